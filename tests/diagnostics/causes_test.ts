import { expect, test } from "bun:test";
import { demandOf, groupFindings } from "#src/diagnostics/causes.ts";
import { blankFinding } from "#src/diagnostics/finding.ts";

const at = (file: string, rule: string, cause: string | null, level: "error" | "warning" = "error") => ({
  ...blankFinding(file),
  rule,
  cause,
  level,
});
const FOUND = [
  at("a", "dangling-assumption", "lost ids"),
  at("b", "invalid-type", null),
  at("c", "dangling-assumption", "lost ids", "warning"),
  at("a", "invalid-type", null),
  at("d", "invalid-type", null, "warning"),
];
const placesBy = (by: "cause" | "rule" | "file") =>
  groupFindings(FOUND, by).map(({ places }) => places.map((place) => FOUND.indexOf(place)));

test("puts findings with one cause and level under the first of them, others by their rule and level", () => {
  expect(placesBy("cause")).toEqual([[0], [1, 3], [2], [4]]);
  expect(groupFindings(FOUND, "cause")[0]).toEqual({
    first: FOUND[0]!,
    places: [FOUND[0]!],
    counts: { error: 1, warning: 0, info: 0 },
  });
});

test("puts findings together by rule and by file", () => {
  expect(placesBy("rule")).toEqual([[0, 2], [1, 3, 4]]);
  expect(placesBy("file")).toEqual([[0, 3], [1], [2], [4]]);
});

test("findings that ask for different things have texts of their own", () => {
  const asks = (expected: string | null, missing_field: string | null = null) => demandOf({ expected, missing_field });
  expect(asks("a list")).toBe(asks("a list"));
  expect(new Set([asks("a list"), asks("text"), asks(null), asks("text", "name")]).size).toBe(4);
});
