import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

async function found(timeframe: string, target: string): Promise<string[]> {
  const phases = [{ phase: 1, timeframe, success_criteria: [{ metric: "Orders", target }] }];
  const files = {
    "READY/02_strategy_foundations.yaml": JSON.stringify({
      strategy_foundations: { strategic_sequencing: { phases } },
    }),
  };
  return (await foundIn(files)).flatMap(({ rule, message }) => rule === "inconsistent-statement" ? [message] : []);
}

test.each([
  ["September to November 2026", "40 by 18 December 2026", "after"],
  ["September to December 2026", "40 by 18 December 2025", "before"],
  ["Q3 2026", "40 by 18 December 2026", "after"],
  ["September bis November 2026", "40 bis 18. Dezember 2026", "after"],
  ["september til november 2026", "40 innen 18. desember 2026", "after"],
])("a phase %s has no criterion %s", async (timeframe, target, order) => {
  expect(await found(timeframe, target)).toEqual([expect.stringContaining(`is due ${order} its phase`)]);
});

test.each([
  ["September to December 2026", "40 by 18 December 2026"],
  ["September to November 2026", "40 by 11 December 2026"],
  ["September to November 2026", "40 by 30 November 2026, 90 by the end of 2027"],
  ["September to November 2026", "40 from 18 December 2026 on"],
  ["September to November 2026", "40 by December"],
  ["September to November 2026", "twice the 20 of 18 December 2025"],
  ["2027+", "40 by 31 December 2029"],
  ["from 2027", "40 by 31 December 2029"],
  ["ab Herbst 2026", "40 bis 31. Dezember 2027"],
  ["fra høsten 2026", "40 innen 31. desember 2027"],
  ["about 2027", "40 by 31 March 2028"],
  ["2027", "40 by 31 December 2027"],
  ["six months", "40 by 31 December 2027"],
  ["2027 to 2028", "40 by 31 December 2028"],
  ["Winter 2026/27", "40 by 28 February 2027"],
  ["H2 2026", "40 by 31 December 2026"],
  ["2026 H1-H2", "40 by 31 December 2026"],
  ["1 December 2026 to 31 July 2027", "110 by 31 July 2027"],
])("a phase %s may have the criterion %s", async (timeframe, target) => {
  expect(await found(timeframe, target)).toEqual([]);
});
