import { expect, test } from "bun:test";
import { wrongProducts } from "#src/text/forms/wrong_products.ts";

test.each([
  ["about EUR 9.4 million a year in Norway (14,200 boats x EUR 520)", "EUR 7,384,000"],
  ["The market is 95,000 EUR (140 boats x 50 EUR x 12 months).", "EUR 84,000"],
  ["140 boats x 8 EUR x 12 months are about 19,400 EUR", "EUR 13,440"],
  ["140 Boote x 8 EUR sind rund 1.400 EUR", "EUR 1.120"],
  ["310 EUR a month, 4,910 EUR a year", "EUR 3,720"],
  ["Das kostet 5.200 Euro (3 x 1.900).", "5.700 Euro"],
  ["A fleet pays 310 EUR a month, 4,910 EUR a year. A boat pays 20 EUR.", "EUR 3,720"],
  ["140 boats at 8 EUR and 20 at 30 EUR make 1,940 EUR a month", "EUR 1,720"],
  ["14 x 30 EUR + 6 x 25 EUR are 640 EUR", "EUR 570"],
  ["It costs EUR 310 per month, or about EUR 4,910 per year.", "EUR 3,720"],
])("%s is wrong", (text, result) => {
  const found = [...wrongProducts(text)];
  expect(found.map(({ fault }) => fault)).toEqual([`its own numbers give ${result}`]);
  expect(text).toContain(found[0]!.text);
});

test.each([
  "about EUR 7.4 million a year in Norway (14,200 boats x EUR 520)",
  "about EUR 7 million a year (14,200 boats x EUR 520)",
  "a fee of 30 EUR (12 boats x 30 EUR)",
  "Das kostet 5.700 Euro (3 x 1.900).",
  "The plot costs 12,000 EUR (120 x 80)",
  "Die Packung kostet 49 Euro (3 x 10)",
  "Affichen kosten 120 Euro (60 x 90)",
  "La boîte coûte 120 € (12 x 10)",
  "Plakaten koster 900 kr (70 x 100)",
  "over 5,000 EUR (140 boats x 30 EUR)",
  "a budget of 5,000 EUR (first part 4 x 500 EUR)",
  "a budget of 5,000 EUR (4 x 500 EUR so far)",
  "90 EUR a month (3 boats x 360 EUR a year)",
  "of 300 EUR 90 EUR are left (3 boats x 70 EUR)",
  "140 boats x 8 EUR are 200 EUR more than in spring",
  "140 boats x 8 EUR, and the rest is 200 EUR",
  "140 boats x 8 EUR are about 1,200 EUR",
  "140 boats at 8 EUR and 20 at 30 EUR make 1,720 EUR a month",
  "140 boats at 8 EUR and 20 at 30 EUR make 12 EUR each",
  "140 boats at 8 EUR are 2,000 EUR",
  "140 boats at 8 EUR and a fixed 30 EUR make 900 EUR",
  "30 EUR a month, 300 EUR a year",
  "30 EUR a month, 360 EUR a year",
  "30 EUR a month, 900 EUR a year for fleets",
  "30 EUR a month, 50 EUR a month with an answer line, 900 EUR a year",
  "30 EUR a month and 900 EUR a year",
])("%s may be right", (text) => {
  expect([...wrongProducts(text)]).toEqual([]);
});
