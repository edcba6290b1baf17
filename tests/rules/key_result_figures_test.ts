import { expect, test } from "bun:test";
import { ofRoadmap } from "#src/rules/relationships/roadmap_contradictions.ts";

const found = (description: string, target: string, baseline: string) =>
  ofRoadmap({ roadmap: { tracks: { product: { okrs: [{ key_results: [{ description, target, baseline }] }] } } } })
    .map(({ at }) => at.at(-1));

test.each([
  ["Paying harbours rise from 21 to 30 by 4 June.", "35 paying harbours by 4 June 2027", "21 (May 2027)", "target"],
  ["Paying harbours rise from 21 to 30 by 4 June.", "30 paying harbours by 4 June 2027", "24 (May 2027)", "baseline"],
  ["Zahlende Häfen steigen von 21 auf 40 bis 4. Juni.", "45 Häfen bis 4.6.2027", "21 (Mai 2027)", "target"],
  ["Stock falls from 80,000 to 65,000 EUR by 4 June.", "60,000 EUR by 4 June 2027", "80,000 EUR", "target"],
  ["Of 20 crews that see the sheet, at least 8 fill it in.", "9 of 20 crews", "0, new", "target"],
  ["Crews that ask again rise from two of ten to eight of ten.", "7 of 10 crews", "2 of 10", "target"],
  ["Crews that ask again rise from 2 of 10 to 8 of 10.", "8 of 10 crews", "3 of 10", "baseline"],
  [
    "The wait falls from 34 to 25 minutes on all quays, until 11 June.",
    "25 minutes by 4 June 2027",
    "34 minutes",
    "target",
  ],
  [
    "Signed crews rise from 29 on 1 September to 38 by 4 June.",
    "38 crews by 4 June 2027",
    "31 (1 September)",
    "baseline",
  ],
  ["The wait falls from 13 days to 8 in all 46 halls.", "6 days by 4 June 2027", "13 days", "target"],
  ["Answers in time rise from 82 % in the frost of last winter to 93 %.", "93 %", "72 % (January)", "baseline"],
  ["Answers rise from 47 % on 28 August to 75 %.", "75 %", "48.1 % (25 of 52, August)", "baseline"],
  ["The wait falls from 41 days to 30 days.", "30 days by 4 June 2027", "44 days (3 offers, May 2027)", "baseline"],
  ["The wait falls from 190 minutes to 60 minutes.", "60 minutes", "160 minutes (71 calls)", "baseline"],
  ["Crews sign the log in 85 % of trips, up from 62 %.", "85 % of trips", "52 %", "baseline"],
  ["Rechtzeitige Antworten steigen von 60 % im letzten Winter auf 90 %.", "85 %", "60 %", "target"],
])("`%s` is not about `%s` and `%s`", (description, target, baseline, key) => {
  expect(found(description, target, baseline)).toEqual([key]);
});

test.each([
  ["Paying harbours rise from 21 to 30 by 4 June.", "30 paying harbours by 4 June 2027", "21 (May 2027)"],
  ["The wait falls from 41 days to 30 days.", "30 days", "44 days (41 without the fair)"],
  ["Crews sign the log in 85 % of trips, up from 62 %.", "85 % of trips", "62 % (93 of 150 trips)"],
  ["Crews sign the log in 85 % of trips, up 5 % from 62 %.", "85 % of trips", "58 %"],
  ["Paying harbours rise from 21 to 30 by 4 June.", "80 signed crews by 4 June 2027", "21 (May 2027)"],
  ["The wait falls from 2 h to 45 min by 4 June.", "45 min by 4 June 2027", "120 min"],
  ["The wait falls from 90 to 45 by 4 June, in minutes.", "0.75 h by 4 June 2027", "1.5 h"],
  ["Sales rise from 14.9 to 17.9 k EUR by 4 June.", "17.9 k EUR by 4 June 2027", "14,932 EUR"],
  ["False alarms fall from 2 to 3 a quay to 1 by 4 June.", "1 a quay by 4 June 2027", "2 to 3"],
  ["Crews that ask again rise from two of ten to eight of ten.", "80 % of crews", "20 %"],
  ["Crews that ask again rise to 8 of 10, 7 of 10 among new ones.", "7 of 10 new crews", "0"],
  ["Two of ten crews asked in spring; more do by 4 June.", "6 of 10 crews by 4 June 2027", "2 of 10"],
  ["Offers sent until 15 May are signed by half of the harbours.", "50 % by 4 June 2027", "30 %"],
  ["The wait falls from 34 to 25 minutes, until 4 June.", "25 minutes by 4 June 2027", "34 minutes"],
  ["The wait falls from 13 days to 8 in all 46 halls.", "8 days by 4 June 2027", "13 days"],
  ["The wait falls from 13 days in May to 8 by June.", "8 days by 4 June 2027", "13 days (May)"],
  ["Answers rise from 48 % on 28 August to 75 %.", "75 %", "48.1 % (25 of 52, August)"],
  ["Crews from 3 harbours in the north write to 5 skippers.", "9 letters", "2 letters"],
  ["Crews from 29 harbours are invited, 12 come to 2 meetings.", "12 crews", "0, new"],
  ["Income from 12 boats that pay late rises to 4,000 EUR.", "4,000 EUR", "1,500 EUR"],
  ["Answers rise from 82 % in the south to 93 % and from 40 % in the north to 60 %.", "60 % in the north", "40 %"],
])("`%s` may be about `%s` and `%s`", (description, target, baseline) => {
  expect(found(description, target, baseline)).toEqual([]);
});

test.each([
  ["Answers in time stay at 95 % through the summer.", "95 %", "95 %"],
  ["Keep the share of answers in time.", "95 %", "95 % (June)"],
  ["Answers in time through the summer.", "at least 95 % by 4 June 2027", "95 %"],
  ["Rechtzeitige Antworten im Sommer.", "mindestens 95 %", "95 % (Juni)"],
  ["Svar i tide gjennom sommeren.", "minst 95 %", "95 %"],
  ["Réponses à temps cet été.", "au moins 95 %", "95 %"],
])("a result to be held may have the value of today: `%s`, `%s`", (description, target, baseline) => {
  expect(found(description, target, baseline)).toEqual([]);
});

test.each([
  ["Answers in time rise.", "95 %", "95 %"],
  ["Answers in time.", "95 % by 4 June 2027", "95 %"],
])("any other result changes something: `%s`, `%s`", (description, target, baseline) => {
  expect(found(description, target, baseline)).toEqual(["target"]);
});
