import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** What must be in the folder of the corpora for their tests to mean anything. */
const PARTS = [
  "corpus/expected/verdicts.tsv",
  "anti-patterns/expected.tsv",
  "wizard-routing/tasks-dev.tsv",
  "agent-selection/tasks-dev.tsv",
  "search-relevance/queries-dev.tsv",
];

/** The folder of the corpora: instances and labelled sets that other people wrote, which are no part of this project. */
export function corporaFolder(env: Record<string, string | undefined>): string {
  return resolve(env.EPF_CORPUS ?? join(import.meta.dir, "..", "..", "shared"));
}

/** The folder, known to hold every part. @throws an error that names what is missing */
export function demandCorpora(env: Record<string, string | undefined>): string {
  const folder = corporaFolder(env);
  const missing = PARTS.filter((part) => !existsSync(join(folder, part)));
  if (missing.length === 0) return folder;
  const what = missing.map((part) => `\`${part}\``).join(", ");
  throw new Error(`the corpora are not there: ${folder} lacks ${what}; EPF_CORPUS names another folder`);
}
