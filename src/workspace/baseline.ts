import { existsSync, readFileSync } from "node:fs";
import { UserFailure } from "../core/failure.ts";
import { compareText, type Finding } from "../core/finding.ts";
import { writeAtomically } from "./write.ts";

/** A known finding: how many of the rule stand at this path of this artifact. Lines are left out, they move. */
export interface BaselineEntry {
  rule: string;
  file: string;
  path: string;
  count: number;
}

/** Entries of a baseline file by their key, still to be used up. */
export type Baseline = Map<string, BaselineEntry>;

/** @throws UserFailure when the file is missing or not a baseline */
export function loadBaseline(path: string): Baseline {
  if (!existsSync(path)) throw new UserFailure(`baseline \`${path}\` does not exist`, { help: "`epf baseline` writes it" });
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw new UserFailure(`baseline \`${path}\` is not JSON`, { help: "`epf baseline` writes it anew" });
  }
  const { version, findings } = value as { version?: unknown; findings?: unknown };
  if (version !== 1 || !Array.isArray(findings) || !findings.every(isEntry)) {
    throw new UserFailure(`baseline \`${path}\` has another form than version 1`, { help: "`epf baseline` writes it anew" });
  }
  return new Map(findings.map((entry: BaselineEntry) => [keyOf(entry), { ...entry }]));
}

/** The findings that a baseline does not know, how many it held back, and the entries that matched nothing. */
export function applyBaseline(
  findings: readonly Finding[],
  baseline: Baseline,
): { kept: Finding[]; held: number; stale: BaselineEntry[] } {
  const left = new Map([...baseline].map(([key, entry]) => [key, entry.count]));
  const used = new Set<string>();
  const kept = findings.filter((finding) => {
    const key = keyOf(finding);
    const count = left.get(key) ?? 0;
    if (count === 0) return true;
    used.add(key);
    left.set(key, count - 1);
    return false;
  });
  const stale = [...baseline].filter(([key]) => !used.has(key)).map(([, entry]) => entry);
  return { kept, held: findings.length - kept.length, stale };
}

/** Writes the findings as a baseline: sorted, one entry for each rule, artifact and path. */
export function writeBaseline(path: string, findings: readonly Finding[]): number {
  const entries = new Map<string, BaselineEntry>();
  for (const finding of findings) {
    const entry = entries.get(keyOf(finding));
    if (entry === undefined) entries.set(keyOf(finding), { rule: finding.rule, file: finding.file, path: finding.path, count: 1 });
    else entry.count++;
  }
  const sorted = [...entries.values()].sort((a, b) =>
    compareText(a.file, b.file) || compareText(a.rule, b.rule) || compareText(a.path, b.path)
  );
  writeAtomically(path, `${JSON.stringify({ version: 1, findings: sorted }, null, 2)}\n`);
  return sorted.length;
}

function keyOf(entry: { rule: string; file: string; path: string }): string {
  return JSON.stringify([entry.rule, entry.file, entry.path]);
}

function isEntry(entry: unknown): boolean {
  const { rule, file, path, count } = entry as Partial<BaselineEntry>;
  return typeof rule === "string" && typeof file === "string" && typeof path === "string" && Number.isInteger(count);
}
