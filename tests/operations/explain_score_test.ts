import { expect, test } from "bun:test";
import { epf } from "../command_line.ts";
import { TRIED } from "../instances.ts";

const explain = (...asked: string[]) =>
  epf(["check", "tests/fixtures/instances/larkrise", "--explain-score", ...asked]);

test("explains the total: sections with weights, caps, and what raises it most", () => {
  const { stdout } = explain();
  expect(stdout).toMatch(/^tests\/fixtures\/instances\/larkrise: \w+, \d+ of 100\n/);
  expect(stdout).toMatch(/\nValue model +10 +\d+ +-/);
  expect(stdout).toMatch(
    /\nlimits that apply once the sections score higher:\nAT MOST +BECAUSE +FILE\n64 +the anchor `_epf\.yaml` is missing/,
  );
  const gains = [...stdout.matchAll(/\n\+(\d+) /g)].map(([, points]) => Number(points));
  expect(gains.length).toBeGreaterThan(2);
  expect(gains).toEqual([...gains].sort((a, b) => b - a));
  expect(explain("total").stdout).toBe(stdout);
});

test("says of a limit whether it holds the score down now", () => {
  for (const instance of TRIED) {
    const { stdout } = epf(["check", instance, "--explain-score"]);
    const score = Number(/, (\d+) of 100\n/.exec(stdout)?.[1]);
    const [now = "", later = ""] = stdout.split("\nlimits that apply once the sections score higher:\n");
    const limitsIn = (text: string) =>
      [...(/\nAT MOST [^\n]*\n([^]*?)(?:\n\n|$)/.exec(`\n${text}`)?.[1] ?? "").matchAll(/^(\d+) /gm)].map(([, limit]) =>
        Number(limit)
      );
    for (const limit of limitsIn(now)) expect(limit, instance).toBeLessThanOrEqual(score);
    for (const limit of limitsIn(later)) expect(limit, instance).toBeGreaterThan(score);
  }
});

test("takes the names that the report prints, however they are written", () => {
  for (
    const [name, titles] of [["aim_health", ["AIM", "aim"]], ["value_model_quality", [
      "Value model",
      "value-model",
    ]]] as const
  ) {
    const { stdout } = explain(name);
    for (const title of titles) expect(explain(title).stdout, title).toBe(stdout);
  }
  expect(explain("covrage").stderr).toContain("did you mean `coverage`?");
});
