import { expect, test } from "bun:test";
import fc from "fast-check";
import { singleSpaced } from "#src/text/forms/single_spaced.ts";

const PIECES = fc.constantFrom(
  "a",
  "Å",
  "A\u030a",
  "\u0958",
  "\u0130",
  " ",
  "  ",
  "\u00a0",
  "\n",
  "\t",
  "ß",
  ".",
  "\ufeff",
);

test("a text is compared composed, in lower case and with one blank between words", () => {
  fc.assert(fc.property(fc.array(PIECES, { maxLength: 8 }), (pieces) => {
    const text = pieces.join("");
    expect(singleSpaced(text)).toBe(text.normalize("NFC").replaceAll(/\s+/gu, " ").trim().toLowerCase());
  }));
});
