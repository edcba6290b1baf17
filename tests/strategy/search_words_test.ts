import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { abbreviationsIn } from "#src/strategy/search/abbreviations.ts";
import { slipsBetween } from "#src/strategy/search/slips.ts";
import { stemEnglish } from "#src/strategy/search/stem_english.ts";
import { stemGerman } from "#src/strategy/search/stem_german.ts";
import { stemNorwegian } from "#src/strategy/search/stem_norwegian.ts";
import { theThesaurus } from "#src/strategy/search/thesaurus.ts";
import { foldWord, keyWords, wordsOf } from "#src/strategy/search/words.ts";

/** Words that have one stem, and words that must not share it. */
const SAME: Record<string, [(word: string) => string, string[], string]> = {
  pricing: [stemEnglish, ["price", "prices", "priced"], "prize"],
  growth: [stemEnglish, ["grow", "growing", "grows"], "ground"],
  organisation: [stemEnglish, ["organization", "organizations", "organize"], "organ"],
  customer: [stemEnglish, ["customers"], "customs"],
  marketing: [stemEnglish, [], "market"],
  strategy: [stemEnglish, ["strategies", "strategic"], "stratum"],
  harbours: [stemEnglish, ["harbor", "harbour"], "harness"],
  conversation: [stemEnglish, ["conversations"], "conversion"],
  analyses: [stemEnglish, ["analysis", "analyze", "analysing"], "analytics"],
  konkurrentene: [stemNorwegian, ["konkurrent", "konkurrenter", "konkurrentenes"], "konkurs"],
  prisene: [stemNorwegian, ["pris", "priser", "prisen"], "prosess"],
  mulighetene: [stemNorwegian, ["mulighet", "muligheter"], "maling"],
  brukernes: [stemNorwegian, ["bruker", "brukere", "brukerne"], "brutto"],
  wettbewerbern: [stemGerman, ["wettbewerber", "wettbewerb"], "wetter"],
  schwachen: [stemGerman, ["schwache"], "schwarm"],
  risiken: [stemGerman, ["risiko"], "risse"],
  zielen: [stemGerman, ["ziel", "ziele"], "zeile"],
};

describe("stems", () => {
  for (const [word, [stem, others, different]] of Object.entries(SAME)) {
    test(word, () => {
      for (const other of others) expect([other, stem(other)]).toEqual([other, stem(word)]);
      expect(stem(different)).not.toBe(stem(word));
    });
  }
  test("keep at least two letters and are letters of the word's beginning or its usual form", () => {
    fc.assert(fc.property(fc.stringMatching(/^[a-z]{2,20}$/), (word) => {
      for (const stem of [stemEnglish, stemNorwegian, stemGerman]) expect(stem(word).length).toBeGreaterThanOrEqual(2);
    }));
  });
});

describe("words", () => {
  test("lose accents, case and genitives", () => {
    expect(wordsOf("Größe Ærlig blå café the Customer’s").map(({ text }) => text))
      .toEqual(["grosse", "aerlig", "bla", "cafe", "the", "customer"]);
  });
  test("with hyphens come in parts, identifiers also as a whole", () => {
    expect(wordsOf("self-hosted fd-006").map(({ text }) => text)).toEqual(["self", "hosted", "fd-006", "fd", "006"]);
  });
  test("of keys", () => expect(keyWords("who_we_serveBest")).toEqual(["who", "we", "serve", "best"]));
  test("have the right offsets", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
      let before = 0;
      for (const { start, end } of wordsOf(text)) {
        expect(start).toBeGreaterThanOrEqual(Math.min(before, start));
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        before = start;
      }
    }));
  });
  test("of other scripts are words too", () => expect(wordsOf("戦略 стратегия").length).toBe(2));
  test("of compatibility forms are the plain ones", () => expect(foldWord("ﬁnance")).toBe("finance"));
});

test("edit distance is bounded, and a swap counts as one", () => {
  expect(slipsBetween("pricing", "prcing", 2)).toBe(1);
  expect(slipsBetween("retreival", "retrieval", 2)).toBe(1);
  expect(slipsBetween("abcdef", "uvwxyz", 2)).toBe(3);
  fc.assert(fc.property(fc.stringMatching(/^[a-c]{0,7}$/), fc.stringMatching(/^[a-c]{0,7}$/), (a, b) => {
    expect(slipsBetween(a, b, 7)).toBe(slipsBetween(b, a, 7));
    expect(slipsBetween(a, b, 2)).toBe(Math.min(3, slipsBetween(a, b, 7)));
    expect(slipsBetween(a, a, 2)).toBe(0);
  }));
});

describe("abbreviations", () => {
  test("behind and before their words", () => {
    expect(abbreviationsIn("We sell Stock Keeping Units (SKUs) today")).toEqual([
      { short: "sku", words: ["stock", "keeping", "units"] },
    ]);
    expect(abbreviationsIn("HITL (Human-in-the-Loop) is core")).toEqual([
      { short: "hitl", words: ["human", "in", "the", "loop"] },
    ]);
  });
  test("that are not abbreviations", () => expect(abbreviationsIn("prices rise (USA) and fall (see B)")).toEqual([]));
});

describe("the thesaurus", () => {
  const terms = (word: string) => theThesaurus().substitutes([word]).map(({ terms }) => terms.join(" "));
  test("translates between languages", () => {
    expect(terms("de:wettbewerb")).toContain("en:competitor");
    expect(terms("no:inntekt")).toContain("en:revenu");
    expect(terms("en:risk")).toContain("no:risiko");
  });
  test("knows phrases, the longest first", () => {
    const words = ["what", "could", "go", "wrong"].map((word) => [`en:${stemEnglish(word)}`]);
    expect(theThesaurus().phraseAt(words, 0)).toMatchObject({ length: 4 });
  });
  test("never lists only the word itself", () => {
    for (const word of ["en:pric", "en:risk", "en:team"]) expect(terms(word).length).toBeGreaterThan(3);
  });
});
