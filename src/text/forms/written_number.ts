/** Currency signs and codes, the sign for per cent, and the dash of round sums (`120,-`). */
const AROUND = /\p{Sc}|(?<!\p{L})(?:[A-Z]{3}|[Kk]r\.?)(?!\p{L})|%|[.,][-–](?!\d)/gu;
/** Signs that part thousands and never decimals. */
const GAPS = /(?<=\d)[ _'’\u00a0\u2009\u202f](?=\d{3}(?!\d))/gu;

/**
 * The numbers that a text with a currency or separators may mean: none for a text that is no number, and two where its
 * only separator may mark thousands or decimals, as in `3.800`.
 */
export function writtenNumbers(text: string): number[] {
  const bare = text.replaceAll(AROUND, " ").trim().replaceAll(GAPS, "");
  const [, sign = "", digits = ""] = /^([-−]?)\s*(\d+(?:[.,]\d+)*)$/.exec(bare) ?? [];
  if (digits === "" || digits.length > 20) return [];
  return readings(digits).map((reading) => (sign === "" ? 1 : -1) * Number(reading));
}

function readings(digits: string): string[] {
  const signs = digits.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return [digits];
  const [whole, fraction] = [digits.slice(0, digits.lastIndexOf(last)), digits.slice(digits.lastIndexOf(last) + 1)];
  const asThousands = THOUSANDS.test(digits) && new Set(signs).size === 1 ? [digits.replaceAll(/[.,]/g, "")] : [];
  if (signs.length === 1) return [...asThousands, `${whole}.${fraction}`];
  const isParted = !whole.includes(last) && THOUSANDS.test(whole);
  return isParted ? [`${whole.replaceAll(/[.,]/g, "")}.${fraction}`] : asThousands;
}

/** Groups of three digits behind one sign. */
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$|^[1-9]\d{0,2}(?:,\d{3})+$/;
