import { countLevels, type Level } from "#src/diagnostics/finding.ts";
import type { Health, Report, ReportedFinding, ReportedRule } from "#src/diagnostics/report.ts";
import { LineIndex } from "#src/diagnostics/span.ts";

const VERSION = "1.2.3";

/** Texts of the made-up files that findings point into, by path. */
const FILES: Record<string, string> = {
  "READY/00_north_star.yaml": "# what we are for\nnorth_star: a sentence\nversion: '1.0'\n",
  "READY/戦略 formula#1.yaml": 'strategy:\n  title: "한글 e\u0301 👩‍👩‍👧 🇩🇪 value"\n\tnote:\tnow\ttabbed\n',
  "FIRE/hostile.yaml": "id: \x1b[31mred\x1b[0m\nname: a\u202eb\u200bc ##[set-output name=x]y\nnul: \0 \x9b1m\n",
  "FIRE/long.yaml": `first: ${"word ".repeat(30)}\nkey: ${"x".repeat(120)} here ${"y".repeat(120)}\n\nlast: 1\n`,
  "AIM/many.yaml": Array.from({ length: 60 }, (_, at) => `key_${at}: value\n`).join(""),
};

const sources = new Map(Object.entries(FILES).map(([file, text]) => [file, { text, lines: new LineIndex(text) }]));

/** Line, column and offsets of the first occurrence of a part of a file; the part may span lines. */
function placeOf(
  file: string,
  part: string,
): Pick<ReportedFinding, "line" | "column" | "end_line" | "end_column" | "span"> {
  const { text, lines } = sources.get(file)!;
  const span = { start: text.indexOf(part), end: text.indexOf(part) + part.length };
  const start = lines.position(span.start);
  const end = lines.position(span.end);
  return { line: start.line, column: start.column, end_line: end.line, end_column: end.column, span };
}

/** A finding with a place and the lines around it, or without when `part` is null. */
function findingAt(file: string, part: string | null, rest: Partial<ReportedFinding> = {}): ReportedFinding {
  const place = part === null
    ? { line: null, column: null, end_line: null, end_column: null, span: null }
    : placeOf(file, part);
  const blank = {
    rule: "unknown-field",
    level: "error",
    class: "surface",
    stage: "surface",
    artifact: null,
    path: "",
    keyword: null,
    missing_field: null,
    cause: null,
    reference: null,
  } as const;
  const texts = { message: "something is wrong", expected: null, actual: null, help: null };
  return {
    ...blank,
    ...texts,
    file,
    related: [],
    edits: [],
    ...place,
    excerpt: excerptOf(file, place.line, place.end_line),
    ...rest,
  };
}

function excerptOf(file: string, line: number | null, endLine: number | null): ReportedFinding["excerpt"] {
  if (line === null) return [];
  const { lines } = sources.get(file)!;
  const last = Math.min(lines.count, (endLine ?? line) + 1);
  return Array.from({ length: last - Math.max(1, line - 1) + 1 }, (_, at) => Math.max(1, line - 1) + at)
    .map((number) => ({ line: number, text: lines.line(number) }));
}

function rule(name: string, level: Level = "error"): ReportedRule {
  return {
    name,
    level,
    class: "surface",
    section: "schema_validation",
    what: `What ${name} says.`,
    why: `Why ${name} matters.`,
    remedy: `Mend ${name} like this.`,
  };
}

/** A report of these findings; counts and rules follow from them. */
export function reportOf(findings: ReportedFinding[], rest: Partial<Report> = {}): Report {
  return {
    version: 1,
    command: "validate",
    tool: { name: "epf", version: VERSION },
    root: "/home/person/strategy",
    files_checked: 12,
    counts: countLevels(findings),
    fail_on: "error",
    suppressed: { ignored: 0, baseline: 0 },
    open_questions: 0,
    findings,
    rules: [...new Set(findings.map((finding) => finding.rule))].sort().map((name) => rule(name)),
    skipped: [],
    instances: [],
    next_action: null,
    ...rest,
  };
}

const health: Health = {
  overall_status: "errors",
  score: 61,
  adoption: null,
  lacking: null,
  caps: [],
  gains: [],
  sections: [
    {
      name: "structure",
      title: "Structure",
      weight: 10,
      score: 100,
      grade: "A",
      summary: "all phases are there",
      costs: [],
      data: { phases: ["READY", "FIRE", "AIM"] },
    },
    {
      name: "content_readiness",
      title: "Content readiness",
      weight: 10,
      score: 22,
      grade: "F",
      summary: "41 placeholders in 9 of 12 files, most of them in the strategy foundations and the roadmap",
      costs: [{
        what: "41 placeholders",
        points: 78,
        rule: "empty-placeholder",
        remedy: "replace them with what you know",
      }],
      data: { placeholders: 41 },
    },
    {
      name: "aim_health",
      title: "AIM 振り返り",
      weight: 10,
      score: null,
      grade: null,
      summary: "nothing to score yet",
      costs: [],
      data: {},
    },
  ],
};

