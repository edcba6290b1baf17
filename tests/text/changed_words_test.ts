import { expect, test } from "bun:test";
import { changedWords } from "#src/text/changed_words.ts";

test("shows the words that changed with their neighbours", () => {
  expect(changedWords("Priya is 41 and looks after calls", "Priya is 42 and looks after calls", 60)).toEqual([
    "Priya is 41 and looks…",
    "Priya is 42 and looks…",
  ]);
  expect(changedWords("We exist to close the gap in marketing", "We exist to quickly close the gap in marketing", 60))
    .toEqual(["…exist to close the…", "…exist to quickly close the…"]);
});

test("shows a text that goes on longer, and one that repeats itself", () => {
  expect(changedWords("Fast and calm", "Fast and calm and safe", 60)).toEqual(["…and calm", "…and calm and safe"]);
  expect(changedWords("a a", "a a a", 60)).toEqual(["a a", "a a a"]);
});

test("gives nothing for texts with the same words, and for changes too long to show", () => {
  expect(changedWords("One\ntwo", "One two", 60)).toBeNull();
  expect(changedWords("One", "word ".repeat(20), 60)).toBeNull();
});
