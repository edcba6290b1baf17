import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { escapeText } from "#src/diagnostics/escape.ts";
import { UserFailure } from "#src/diagnostics/failure.ts";
import type { Report, ReportedFinding, ReportView } from "#src/diagnostics/report.ts";
import github from "#src/reporters/github.ts";
import gitlab from "#src/reporters/gitlab.ts";
import json from "#src/reporters/json.ts";
import junit from "#src/reporters/junit.ts";
import line from "#src/reporters/line.ts";
import sarif from "#src/reporters/sarif.ts";
import text from "#src/reporters/text.ts";
import { FIXTURES, reportOf } from "./fixtures.ts";
import { reporters } from "./reporters.ts";

const PLAIN = { color: false, width: 80 };

/** Text as hostile files have it: any character, and the openings of build server commands. */
const hostile = fc.array(
  fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.constantFrom(
      "::error::",
      "\n::add-mask::x",
      " ::",
      "##[group]",
      "##vso[task]",
      "\ud800",
      "\x1b[31m",
      "\r\n",
      "\t",
      "](",
      "👩\u200d👧",
      "⚠\ufe0f",
      "word ",
    ),
  ),
  { maxLength: 8 },
).map((parts) => parts.join(""));

const place = fc.option(
  fc.record({ line: fc.integer({ min: 1, max: 9 }), column: fc.integer({ min: 1, max: 90 }), length: fc.nat(40) }),
);

const finding: fc.Arbitrary<ReportedFinding> = fc.record({
  rule: fc.constantFrom("unknown-field", "missing-field", "invalid-type"),
  level: fc.constantFrom("error", "warning", "info"),
  class: fc.constantFrom("structural", "surface", "unreadable"),
  stage: fc.constantFrom("structural", "surface", "unreadable"),
  file: fc.oneof(fc.constant("a.yaml"), hostile),
  artifact: fc.constant(null),
  path: fc.oneof(fc.constant("a.b"), hostile),
  keyword: fc.constant(null),
  missing_field: fc.constant(null),
  message: hostile,
  expected: fc.option(hostile),
  actual: fc.option(hostile),
  help: fc.option(hostile),
  cause: fc.option(hostile),
  reference: fc.option(
    fc.record({ missing: hostile, candidates: fc.array(hostile), known: fc.array(hostile) }),
  ),
  place,
  source: hostile,
  note: fc.option(hostile),
}).map(({ place, source, note, ...rest }) => {
  const text = source.replaceAll("\n", " ");
  const at = place === null
    ? { line: null, column: null, end_line: null, end_column: null }
    : { line: place.line, column: place.column, end_line: place.line, end_column: place.column + place.length };
  return {
    ...rest,
    ...at,
    span: place === null ? null : { start: 1, end: 1 + place.length },
    related: note === null ? [] : [{ file: note, ...at, message: note }],
    edits: [],
    excerpt: at.line === null
      ? []
      : [{ line: at.line, text }, { line: at.line + 1, text: source.slice(0, 3).replaceAll("\n", " ") }],
  };
});

const report: fc.Arbitrary<Report> = fc.record({
  findings: fc.array(finding, { maxLength: 8 }),
  next: fc.option(hostile),
  name: hostile,
})
  .map(({ findings, next, name }) =>
    reportOf(findings, {
      next_action: next,
      instances: [{
        root: name,
        product_name: name,
        health: {
          overall_status: "healthy",
          score: null,
          adoption: null,
          lacking: null,
          caps: [],
          gains: [],
          sections: [],
        },
      }],
    })
  );

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** A copy with every text well-formed, as JSON readers get it. */
function wellFormed(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => typeof part === "string" ? part.toWellFormed() : part),
  );
}

const reports = (check: (report: Report) => void) => fc.assert(fc.property(report, check), { numRuns: 100 });

/** A report from a place on; null where its list ends before that place. */
function shownFrom(start: number, render: () => string): string | null {
  try {
    return render();
  } catch (error) {
    if (start > 0 && error instanceof UserFailure) return null;
    throw error;
  }
}

