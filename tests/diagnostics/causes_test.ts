import { describe, expect, test } from "bun:test";
import { groupFindings, sharedHelp, wordingOf } from "#src/diagnostics/causes.ts";
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

test("keeps findings of the schema apart that show another structure", () => {
  const found = (["structural", "surface", "structural"] as const).map((kind) => ({
    ...at("a", "invalid-type", null),
    keyword: "type",
    class: kind,
  }));
  expect(groupFindings(found, "cause").map(({ places }) => places.map((place) => found.indexOf(place))))
    .toEqual([[0, 2], [1]]);
});

test("puts findings together by rule and by file", () => {
  expect(placesBy("rule")).toEqual([[0, 2], [1, 3, 4]]);
  expect(placesBy("file")).toEqual([[0, 3], [1], [2], [4]]);
});

describe("findings of a rule without a known cause", () => {
  const saying = (message: string, help: string | null) => ({
    ...at("a", "inconsistent-statement", null),
    message,
    help,
  });
  const HELP = "write the right amount in both";

  test("are one group where they differ in what they quote and count alone", () => {
    const found = [
      saying("`target` is `5 of 9`, but 3 of its texts say `4`", HELP),
      saying("`baseline` is `1`, but 12 of its texts say `4`, `5` and 2 more", HELP),
    ];
    expect(groupFindings(found, "cause").length).toBe(1);
    expect(wordingOf(found[0]!)).toBe(wordingOf(found[1]!));
  });

  test("of the schema are one group whatever is demanded of each", () => {
    const found = ["text of 5 to 9 characters", "a list"].map((expected) => ({
      ...saying(`\`title\` must be ${expected}`, `write ${expected}`),
      keyword: "type",
      expected,
    }));
    expect(groupFindings(found, "cause").length).toBe(1);
    expect(wordingOf(found[0]!)).not.toBe(wordingOf(found[1]!));
  });

  test("are groups of their own where sentence or help is another one", () => {
    const found = [
      saying("`sam` is `9`, but that is more than `tam`, `8`", "correct the size that is wrong"),
      saying("`target` names `9`, but `description` names `8`", HELP),
      saying("`target` names `9`, but `description` names `8`", "write the right day in both"),
      saying("`target` names `9`, but `description` names `8`", null),
    ];
    expect(groupFindings(found, "cause").map(({ places }) => places.length)).toEqual([1, 1, 1, 1]);
  });
});

test("the help of a group is said for all of it only where it is the help of each place", () => {
  const helped = (help: string | null) => ({ help });
  expect(sharedHelp([helped("did you mean `a`?"), helped("did you mean `a`?")])).toBe("did you mean `a`?");
  expect(sharedHelp([helped("did you mean `a`?"), helped("did you mean `b`?")])).toBeNull();
  expect(sharedHelp([])).toBeNull();
});
