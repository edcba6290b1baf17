import { expect, test } from "bun:test";
import { wrongParts } from "#src/text/forms/wrong_parts.ts";

test.each([
  ["A room costs 1,150 to serve (cards 620, visits 410, post 150; measured in May)", "1,180"],
  ["A room costs 1,150 to serve (cards 620, visits 410 and post 150, counted in May)", "1,180"],
  ["A room costs 1,150 euros to serve (cards 620 + visits 410 + post 150).", "1,180 euros"],
  ["A boat costs EUR 1,350 a year (EUR 620 + EUR 410 + EUR 150)", "EUR 1,180"],
  ["A room costs 1,175 to serve (cards 620, visits 410, post 150)", "1,180"],
  ["Ein Boot kostet 1.150 Euro (Liegeplatz 620, Winterlager 410, Pflege 150)", "1.180 Euro"],
  ["En båt koster 1 150 kr (havn 620, lager 410, stell 150)", "kr 1 180"],
])("%s is wrong", (text, result) => {
  const found = [...wrongParts(text)];
  expect(found.map(({ fault }) => fault)).toEqual([`its own numbers give ${result}`]);
  expect(text).toContain(found[0]!.text);
});

test.each([
  "A room costs 1,180 to serve (cards 620, visits 410, post 150; measured in May)",
  "A room costs 1,250 to serve (cards 620, visits 410, post 150)",
  "A room costs about 1,150 to serve (cards 620, visits 410, post 150)",
  "A room costs 1,200 to serve (cards 620 + visits 410 + post 150)",
  "A room costs 2,300 to serve (cards 620 + visits 410 + post 150)",
  "A room costs 1,150 to serve (cards 620, visits 560)",
  "A room costs 1,200 to serve (cards 620, visits 440, post 160)",
  "A boat costs EUR 1,150 a year (berth USD 620, winter USD 410, care USD 150)",
  "A licence costs 49 (Basic 19, Plus 29, Pro 49)",
  "A licence costs 1,150 (in spring 620, in summer 410 until 2025, post 150)",
  "A year costs 1,150 (per boat 620, per crew 410, per pier 150)",
  "A year costs 1,150 (before 2024 1,120, before 2020 1,050)",
  "Serving costs 1,150 (620 in May, 410 in June, 150 in July)",
  "A ticket costs 12 (children 4, students 5, seniors 5)",
  "A ticket costs 12 (mornings 4, evenings 5, Sundays 5)",
  "Ein Kurs kostet 90 Euro (Mitglieder 40, Studierende 30, Kinder 25)",
  "It costs 1,150 (of which cards 620, visits 410, post 150)",
  "The visit costs 90 EUR (2 hours, 1 boat, 14 km)",
  "The visit costs 90 EUR (35 %, 40 %, 30 %)",
  "We counted 1,150 visits (price 620, service 410, speed 150)",
  "Das Boot kostet 1.180 Euro (Liegeplatz 620, Winterlager 410, Pflege 150)",
  "Das Boot kostet 1.150 Euro (davon Liegeplatz 620, Winterlager 410, Pflege 150)",
  "Le bateau coûte 1 150 € (port 620, hiver 410, soins 120)",
  "Båten koster 1 150 kr (havn 620, lager 410)",
  "Båten koster 1150 kr (havn 620 eller 410, stell 150)",
])("%s may be right", (text) => {
  expect([...wrongParts(text)]).toEqual([]);
});
