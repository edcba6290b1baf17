import type { Finding } from "../diagnostics/finding.ts";
import { onceForEach } from "../diagnostics/once_for_each.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { findingsIn } from "./finding_groups.ts";
import type { HealthContext } from "./health_context.ts";

type Findings = Pick<HealthContext, "findings">;

/**
 * A function of an artifact and the findings in it that works out its answer once for both: sections ask for it many
 * times, and so does every computation of what a repair would win, most of which leave the findings of most files as
 * they are.
 */
export function onceForFindings<Value extends boolean | number | object>(
  work: (context: Findings, artifact: Artifact) => Value,
): (context: Findings, artifact: Artifact) => Value {
  const byFindings = onceForEach((_artifact: Artifact) => new WeakMap<readonly Finding[], Value>());
  return (context, artifact) => {
    const known = byFindings(artifact);
    const own = findingsIn(artifact.file, context.findings);
    let value = known.get(own);
    if (value === undefined) known.set(own, value = work(context, artifact));
    return value;
  };
}
