import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "#src/format/artifact_types.ts";
import { allWizards } from "#src/library/wizards.ts";
import { matchTask } from "#src/operations/library/match_task.ts";
import {
  COMPLETION_TASK,
  creationTask,
  FEATURE_REVIEW_TASK,
  qualityTask,
  repairTask,
  START_TASK,
} from "#src/routing/own_tasks.ts";
import { RULE_INDEX } from "#src/rules/rule_index.ts";
import { ROOT } from "../binary.ts";

/** What a task must be answered with: a wizard, without doubt. */
function expectWizard(task: string, name?: string): void {
  const { recommended, confidence } = matchTask(task);
  expect({ task, recommended, confidence }).toEqual({
    task,
    recommended: name ?? expect.any(String),
    confidence: "high",
  });
}

describe("a task that the program suggests gets a wizard without doubt", () => {
  test.each([
    [START_TASK, "start_epf"],
    [COMPLETION_TASK, "artifact_completion"],
    [FEATURE_REVIEW_TASK, "feature_quality_review"],
    [qualityTask("feature"), "feature_definition"],
    // Where the file is explained field by field.
    [repairTask("anchor"), "epf_anchor"],
  ])("%s: %s", expectWizard);

  test("no next step has another task than these", () => {
    const folder = join(ROOT, "src/suggest");
    const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));
    for (const file of files) expect(readFileSync(join(folder, file), "utf8"), file).not.toMatch(/\btask: ["`]/);
  });

  test("the tasks of rules", () => {
    for (const { task } of Object.values(RULE_INDEX)) if (task !== undefined) expectWizard(task);
  });

  test("what a wizard names as the next one, by name and by title", () => {
    const titles = new Map(allWizards().map(({ name, title }) => [name, title]));
    for (
      const name of new Set(allWizards().flatMap(({ next, notFor }) => [...next, ...notFor.map(({ use }) => use)]))
    ) {
      expectWizard(name, name);
      expectWizard(name.replaceAll("_", " "), name);
      expectWizard(titles.get(name)!, name);
    }
  });

  for (const type of ARTIFACT_TYPE_NAMES) {
    test(`every task about one type leads to one wizard: ${type}`, () => {
      const [wizard, ...others] = allWizards().filter(({ makes, teaches = [] }) =>
        makes === type || teaches.includes(type)
      );
      expect(others).toEqual([]);
      expect(wizard).toBeDefined();
      const { words } = ARTIFACT_TYPES[type];
      for (const task of [repairTask(words), qualityTask(words), creationTask(words)]) expectWizard(task, wizard!.name);
    });
  }
});
