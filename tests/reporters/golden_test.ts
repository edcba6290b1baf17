import { describe, expect, test } from "bun:test";
import text from "#src/reporters/text.ts";
import { FIXTURES } from "./fixtures.ts";
import { expectGolden } from "./golden.ts";
import { reporters } from "./reporters.ts";

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
