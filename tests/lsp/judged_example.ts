import { join } from "node:path";
import { type Judged, judgeInstance } from "#src/lsp/judged.ts";
import type { Seen } from "#src/lsp/features/place.ts";
import { RULE_NAMES } from "#src/rules/rule_names.ts";
import { InstanceStore } from "#src/workspace/instance/instance_store.ts";
import { ROOT } from "../binary.ts";

export const EXAMPLE = join(ROOT, "examples/tidemark");

const store = new InstanceStore(() => Promise.resolve(RULE_NAMES));

/** The example as an editor has it, with other texts of some files. */
export async function judgedExample(texts: Readonly<Record<string, string>> = {}): Promise<Judged> {
  const open = Object.entries(texts).map(([file, text]) => ({ path: join(EXAMPLE, file), text }));
  return await judgeInstance(store, EXAMPLE, open, {
    now: new Date("2026-11-21"),
    signal: new AbortController().signal,
  });
}

/** A file of what was checked. */
export function seenIn(judged: Judged, file: string): Seen {
  return { judged, artifact: judged.artifacts.find((artifact) => artifact.file === file)! };
}
