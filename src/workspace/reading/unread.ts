import { resolve } from "node:path";
import type { Artifact, Instance } from "../artifact.ts";

/** A file or folder that could not be read. */
export interface UnreadPlace {
  /** Absolute path. */
  path: string;
  /** Where a text breaks; null where there is none, because the file or folder cannot be opened or is too large. */
  line: number | null;
  /** As its finding says it. */
  message: string;
}

/** What of an instance, or of some files of it, could not be read; the copies of past cycles do not count. */
export function unreadPlaces({ root, artifacts, findings }: Pick<Instance, "root" | "artifacts" | "findings">) {
  const lost = findings.filter((finding) => finding.class === "unreadable" && finding.level === "error");
  return [
    ...lost.map(({ file, message }): UnreadPlace => ({ path: resolve(root, file), line: null, message })),
    ...artifacts.flatMap((artifact) => unreadText(root, artifact)),
  ];
}

function unreadText(root: string, { file, archived, document }: Artifact): UnreadPlace[] {
  if (document.readable || archived) return [];
  const problem = document.problems.find((found) => found.class === "unreadable" && found.level === "error");
  if (problem === undefined) return [];
  const line = document.text === "" ? null : document.lines.position(problem.span.start).line;
  return [{ path: resolve(root, file), line, message: problem.message }];
}
