import { describe, expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

/** What the status of an outcome should be by its finding; null where it may be right. */
async function expected(
  [target, baseline, actual, status]: readonly string[],
  description = "A key result.",
): Promise<string | null> {
  const found = await foundIn({
    "READY/05_roadmap_recipe.yaml":
      `roadmap: {id: roadmap-ice, cycle: 1, tracks: {product: {okrs: [{key_results: [{id: kr-p-001, description: "${description}", target: "${target}", baseline: "${baseline}"}]}]}}}\n`,
    "AIM/assessment_report.yaml":
      `roadmap_id: roadmap-ice\ncycle: 1\nokr_assessments: [{key_result_outcomes: [{kr_id: kr-p-001, target: "${target}", actual: "${actual}", status: ${status}}]}]\n`,
  });
  const [first] = found.filter(({ rule }) => rule === "inconsistent-outcome");
  return first === undefined ? null : /should be (.*?)(?:, since|:)/.exec(first.message)?.[1] ?? first.message;
}

describe("a value that has to stay on its side of a limit", () => {
  test.each([
    ["5 months of money on 31 March 2027", "9 months (November 2026)", "3 months", "exceeded", "`missed`"],
    ["5 months of money on 31 March 2027", "9 months (November 2026)", "7 months", "missed", "`met` or `exceeded`"],
    ["at least 5 months", "9 months", "3 months", "met", "`missed`"],
    ["6 months runway", "10 months", "4 months", "exceeded", "`missed`"],
    ["Runway of 6 months", "10 months", "4 months", "met", "`missed`"],
    ["6 Monate Liquidität", "10 Monate", "4 Monate", "exceeded", "`missed`"],
    ["6 måneder med penger", "10 måneder", "4 måneder", "exceeded", "`missed`"],
    ["at least 30 beds free", "44 beds", "20 beds", "exceeded", "`missed`"],
    ["at most 5 % of lifts late", "3 % of lifts", "9 % of lifts", "met", "`missed`"],
    ["at most 5 % of lifts late", "3 % of lifts", "4 % of lifts", "missed", "`met` or `exceeded`"],
    ["5 months of money", "5 months of money", "3 months", "met", "`missed`"],
  ])("%s from %s: %s, %s should be %s", async (target, baseline, actual, status, should) => {
    expect(await expected([target, baseline, actual, status])).toBe(should);
  });

  test.each([
    ["5 months of money on 31 March 2027", "9 months (November 2026)", "3 months", "missed"],
    ["5 months of money on 31 March 2027", "9 months (November 2026)", "7 months", "exceeded"],
    ["5 months of money on 31 March 2027", "9 months (November 2026)", "7 months", "met"],
    ["5 months of money on 31 March 2027", "9 months (November 2026)", "4 months", "partially_met"],
    ["8 months of money", "5 months", "8 months", "met"],
    ["at most 5 % of lifts late", "3 % of lifts", "5 % of lifts", "met"],
    ["at least 30 beds free", "44 beds", "33 beds", "met"],
  ])("%s from %s: %s, %s is right", async (target, baseline, actual, status) => {
    expect(await expected([target, baseline, actual, status])).toBeNull();
  });

  test("is known by its description too", async () => {
    const kept = ["5 months", "9 months", "3 months", "exceeded"];
    expect(await expected(kept, "The money still lasts until the end of August, that is five months.")).toBe(
      "`missed`",
    );
    expect(await expected(kept, "Ferrow keeps at least 5 months of it.")).toBe("`missed`");
    expect(await expected(kept, "A permit takes five months.")).toBeNull();
  });
});

describe("a value that is to fall keeps its direction", () => {
  test.each([
    ["5 months to a permit", "9 months", "3 months", "exceeded", "A permit comes within five months."],
    ["2 months", "4 months", "1 month", "exceeded", "Cut the time to a permit, so that the money lasts."],
    ["60 days of cash tied up", "90 days", "50 days", "exceeded", "Stock binds less."],
    ["2 months of cash burn", "3 months", "1 month", "exceeded", "We spend less."],
    ["3 weeks to resurface the runway", "5 weeks", "2 weeks", "exceeded", "The airport is closed for less long."],
    ["3 weeks of late cash payments", "5 weeks", "2 weeks", "exceeded", "Yards pay sooner."],
    ["at least 30 % less waste", "45 % waste", "20 % waste", "exceeded", "Bakers throw away less."],
    ["at least 4 hours faster", "9 hours", "3 hours", "exceeded", "A nurse hands over sooner."],
    ["under 10 minutes", "25 minutes", "8 minutes", "exceeded", "A call is answered sooner."],
    ["at most 3 complaints a week", "8 complaints", "2 complaints", "exceeded", "Guests complain less."],
    ["höchstens 3 Tage", "8 Tage", "2 Tage", "exceeded", "Ein Angebot ist schneller da."],
    ["5 months", "9 months", "3 months", "exceeded", "Reduce the wait to at least 5 months."],
    ["4 uker", "6 uker", "3 uker", "exceeded", "Søknaden tar kortere tid."],
    ["40 percent of invoices late", "60 percent", "30 percent", "exceeded", "Invoices are paid in time."],
  ])("%s from %s: %s, %s", async (target, baseline, actual, status, description) => {
    expect(await expected([target, baseline, actual, status], description)).toBeNull();
  });
});

describe("of a target with two counts the worse one decides", () => {
  test.each([
    ["5 farriers and 2 vets by 31 March 2027", "0, new", "6 farriers and 1 vet", "met"],
    ["5 farriers and 2 vets", "0, new", "1 vet, 9 farriers", "exceeded"],
    ["at least 20 Betriebe und 4 Schulen", "0, neu", "25 Betriebe und 1 Schule, 2 Schulen", "partially_met"],
    ["10 boats and 4 harbours", "0, new", "10 boats in 2 harbours", "met"],
  ])("%s from %s: %s, %s", async (target, baseline, actual, status) => {
    const should = await expected([target, baseline, actual, status]);
    if (status === "partially_met") expect(should).toBeNull();
    else expect(should).toStartWith("no better than its worse part");
  });

  test.each([
    ["5 farriers and 2 vets", "0, new", "6 farriers and 2 vets", "exceeded"],
    ["5 farriers and 2 vets", "0, new", "6 farriers and 1 vet", "missed"],
    ["5 farriers and 2 vets", "0, new", "6 farriers and 1 vet", "partially_met"],
    ["5 farriers and 2 vets", "0, new", "6 and 1", "met"],
    ["20 clinics and 3 weeks to sign", "0, new", "22 clinics and 2 weeks", "met"],
    ["20 clinics and 5 complaints", "0, new", "22 clinics and 2 complaints", "met"],
    ["20 clinics in 4 towns", "0, new", "22 clinics in 2 towns", "met"],
    ["5 farriers and 2 vets (of 9 asked)", "0, new", "5 farriers and 2 vets (1 vet in May)", "met"],
    ["5 schools and 2 museums", "0, new", "5 schools and 2 museums", "met"],
    ["3 Höfe og 2 veterinærer", "0, ny", "3 Höfe og 2 veterinærer", "met"],
    ["5 of 6 yards and 2 vets", "0, new", "5 of 6 yards and 1 vet", "met"],
  ])("%s from %s: %s, %s may be right", async (target, baseline, actual, status) => {
    expect(await expected([target, baseline, actual, status])).toBeNull();
  });
});
