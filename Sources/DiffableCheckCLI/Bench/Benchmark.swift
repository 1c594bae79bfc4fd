/// The benchmarks of `bench` besides workloads.
enum Benchmark: String, CaseIterable {
  case snapshots, harness, exhaust, large, frequent
}