describe("every format", () => {
  test("does not change the report", () => {
    reports((report) => {
      for (const { render } of reporters) render(deepFreeze(report), PLAIN);
    });
    for (const fixture of Object.values(FIXTURES)) {
      for (const { render } of reporters) render(deepFreeze(structuredClone(fixture)), { color: true, width: 0 });
    }
  });

  test("is well-formed, ends with one newline and holds no raw control, bidi or invisible character", () => {
    reports((report) => {
      for (const { name, render } of reporters) {
        for (const color of [false, true]) {
          const output = render(report, { color, width: 60 });
          // deno-lint-ignore no-control-regex
          const own = name === "text" && color ? output.replaceAll(/\x1b\[\d+m/g, "") : output;
          expect(own.endsWith("\n") && !own.endsWith("\n\n") && own.isWellFormed()).toBe(true);
          // Tabs may stand where they harm no layout: in annotations.
          expect(escapeText(own)).toBe(own);
          expect(own.includes("\t") && name !== "github").toBe(false);
        }
      }
    });
  });

  test("is recognised as a report of its format, however it is shown", () => {
    const view = fc.record({
      groupBy: fc.constantFrom(null, "cause", "rule", "file"),
      detail: fc.constantFrom("auto", "summary", "warnings_only", "full"),
      start: fc.nat(3),
      limit: fc.option(fc.integer({ min: 1, max: 3 })),
      quiet: fc.boolean(),
      statistics: fc.boolean(),
    }) as fc.Arbitrary<ReportView>;
    const skipped = fc.array(fc.record({ file: hostile, reason: fc.constant("working material") }), { maxLength: 5 });
    const shown = fc.record({
      report,
      view,
      skipped,
      isInstance: fc.boolean(),
      width: fc.integer({ min: 0, max: 200 }),
    });
    fc.assert(
      fc.property(shown, ({ report, view, skipped, isInstance, width }) => {
        // Every file has a name.
        const findings = report.findings.map((finding) => ({ ...finding, file: `f${finding.file}` }));
        const whole = { ...report, findings, skipped, ...(isInstance ? {} : { instances: [] }) };
        for (const { begins, ends, render } of reporters) {
          const output = shownFrom(view.start, () => render(whole, { color: false, width, view }));
          if (output === null) continue;
          expect(output).toMatch(begins);
          if (ends !== undefined) expect(output).toMatch(ends);
        }
      }),
      { numRuns: 300 },
    );
    for (const fixture of Object.values(FIXTURES)) {
      for (const { begins, render } of reporters) expect(render(fixture, { color: false, width: 0 })).toMatch(begins);
    }
  });

  test("emits no build-server commands", () => {
    reports((report) => {
      for (const { name, render } of reporters) {
        const output = render(report, { color: false, width: 60 });
        if (name !== "github") expect(output).not.toMatch(/^\s*::/m);
        expect(output).not.toMatch(/##\w*\[/);
      }
      const orders = github.render(report, PLAIN).split("\n").filter((row) => /^\s*::/.test(row));
      expect(orders).toHaveLength(report.findings.length);
      for (const order of orders) expect(order).toMatch(/^::(error|warning|notice) file=[^:]*,title=[a-z-]+::/);
    });
  });
});

describe("findings are neither lost nor duplicated", () => {
  test("in line", () => {
    reports((report) => {
      const rows = line.render(report, PLAIN).trimEnd().split("\n");
      expect(rows).toHaveLength(report.findings.length + 1);
      report.findings.forEach((finding, index) => {
        expect(rows[index]).toContain(
          `:${finding.line ?? 1}:${finding.column ?? 1}: ${finding.level}[${finding.rule}] `,
        );
      });
    });
  });

  test("in json, which reads back as the report", () => {
    reports((report) => expect(JSON.parse(json.render(report, PLAIN))).toEqual(wellFormed(report)));
  });

  test("in sarif", () => {
    reports((report) => {
      const { results, tool } = JSON.parse(sarif.render(report, PLAIN)).runs[0] as {
        results: { ruleId: string; ruleIndex: number; partialFingerprints: Record<string, string> }[];
        tool: { driver: { rules: { id: string }[] } };
      };
      expect(results.map(({ ruleId }) => ruleId)).toEqual(report.findings.map(({ rule }) => rule));
      for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
      expect(new Set(results.map(({ partialFingerprints }) => partialFingerprints["epfFinding/v1"])).size).toBe(
        results.length,
      );
    });
  });

  test("in gitlab, with a fingerprint for each", () => {
    reports((report) => {
      const issues = JSON.parse(gitlab.render(report, PLAIN)) as { check_name: string; fingerprint: string }[];
      expect(issues.map(({ check_name }) => check_name)).toEqual(report.findings.map(({ rule }) => rule));
      expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
    });
  });

  test("in junit, as a case each", () => {
    reports((report) => {
      const cases = junit.render(report, PLAIN).match(/<testcase /g) ?? [];
      expect(cases).toHaveLength(Math.max(1, report.findings.length));
    });
  });
});

describe("excerpts", () => {
  /** Characters with the columns they take; a tab takes what is missing to the next multiple of four. */
  const character = fc.constantFrom<[string, number]>(
    ["a", 1],
    [" ", 1],
    ["é", 1],
    ["e\u0301", 1],
    ["漢", 2],
    ["한", 2],
    ["🦊", 2],
    ["👍🏽", 2],
    ["\t", 0],
    ["\u202e", 8],
    ["\x1b", 6],
    ["👩\u200d👧", Bun.stringWidth(escapeText("👩\u200d👧"))],
    ["⚠\ufe0f", Bun.stringWidth(escapeText("⚠\ufe0f"))],
  );
  const part = (maxLength: number) => fc.array(character, { minLength: 1, maxLength });

  function columnsOf(parts: readonly [string, number][], from: number): number {
    return parts.reduce((column, [raw, columns]) => column + (raw === "\t" ? 4 - column % 4 : columns), from) - from;
  }
  const raw = (parts: readonly [string, number][]) => parts.map(([character]) => character).join("");

  test("underline exactly the span", () => {
    fc.assert(fc.property(part(20), part(12), part(8), (before, inside, after) => {
      const source = raw(before) + raw(inside) + raw(after);
      const column = raw(before).length + 1;
      const [row, carets] = excerptRows(source, column, column + raw(inside).length, 1000);
      const start = columnsOf(before, 0);
      expect(carets).toBe(`      | ${" ".repeat(start)}${"^".repeat(columnsOf(inside, start))}`);
      // Spaces at the end of a line are not printed.
      expect(row!.padEnd(1000)).toStartWith(
        `    1 | ${escapeText(raw(before)).includes("\t") ? "" : escapeText(raw(before))}`,
      );
    }));
  });

  test("stay within the width and keep the start of the span visible", () => {
    fc.assert(
      fc.property(part(60), part(12), part(60), fc.integer({ min: 40, max: 100 }), (before, inside, after, width) => {
        const column = raw(before).length + 1;
        const rows = excerptRows(raw(before) + raw(inside) + raw(after), column, column + raw(inside).length, width);
        for (const row of rows) expect(Bun.stringWidth(row)).toBeLessThanOrEqual(width);
        expect(rows[1]).toMatch(/\^+$/);
      }),
    );
  });

  function excerptRows(source: string, column: number, endColumn: number, width: number): string[] {
    const report = reportOf([{
      ...FIXTURES.one!.findings[0]!,
      line: 1,
      column,
      end_line: 1,
      end_column: endColumn,
      excerpt: [{ line: 1, text: source }],
    }]);
    return text.render(report, { color: false, width }).split("\n").filter((row) => /^ {4}[ 1] \|/.test(row));
  }
});
