import { join, relative, resolve, sep } from "node:path";
import type { Finding } from "../../../diagnostics/finding.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { enclosingInstance, shownFrom } from "../../../workspace/discover.ts";
import type { OperationContext } from "../../context.ts";
import { checkOpenCrossFile } from "../../check_result.ts";

/**
 * What the surrounding instances show about some files: findings of the rules that compare files, such as
 * anti-patterns. A file outside of every instance has none.
 */
export async function contextFindings(context: OperationContext, artifacts: readonly Artifact[]): Promise<Finding[]> {
  const roots = Map.groupBy(artifacts, ({ file }) => enclosingInstance(resolve(context.cwd, file, ".."))?.root ?? null);
  const findings: Finding[] = [];
  for (const [root, own] of roots) {
    if (root === null) continue;
    const open = await context.instances.open(root, context);
    const wanted = new Set(own.map(({ file }) => relative(root, resolve(context.cwd, file)).split(sep).join("/")));
    const path = shownFrom(context.cwd, own[0]!.file);
    const shown = (file: string) => path(join(root, file));
    for (const finding of await checkOpenCrossFile(open, context.now)) {
      if (!wanted.has(finding.file)) continue;
      const related = finding.related.map((place) => ({ ...place, file: shown(place.file) }));
      findings.push({ ...finding, file: shown(finding.file), related });
    }
  }
  return findings;
}

/** Names the files that no instance surrounds, so that nothing was compared; null when there are none. */
export function aloneWarnings(context: OperationContext, artifacts: readonly Artifact[]): string[] | null {
  const alone = artifacts.filter(({ file }) => enclosingInstance(resolve(context.cwd, file, "..")) === null);
  if (alone.length === 0) return null;
  const [first] = alone;
  const more = alone.length === 1 ? "" : ` and ${alone.length - 1} more`;
  return [
    `${first!.file}${more} outside of every instance: checked alone, without the anti-patterns that compare files`,
  ];
}
