import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { TASK_WRITES } from "#src/tasks/availability/tools.ts";
import { type PhaseTransition, TRANSITIONS } from "#src/tasks/transitions.ts";
import { PHASE_STATUSES } from "#src/tasks/vocabulary.ts";
import { ROOT } from "../binary.ts";

const TABLE: readonly PhaseTransition[] = TRANSITIONS;

test("the table has sixteen transitions, and every status is reached and left", () => {
  expect(new Set(TABLE.map(({ id }) => id)).size).toBe(16);
  for (const status of PHASE_STATUSES) {
    expect(TABLE.some(({ to }) => to === status), status).toBe(true);
    // The last phase stays approved; the others are left behind with that status.
    if (status !== "APPROVED") expect(TABLE.some(({ from }) => from === status), status).toBe(true);
  }
});

test("every cause is a tool or the system", () => {
  const tools: readonly string[] = [...TASK_WRITES, "create_real_task", "system"];
  for (const { causes } of TABLE) for (const cause of causes) expect(tools).toContain(cause);
});

test("only the table's own function writes the status of a phase", () => {
  for (const room of ["tasks", "operations/tasks"]) {
    const folder = join(ROOT, "src", room);
    for (const file of (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith(".ts"))) {
      const text = readFileSync(join(folder, file), "utf8");
      if (file === "transitions.ts") continue;
      expect(/update\(\s*"phase",[^)]*\bstatus\b/.test(text) || /update phase/i.test(text), file).toBe(false);
    }
  }
});
