import { expect, test } from "bun:test";
import { vagueAmount } from "../../src/text/forms/vague_amount.ts";

test.each([
  "deutlich mehr als heute",
  "Mehr Verträge als bisher",
  "Clearly more orders than today",
  "Significantly reduced waiting time",
  "Complaints fall noticeably",
  "As few calls as possible",
  "Betydelig flere kunder",
])("`%s` says in no way how much", (text) => {
  expect(vagueAmount(text)).not.toBeNull();
});

test.each([
  "deutlich mehr als heute: 60 %",
  "More than half of the orders",
  "Clearly more than today by December",
  "Contract signed, clearly earlier than last year",
  "No complaint comes twice",
  "Decision on the clearly better of two offers",
  "Website is live",
  "No more than today",
  "no longer than now",
  "Nicht mehr als bisher",
  "ikke flere enn i dag",
  "Waiting takes not longer than today",
  "Calls don't take longer than now",
  "Not significantly more calls than today",
  "Die Fahrt dauert nicht länger als bisher",
  "Niemand wartet länger als heute",
  "Turen tar ikke lengre enn i dag",
  "Never fewer crews than now",
  "Without more complaints than last year",
  "Crews wait no longer for the ferry than today",
  "Ohne mehr Beschwerden als im Vorjahr",
  "Every crew asks again, and faster than today",
])("`%s` says how much, when or what", (text) => {
  expect(vagueAmount(text)).toBeNull();
});
