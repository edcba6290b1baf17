import { expect, test } from "bun:test";
import { isPartOfName, sharesWord } from "#src/text/part_of_name.ts";

test.each([
  ["Dr. Seraina Jörg", "Seraina Jörg"],
  ["S. Jörg", "Seraina Jörg"],
  ["Seraina Joerg", "Seraina Jörg"],
  ["Seraina Jorg", "Seraina Jörg"],
  ["Seraina Jörg-Caminada", "Seraina Jörg"],
  ["Frau Jörg", "Dr. S. Joerg"],
  ["Hörmobil", "Hörmobil Surselva"],
  ["Verein Hörmobil Surselva", "Hörmobil Surselva"],
  ["Hoermobil Surselva", "Hörmobil Surselva"],
])("%s may be %s", (one, other) => {
  expect([isPartOfName(one, other), isPartOfName(other, one)]).toEqual([true, true]);
});

test.each([
  ["Liv Aasen", "Per Moe"],
  ["Seraina Jörg", "Flavia Jörg"],
  ["F. Jörg", "Seraina Jörg"],
  ["S. J.", "Seraina Jörg"],
  ["Day carer", "Night carer"],
  ["Hörmobil Chur", "Hörmobil Surselva"],
  ["Dr.", "Seraina Jörg"],
  ["", "Seraina Jörg"],
])("%s is not %s", (one, other) => {
  expect([isPartOfName(one, other), isPartOfName(other, one)]).toEqual([false, false]);
});

test("names may have a word in common", () => {
  expect(sharesWord("Hoermobil Chur", "Hörmobil Surselva", 4)).toBe(true);
  expect(sharesWord("Felt and Flue", "Chimney and Post", 4)).toBe(false);
});
