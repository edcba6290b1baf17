import { expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "#src/format/artifact_types.ts";
import { detectByPath } from "#src/format/detect.ts";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

/** The rows of the guide for small teams: a file, and what it should be at levels 0 and 1. */
const ROWS = [
  ...readFileSync(join(ROOT, "wizards/lean_start.md"), "utf8")
    .matchAll(/^\| \d+ \| `([^`]+)` \| ([^|]+) \|(?: ([^|]+) \|)?$/gm),
]
  .map(([, file = "", zero = ""]) => ({
    type: detectByPath(file)!,
    due: zero.trim() === "no" ? 1 as const : 0 as const,
  }))
  .filter(({ type }) => type !== "feature_definition");

test("the guide for small teams asks for the files that a check asks for at its levels", () => {
  const due = ARTIFACT_TYPE_NAMES.filter((type) => {
    const { requiredFrom } = ARTIFACT_TYPES[type].upkeep;
    return requiredFrom !== null && requiredFrom <= 1 && type !== "epf_anchor";
  });
  expect(ROWS.map(({ type }) => type).sort()).toEqual(due.sort());
  for (const { type, due } of ROWS) expect(ARTIFACT_TYPES[type].upkeep.requiredFrom, type).toBe(due);
});

test("the guide takes the files in the order of work", () => {
  const turns = ROWS.map(({ type }) => ARTIFACT_TYPES[type].upkeep.repairOrder!);
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
});

test("a new instance begins with the reality assessment, in the next steps and in the check", () => {
  const folder = mkdtempSync(join(tmpdir(), "epf-first-"));
  try {
    const { stdout } = epf(["init", "Cellar Door", "--path", folder, "--json"]);
    expect(stdout).toMatch(/write \S*AIM\/living_reality_assessment\.yaml first/);
    expect(epf(["check", folder]).stdout).toMatch(/write \S*AIM\/living_reality_assessment\.yaml first/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
