import { expect, test } from "bun:test";
import { deadlinesIn, isAfterDeadline } from "#src/text/forms/deadline.ts";

test.each([
  ["40 boats by 31 December 2026", "2026-12-31"],
  ["By 31 December 2026 every boat has a watch", "2026-12-31"],
  ["40 boats by the end of March 2027, counted in the log", "2027-3-null"],
  ["40 Boote bis 15. Februar 2027", "2027-2-15"],
  ["Bis zum 15. Februar 2027 hat jedes Boot eine Wache", "2027-2-15"],
  ["Spätestens am 15. Februar 2027: 40 Boote", "2027-2-15"],
  ["40 båter innen 15. februar 2027", "2027-2-15"],
  ["40 båter innen utgangen av februar 2027", "2027-2-null"],
  ["Nine crews ask again; no later than 4 December 2026.", "2026-12-4"],
  ["12 boats by Q1 2027", "2027-3-null"],
])("`%s` is due", (text, days) => {
  expect(deadlinesIn(text).map(({ year, month, day }) => `${year}-${month}-${day}`).join(" ")).toBe(days);
});

test.each([
  "Contract signed for 1 April 2027",
  "Orders for January 2027 at 40 %",
  "20 stalls booked for March 2027",
  "Sell 40 tickets for 12 June 2027",
  "Cash to last until June 2028",
  "Renewals to 31 March 2028",
  "No fewer bakers than before 1 January 2026",
  "Raise renewals, contracts run to 31 March 2028",
  "Win back 12 bakers who left before 1 May 2026",
  "Liquidität bis Juni 2028",
  "Verträge bis 31. März 2028 verlängert",
  "Der Vertrag läuft bis zum 31. März 2028",
  "Vom 1. Januar 2027 bis 31. März 2027",
  "Pilotbetrieb bis März 2028",
  "Die Mühle ist offen bis Oktober 2027",
  "12 kunder fra 1. januar 2027 til 31. mars 2027",
  "Avtale for 2027, signert 1. april 2027",
  "Bread baked by 12 bakers in May 2027",
  "Tickets to 12 June 2027 are sold out",
  "Boats built by 1 May 2020 need a new deck",
  "Open till 31 October 2027",
])("`%s` is not said to be due", (text) => {
  expect(deadlinesIn(text)).toEqual([]);
});

test.each([
  ["Decision by 15 September 2026", "Decision in the round of 20 September"],
  ["Entscheidung bis 15. September 2026", "Entschieden am 2. Oktober 2026"],
  ["Contract signed by 15 December 2026", "Signed on 12 January 2027"],
  ["Avtale signert innen 15. desember 2026", "Signert 12. januar 2027"],
])("%s / %s: late", (asked, happened) => expect(isAfterDeadline(asked, happened)).toBe(true));

test.each([
  ["Contract signed by 15 December 2026", "Signed; first delivery on 12 January 2027"],
  ["Plan for 2026-05 approved", "Approved 2 June"],
  ["Pilot live from 1 December 2026", "Live, next check on 20 December"],
  ["Pilot live by 1 December 2026", "Live, next check on 20 December"],
  ["Contract signed by 15 December 2026", "Signed with effect from 12 January 2027"],
  ["Contract signed by 15 December 2026", "Signed. Delivery on 12 January 2027"],
  ["Contract signed by 15 December 2026", "Signed for the season from 1 May 2027"],
  ["Vertrag bis 15. Dezember 2026 unterschrieben", "Unterschrieben, gilt ab 12. Januar 2027"],
  ["Entscheidung bis 15. September 2026", "Entschieden; nächste Runde am 2. Oktober 2026"],
  ["Avtale signert innen 15. desember 2026", "Signert, første levering 12. januar 2027"],
  ["Avtale signert innen 15. desember 2026", "Signert, neste møte 12. januar 2027"],
  ["Website live until the new one of 1 December 2026", "Live on 20 December 2026"],
  ["Approved by 31 February 2026", "Approved on 3 March 2026"],
])("%s / %s: may be in time", (asked, happened) => expect(isAfterDeadline(asked, happened)).not.toBe(true));
