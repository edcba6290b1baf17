import { describe, expect, test } from "bun:test";
import { quoteValue, truncate } from "../../src/diagnostics/escape.ts";

describe("a sentence that is cut", () => {
  test("keeps what it quotes quoted, within its limit", () => {
    const sentence = `${quoteValue("one two three four five six seven eight nine")} is not ${quoteValue("a status")}`;
    for (let limit = 2; limit <= sentence.length; limit += 1) {
      const cut = truncate(sentence, limit);
      expect(cut.split("`").length % 2, cut).toBe(1);
      expect(cut.length).toBeLessThanOrEqual(limit);
    }
  });

  test("without quotes ends between two words", () => {
    expect(truncate("a harbour without a crane", 14)).toBe("a harbour …");
  });
});
