import { describe, expect, test } from "bun:test";
import type { ArtifactType } from "#src/format/artifact_types.ts";
import type { Finding } from "#src/diagnostics/finding.ts";
import { judgedModel } from "#src/model/waiting_templates.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import { exampleFiles } from "#src/rules/example_files.ts";
import { RULES } from "#src/rules/mod.ts";
import { foldShipped } from "#src/rules/folds/fold_shipped.ts";
import { atOnce } from "#src/workspace/progress_monitor.ts";
import { ignoreSteps } from "#src/rules/suppress.ts";
import type { DocumentRule, ExampleFiles, InstanceRule, Rule } from "#src/rules/rule.ts";
import { loadArtifact, loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const documentRules = RULES.filter((rule): rule is DocumentRule => rule.scope === "document");
const NAMES = new Set(RULES.map(({ name }) => name));
const instanceRules = RULES.filter((rule): rule is InstanceRule => rule.scope === "instance");

/** Findings of one rule for an example: a text is one artifact, a map of files a small instance. */
async function findingsOf(rule: Rule, files: ExampleFiles, type?: ArtifactType): Promise<Finding[]> {
  if (typeof files === "string") {
    const loaded = await loadArtifact(new MemoryTree({ "example.yaml": files }), "example.yaml", {
      type: type ?? rule.artifacts[0]!,
    });
    const found = "finding" in loaded ? [loaded.finding] : await checkArtifact(loaded.artifact, documentRules);
    return found.filter((finding) => finding.rule === rule.name);
  }
  const instance = await loadInstance(new MemoryTree(files));
  const found = [...instance.findings, ...checkInstanceRules(judgedModel(instance), instanceRules, NOW)];
  for (const artifact of instance.artifacts) found.push(...await checkArtifact(artifact, documentRules));
  const folded = foldShipped(found, instance.artifacts);
  return atOnce(ignoreSteps(folded, instance.artifacts, NAMES, NAMES)).findings.filter((finding) =>
    finding.rule === rule.name
  );
}

const OUTSIDE_EXAMPLES = new Set(
  RULES.filter((rule) => rule.scope === "engine" && rule.examples.length === 0).map((rule) => rule.name),
);

describe("every rule's examples hold", () => {
  for (const rule of RULES) {
    rule.examples.forEach((example, index) => {
      test(`${rule.name} example ${index + 1}`, async () => {
        const bad = await findingsOf(rule, example.bad, example.type);
        expect(bad.map((finding) => finding.message)).toHaveLength(1);
        // It names what it is about.
        expect(bad[0]!.message).not.toMatch(/^(?:found|expected) /);
        if (example.placeless !== true) {
          expect(bad[0]!.span).not.toBeNull();
          expect(bad[0]!.span!.end).toBeGreaterThan(bad[0]!.span!.start);
        }
        const good = await findingsOf(rule, example.good, example.type);
        expect(good.map((finding) => finding.message)).toEqual([]);
      });

      test(`${rule.name} example ${index + 1} holds as the files that \`epf explain\` shows`, async () => {
        const shown = exampleFiles(rule, example);
        expect((await findingsOf(rule, shown.bad)).map(({ message }) => message)).toHaveLength(1);
        expect((await findingsOf(rule, shown.good)).map(({ message }) => message)).toEqual([]);
      });
    });
  }
});

test("only rules about bytes and links may do without examples; tests/workspace covers those", () => {
  expect([...OUTSIDE_EXAMPLES].sort()).toMatchSnapshot();
});

const FIRST_WORDS =
  /^(missing|unknown|duplicate|dangling|empty|invalid|inconsistent|unused|stale|misplaced)-[a-z]+(-[a-z]+)*$/;

test("rule names follow the grammar and are unique", () => {
  const names = RULES.map((rule) => rule.name);
  expect(names.filter((name) => !FIRST_WORDS.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test("messages of examples start lower-case and end without a full stop", async () => {
  for (const rule of RULES) {
    for (const example of rule.examples) {
      for (const finding of await findingsOf(rule, example.bad, example.type)) {
        expect(finding.message).toMatch(/^[^A-Z]/);
        expect(finding.message).not.toMatch(/\.$/);
      }
    }
  }
});
