import { describe, expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

describe("a feature that is delivered only by its status", () => {
  const model = (sheet: boolean, letter: boolean) =>
    `track_name: Product\nlayers: [{id: calm-night, name: Calm Night, components: [{id: care, name: Care, sub_components: [{id: sheet, name: Sheet, active: ${sheet}}, {id: letter, name: Letter, active: ${letter}}]}]}]\n`;
  const found = async (active: readonly [boolean, boolean], more = "", alone = true) =>
    (await foundIn({
      "_meta.yaml": "instance: {adoption_level: 2}\n",
      "FIRE/value_models/product.value_model.yaml": model(...active),
      "FIRE/definitions/product/fd-001_ice.yaml":
        `id: fd-001\nstatus: delivered\nstrategic_context: {contributes_to: [Product.CalmNight.Care.Sheet, Product.CalmNight.Care.Letter]}\ndefinition: {solution_approach: Ice is counted.}\nimplementation: {scenarios: [{actor: Miller}]}\n${more}`,
      ...(alone ? {} : {
        "FIRE/definitions/product/fd-002_card.yaml":
          "id: fd-002\nstatus: delivered\nstrategic_context: {contributes_to: [Product.CalmNight.Care.Sheet]}\nfeature_maturity: {overall_stage: emerging}\n",
      }),
    })).filter(({ rule, file }) =>
      ["inconsistent-use", "inconsistent-delivery", "missing-persona"].includes(rule) && !file.includes("fd-002")
    );

  test("is one finding, which doubts the status first", async () => {
    const [one, ...others] = await found([false, false]);
    expect(others).toEqual([]);
    expect([one!.rule, one!.path, one!.related.length]).toEqual(["inconsistent-use", "status", 4]);
    expect(one!.message).toContain("`Sheet`, `Letter`");
    expect(one!.help).toMatch(/^correct the status/);
  });

  test("keeps what is said of it where a part is active or its stage is known", async () => {
    const rules = async (...args: Parameters<typeof found>) => (await found(...args)).map(({ rule }) => rule).sort();
    expect(await rules([true, false])).toEqual(["inconsistent-delivery", "inconsistent-use", "missing-persona"]);
    expect(await rules([true, true])).toEqual(["inconsistent-delivery", "missing-persona"]);
    expect(await rules([false, false], "feature_maturity: {overall_stage: emerging}\n"))
      .toEqual(["inconsistent-use", "inconsistent-use", "missing-persona"]);
    expect(await rules([false, false], "feature_maturity: {overall_stage: hypothetical}\n"))
      .toEqual(["inconsistent-delivery"]);
  });

  test("does not hide the part that another feature uses", async () => {
    expect((await found([false, false], "", false)).map(({ rule, path }) => `${rule} ${path}`).sort()).toEqual([
      "inconsistent-use layers[0].components[0].sub_components[0].active",
      "inconsistent-use status",
    ]);
  });

  test("has a help that doubts the status first where only one part is not active", async () => {
    const help = async (more: string) =>
      (await found([true, false], more)).find(({ rule }) => rule === "inconsistent-use")!.help;
    expect(await help("")).toMatch(/^correct the status/);
    expect(await help("feature_maturity: {overall_stage: emerging}\n")).toMatch(/^set `active: true`/);
  });
});

describe("a start behind the end of its cycle", () => {
  const found = async (start: string, timeframe: string, weeks = 5) =>
    (await foundIn({
      "READY/05_roadmap_recipe.yaml":
        `roadmap: {id: roadmap-ice-2, cycle: 2, status: active, timeframe: ${timeframe}, start_date: ${start}, target_completion_date: 2026-12-11}\n`,
      "AIM/aim_trigger_config.yaml":
        `metadata: {last_updated: 2026-11-09}\nvalue_driven_triggers: {roi_threshold_trigger: {waste_signals: [{weeks_remaining_in_cycle: ${weeks}}]}}\n`,
    })).filter(({ rule }) => rule === "inconsistent-date" || rule === "inconsistent-trigger");

  test("is one finding, which names the time frame", async () => {
    const [one, ...others] = await found("2026-12-14", "14 September to 11 December 2026");
    expect(others).toEqual([]);
    expect(one!.help).toBe("correct `start_date`, since `timeframe` begins `14 September`");
  });

  test("leaves what is said of a start and of weeks that are wrong by themselves", async () => {
    const rules = async (...args: Parameters<typeof found>) => (await found(...args)).map(({ rule }) => rule).sort();
    expect(await rules("2026-09-14", "14 September to 11 December 2026")).toEqual([]);
    expect(await rules("2026-10-14", "14 September to 11 December 2026", 9))
      .toEqual(["inconsistent-date", "inconsistent-trigger"]);
    expect(await rules("2026-12-14", "autumn 2026")).toEqual(["inconsistent-date"]);
  });
});

test("a text under the name of a number without its unit is that number", async () => {
  const found = async (trigger: string) =>
    (await foundIn({ "AIM/aim_trigger_config.yaml": `calendar_trigger: {enabled: true, ${trigger}}\n` }))
      .filter(({ path }) => path.startsWith("calendar_trigger"))
      .filter(({ message }) => message.includes("cadence"));
  const [one, ...others] = await found("cadence: quarterly");
  expect(others).toEqual([]);
  expect(one!.message).toContain("`cadence` there should probably be called `cadence_days` and hold a whole number");
  expect((await found("rhythm: by cadence")).map(({ rule }) => rule)).toContain("missing-field");
});

test("an actor with the name that a persona has elsewhere is part of the finding about the persona", async () => {
  const found = async (actor: string) =>
    (await foundIn({
      "FIRE/definitions/product/fd-001_a.yaml":
        "id: fd-001\ndefinition: {personas: [{id: lead, name: Seraina Jörg, role: Miller}]}\n",
      "FIRE/definitions/product/fd-002_b.yaml":
        `id: fd-002\ndefinition: {personas: [{id: lead, name: Ladina Jörg, role: Miller}]}\nimplementation: {scenarios: [{id: scn-001, actor: "${actor}"}]}\n`,
    })).map(({ rule }) => rule).filter((rule) => /persona|actor/.test(rule) && !rule.startsWith("missing")).sort();
  expect(await found("Seraina Jörg, on Monday")).toEqual(["inconsistent-persona"]);
  expect(await found("Flurin Cadosch")).toEqual(["dangling-actor", "inconsistent-persona"]);
});

test("a part of a value model with the id and the segment of another one is one finding", async () => {
  const found = async (second: string) =>
    (await foundIn({
      "FIRE/value_models/product.value_model.yaml":
        `track_name: Product\nlayers: [{id: calm, name: Calm, components: [{id: care, name: Care, path_segment: Care}, ${second}]}]\n`,
    })).filter(({ rule }) => rule === "duplicate-id").map(({ message }) => message);
  expect(await found("{id: care, name: Count, path_segment: Care}"))
    .toEqual(["component `care` appears twice, with its path segment `Care`, but both must be unique"]);
  expect(await found("{id: care, name: Count, path_segment: Count}"))
    .toEqual(["component `care` appears twice, but must be unique"]);
  expect(await found("{id: count, name: Count, path_segment: Care}"))
    .toEqual(["path segment `Care` appears twice, but must be unique"]);
});

describe("the records of a past cycle", () => {
  const PAST =
    "roadmap: {id: roadmap-ice-1, cycle: 1, status: completed, tracks: {product: {okrs: [{id: okr-p-001, key_results: [{id: kr-p-001}, {id: kr-p-002}, {id: kr-p-003}]}], riskiest_assumptions: [{id: asm-p-001}, {id: asm-p-002}, {id: asm-p-003}]}}}\n";
  const outcomes = (ids: readonly string[]) =>
    `okr_assessments: [{okr_id: okr-p-001, key_result_outcomes: [${
      ids.map((id) => `{kr_id: ${id}, status: met}`).join(", ")
    }]}]\n`;
  const KRS = ["kr-p-001", "kr-p-002", "kr-p-003"];
  const verdict = (id: string, status = "validated", change = "increased") =>
    `{id: ${id}, status: ${status}, evidence: Four of ten millers signed, confidence_change: ${change}}`;
  const found = async (
    verdicts: readonly string[],
    { krs = KRS, refuted = [] }: { krs?: readonly string[]; refuted?: readonly string[] } = {},
  ) =>
    (await foundIn({
      "READY/05_roadmap_recipe.yaml": "roadmap: {id: roadmap-ice-2, cycle: 2}\n",
      "AIM/cycles/cycle-1/roadmap_recipe.yaml": PAST,
      "AIM/cycles/cycle-1/assessment_report.yaml": `roadmap_id: roadmap-ice-1\ncycle: 1\n${
        outcomes(krs)
      }assumption_validations: [${verdicts.join(", ")}]\n`,
      "AIM/cycles/cycle-1/calibration_memo.yaml":
        `roadmap_id: roadmap-ice-1\ncycle: 1\nlearnings: {invalidated_assumptions: [${
          refuted.map((id) => `"${id}: too few millers signed"`).join(", ")
        }]}\n`,
    })).filter(({ rule }) =>
      [
        "duplicate-id",
        "missing-outcome",
        "inconsistent-verdict",
        "inconsistent-learnings",
        "inconsistent-statement",
      ].includes(rule)
    );
  const rules = async (...args: Parameters<typeof found>) => (await found(...args)).map(({ rule }) => rule).sort();

  test("name what an entry too many is probably about, once", async () => {
    const all = ["asm-p-001", "asm-p-002", "asm-p-003"].map((id) => verdict(id));
    const [one, ...others] = await found([all[0]!, all[0]!, all[2]!]);
    expect(others).toEqual([]);
    expect(one!.message).toBe(
      "assumption `asm-p-001` is assessed twice, but should be assessed once; `asm-p-002` has no verdict",
    );
    expect(one!.help).toMatch(/^if this one is about `asm-p-002`, give it that id/);
    const [result, ...more] = await found(all, { krs: ["kr-p-001", "kr-p-001", "kr-p-003"] });
    expect(more).toEqual([]);
    expect(result!.help).toMatch(/^if this one is about `kr-p-002`, give it that id/);
    expect(await rules([all[0]!, all[0]!])).toEqual(["duplicate-id", "missing-outcome"]);
    expect(await rules([all[0]!, all[2]!])).toEqual(["missing-outcome"]);
    expect(await rules([...all, all[2]!])).toEqual(["duplicate-id"]);
  });

  test("have one finding for a verdict that contradicts itself where the memo agrees with one half", async () => {
    const rest = [verdict("asm-p-002"), verdict("asm-p-003")];
    expect(await rules([verdict("asm-p-001", "validated", "decreased"), ...rest], { refuted: ["asm-p-001"] }))
      .toEqual(["inconsistent-statement"]);
    expect(await rules([verdict("asm-p-001"), ...rest], { refuted: ["asm-p-001"] })).toEqual(["inconsistent-verdict"]);
  });

  test("have one finding for an entry of a memo under the id of another assumption", async () => {
    const verdicts = [
      verdict("asm-p-001", "inconclusive", "unchanged"),
      verdict("asm-p-002", "invalidated", "decreased"),
      verdict("asm-p-003", "invalidated", "decreased"),
    ];
    const [one, ...others] = await found(verdicts, { refuted: ["asm-p-001", "asm-p-003"] });
    expect(others).toEqual([]);
    expect(one!.rule).toBe("inconsistent-verdict");
    expect(one!.help).toMatch(/^if this is about `asm-p-002`, which the memo does not name, write that id/);
    expect(await rules(verdicts, { refuted: ["asm-p-001"] })).toEqual([
      "inconsistent-learnings",
      "inconsistent-verdict",
    ]);
    expect(await rules(verdicts, { refuted: ["asm-p-003"] })).toEqual(["inconsistent-learnings"]);
  });
});

test("a help names what was probably meant, and never the wrong number first", async () => {
  const path = async (text: string) =>
    (await foundIn({
      "FIRE/value_models/org_ops.value_model.yaml":
        "track_name: OrgOps\nlayers: [{id: talk, name: Talk, components: [{id: calm, name: Calm and Craft, sub_components: [{id: change-management, name: A}, {id: knowledge-management, name: B}]}]}]\n",
      "FIRE/definitions/org_ops/rota/pd-201-rota.yaml": `id: pd-201\ncontributes_to: ["${text}"]\n`,
      "FIRE/definitions/product/fd-001_a.yaml":
        "id: fd-001\nstrategic_context: {contributes_to: [OrgOps.Talk.Calm.Rota]}\n",
    })).filter(({ rule }) => rule === "dangling-value-path").map(({ help }) => help);
  const [practice, feature] = (await path("OrgOps.Calm and Craft.knowledge-mgmt")).sort();
  expect(practice).toMatch(/^did you mean `OrgOps.Calm and Craft.knowledge-management`/);
  expect(feature).toContain("or name an existing sub-component (`OrgOps.Talk.Calm.");

  const aim = await foundIn({
    "_meta.yaml": "instance: {cycle_count: 1}\n",
    "READY/05_roadmap_recipe.yaml":
      "roadmap: {cycle: 2, status: draft, timeframe: 14 September to 11 December 2026, start_date: 2026-12-14, target_completion_date: 2026-12-11, approved_by: Ines Aune, approval_date: 2026-09-07}\n",
    "AIM/living_reality_assessment.yaml": "metadata: {adoption_level: 2}\nadoption_context: {team_size: 60}\n",
  });
  const help = (rule: string) => aim.find((one) => one.rule === rule)!.help;
  expect(help("stale-status")).toMatch(/^set `status: active`/);
  expect(help("inconsistent-team-size")).toMatch(/or correct the number of people$/);

  const [cycles] = (await foundIn({
    "_meta.yaml": "instance: {cycle_count: 1}\n",
    "READY/05_roadmap_recipe.yaml":
      "roadmap: {cycle: 2, status: active, start_date: 2026-09-14, target_completion_date: 2026-12-11}\n",
    "AIM/living_reality_assessment.yaml": "metadata: {cycles_completed: 3}\n",
  })).filter(({ path: place }) => place === "metadata.cycles_completed");
  expect(cycles!.help).toBe("write `1`; the cycle that runs is counted when its memo is decided");
});
