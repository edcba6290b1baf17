import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { ANSWER_BYTES, answerBytes } from "#src/answers/fit.ts";
import { fitList, fitText, type Paged, pageOf, textFrom } from "#src/answers/paging.ts";
import { guidance } from "#src/answers/guidance.ts";

interface ListAnswer extends Paged {
  entries: string[];
}

function listAnswer(all: readonly string[], input: { limit?: number; cursor?: string }): ListAnswer {
  return fitList({ ...pageOf(all, input), guidance: guidance({ current_state: "a list" }) }, "entries", input);
}

function textAnswer(text: string, cursor: string | undefined) {
  const answer = {
    text: textFrom(text, cursor),
    total_characters: text.length,
    guidance: guidance({ current_state: "a text" }),
    next_cursor: null as string | null,
  };
  return fitText(answer, "text", cursor);
}

const anyText = fc.string({ unit: "grapheme", maxLength: 3000 });

describe("pages of a list", () => {
  test("hold every entry once, in order, each within the answer budget", () => {
    fc.assert(fc.property(fc.array(anyText, { maxLength: 60 }), (all) => {
      const seen: string[] = [];
      for (let cursor: string | null = "0"; cursor !== null;) {
        const answer: ListAnswer = listAnswer(all, { cursor });
        expect(answer.count).toBe(answer.entries.length);
        expect(answer.total).toBe(all.length);
        // A single entry that is larger than an answer is shown all the same.
        if (answer.count > 1) expect(answerBytes(answer)).toBeLessThanOrEqual(ANSWER_BYTES);
        seen.push(...answer.entries);
        cursor = answer.next_cursor;
        if (cursor !== null) expect(answer.guidance.available_actions.at(-1)).toContain(cursor);
      }
      expect(seen).toEqual(all);
    }));
  });

  test("say why they are shorter than their limit, and how many are left", () => {
    const all = Array.from({ length: 40 }, () => "x".repeat(10_000));
    const answer = listAnswer(all, { limit: 40 });
    expect(answer.count).toBeLessThan(40);
    expect(answer.guidance.warnings).toEqual([
      `${answer.count} of the 40 entries that \`limit\` asks for: one answer holds at most 120 KB`,
    ]);
    expect(answer.guidance.available_actions).toEqual([
      `\`cursor\` \`${answer.count}\` lists more of the ${40 - answer.count} not shown`,
    ]);
    expect(listAnswer(all, { limit: 3 }).guidance.warnings).toBeNull();
  });

  test("respect a limit, whatever the size", () => {
    const property = fc.property(
      fc.array(anyText, { maxLength: 60 }),
      fc.integer({ min: 1, max: 80 }),
      (all, limit) => {
        const answer = listAnswer(all, { limit });
        expect(answer.entries).toEqual(all.slice(0, limit));
        expect(answer.next_cursor).toBe(all.length > limit ? String(limit) : null);
      },
    );
    fc.assert(property);
  });

  test.each([["x"], ["-1"], ["1.5"], ["4"], ["99999999999"], ["1 "]])(
    "cursor %j of three entries is refused",
    (cursor) => {
      expect(() => pageOf(["a", "b", "c"], { cursor })).toThrow("`cursor` is invalid");
    },
  );

  test.each([[0], [-1], [1.5], [501], [Number.NaN]])("limit %j is refused", (limit) => {
    expect(() => pageOf(["a"], { limit })).toThrow("`limit` must be a whole number from 1 to 500");
  });

  test("the last position gives an empty page", () => {
    expect(pageOf(["a"], { cursor: "1" })).toEqual({ entries: [], count: 0, total: 1, next_cursor: null });
  });
});

describe("pages of a text", () => {
  test("join to the text, breaking at line ends where possible and never inside a character", () => {
    const texts = fc.array(anyText, { maxLength: 30 }).map((parts) => parts.join("\n"));
    const property = fc.property(texts, (text) => {
      let whole = "";
      for (let cursor: string | null = "0"; cursor !== null;) {
        const answer: ReturnType<typeof textAnswer> = textAnswer(text, cursor);
        expect(answerBytes(answer)).toBeLessThanOrEqual(ANSWER_BYTES);
        expect(answer.text.isWellFormed()).toBe(true);
        whole += answer.text;
        cursor = answer.next_cursor;
        if (cursor !== null) expect(answer.text.length).toBeGreaterThan(0);
      }
      expect(whole).toBe(text);
    });
    fc.assert(property);
  });

  test("a line of a hundred thousand characters", () => {
    const text = "é🌊".repeat(40_000);
    const { next_cursor, text: part } = textAnswer(text, undefined);
    expect(part.isWellFormed()).toBe(true);
    expect(textAnswer(text, next_cursor!).text.isWellFormed()).toBe(true);
  });
});