/** Nothing found. */
const empty = reportOf([]);

/** One finding, with everything a finding can have but nothing odd. */
export const one = reportOf([
  findingAt("READY/00_north_star.yaml", "north_star", {
    rule: "invalid-type",
    class: "structural",
    artifact: "north_star",
    path: "north_star",
    keyword: "type",
    message: "`north_star` must be a map, found text",
    expected: "map",
    actual: "text",
    help: "write `north_star:` and indent its fields below it",
    edits: [{ span: { start: 40, end: 40 }, text: "\n  purpose: a sentence", kind: "suggested" }],
  }),
], { next_action: "start with READY/00_north_star.yaml: `epf explain invalid-type` tells how" });

const parent = { rule: "missing-field", path: "strategy", help: "add it below `strategy`" };

/** All that is odd at once: see each entry. */
export const everything = reportOf([
  ...["`positioning` is missing", "`trade_offs` is missing", "`risks` is missing"].map((message) =>
    findingAt("READY/戦略 formula#1.yaml", "strategy", { ...parent, message })
  ),
  findingAt("READY/戦略 formula#1.yaml", "e\u0301 👩‍👩‍👧 🇩🇪", {
    rule: "duplicate-title",
    path: "strategy.title",
    message: "the title is used twice [see](https://evil.example) {0}",
    related: [
      {
        file: "READY/戦略 formula#1.yaml",
        ...withoutSpan(placeOf("READY/戦略 formula#1.yaml", "strategy")),
        message: "first used here",
      },
      {
        file: "FIRE/gone.yaml",
        line: null,
        column: null,
        end_line: null,
        end_column: null,
        message: "and in a file that is not there",
      },
    ],
  }),
  findingAt("READY/戦略 formula#1.yaml", "now\ttabbed", {
    rule: "invalid-tab",
    level: "warning",
    message: "a tab\tbetween words",
  }),
  findingAt("FIRE/hostile.yaml", "\x1b[31mred\x1b[0m", {
    class: "unreadable",
    message: "control \x1b[31mcharacter\x1b[0m\r\n::set-output name=a::b",
  }),
  findingAt("FIRE/hostile.yaml", "b\u200bc ##[set-output", {
    path: "a\u202eb",
    message: "100% hidden: a,b ##[set-output name=x]y",
  }),
  findingAt("FIRE/hostile.yaml", "\0 \x9b1m\n", { message: "a <b> & \"c\" 'd' \ud800 \uffff ]]>" }),
  findingAt("FIRE/long.yaml", "here", {
    message:
      "a long message that goes on and on until it has to be wrapped because no terminal is that wide, not even this one",
    help:
      "a long help text that goes on and on until it has to be wrapped, too, with `values` and 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字",
  }),
  findingAt("FIRE/long.yaml", `${"y".repeat(119)}\n\nlast`, {
    rule: "inconsistent-span",
    level: "info",
    message: "a span of several lines",
  }),
  findingAt("::error file=x::y.yaml", null, {
    rule: "missing-file",
    level: "warning",
    message: "the file is not there",
  }),
  ...Array.from({ length: 60 }, (_, at) =>
    findingAt("AIM/many.yaml", `key_${at}:`, {
      level: at % 3 === 0 ? "warning" : "info",
      path: `key_${at % 50}`,
      message: `\`key_${at}\` is not known`,
      excerpt: [{ line: at + 1, text: `key_${at}: value` }],
    })),
], {
  command: "check",
  suppressed: { ignored: 2, baseline: 3 },
  open_questions: 0,
  skipped: [{ file: "READY/notes.yaml", reason: "not an artifact" }],
  instances: [
    { root: "docs/EPF", product_name: "Fjordlys 灯台", health },
    {
      root: "docs/\x1b[31mtwin",
      product_name: null,
      health: {
        overall_status: "empty",
        score: null,
        adoption: null,
        lacking: null,
        caps: [],
        gains: [],
        sections: [],
      },
    },
  ],
  next_action:
    "fix READY/戦略 formula#1.yaml first, it has 3 of the findings: `epf validate READY/戦略 formula#1.yaml`",
});

function withoutSpan({ line, column, end_line, end_column }: ReturnType<typeof placeOf>) {
  return { line, column, end_line, end_column };
}

export const FIXTURES: Record<string, Report> = { empty, one, everything };
