import { describe, expect, test } from "bun:test";
import { type Found, foundIn } from "./found_files.ts";

/** What cannot both be true in some files. */
async function statements(files: Record<string, string>): Promise<Found[]> {
  return (await foundIn(files)).filter(({ rule }) => rule === "inconsistent-statement");
}

describe("the parts of a market", () => {
  const sizes = (tam: string, sam: string, som: string) => ({
    "READY/01_insight_analyses.yaml": JSON.stringify({
      market_definition: { tam: { size: tam }, sam: { size: sam }, som: { size: som } },
    }),
  });

  test.each([
    ["EUR 20 million", "Norway first", "EUR 40 million", "`tam`"],
    ["12,000 clinics in the North", "14,000 clinics", "60 clinics", "`tam`"],
    ["12.000 Kliniken", "14.000 Kliniken", "60 Kliniken", "`tam`"],
    ["EUR 15 to 30 million", "EUR 40 million", "EUR 2 million", "`tam`"],
    ["EUR 50 million", "EUR 10 million", "EUR 20 million", "`sam`"],
    ["EUR 50 million", "EUR 10–15 million", "EUR 20 million", "`sam`"],
  ])("%s, %s, %s: one is too large", async (tam, sam, som, less) => {
    const [found, ...others] = await statements(sizes(tam, sam, som));
    expect(found!.message).toContain(`that is more than ${less}`);
    expect(others).toEqual([]);
  });

  test.each([
    ["EUR 15 to 30 million", "EUR 20 million", "EUR 2 million"],
    ["EUR 15–30 million", "between EUR 20 and 40 million", "EUR 2 million"],
    ["1.450 Kliniken", "900 Kliniken", "60 Kliniken"],
    ["EUR 20 million", "Norway first", "NOK 40 million"],
    ["EUR 20 million", "Norway first", "40 clinics"],
    ["12,000 clinics", "14,000 beds", "60 clinics"],
  ])("%s, %s, %s may be", async (tam, sam, som) => {
    expect(await statements(sizes(tam, sam, som))).toEqual([]);
  });
});

describe("assets that one field has and another one denies", () => {
  const assets = (kind: string, fields: object) => ({
    "AIM/living_reality_assessment.yaml": JSON.stringify({ existing_assets: { [kind]: fields } }),
  });

  test.each<[string, object, string]>([
    ["customer_assets", { has_users: true, user_count_estimate: "none" }, "`user_count_estimate` is `none`"],
    ["customer_assets", { has_users: false, user_count_estimate: "1-10" }, "`user_count_estimate` is `1-10`"],
    ["strategic_assets", { has_positioning: false, positioning_documented: true }, "`positioning_documented` is true"],
    ["documentation_assets", { exists: false, types: ["api_docs"] }, "`types` lists `api_docs`"],
    ["process_assets", { has_defined_process: false, process_types: ["ci_cd"] }, "`process_types` lists `ci_cd`"],
    ["code_assets", { exists: false, maturity: "production" }, "`maturity` is `production`"],
  ])("%s %j", async (kind, fields, claim) => {
    const [found, ...others] = await statements(assets(kind, fields));
    expect(found!.message).toEndWith(`but ${claim}`);
    expect(others).toEqual([]);
  });

  test.each<[string, object]>([
    ["customer_assets", { has_users: false, user_count_estimate: "none", customer_feedback_exists: true }],
    ["customer_assets", { has_users: true, paying_customers: false }],
    ["strategic_assets", { has_positioning: true, positioning_documented: false }],
    ["documentation_assets", { exists: false, types: [], quality_assessment: "outdated" }],
    ["process_assets", { has_defined_process: false, process_types: [] }],
    ["code_assets", { exists: false, maturity: "prototype" }],
  ])("%s %j may be", async (kind, fields) => {
    expect(await statements(assets(kind, fields))).toEqual([]);
  });
});
