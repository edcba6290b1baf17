import { expect, test } from "bun:test";
import { Random } from "../../scripts/random.ts";
import { mayHoldShare } from "#src/text/forms/may_hold_share.ts";
import { PERCENTAGE_FORMS, wrongPercentages } from "#src/text/forms/wrong_percentages.ts";
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
  "7 12 25 100 1,450 2026 5.5 ten two zwölf fünf one to nine Twelve of of out_of von av af sur OF the our these boats May day phase EUR $ % (24_%) = , ; ( - / which_is_24_% prozent 138_of_476 9_av_7"
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

/** A share and a percentage, and what is between and behind the two in some form. */
const PARTS = [
  ["9 of 12", "138 out of 476", "9 av 12", "9 sur 12", "9/12"],
  ["75 %", "29%", "24 percent", "24 PROZENT", "7 of 100", "about 24 %"],
] as const;
const BETWEEN = [
  " (",
  "(",
  " ( ",
  " (= ",
  " = ",
  "=",
  ", which is ",
  ", i.e. ",
  ", that is, ",
  " das sind ",
  " followed it (",
  ", or ",
  ": ",
  " d.h. ",
  ", also ",
  " ",
];
const BEHIND = [")", " )", "", ".", " boats)", ", of all)", " more"];

test("no form of a percentage is in a text in which its quick look finds nothing", () => {
  const random = new Random(1, "percentages");
  const forms = PERCENTAGE_FORMS.map(({ look, form }) => ({ look, form: new RegExp(form, "iu"), found: 0 }));
  for (let round = 0; round < 20_000; round++) {
    const [first, second] = random.pick([PARTS, [PARTS[1], PARTS[0]]]);
    const text = random.pick(first!) + random.pick(BETWEEN) + random.pick(second!) + random.pick(BEHIND);
    for (const one of forms) {
      if (!one.form.test(text)) continue;
      expect(one.look.test(text), text).toBe(true);
      one.found++;
    }
  }
  for (const { form, found } of forms) expect(found, form.source).toBeGreaterThan(20);
});
