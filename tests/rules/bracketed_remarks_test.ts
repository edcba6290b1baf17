import { expect, test } from "bun:test";
import { wrongEquations } from "#src/text/forms/wrong_equations.ts";
import { wrongProducts } from "#src/text/forms/wrong_products.ts";

const faults = (text: string) => [...wrongEquations(text), ...wrongProducts(text)].map(({ fault }) => fault);

test.each([
  ["1,150 registered farriers (the association) x 149 DKK x 12 = about 2.06 million DKK"],
  ["1,150 registered farriers (the association) x 149 DKK x 12 = about DKK 2,060,000"],
  ["40 clinics (those with a lab) x EUR 300 x 12 = EUR 144,000"],
  ["300 bakeries (chamber register) x EUR 480 = EUR 144,000 a year"],
  ["300 Bäckereien (Handwerkskammer) x 480 EUR = 144.000 EUR"],
  ["20 boats (harbour log) x 12 EUR (price list) x 30 = EUR 7,200"],
  ["300 members (half of them) x EUR 20 = EUR 3,000"],
  ["300 members (twice a year) x EUR 20 = EUR 12,000"],
  ["300 Mitglieder (die Hälfte) x 20 EUR x 12 = 36.000 EUR"],
  ["80 yards (a third of all) x 300 DKK x 12 = DKK 96,000"],
  ["300 members (source: register of 2024, main list) x EUR 20 x 12 = EUR 72,000"],
  ["50 schools (including VAT) x EUR 100 = EUR 6,250"],
  ["(3 + 4) x 5 EUR = EUR 35"],
  ["1,150 farriers (the association) are 1,150 x 149 DKK x 12 = DKK 2,056,200"],
])("a remark in brackets is no end of a calculation: %s", (text) => {
  expect(faults(text)).toEqual([]);
});

test.each([
  ["1,150 registered farriers (the association) x 149 DKK x 12 = DKK 3,060,000", "DKK 2,056,200"],
  ["300 bakeries (chamber register) x EUR 480 = EUR 1.44 million", "EUR 144,000"],
  ["Market (checked twice): 300 bakeries x EUR 480 = EUR 1.44 million", "EUR 144,000"],
])("a calculation with a remark is judged: %s", (text, result) => {
  expect(faults(text)).toEqual([`its own numbers give ${result}`]);
});
