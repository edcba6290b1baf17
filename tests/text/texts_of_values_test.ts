import { expect, test } from "bun:test";
import { Random } from "../../scripts/random.ts";
import { valueAt } from "#src/diagnostics/path.ts";
import { placesOfTexts, textsIn, textsWithDigits } from "#src/model/texts.ts";
import { currenciesIn } from "#src/text/forms/amounts.ts";
import { impossibleDays } from "#src/text/forms/impossible_days.ts";
import { wrongEquations } from "#src/text/forms/wrong_equations.ts";
import { holdsFraction, wrongPercentages } from "#src/text/forms/wrong_percentages.ts";
import { wrongProducts } from "#src/text/forms/wrong_products.ts";
import { wrongWeekdays } from "#src/text/forms/wrong_weekdays.ts";

const VALUE = { a: ["one", 2, { b: "3 boats", c: null }], d: { e: "", f: "by 4 May" }, g: true };

test("all rules read the same list of texts", () => {
  expect(textsIn(VALUE)).toEqual(["one", "3 boats", "", "by 4 May"]);
  expect(textsIn(VALUE)).toBe(textsIn(VALUE));
  expect(textsWithDigits(VALUE)).toEqual([{ text: "3 boats", index: 1 }, { text: "by 4 May", index: 3 }]);
});

test("a text knows its place by its number", () => {
  const placeOf = placesOfTexts(VALUE);
  expect(textsIn(VALUE).map((_, index) => valueAt(VALUE, placeOf(index)))).toEqual([...textsIn(VALUE)]);
  expect(placeOf(1)).toEqual(["a", 2, "b"]);
});

test("a value that is a text, or none, is read too", () => {
  expect(textsIn("7 days")).toEqual(["7 days"]);
  expect(textsWithDigits("7 days")).toEqual([{ text: "7 days", index: 0 }]);
  expect(placesOfTexts("7 days")(0)).toEqual([]);
  expect([textsIn(null), textsIn(7), textsWithDigits(undefined)]).toEqual([[], [], []]);
});

/** What dates, sums and calculations are made of, without a digit. */
const WORDS =
  "Sunday Thu. May December by until twelve zwölf ½ Ⅷ EUR $ € kr % percent x × * = + - / ( ) , ; . of von a_month, per_year is are boats at and"
    .split(" ").map((word) => word.replaceAll("_", " "));

test("a text without digits has no date, sum or calculation that could be wrong", () => {
  const random = new Random(1, "digits");
  for (let round = 0; round < 5_000; round++) {
    const words = Array.from({ length: random.between(3, 12) }, () => random.pick(WORDS));
    const text = words.join(random.pick([" ", "", "\n"]));
    const found = [
      ...wrongEquations(text),
      ...wrongProducts(text),
      ...wrongPercentages(text),
      ...wrongWeekdays(text),
      ...impossibleDays(text),
      ...currenciesIn(text),
    ];
    expect(found, text).toEqual([]);
    expect(holdsFraction(text), text).toBe(false);
  }
});
