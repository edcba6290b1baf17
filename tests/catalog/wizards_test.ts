import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readWizard } from "#src/library/wizard.ts";
import { allWizards, wizardNamed } from "#src/library/wizards.ts";
import { WIZARD_HEADINGS, wizardFaults } from "../../scripts/wizard_faults.ts";
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
  expect(faults("name: workflow", "name: work_flow")).toContain("name: `work_flow` must be the name of the file");
  expect(faults(/^examples:\n(?: {2}- .*\n)+/m, "examples: []\n")).toEqual(["examples: 0, at least 6 expected"]);
  expect(faults("triggers:\n", "triggers:\n  - State Machine\n  - a b c d e f g\n")).toEqual([
    "triggers: 17, at most 15 expected",
    "triggers: `State Machine` must be in lower case",
    "triggers: `a b c d e f g` has more than 6 words",
  ]);
  expect(faults("\nmakes: workflow\n", "\n")).toEqual(["makes: is missing, expected an artifact type or null"]);
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

test("each fault of a wizard's file is named", () => {
  expect(readWizard("no front matter").faults).toEqual(["no front matter between two lines `---` at the start"]);
  expect(readWizard("---\na: [\n---\nbody").faults![0]).toStartWith("front matter: ");
  expect(readWizard("---\n- a\n---\nbody").faults).toEqual(["front matter must be a map"]);
  const text = readFileSync(join(ROOT, "wizards", "workflow.md"), "utf8");
  const spoilt = text.replace("phase: FIRE", "phase: LATER").replace("makes: workflow", "makes: wrkflow")
    .replace("title: Workflow", "titel: Workflow");
  expect(readWizard(spoilt).faults).toEqual([
    "titel: unknown key",
    "title: is missing, expected text",
    'phase: is `"LATER"`, expected one of READY, FIRE, AIM, all',
    'makes: is `"wrkflow"`, expected an artifact type or null',
  ]);
  expect(readWizard(text.replaceAll("\n", "\r\n")).faults).toBeNull();
});
