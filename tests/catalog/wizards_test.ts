import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allWizards, wizardNamed } from "#src/library/wizards.ts";
import { sharedTextFaults, WIZARD_HEADINGS, wizardFaults } from "../../scripts/check/wizards/wizard_faults.ts";
import { ROOT } from "../binary.ts";

const names = new Set(allWizards().map((wizard) => wizard.name));

/** The text of a wizard's file. */
function fileOf(name: string): string {
  return readFileSync(join(ROOT, "wizards", `${name}.md`), "utf8");
}

test("the wizards have no faults", () => {
  for (const { name } of allWizards()) expect(wizardFaults(`${name}.md`, fileOf(name), names), name).toEqual([]);
});

test("a wizard's faults are named by key or heading", () => {
  const faults = (from: string | RegExp, to: string) => {
    const text = fileOf("workflow").replace(from, to);
    expect(text).not.toBe(fileOf("workflow"));
    return wizardFaults("workflow.md", text, names);
  };
  expect(faults("name: workflow", "name: work_flow")).toEqual(["name: is `work_flow`, expected the name of the file"]);
  expect(faults("name: workflow", "name: Workflow")).toEqual(["name: is `Workflow`, expected a name in snake case"]);
  expect(faults(/^examples:\n(?: {2}- .*\n)+/m, "examples: []\n")).toEqual([
    "examples: has 0 entries, expected at least 6",
  ]);
  expect(faults(/^triggers:\n(?: {2}- .*\n){2}/m, "triggers:\n  - State Machine\n  - a b c d e f g\n")).toEqual([
    "triggers[0]: is `State Machine`, expected lower case",
    "triggers[1]: is `a b c d e f g`, expected at most 6 words",
  ]);
  expect(faults("triggers:\n", "triggers:\n  - a\n  - b\n  - c\n  - d\n  - e\n  - f\n")[0]).toMatch(
    /^triggers: has \d+ entries, expected at most 15$/,
  );
  expect(faults(/^summary: /m, `summary: ${"long ".repeat(40)}`)[0]).toMatch(
    /^summary: has \d{3} characters, expected fewer than 160 characters$/,
  );
  expect(faults("\nmakes: workflow\n", "\n")).toEqual(["makes: is missing, expected an artifact type or null"]);
  expect(faults("next: [navigation_graph,", "next: [nobody,")).toEqual(["next[0]: is `nobody`, expected a wizard"]);
  for (const heading of WIZARD_HEADINGS) {
    expect(faults(`## ${heading}\n`, "")).toContain(`the heading \`## ${heading}\` is missing`);
  }
  expect(faults("## Purpose", "## Aim of it")).toContain("unknown heading `## Aim of it`");
  expect(faults("## Purpose\n", "## Purpose\n\n`epf chekc .`, `epf_chekc`, `epf wizards show nobody`\n")).toEqual([
    "no tool `epf_chekc`",
    "no command `epf chekc .`",
    "no wizard `nobody`",
  ]);
  expect(faults("```yaml ", "```json ")[0]).toStartWith("a fragment opens with `json ");
});

test("old spellings of a name resolve, unknown ones say what is near", () => {
  for (
    const name of [
      "trend_scout",
      "01_trend_scout",
      "01-Trend-Scout.agent_prompt.md",
      "Trend Scout",
      "  trend-scout.wizard.md ",
      "READY/01_trend_scout.agent_prompt",
      "TREND_SCOUT.MD",
    ]
  ) expect(wizardNamed(name).name, name).toBe("trend_scout");
  expect(wizardNamed("aim-trigger-assessment").name).toBe("aim_trigger_config");
  expect(() => wizardNamed("trend_scuot")).toThrow("unknown wizard `trend_scuot`");
  expect(() => wizardNamed("constructor")).toThrow("unknown wizard");
  expect(() => wizardNamed("__proto__")).toThrow("unknown wizard");
});

test.each([
  ["00_north_star", "north_star"],
  ["product.value_model", "value_model"],
  ["FIRE/value_models/strategy.value_model.yaml", "value_model"],
  ["READY/05_roadmap_recipe.yaml", "roadmap_recipe"],
  ["fd-001_first-feature.yaml", "feature_definition"],
  ["AIM/cycles/cycle-1/assessment_report.yaml", "assessment_report"],
  ["_epf.yaml", "epf_anchor"],
])("the file %s names the wizard that writes it: %s", (file, wizard) => expect(wizardNamed(file).name).toBe(wizard));

test("a wizard's front matter is held against its contract", () => {
  const faultsOf = (text: string) => wizardFaults("workflow.md", text, names);
  expect(faultsOf("no front matter")[0]).toStartWith("no front matter, expected ");
  expect(faultsOf("---\na: [\n---\nbody")[0]).toStartWith("front matter: ");
  expect(faultsOf("---\n- a\n---\nbody")[0]).toEndWith(", expected a map of fields");
  const text = fileOf("workflow");
  const spoilt = text.replace("phase: FIRE", "phase: LATER").replace("makes: workflow", "makes: wrkflow")
    .replace("title: Workflow", "titel: Workflow").replace("in a procedure, use:", "in a procedure, wizard:");
  expect(faultsOf(spoilt).sort()).toEqual([
    "makes: is `wrkflow`, expected an artifact type or null",
    "not_for[0].use: is missing, expected text",
    "not_for[0].wizard: unknown field",
    "phase: is `LATER`, expected one of READY, FIRE, AIM, all",
    "titel: unknown field",
    "title: is missing, expected text",
  ]);
  const [head = "", ...rest] = text.split("\n---\n");
  expect(faultsOf([head.replaceAll("\n", "\r\n"), ...rest].join("\r\n---\r\n"))).toEqual([]);
});

test("a shared text that is missing, or that no wizard includes, is a fault", () => {
  const texts = allWizards().map(({ name }) => fileOf(name));
  expect(sharedTextFaults(texts)).toEqual([]);
  expect(sharedTextFaults([...texts, "{{shared: nowhere}}"])).toEqual([
    "wizards/shared/nowhere.md is missing, a wizard includes it",
  ]);
  expect(sharedTextFaults(texts.map((text) => text.replace("{{shared: first_files}}", "")))).toEqual([
    "wizards/shared/first_files.md: no wizard includes it",
  ]);
  for (const { name, body } of allWizards()) expect(body, name).not.toContain("{{");
});
