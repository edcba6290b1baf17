import { join } from "node:path";
import { expect, test } from "bun:test";
import { CODES } from "#src/tasks/failure.ts";
import { limitsFrom } from "#src/tasks/limits.ts";
import { toolsOf } from "#src/tasks/availability.ts";
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
