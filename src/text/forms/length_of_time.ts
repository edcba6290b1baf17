import { fold } from "../fold.ts";
import { numberWords } from "../number_words.ts";

/** A length of time as a text gives it, in days or in months. */
export interface LengthOfTime {
  count: number;
  unit: "day" | "month";
}

/** Units of time, folded, in English, German, Norwegian, French and Spanish, with what one of them is. */
const UNITS: readonly (readonly [words: string, count: number, unit: LengthOfTime["unit"]])[] = [
  ["days?|tage?n?|dag(?:er)?|jours?|dias?", 1, "day"],
  ["weeks?|wochen?|uk(?:e|er|a)|semaines?|semanas?", 7, "day"],
  ["months?|monate?n?|maned(?:er)?|mois|mes(?:es)?", 1, "month"],
  ["quarters?|quartale?n?|kvartal(?:er)?|trimestres?", 3, "month"],
  ["half[- ]?years?|halbjahre?n?|halvar|semestres?", 6, "month"],
  ["years?|jahre?n?|ar|ans?|annees?|anos?", 12, "month"],
];
const ANY_UNIT = UNITS.map(([words]) => words).join("|");
const UNIT_FORMS = UNITS.map(([words, count, unit]) => ({ form: new RegExp(`^(?:${words})$`), count, unit }));

/** Articles that count one. */
const ARTICLE = "an?|eine[mnrs]?|et|une?|una";
const HALF_A_YEAR = /(?<!\p{L})(?:half a year|halbes jahr|halvt ar)(?!\p{L})/u;
/** Halves of anything else are not read. */
const HALF = /(?<!\p{L})hal(?:f|b|v)(?!(?:[- ]?years?|jahre?n?|ar)(?!\p{L}))/u;

let form: RegExp | undefined;

/** The first length of time that a text gives in digits or words, of `8-12 weeks` the longer one; null where none is understood. */
export function lengthOfTime(text: string): LengthOfTime | null {
  const folded = fold(text);
  if (HALF_A_YEAR.test(folded)) return { count: 6, unit: "month" };
  if (HALF.test(folded)) return null;
  const match = (form ??= formOfLengths()).exec(folded);
  if (match === null) return null;
  const { digits, tens, word, unit: written = "" } = match.groups ?? {};
  const { count, unit } = UNIT_FORMS.find(({ form }) => form.test(written))!;
  const units = digits === undefined ? valueOf(tens, 0) + valueOf(word, 1) : Number(digits);
  return { count: units * count, unit };
}

/** What a number word stands for; an article is no number word. */
function valueOf(word: string | undefined, otherwise: number): number {
  return word === undefined ? otherwise : numberWords().get(word) ?? otherwise;
}

function formOfLengths(): RegExp {
  const all = [...numberWords()];
  const words = all.map(([word]) => word).join("|");
  const tens = all.filter(([, value]) => value >= 20 && value < 100).map(([word]) => word).join("|");
  const count =
    `(?<![\\d.])(?<digits>\\d{1,3})|(?<!\\p{L})(?:(?<tens>${tens})[ -])?(?<word>${words}|${ARTICLE})(?!\\p{L})`;
  return new RegExp(`(?:${count})[ -]?(?<unit>${ANY_UNIT})(?!\\p{L})`, "u");
}
