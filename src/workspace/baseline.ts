import { quoteFile } from "../diagnostics/escape.ts";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { WriteRefusal } from "./files/write_failure.ts";
import { writeFile } from "./files/write_file.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import { compareText, type Finding } from "../diagnostics/finding.ts";
import { reasonOf } from "../diagnostics/reason_of.ts";
import { existsSync, realpathSync } from "./reading/observed.ts";
import { readRegularFile } from "./reading/read.ts";

/** A known finding: how many of the rule are at this path of this artifact. Lines are left out, they move. */
export interface BaselineEntry {
  rule: string;
  /** Relative to the folder of the baseline, so that several instances can share one. */
  file: string;
  path: string;
  count: number;
}

const WRITE_ANEW = "correct it, or move it away: `epf baseline` then writes a new one";

/** The known findings of a baseline file, by their key. */
export interface Baseline {
  /** Absolute path of the file. */
  path: string;
  entries: ReadonlyMap<string, BaselineEntry>;
}

/** @throws UserFailure when the file is missing or not a baseline */
export function loadBaseline(path: string): Baseline {
  if (!existsSync(path)) {
    throw new UserFailure(`baseline ${quoteFile(path)} does not exist`, { help: "`epf baseline` writes it" });
  }
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(readRegularFile(path)));
  } catch (error) {
    const reason = error instanceof SyntaxError ? "is not JSON" : `cannot be read: ${reasonOf(error)}`;
    throw new UserFailure(`baseline ${quoteFile(path)} ${reason}`, { help: WRITE_ANEW });
  }
  const { version, findings } = (value ?? {}) as { version?: unknown; findings?: unknown };
  if (version !== 1 || !Array.isArray(findings) || !findings.every(isEntry)) {
    throw new UserFailure(`baseline ${quoteFile(path)} does not have the form of version 1`, { help: WRITE_ANEW });
  }
  const entries = new Map<string, BaselineEntry>();
  for (const entry of findings as BaselineEntry[]) addTo(entries, entry, entry.count);
  return { path, entries };
}

/**
 * The findings that a baseline does not know, how many it held back, and its entries below `root` that matched nothing.
 * @param root absolute path of the folder that the findings' files are relative to
 */
export function applyBaseline(
  findings: readonly Finding[],
  baseline: Baseline,
  root: string,
): { kept: Finding[]; held: number; stale: BaselineEntry[] } {
  const prefix = prefixOf(baseline.path, root);
  const left = new Map([...baseline.entries].map(([key, entry]) => [key, entry.count]));
  const used = new Set<string>();
  const kept = findings.filter((finding) => {
    if (!isAcceptable(finding)) return true;
    const key = keyOf({ ...finding, file: seenFrom(baseline.path, prefix, finding.file) });
    const count = left.get(key) ?? 0;
    if (count === 0) return true;
    used.add(key);
    left.set(key, count - 1);
    return false;
  });
  const stale = [...baseline.entries].filter(([key, entry]) => !used.has(key) && isBelow(prefix, entry.file))
    .map(([, entry]) => ({ ...entry, file: prefix === "" ? entry.file : entry.file.slice(prefix.length + 1) }));
  return { kept, held: findings.length - kept.length, stale };
}

/** True for a finding that a baseline may hold: of what could not be read no one knows what would be accepted. */
export function isAcceptable(finding: Finding): boolean {
  return finding.class !== "unreadable";
}

/**
 * Writes the findings of some folders as a baseline: sorted, one entry for each rule, artifact and path. A file that is
 * there is replaced only when it is a baseline.
 * @param place.shown how messages name the file
 * @param place.within the folder that it must be in, links followed
 * @returns the number of entries
 * @throws UserFailure when it cannot be written
 */
export function writeBaseline(
  path: string,
  found: readonly { root: string; findings: readonly Finding[] }[],
  place: { shown: string; within: string },
): number {
  const entries = new Map<string, BaselineEntry>();
  for (const { root, findings } of found) {
    const prefix = prefixOf(path, root);
    for (const { rule, file, path: at } of findings.filter(isAcceptable)) {
      addTo(entries, { rule, file: seenFrom(path, prefix, file), path: at }, 1);
    }
  }
  const sorted = [...entries.values()].sort((a, b) =>
    compareText(a.file, b.file) || compareText(a.rule, b.rule) || compareText(a.path, b.path)
  );
  writeFile(path, `${JSON.stringify({ version: 1, findings: sorted }, null, 2)}\n`, { ...place, refuses: refusalOf });
  return sorted.length;
}

/** Why a file that is there is not replaced. */
function refusalOf(bytes: Uint8Array): WriteRefusal | null {
  try {
    const { version, findings, ...others } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const isOwn = typeof version === "number" && Array.isArray(findings) && findings.every(isEntry);
    if (isOwn && Object.keys(others).length === 0) return null;
  } catch {
    // It is no JSON.
  }
  return new WriteRefusal("it is there already and is not a baseline", "name another file with `--file`");
}

function addTo(entries: Map<string, BaselineEntry>, entry: Omit<BaselineEntry, "count">, count: number): void {
  const known = entries.get(keyOf(entry));
  if (known !== undefined) known.count += count;
  else entries.set(keyOf(entry), { rule: entry.rule, file: entry.file, path: entry.path, count });
}

/** A folder as seen from the baseline's own, with `/`; empty when they are the same. */
function prefixOf(baseline: string, root: string): string {
  return relative(realFolder(dirname(baseline)), realFolder(root)).split(sep).join("/");
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

function seenFrom(baseline: string, prefix: string, file: string): string {
  if (isAbsolute(file)) return relative(realFolder(dirname(baseline)), file).split(sep).join("/");
  // `join` also resolves the `..` of a file that is shown from a folder beside it.
  return join(prefix, file).split(sep).join("/");
}

function isBelow(prefix: string, file: string): boolean {
  return prefix === "" ? !file.startsWith("../") : file.startsWith(`${prefix}/`);
}

function keyOf(entry: { rule: string; file: string; path: string }): string {
  return JSON.stringify([entry.rule, entry.file, entry.path]);
}

function isEntry(entry: unknown): boolean {
  const { rule, file, path, count } = (entry ?? {}) as Partial<BaselineEntry>;
  return typeof rule === "string" && typeof file === "string" && typeof path === "string" &&
    typeof count === "number" && Number.isInteger(count) && count > 0;
}
