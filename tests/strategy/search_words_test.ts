import { describe, expect, test } from "bun:test";
import { abbreviationsIn } from "#src/strategy/search/abbreviations.ts";
import { sectionWords } from "#src/strategy/search/section_words.ts";
import { theSynonyms } from "#src/strategy/search/synonyms.ts";
import { termOf, termsOf } from "#src/text/terms.ts";

describe("abbreviations", () => {
  test("are found behind and before their words", () => {
    expect(abbreviationsIn("We sell Stock Keeping Units (SKUs) today")).toEqual([
      { short: "sku", words: ["stock", "keeping", "units"] },
    ]);
    expect(abbreviationsIn("HITL (Human-in-the-Loop) is core")).toEqual([
      { short: "hitl", words: ["human", "in", "the", "loop"] },
    ]);
  });
  test("need words with their initials", () => {
    expect(abbreviationsIn("prices rise (USA) and fall (see B)")).toEqual([]);
  });
});

describe("synonyms", () => {
  const synonymsOf = (term: string) => theSynonyms().of([term]).map(({ terms }) => terms.join(" "));

  test("lead from one language to another", () => {
    expect(synonymsOf(termOf("wettbewerb", "de"))).toContain(termOf("competitor", "en"));
    expect(synonymsOf(termOf("inntekt", "no"))).toContain(termOf("revenue", "en"));
    expect(synonymsOf(termOf("risk", "en"))).toContain(termOf("risiko", "no"));
  });
  test("are more than the word itself", () => {
    for (const word of ["price", "risk", "team"]) {
      expect(synonymsOf(termOf(word, "en")).length).toBeGreaterThan(3);
    }
  });
  test("of a translation weigh most, of a related word least", () => {
    const weightOf = (from: string, to: string) =>
      theSynonyms().of([from]).find(({ terms }) => terms.join(" ") === to)?.weight ?? 0;
    const translated = weightOf(termOf("wettbewerber", "de"), termOf("competitor", "en"));
    const same = weightOf(termOf("rival", "en"), termOf("competitor", "en"));
    expect(translated).toBe(1);
    expect(same).toBeLessThan(translated);
    expect(same).toBeGreaterThan(0);
  });
  test("of phrases are found for the longest phrase, without overlap", () => {
    const words = ["what", "could", "go", "wrong", "with", "churn", "rate"].map((word) => termsOf(word));
    expect(theSynonyms().phrasesIn(words).map(({ at, length }) => [at, length])).toContainEqual([0, 4]);
  });
});

test("sections are asked for by words of their own, told apart by the key above them", () => {
  expect(sectionWords(["confidence_gaps"])).toContain("unknown");
  expect(sectionWords(["opportunity", "evidence", "qualitative"])).toContain("interview");
  expect(sectionWords(["trends", "market", "qualitative"])).toEqual([]);
});
