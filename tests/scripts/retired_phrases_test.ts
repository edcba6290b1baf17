import { expect, test } from "bun:test";
import { retiredIn, retiredPhraseFaults, withoutComments } from "../../scripts/check/retired_phrases.ts";

const PHRASES = [{ phrase: "mend", instead: "fix" }, { phrase: "belongs into", instead: "belongs in" }];

test("no text for users holds a retired phrase", () => {
  expect(retiredPhraseFaults()).toEqual([]);
});

test("finds a phrase in any case, on its line, with what to write instead", () => {
  expect(retiredIn("a file\nMend it: it belongs into AIM", PHRASES)).toEqual([
    { phrase: "mend", instead: "fix", line: 2 },
    { phrase: "belongs into", instead: "belongs in", line: 2 },
  ]);
});

test("ignores longer words that contain a phrase", () => {
  expect(retiredIn("a recommendation to amend the mend-list", PHRASES)).toEqual([]);
});

test("ignores comments but keeps the lines and the addresses", () => {
  const text = 'const a = "x"; // mend\n/** mend\n * mend */\nconst b = "https://mend.example";';
  expect(withoutComments(text)).toBe('const a = "x"; \n\n\nconst b = "https://mend.example";');
});
