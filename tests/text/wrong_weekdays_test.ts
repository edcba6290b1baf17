import { expect, test } from "bun:test";
import { wrongWeekdays } from "../../src/text/forms/wrong_weekdays.ts";

test.each([
  ["On Sunday, 14 May 2026, the mill stood still", "Sunday, 14 May 2026"],
  ["On Sunday 14 May 2026", "Sunday 14 May 2026"],
  ["Am Sonntag, den 14. Mai 2026", "Sonntag, den 14. Mai 2026"],
  ["So., 14.05.2026", "So., 14.05.2026"],
  ["Sun, May 14, 2026", "Sun, May 14, 2026"],
  ["Sun., May 14, 2026", "Sun., May 14, 2026"],
  ["søndag 14. mai 2026", "søndag 14. mai 2026"],
  ["Il turno comincia domenica 14 maggio 2026", "domenica 14 maggio 2026"],
  ["Entro lunedì, 14 maggio 2026, tutto è pronto", "lunedì, 14 maggio 2026"],
  ["Le conseil siège le vendredi 14 mai 2026", "vendredi 14 mai 2026"],
])("%s", (text, part) => {
  expect([...wrongWeekdays(text)]).toEqual([{ text: part, weekday: "Thursday" }]);
});

test.each([
  "On Thursday, 14 May 2026",
  "Donnerstag, 14. Mai 2026",
  "every Sunday until 14 May 2026",
  "Sunday, 10 to 14 May 2026",
  "Sunday, 14 May",
  "so 14 May 2026 is fine",
  "We do 14 May 2026 first",
  "Released on a Friday. 14 May 2026 was quiet",
  "Sofia sat 14 May 2026 for the exam",
  "We did so, 14 May 2026 being the first day",
  "So, 14 May 2026 was quiet",
  "Monday 31 February 2026",
  "Montag, 31.02.2026",
  "The Sun, 14 May 2026",
  "Open Monday to Friday, 15 May 2026 until noon",
  "Monday-Sunday, 14 May 2026 excepted",
  "Wir schlossen am Sonntag. 14. Mai 2026: ruhig",
  "Do 14 May 2026 first",
  "The boats come on Sundays, 14 May 2026 was the first",
  "Mi, 14 May 2026 fa freddo",
  "They wed 14 May 2026 at sea",
  "Thu, 14 May 2026",
  "Sa., 16.05.2026",
  "giovedì 14 maggio 2026",
  "jeudi 14 mai 2026",
  "jeudi, 14 mai 2026, à midi",
  "da lunedì a domenica 14 maggio 2026 escluso",
  "dal lunedì al venerdì 14 maggio 2026",
  "du lundi 11 au dimanche 14 mai 2026",
  "sabato e domenica 14 maggio 2026 chiuso",
  "samedi et dimanche 14 mai 2026",
  "domenica 14 maggio",
  "chaque dimanche jusqu'au 14 mai 2026",
  "ogni domenica fino al 14 maggio 2026",
  "domenica scorsa, 14 maggio 2026",
  "La Domenica del Corriere, 14 maggio 2026",
  "lunedì 31 aprile 2026",
  "venerdì 15 maggio 2026 si chiude, vendredi 15 mai 2026 on ferme",
])("%s may be right", (text) => {
  expect([...wrongWeekdays(text)]).toEqual([]);
});
