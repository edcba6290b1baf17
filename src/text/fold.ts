/** Letters that do not come apart into a base letter and a mark. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  ø: "o",
  œ: "oe",
  ð: "d",
  þ: "th",
  ł: "l",
  đ: "d",
  ı: "i",
};

const NOT_ASCII = /[^\0-\x7f]/;

/** A text as it is compared: lower case, compatibility forms unified, marks dropped; `Kühlwerk` is `kuhlwerk`. */
export function fold(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replaceAll(/\p{M}+/gu, "").toLowerCase().normalize("NFKD").replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[ßæøœðþłđı]/g, (letter) => WHOLE_LETTERS[letter]!);
}

/** The other usual spelling without umlauts and rings: `Kühlwerk` is `kuehlwerk`, `Ålesund` is `aalesund`. */
export function foldToDigraphs(text: string): string {
  return fold(text.normalize("NFC").replaceAll(/[äöüÄÖÜ]/g, "$&e").replaceAll(/[åÅ]/g, "aa"));
}

/** The folded letters and digits alone: two names are the same when their keys are, however they are put into words. */
export function nameKey(name: string): string {
  return fold(name).replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
