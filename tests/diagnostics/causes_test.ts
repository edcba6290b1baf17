import { describe, expect, test } from "bun:test";
import { groupByCause } from "#src/diagnostics/causes.ts";
import { blankFinding } from "#src/diagnostics/finding.ts";

const at = (file: string, cause: string | null, level: "error" | "warning" = "error") => ({
  ...blankFinding(file),
  cause,
  level,
});

describe("groupByCause", () => {
  test("puts findings with one cause under the first of them, with their counts", () => {
    const found = [at("a", "lost ids"), at("b", null), at("c", "lost ids", "warning"), at("d", null)];
    expect(groupByCause(found)).toEqual([
      {
        cause: "lost ids",
        first: found[0]!,
        places: [found[0]!, found[2]!],
        counts: { error: 1, warning: 1, info: 0 },
      },
      { cause: null, first: found[1]!, places: [found[1]!], counts: { error: 1, warning: 0, info: 0 } },
      { cause: null, first: found[3]!, places: [found[3]!], counts: { error: 1, warning: 0, info: 0 } },
    ]);
  });
});
