import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ArtifactType } from "#src/format/artifact_types.ts";
import { yamlFiles } from "./fuzz_inputs.ts";
import type { Breach, FuzzInput } from "./fuzz_properties.ts";

/** What two occurrences of one bug have in common: the property, and the place in the program or the rule. */
export function signatureOf({ property, detail }: Breach): string {
  if (property === "exception") {
    const [message = "", ...frames] = detail.split("\n");
    const frame = frames.find((line) => line.includes("/src/")) ?? "";
    return `${property} ${message.replaceAll(/\d+/g, "#").slice(0, 80)} ${frame.trim()}`;
  }
  return `${property} ${/"rule":"([^"]+)"/.exec(detail)?.[1] ?? detail.replaceAll(/\d+/g, "#").slice(0, 60)}`;
}

/** Bounds of making one failure smaller. */
export interface ShrinkBudget {
  tries: number;
  /** Moment in `Date.now()` milliseconds at which shrinking ends. */
  until: number;
}

type StillFails = (input: FuzzInput) => Promise<boolean>;

/**
 * A smaller input that still fails: files left out, then lines, then runs of characters.
 * Not the smallest one; it ends when the budget is spent.
 */
export async function minimise(input: FuzzInput, stillFails: StillFails, budget: ShrinkBudget): Promise<FuzzInput> {
  const { type } = input;
  const keep = async (files: [string, Uint8Array][]) => await stillFails({ files: Object.fromEntries(files), type });
  let files = Object.entries(input.files);
  if (files.length > 1) files = await shrink(files, keep, budget);
  for (let at = 0; at < files.length; at++) {
    const [path, bytes] = files[at]!;
    let text = Buffer.from(bytes).toString("latin1");
    for (const separator of ["\n", ""]) {
      const parts = await shrink(
        text.split(separator),
        (kept) => keep(files.with(at, [path, toBytes(kept.join(separator))])),
        budget,
      );
      text = parts.join(separator);
      files[at] = [path, toBytes(text)];
    }
  }
  return { files: Object.fromEntries(files), type };
}

function toBytes(latin1: string): Uint8Array {
  return new Uint8Array(Buffer.from(latin1, "latin1"));
}

/** Delta debugging: leaves out runs of parts, long ones first, as long as what is left still fails. */
async function shrink<T>(parts: T[], stillFails: (parts: T[]) => Promise<boolean>, budget: ShrinkBudget): Promise<T[]> {
  let kept = parts;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length;) {
      if (budget.tries-- <= 0 || Date.now() > budget.until) return kept;
      const fewer = kept.toSpliced(at, size);
      if (fewer.length > 0 && await stillFails(fewer)) kept = fewer;
      else at += size;
    }
  }
  return kept;
}

/** Writes an input that failed below a folder: one file, or a folder for an instance. @returns the path */
export function saveInput(folder: string, name: string, { files, type }: FuzzInput): string {
  const [first = "file.yaml"] = Object.keys(files);
  if (type !== null) {
    const path = join(folder, `${name}.yaml`);
    writeFileSync(path, files[first]!);
    return path;
  }
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), bytes);
  }
  return join(folder, name);
}

/** Reads back what `saveInput` wrote. @param type null for the folder of an instance */
export function readInput(path: string, type: ArtifactType | null): FuzzInput {
  if (statSync(path).isDirectory()) return { files: yamlFiles(path), type: null };
  return { files: { [basename(path)]: new Uint8Array(readFileSync(path)) }, type: type ?? "feature_definition" };
}

/** How a person runs a saved input again. */
export function replayCommand(path: string, { type }: FuzzInput): string {
  return `npm run fuzz -- --replay ${path}${type === null ? "" : ` --type ${type}`}`;
}
