import { expect, test } from "bun:test";
import { table } from "#src/answers/table.ts";
import { foundIn } from "#src/diagnostics/escape.ts";
import { hanging } from "#src/reporters/_wrap.ts";
import { wrapText } from "#src/text/forms/wrap_text.ts";

test("a command is not broken, other texts are broken at their spaces, no short word is left alone", () => {
  expect(wrapText("some errors have repairs: `epf fix . --write`, others not", 30)).toEqual([
    "some errors have repairs:",
    "`epf fix . --write`,",
    "others not",
  ]);
  expect(wrapText("the value `one two three` is long", 20)).toEqual(["the value `one two", "three` is long"]);
  expect(wrapText('run `epf wizards for "create product portfolio"`', 20)).toEqual([
    "run",
    '`epf wizards for "create product portfolio"`',
  ]);
  expect(wrapText("a line that is full, word", 20)).toEqual(["a line that is", "full, word"]);
  expect(wrapText("alone word", 8)).toEqual(["alone", "word"]);
  expect(wrapText("one elevenwords tail", 15)).toEqual(["one elevenwords", "tail"]);
  const coloured = "\x1b[31mbeta\x1b[39m";
  expect(wrapText(`alpha ${coloured} word`, 12)).toEqual([`alpha ${coloured}`, "word"]);
});

test("a last column without room beside the others has its own lines, and paths are broken behind folders", () => {
  const rows = [["NAME", "PURPOSE"], ["a".repeat(20), "one two three four five six seven eight nine ten"]];
  expect(table(rows, 40)).toBe(
    `NAME\n    PURPOSE\n${"a".repeat(20)}\n    one two three four five six seven\n    eight nine ten\n`,
  );
  expect(table(rows, 60)).toContain(`${"a".repeat(20)}  one two`);
  expect(hanging("  ", "FIRE/value_models/product.value_model.yaml:213:11", 44)).toEqual([
    "  FIRE/value_models/",
    "  product.value_model.yaml:213:11",
  ]);
});

test("what a message says was found ends at its first semicolon that is not quoted", () => {
  expect(foundIn("layer `A; B` is the name of a product; name it after what people gain")).toBe(
    "layer `A; B` is the name of a product",
  );
  expect(foundIn("an ` odd quote; and advice")).toBe("an ` odd quote");
});
