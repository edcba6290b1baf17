import { expect, test } from "bun:test";
import { wrongDifferences } from "#src/text/forms/wrong_differences.ts";

test.each([
  ["The share rose by 30 points, from 38 % to 78 %.", 40],
  ["fell by 12 percentage points from 61% to 52%", 9],
  ["stieg um 30 Prozentpunkte von 38 auf 78 %", 40],
  ["steg med 30 prosentpoeng, fra 38 % til 78 %", 40],
  ["a gagné de 30 points, de 38 % à 78 %", 40],
])("%s is wrong", (text, right) => {
  const found = [...wrongDifferences(text)];
  expect(found.map(({ fault }) => fault)).toEqual([`its own numbers give ${right} points`]);
  expect(text).toContain(found[0]!.text);
});

test.each([
  "The share rose by 40 points, from 38 % to 78 %.",
  "The share rose by 4.4 points, from 38.2 % to 42.6 %",
  "rose by 40 points from 38.4 % to 78 %",
  "rose by 30 %, from 38 % to 49 %",
  "rose by 30 points in May, from 38 % to 78 % in June",
  "rose by 30 points a year, from 38 % to 98 % in two years",
  "30 points of 38 % to 78 %",
  "moved by 2 points: from 38 % to 78 % of the homes",
  "raised prices by 30 points or from 38 % to 78 %",
  "stieg um 40 Prozentpunkte von 38 auf 78 %",
  "um 30 Punkte besser als die 38 % vom Vorjahr",
  "steg med 40 prosentpoeng, fra 38 % til 78 %",
  "med 30 poeng fra 38 spillere til 78",
  "a gagné 30 points, de 38 à 78 clients",
  "by 30 points, from 38 to 78",
])("%s may be right", (text) => {
  expect([...wrongDifferences(text)]).toEqual([]);
});
