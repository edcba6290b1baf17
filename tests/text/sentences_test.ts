import { expect, test } from "bun:test";
import { sentences } from "#src/text/forms/sentences.ts";

test("a part with a capital letter is a sentence of its own, any other goes on behind a semicolon", () => {
  expect(sentences(["the form stays `x-1`", null, "move the rest", "What it makes possible."])).toBe(
    "the form stays `x-1`; move the rest. What it makes possible.",
  );
  expect(sentences(["Say it.", "Then go on."])).toBe("Say it. Then go on.");
  expect(sentences([undefined, ""])).toBe("");
});
