import { expect, test } from "bun:test";
import { Random } from "../../scripts/random.ts";
import { mayHoldShare } from "#src/text/forms/may_hold_share.ts";
import { wrongPercentages } from "#src/text/forms/wrong_percentages.ts";
import { wrongShares } from "#src/text/forms/wrong_shares.ts";

test.each([
  "25 of 15",
  "ten of 9",
  "zwölf von zehn Kunden",
  "15 out  of\nthe 10 calls",
  "ÅTTE AV FEM",
  "138 of 476 (24 %)",
])(
  "%s may hold a share",
  (text) => {
    expect(mayHoldShare(text)).toBe(true);
  },
);

test.each(["one of two", "the end of the season", "9 of the working days", "a list of 12", "to av fem", "5of 4", ""])(
  "%s holds none",
  (text) => {
    expect(mayHoldShare(text)).toBe(false);
  },
);

/** What the forms are made of, and what is beside them. */
const WORDS =
  "7 12 25 100 1,450 2026 5.5 ten two zwölf fünf one to nine Twelve of of out_of von av af OF the our these boats May day phase EUR $ % (24_%) = , ; ( - / which_is_24_% prozent 138_of_476 9_av_7"
    .split(" ").map((word) => word.replaceAll("_", " "));

const SPACES = [" ", " ", " ", "", "\n"];

test("what holds no share for the quick look has none to be wrong", () => {
  const random = new Random(1, "shares");
  let found = 0;
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from(
      { length: random.between(3, 9) },
      () => random.pick(WORDS) + random.pick(SPACES),
    ).join("");
    const wrong = [...wrongShares(text), ...wrongPercentages(text)];
    if (wrong.length > 0) expect(mayHoldShare(text), text).toBe(true);
    found += wrong.length;
  }
  expect(found).toBeGreaterThan(100);
});
