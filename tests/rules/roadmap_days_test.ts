import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

/** The messages of a rule on key results, each with a description and a target. */
async function messages(rule: string, pairs: readonly (readonly [description: string, target: string])[]) {
  const results = pairs.map(([description, target], index) => ({ id: `kr-p-${100 + index}`, description, target }));
  const roadmap = { target_completion_date: "2026-12-31", tracks: { product: { okrs: [{ key_results: results }] } } };
  const found = await foundIn({ "READY/05_roadmap_recipe.yaml": JSON.stringify({ roadmap }) });
  return found.filter((finding) => finding.rule === rule).map(({ message }) => message);
}

test("description and target contradict each other only in days by which something is due", async () => {
  const wrong = [
    ["Every boat has a watch by 11 December 2026.", "40 boats by 23 December 2026"],
    ["12 boats by 1 October 2025, all by 31 December 2025", "40 boats by 31 December 2026"],
  ] as const;
  expect(await messages("inconsistent-statement", wrong)).toHaveLength(wrong.length);
  expect(
    await messages("inconsistent-statement", [
      ["Sell 40 tickets for 12 June 2027", "40 tickets by 31 December 2026"],
      ["Raise renewals, contracts run to 31 March 2028", "9 of 12 by 31 December 2026"],
      ["Grow from 20 boats on 31 December 2025 to 40 boats on 31 December 2026", "40 boats on 31 December 2026"],
      ["20 boats by 31 December 2025, 40 by 31 December 2026", "40 boats by 31 December 2026"],
      ["Every boat of 1 May 2020 has a watch", "40 boats by 31 December 2026"],
      ["Win back bakers who left before 1 May 2026", "12 bakers by 31 December 2026"],
      ["Cash lasts until June 2028", "EUR 40,000 by 31 December 2026"],
      ["Every boat has a watch by the end of December", "40 boats by 31 December 2026"],
      ["Verträge laufen bis 31. März 2028", "9 Verträge bis 31. Dezember 2026"],
      ["Prices are those of 1 January 2025", "EUR 40 by 1 January 2026"],
      ["Avtaler til 1. mars 2028", "12 avtaler innen 31. desember 2026"],
      ["The fair of 3 October 2026 is full", "40 stalls on 3 October 2026"],
    ]),
  ).toEqual([]);
});

test("what a target is about is not what it is due by", async () => {
  expect(await messages("inconsistent-date", [["", "40 boats by 31 March 2027"], ["", "40 boats by June 2026"]]))
    .toHaveLength(1);
  expect(
    await messages(
      "inconsistent-date",
      [
        "Contract signed for 1 April 2027",
        "Orders for January 2027 at 40 %",
        "20 stalls booked for March 2027",
        "Cash to last until June 2028",
        "Renewals to 31 March 2028",
      ].map((target) => ["", target] as const),
    ),
  ).toEqual([]);
});
