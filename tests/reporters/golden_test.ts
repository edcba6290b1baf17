import { describe, expect, test } from "bun:test";
import type { ReportView } from "#src/diagnostics/report.ts";
import line from "#src/reporters/line.ts";
import text from "#src/reporters/text.ts";
import { FIXTURES } from "./fixtures.ts";
import { expectGolden } from "./golden.ts";
import { reporters } from "./reporters.ts";

const VIEW: ReportView = { groupBy: null, detail: "auto", start: 0, limit: null, quiet: false, statistics: false };

/** What a person may ask for, by the name of the golden file. */
const VIEWS: Record<string, Partial<ReportView>> = {
  "by-file": { groupBy: "file", limit: 12 },
  "by-rule": { groupBy: "rule" },
  "second-page": { start: 2, limit: 2 },
  full: { groupBy: "file", detail: "full" },
  summary: { detail: "summary" },
  "warnings-only": { detail: "warnings_only" },
  statistics: { statistics: true },
  quiet: { quiet: true },
};

describe("text as it is asked for", () => {
  for (const [name, view] of Object.entries(VIEWS)) {
    test(name, () => {
      const shown = text.render(FIXTURES.everything!, { color: false, width: 80, view: { ...VIEW, ...view } });
      expectGolden(`everything.text.${name}`, shown);
    });
  }

  test("quiet lines are errors alone", () => {
    const shown = line.render(FIXTURES.everything!, { color: false, width: 80, view: { ...VIEW, quiet: true } });
    expect(shown.split("\n").slice(0, -2).every((row) => row.includes(": error["))).toBe(true);
  });
});

describe("golden output", () => {
  for (const [name, report] of Object.entries(FIXTURES)) {
    for (const reporter of reporters) {
      test(`${name} as ${reporter.name}`, () => {
        expectGolden(`${name}.${reporter.name}`, reporter.render(report, { color: false, width: 80 }));
      });
    }
    test(`${name} as text in colour`, () => {
      const colored = text.render(report, { color: true, width: 80 });
      expectGolden(`${name}.text.color`, colored);
      expect(Bun.stripANSI(colored)).toBe(text.render(report, { color: false, width: 80 }));
    });
    test(`${name} as narrow text`, () => {
      expectGolden(`${name}.text.narrow`, text.render(report, { color: false, width: 40 }));
    });
  }
});
