import { expect, test } from "bun:test";
import { Ajv } from "ajv";
import fc from "fast-check";
import { textLength } from "#src/schema/text_length.ts";

test("counts characters as ajv does, halves of pairs too", () => {
  const ajv = new Ajv();
  const exactly = Array.from({ length: 40 }, (_, length) => ajv.compile({ minLength: length, maxLength: length }));
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));
  fc.assert(fc.property(text, (given) => {
    for (const one of [given, given.slice(1), `${given}\ud83d`, `\udc00${given}`]) {
      const length = textLength(one);
      if (length < exactly.length) expect(exactly[length]!(one)).toBe(true);
    }
  }));
});
