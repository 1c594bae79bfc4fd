/// The style of pages, for screens of all sizes, dark mode, and print.
///
/// Colors only repeat what signs and words say. The rules must not contain characters that are
/// escaped, such as `>` and quotation marks: browsers do not decode escapes in a style sheet.
enum PageStyle {
  static let rules = [colors, text, blocks, findings, tables, drawings, paper].joined()

  private static let colors = """
    :root { color-scheme: light dark;
      --text: #1c1e21; --quiet: #555c64; --back: #ffffff; --card: #f5f6f8; --line: #cfd4da;
      --bad: #a8201a; --badback: #fdebe9; --good: #17663a; --goodback: #e6f4ea;
      --note: #6b4800; --noteback: #fff3d6; --move: #0b4fb3; --moveback: #e5eefc; }
    @media (prefers-color-scheme: dark) { :root {
      --text: #e6e8eb; --quiet: #a5adb6; --back: #131619; --card: #1c2024; --line: #3c434a;
      --bad: #ff9a90; --badback: #42201d; --good: #82dba0; --goodback: #16301f;
      --note: #f2cb73; --noteback: #352a10; --move: #93bbfa; --moveback: #1a2b45; } }

    """

  private static let text = """
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--back); color: var(--text);
      font: 16px/1.5 system-ui, -apple-system, Segoe UI, DejaVu Sans, sans-serif; }
    main { max-width: 68rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
    h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.75rem; padding: 0.75rem 1rem;
      border: 1px solid; border-left-width: 0.5rem; border-radius: 0.25rem; }
    h2 { font-size: 1.25rem; margin: 2.25rem 0 0.75rem; padding-bottom: 0.25rem;
      border-bottom: 1px solid var(--line); }
    h3 { font-size: 1.1rem; margin: 0 0 0.25rem; }
    p { margin: 0.5rem 0; }
    a { color: var(--move); }
    pre, code, .code { font: 0.85rem/1.5 ui-monospace, Menlo, Consolas, DejaVu Sans Mono,
      monospace; }
    pre { margin: 0; white-space: pre-wrap; unicode-bidi: plaintext; }
    .quiet { color: var(--quiet); }
    .bad { color: var(--bad); } .good { color: var(--good); } .note { color: var(--note); }
    h1.bad { background: var(--badback); } h1.good { background: var(--goodback); }
    h1.note { background: var(--noteback); }
    .brand { margin: 0 0 0.25rem; font-weight: 600; color: var(--quiet); }

    """

  private static let blocks = """
    dl { margin: 0.5rem 0; display: grid; grid-template-columns: 7.5rem minmax(0, 1fr);
      gap: 0.3rem 0.75rem; }
    dt { color: var(--quiet); }
    dd { margin: 0; min-width: 0; }
    dd div { white-space: pre-wrap; unicode-bidi: plaintext; }
    details { margin: 0.5rem 0; }
    summary { cursor: pointer; color: var(--move); padding: 0.2rem 0; }
    details pre, details dl { padding-left: 0.75rem; border-left: 3px solid var(--line); }
    footer { margin-top: 2.5rem; padding-top: 0.5rem; border-top: 1px solid var(--line); }
    @media (max-width: 34rem) {
      dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
      dd { margin-bottom: 0.5rem; }
      h1 { font-size: 1.25rem; }
      main { padding: 0.75rem; }
    }

    """

  private static let findings = """
    article { background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem;
      padding: 1rem; margin: 1rem 0; }
    article p.because { background: var(--badback); color: var(--text); padding: 0.5rem 0.75rem;
      border-left: 4px solid var(--bad); white-space: pre-wrap; }
    article .story { background: var(--back); border: 1px solid var(--line);
      border-radius: 0.25rem; padding: 0.5rem 0.75rem; margin: 0.25rem 0 0; }
    figure { margin: 1rem 0; }
    figcaption { color: var(--quiet); margin-bottom: 0.25rem; }
    .beside { display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: flex-start; }
    .beside figure { flex: 1 1 19rem; min-width: 0; margin: 0.5rem 0; }
    @media (max-width: 34rem) { article { padding: 0.75rem; margin: 1rem -0.25rem; } }

    """

