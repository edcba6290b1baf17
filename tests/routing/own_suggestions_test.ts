import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "#src/format/artifact_types.ts";
import { matchTask } from "#src/operations/library/match_task.ts";
import { wizardMaking } from "#src/library/wizards.ts";
import { ROOT } from "../binary.ts";

/** Tasks that the program hands to the matcher in its own next steps, as its sources spell them. */
function suggestedTasks(): string[] {
  const files = (readdirSync(join(ROOT, "src"), { recursive: true }) as string[]).filter((file) =>
    file.endsWith(".ts")
  );
  const found = files.flatMap((file) =>
    [
      ...readFileSync(join(ROOT, "src", file), "utf8").matchAll(/\btask: "([a-zA-Z ]+)"/g),
    ].map(([, task]) => task!)
  );
  return [...new Set(found)].filter((task) => task !== task.toUpperCase()).sort();
}

describe("a task that the program suggests", () => {
  for (const task of suggestedTasks()) {
    test(`gets a wizard without doubt: ${task}`, () => {
      const { recommended, confidence } = matchTask(task);
      expect(recommended).not.toBeNull();
      expect(confidence).not.toBe("low");
    });
  }

  for (const type of ARTIFACT_TYPE_NAMES) {
    const wizard = wizardMaking(type)?.name;
    if (wizard === undefined) continue;
    const { words } = ARTIFACT_TYPES[type];
    test.each([`create ${words}`, `fix ${words} structure`])(`leads to the wizard of the type: %s`, (task) => {
      expect(matchTask(task).recommended).toBe(wizard);
    });
  }
});
