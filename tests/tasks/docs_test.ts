import { join } from "node:path";
import { Glob } from "bun";
import { expect, test } from "bun:test";
import { CODES } from "#src/tasks/failure.ts";
import { limitsFrom } from "#src/tasks/limits.ts";
import { toolsOf } from "#src/tasks/availability/tools.ts";
import { type PhaseTransition, TRANSITIONS } from "#src/tasks/transitions.ts";
import { ROOT } from "../binary.ts";

const PAGE = await Bun.file(join(ROOT, "docs", "tasks.md")).text();

test("docs/tasks.md has a row for every transition, with its causes and when it happens", () => {
  const rows = PAGE.split("\n").filter((line) => /^\| T\d+ \|/.test(line));
  const expected = (TRANSITIONS as readonly PhaseTransition[]).map(({ id, from, to, causes, when }) => {
    const by = causes.map((cause) => (cause === "system" ? "the end of an agent" : `\`${cause}\``)).join(", ");
    return `| ${id} | ${from ?? "(new)"} | ${to} | ${by} | ${when} |`;
  });
  expect(rows).toEqual(expected);
});

test("docs/tasks.md lists every code of an error under its state", () => {
  for (const [state, codes] of Object.entries(CODES)) {
    const written = state === "phase_blocked" ? "phase_blocked_<status>" : state;
    expect(PAGE).toContain(`| \`${written}\` | ${codes.map((code) => `\`${code}\``).join(", ")} |`);
  }
});

test("docs/tasks.md names the tools of a worker and the limits as they are", () => {
  expect(PAGE).toContain(`| worker | ${toolsOf("worker")!.map((tool) => `\`${tool}\``).join(", ")} |`);
  const { max_agents, max_concurrent, max_seconds } = limitsFrom({});
  expect(PAGE).toContain(`at most ${max_agents} agents in all, ${max_concurrent} at a time`);
  expect(PAGE).toContain(`may work for ${max_seconds} seconds`);
});

test("docs/tasks.md explains every code of an error and every state", async () => {
  const explained = (name: string) => new RegExp(`^\\|[^|]*\`${name}\`[^|]*\\| [A-Z\`].{15,} \\|$`, "m").test(PAGE);
  expect(Object.values(CODES).flat().filter((code) => !explained(code))).toEqual([]);
  const states = new Set<string>();
  const named =
    /\b(?:state|current_state|completed|failed|aborted|in_progress): [^"\n]*?"((?:task|agent|phase|review|health)_[a-z_]+)"/g;
  for (const folder of ["src/tasks", "src/operations/tasks"]) {
    for (const path of new Glob("**/*.ts").scanSync(join(ROOT, folder))) {
      const source = await Bun.file(join(ROOT, folder, path)).text();
      for (const [, state] of source.matchAll(named)) {
        // The states of errors are in the table of their codes.
        if (!(state! in CODES)) states.add(state!);
      }
    }
  }
  expect(states.size).toBeGreaterThan(15);
  expect([...states].filter((state) => !explained(state))).toEqual([]);
});
