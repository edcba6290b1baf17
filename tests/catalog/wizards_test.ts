import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readWizard } from "#src/library/wizard.ts";
import { allWizards, wizardNamed } from "#src/library/wizards.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, asArtifactType } from "#src/format/artifact_types.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { RULES } from "#src/rules/mod.ts";
import { ROOT } from "../binary.ts";
import { fragmentFaults } from "./fragment.ts";

const HEADINGS = ["Purpose", "Ask", "Structure rules", "Worked fragment", "Common mistakes", "Verify"];

/** Tools and commands that wizards name and that later issues bring. */
const LATER_TOOLS = [
  "epf_aim_status",
  "epf_get_competitive_position",
  "epf_get_product_vision",
  "epf_get_roadmap_summary",
  "epf_get_value_propositions",
  "epf_list_features",
  "epf_search_strategy",
];
const LATER_COMMANDS = ["coverage", "search"];
/** Words of the format that look like tools. */
const NO_TOOLS = ["epf_anchor", "epf_meta", "epf_version"];

const wizards = allWizards();
const names = new Set(wizards.map((wizard) => wizard.name));

test("there is a wizard for every artifact type that people write", () => {
  const made = new Set(wizards.map((wizard) => wizard.makes));
  const written = ARTIFACT_TYPE_NAMES.filter((type) => ARTIFACT_TYPES[type].phase !== "other");
  expect(written.filter((type) => !made.has(type))).toEqual([]);
  expect(wizards.length).toBe(38);
});

for (const wizard of wizards) {
  describe(wizard.name, () => {
    const { body, triggers, examples, notFor, next, summary } = wizard;
    const prose = body.replaceAll(/^```[\s\S]*?^```/gm, "");

    test("has front matter of the right size", () => {
      expect(summary.length).toBeLessThan(160);
      expect(triggers.length).toBeGreaterThanOrEqual(10);
      expect(examples.length).toBeGreaterThanOrEqual(6);
      expect(notFor.length).toBeGreaterThanOrEqual(3);
      expect(new Set(triggers).size).toBe(triggers.length);
      for (const trigger of triggers) {
        expect(trigger).toBe(trigger.toLowerCase());
        expect(trigger.split(/\s+/).length, trigger).toBeLessThanOrEqual(6);
      }
    });

    test("names only wizards that exist, and never itself", () => {
      for (const other of [...next, ...notFor.map(({ use }) => use)]) {
        expect(names.has(other), other).toBe(true);
        expect(other).not.toBe(wizard.name);
      }
      for (const [, other] of prose.matchAll(/`epf wizards show ([a-z_]+)`/g)) expect(names.has(other!)).toBe(true);
    });

    test("names only tools, commands, rules and types that exist", () => {
      const tools = new Set([...OPERATIONS.map((operation) => operation.tool), ...LATER_TOOLS, ...NO_TOOLS]);
      for (const [tool] of body.matchAll(/\bepf_[a-z_]+/g)) expect(tools.has(tool), tool).toBe(true);
      const commands = [
        ...OPERATIONS.flatMap(({ command }) => command === null ? [] : [command.join(" ")]),
        ...LATER_COMMANDS,
      ];
      for (const [, command = ""] of prose.matchAll(/`epf ([^`]*)`/g)) {
        expect(commands.some((known) => `${command} `.startsWith(`${known} `)), command).toBe(true);
      }
      for (const [, rule = ""] of prose.matchAll(/`epf explain ([a-z-]+)`/g)) {
        expect(RULES.some((known) => known.name === rule), rule).toBe(true);
      }
      for (const [, type = ""] of prose.matchAll(/`epf (?:schemas|templates) show ([a-z_]+)`/g)) {
        expect(asArtifactType(type), type).not.toBeNull();
      }
    });

    test("has the six sections within 120 lines", () => {
      expect(body.split("\n").length).toBeLessThan(120);
      expect([...prose.matchAll(/^## (.*)$/gm)].map((match) => match[1]!)).toEqual(HEADINGS);
    });

    test("shows only fragments that are valid", () => {
      const blocks = [...body.matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm)];
      expect(blocks.length).toBeGreaterThan(0);
      for (const [, info = "", text = ""] of blocks) {
        expect(info).toMatch(/^yaml \S+$/);
        expect(fragmentFaults(info.replace("yaml ", ""), text), info).toEqual([]);
      }
    });
  });
}

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

test("every fault in a wizard's file is reported", () => {
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
