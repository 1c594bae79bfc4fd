import DiffableCheckCLI

CommandLineTool.main()
