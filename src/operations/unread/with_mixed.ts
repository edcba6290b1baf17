import type { Guidance } from "../../answers/guidance.ts";
import { namePath } from "../../diagnostics/escape.ts";
import { displayPath } from "../../workspace/instance/discover.ts";

/** An answer that says of which instances it may hold parts of several states. */
export function withMixed(answer: unknown, roots: readonly string[], cwd: string): unknown {
  const { guidance } = answer as { guidance?: Guidance };
  if (guidance === undefined) return answer;
  const warnings = roots.map((root) =>
    `the files of ${
      namePath(displayPath(cwd, root))
    } kept changing while they were read, so this may mix several states: call again`
  );
  return { ...answer as object, guidance: { ...guidance, warnings: [...warnings, ...(guidance.warnings ?? [])] } };
}
