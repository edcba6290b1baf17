import { expect, test } from "bun:test";
import { otherNumber } from "#src/text/other_number.ts";

const TEXT = "Lenders answer within ten days once they have seen the sheet.";

test.each([
  [TEXT, "Lenders answer within eight days once they have seen the sheet.", ["10 days", "8 days"]],
  [TEXT, "Lenders answer within 8 days, once they have seen the sheet", ["10 days", "8 days"]],
  ["Häuser zahlen 40 Euro im Monat", "Häuser zahlen 45 Euro im Monat", ["40 euro", "45 euro"]],
  ["Sieben Häuser zahlen im Mai", "Neun Häuser zahlen im Mai", ["7 hauser", "9 hauser"]],
  ["Sju hus betaler i mai", "Ni av hus betaler 9 i mai", null],
  ["Sju hus betaler i mai", "Åtte hus betaler i mai", ["7 hus", "8 hus"]],
])("%s | %s", (one, other, found) => {
  expect(otherNumber(one, other)).toEqual(found as [string, string] | null);
});

test.each([
  [TEXT, TEXT],
  [TEXT, "Lenders answer within 10 days once they have seen the sheet"],
  [TEXT, "Lenders answer in time once they have seen the sheet."],
  [TEXT, "Lenders who saw the sheet reply after eight days."],
  ["Seven of nine homes stay", "Seven homes stay"],
  ["Homes stay 14 days", "Homes stay 2 weeks"],
  ["Homes pay 1,200 euros", "Homes pay 1200 euros"],
  ["Homes pay two hundred euros", "Homes pay 200 euros"],
  ["Homes pay within a week", "Homes pay within 7 days"],
  ["Fahrer melden sich binnen 24 Stunden", "Fahrer melden sich binnen eines Tages"],
  ["Fahrer melden sich in 24 Stunden", "Fahrer melden sich in vierundzwanzig Stunden"],
  ["Les clients paient 40 euros", "Les clients paient quarante euros"],
  ["Båter svarer innen ti dager", "Båter svarer innen 10 dager"],
  ["In 2026 9 homes stay", "9 homes stay in 2026"],
  ["Homes stay", "Homes stay"],
])("%s and %s may be the same", (one, other) => {
  expect(otherNumber(one, other)).toBeNull();
});
