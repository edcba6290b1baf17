import { expect, test } from "bun:test";
import { wrapText } from "#src/text/forms/wrap_text.ts";

test("a command that fits into a line is not broken, other texts are broken at their spaces", () => {
  expect(wrapText("some errors have repairs: `epf fix . --write`, others not", 30)).toEqual([
    "some errors have repairs:",
    "`epf fix . --write`, others",
    "not",
  ]);
  expect(wrapText("the value `one two three` is long", 20)).toEqual(["the value `one two", "three` is long"]);
  expect(wrapText('run `epf wizards for "create product portfolio"`', 20).length).toBeGreaterThan(2);
});
