import { expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { foundIn } from "./found_files.ts";

const REALITY = "AIM/living_reality_assessment.yaml";

/** The helps of a rule's findings in some files. */
const helpsOf = async (rule: string, files: Record<string, string>) =>
  (await foundIn(files)).filter((found) => found.rule === rule).map(({ help }) => help);

test("a demanded date in the future is not to be removed", async () => {
  const [demanded] = await helpsOf("misplaced-date", {
    "AIM/track_health_assessment.yaml": "assessment_date: 2099-12-16\ncycle_reference: C1\n",
  });
  expect(demanded).toStartWith("write the day on which it was done");
  expect(demanded).not.toContain("remove");
  const [optional] = await helpsOf("misplaced-date", {
    "READY/03_insight_opportunity.yaml": "opportunity: {status: validated, validation_date: 2099-12-16}\n",
  });
  expect(optional).toContain("remove it and set `status` back from `validated`");
});

test("closed cycles that are counted differently are as many as there are records of", async () => {
  const files = {
    "_meta.yaml": "instance: {cycle_count: 1}\n",
    [REALITY]: "metadata: {cycles_completed: 2}\n",
  };
  expect(await helpsOf("inconsistent-cycle", files)).toEqual(["count the closed cycles in both files alike"]);
  expect(
    await helpsOf("inconsistent-cycle", {
      ...files,
      "AIM/cycles/cycle-1/assessment_report.yaml": "cycle: 1\n",
      "AIM/cycles/cycle-1/calibration_memo.yaml": "cycle: 1\ndecision: pivot\n",
    }),
  ).toEqual(["count the closed cycles in both files alike: there are records of 1"]);
});

test("an entry of the log that is to be added moves the date of the assessment", async () => {
  const [help] = await helpsOf("inconsistent-statement", {
    [REALITY]:
      "adoption_context: {team_size: 25}\nevolution_log: [{changes: [{section: adoption_context, field: team_size, new_value: 9}]}]\n",
  });
  expect(help).toContain("set `metadata.last_updated` to its day");
});

test("a stage that was left on purpose is noted no more", async () => {
  const stage = (more: string) => ({
    "FIRE/definitions/product/fd-001_ice.yaml":
      `id: fd-001\nfeature_maturity:\n  overall_stage: emerging${more}\n  capability_maturity: [{capability_id: cap-001, stage: emerging}, {capability_id: cap-002, stage: hypothetical}]\n`,
  });
  const [help] = await helpsOf("inconsistent-stage", stage(""));
  const comment = /`(# epf: ignore\[.*?)`/.exec(help ?? "")?.[1];
  expect(await helpsOf("inconsistent-stage", stage(` ${comment}`))).toEqual([]);
  expect(await helpsOf("invalid-ignore", stage(` ${comment}`))).toEqual([]);
});

test("a list that is too long is to be shortened, and an only entry written without the list", async () => {
  const path = "FIRE/workflows/release.yaml";
  const workflow = (from: string) =>
    `name: release\ninitial_state: agreed\nstates: [{id: agreed}, {id: sent}]\ntransitions: [{from: ${from}, to: sent}]\n`;
  expect(await helpsOf("invalid-count", { [path]: workflow("[agreed]") }))
    .toContain("write `from: agreed`, without the list");
  const many = Array.from({ length: 11 }, (_, index) => `state${index}`);
  expect(await helpsOf("invalid-count", { [path]: workflow(`[${many.join(", ")}]`) }))
    .toContain("keep the 10 that matter most, or join entries that say the same");
});

test("epics of a feature are scenarios, an epic above it is its value path", async () => {
  const found = async (key: string) =>
    (await foundIn({
      "FIRE/definitions/product/fd-001_ice.yaml": `id: fd-001\n${key}: [As a registrar I want a PDF]\n`,
    }))
      .filter(({ path }) => path === key).map(({ message }) => message.split(", ").at(-1));
  expect(await found("epics")).toEqual(["EPF keeps that in `implementation.scenarios`"]);
  expect(await found("epic")).toEqual(["EPF keeps that in `strategic_context.contributes_to`"]);
});

test("of several adoption levels the one that a single file states is the odd one, unless it suits the team", async () => {
  const files = (people: number) => ({
    "_meta.yaml": "instance: {adoption_level: 2}\n",
    "AIM/aim_trigger_config.yaml": "adoption_level: 2\n",
    [REALITY]: `metadata: {adoption_level: 1}\nadoption_context: {team_size: ${people}}\n`,
  });
  const placed = async (people: number) =>
    (await foundIn(files(people))).filter(({ rule }) => rule === "inconsistent-adoption-level").map(({ file }) => file);
  expect(await placed(7)).toEqual([REALITY]);
  expect(await placed(4)).toEqual(["_meta.yaml"]);
  const [help] = await helpsOf("inconsistent-adoption-level", files(4));
  expect(help).toContain("if the team has stepped up, write `2` in the other files and correct `team_size`");
});

test("a delivered feature without a stage may not be delivered", async () => {
  const [help] = await helpsOf("inconsistent-delivery", {
    "FIRE/definitions/product/fd-001_ice.yaml": "id: fd-001\nstatus: delivered\n",
  });
  expect(help).toContain("set the status back where no one uses it yet");
});

test("a part of a placeholder model is switched on together with the model", async () => {
  const help = async (status: string) =>
    (await helpsOf("inconsistent-use", {
      "FIRE/definitions/strategy/sd-210-rival-sheet.yaml":
        "id: sd-210\nstatus: in-use\ncontributes_to: [Strategy.Rival Watch.yearly-sheet]\n",
      "FIRE/value_models/strategy.value_model.yaml":
        `track_name: Strategy\nstatus: ${status}\nlayers: [{id: field, name: Field, components: [{id: rival-watch, name: Rival Watch, sub_components: [{id: yearly-sheet, name: Yearly Sheet, active: false}]}]}]\n`,
    }))[0];
  expect(await help("placeholder")).toStartWith("set `active: true` and the `status` of the model to `active`, or");
  expect(await help("active")).toStartWith("set `active: true`, or");
});

test("the only opportunity is offered for an id that nothing has", async () => {
  const files = {
    "_epf.yaml": "epf_version: 2.22.1\nproduct_name: Ice\n",
    "READY/03_insight_opportunity.yaml": "opportunity: {id: opp-release-in-time}\n",
    "READY/02_strategy_foundations.yaml": "strategy_foundations: {opportunity_id: opp-quiet-shelves}\n",
  };
  await inFolder(files, (cwd) => {
    expect(epf(["fix", "--suggested", "--dry-run"], { cwd }).stdout).toContain("opportunity_id: opp-release-in-time");
    expect(epf(["fix", "--dry-run"], { cwd }).stdout).not.toContain("opp-release-in-time");
  });
});

test("whoever moves a SWOT hears how long its entries are", async () => {
  const [help] = await helpsOf("unknown-field", {
    "READY/01_insight_analyses.yaml": "swot: {strengths: [Two teachers who splice]}\n",
  });
  expect(help).toContain("`strength` (20 characters or more), `evidence` and `strategic_value` (30 or more)");
});