  private static let tables = """
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; margin: 0.5rem 0; max-width: 100%; }
    table.full { width: 100%; }
    caption { text-align: left; color: var(--quiet); padding-bottom: 0.25rem; }
    th, td { text-align: left; vertical-align: top; padding: 0.2rem 0.75rem 0.2rem 0;
      border-bottom: 1px solid var(--line); font-weight: normal; overflow-wrap: break-word; }
    thead th, th.group { font-weight: 600; }
    td.figure, th.figure { text-align: right; font-variant-numeric: tabular-nums;
      white-space: nowrap; }
    .outcome, .bars th { white-space: nowrap; }
    .cells th, .cells td { overflow-wrap: anywhere; min-width: 5rem; }
    .cells th { white-space: pre-wrap; }
    .claimed { display: flex; flex-wrap: wrap; gap: 0 1rem; }
    .claimed strong { flex: 0 1 17.5rem; font-weight: 600; }
    .claimed span { flex: 1 1 18rem; }
    @media (max-width: 34rem) { .claimed { display: block; } .claimed strong { display: block; } }
    td.bar { width: 45%; min-width: 4rem; vertical-align: middle; }
    td.bar svg { display: block; width: 100%; height: 0.7rem; }
    td.bar rect { fill: var(--move); }
    .faults { font-size: 0.85rem; }

    """

  private static let drawings = """
    svg text { fill: var(--text); white-space: pre;
      font: 13px ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace; }
    svg .head, svg .said, svg .scale { font-family: system-ui, Segoe UI, DejaVu Sans, sans-serif; }
    svg .head { font-weight: 600; }
    svg .said { font-size: 11px; text-anchor: end; }
    svg .scale { font-size: 11px; } svg .end { text-anchor: end; }
    svg .place { fill: var(--quiet); font-size: 11px; }
    svg .box { fill: none; stroke: var(--line); }
    svg .heading { fill: var(--line); fill-opacity: 0.45; }
    svg .name { font-weight: 600; }
    svg .row { fill: var(--back); }
    svg .bad { fill: var(--bad); } svg rect.bad { fill: var(--badback); fill-opacity: 1; }
    svg .good { fill: var(--good); } svg rect.good { fill: var(--goodback); fill-opacity: 1; }
    svg .note { fill: var(--note); } svg rect.note { fill: var(--noteback); fill-opacity: 1; }
    svg .move { fill: var(--move); } svg rect.move { fill: var(--moveback); fill-opacity: 1; }
    svg .gone { text-decoration: line-through; }
    svg .arrow { fill: none; stroke: var(--move); stroke-width: 1.5; }
    svg .tip { fill: var(--move); }
    svg .axis { fill: none; stroke: var(--line); }
    svg .curve { fill: none; stroke: var(--move); stroke-width: 2; }
    .drawing { max-width: 100%; height: auto; display: block; }
    .plot { width: 100%; max-width: 36rem; height: auto; display: block; }

    """

  private static let paper = """
    @media print {
      :root { color-scheme: light;
        --text: #000000; --quiet: #444444; --back: #ffffff; --card: #ffffff; --line: #999999;
        --bad: #8a1510; --badback: #f8e9e7; --good: #0e4d2a; --goodback: #e9f3ec;
        --note: #523700; --noteback: #f7efdc; --move: #083b85; --moveback: #e9eff9; }
      * { print-color-adjust: exact; }
      body { font-size: 10pt; }
      main { max-width: none; padding: 0; }
      h2, h3, figcaption, caption { break-after: avoid; }
      figure, tr, .because { break-inside: avoid; }
      .wide { overflow: visible; }
      details::details-content { content-visibility: visible; block-size: auto; }
      .faults { font-size: 7pt; } .faults td, .faults th { padding-right: 0.3rem; }
    }
    @page { margin: 15mm; }

    """
}
