import type { Finding } from "../diagnostics/finding.ts";
import { contentState, LEAST_UNFILLED } from "../model/content/content_state.ts";
import type { Artifact } from "../workspace/artifact.ts";
import type { HealthContext } from "./health_context.ts";

/** What the schemas say of a file where something that it needs is not there. */
const ABSENCE: ReadonlySet<string | null> = new Set(["required", "minItems", "minProperties"]);

const ABSENT = new WeakMap<readonly Finding[], ReadonlyMap<string, number>>();

/** How many parts the schema asks for that a file does not have. */
export function absentParts({ findings }: Pick<HealthContext, "findings">, file: string): number {
  let counts = ABSENT.get(findings);
  if (counts === undefined) {
    const absent = findings.filter(({ keyword, level }) => level === "error" && ABSENCE.has(keyword));
    counts = new Map([...Map.groupBy(absent, (finding) => finding.file)].map(([name, own]) => [name, own.length]));
    ABSENT.set(findings, counts);
  }
  return counts.get(file) ?? 0;
}

/** A file that says so little beside what waits in it counts as a template: one place in five. */
const WAITING_FOR_EACH = 4;

/**
 * True for a file in which hardly anything is written: a template, one with an open question almost everywhere, or one
 * that lacks more parts than it has texts. An honest question is worth more than an invented answer, but nobody can work
 * from questions alone. The files that mark an instance never count as one.
 */
export function isUnfilled(context: Pick<HealthContext, "findings">, artifact: Artifact): boolean {
  const { type, file, document } = artifact;
  if (type === "epf_anchor" || type === "epf_meta" || !document.readable) return false;
  const { isUnfilled, open, questions } = contentState(artifact);
  const waiting = open.length + questions.length;
  const absent = absentParts(context, file);
  const written = textsOf(artifact);
  return isUnfilled ||
    (waiting + absent >= LEAST_UNFILLED && (waiting >= WAITING_FOR_EACH * written || absent >= written));
}

/** How many texts somebody has written; what our template has in the same place is none of them. */
function textsOf(artifact: Artifact): number {
  const { filled, untouched } = contentState(artifact);
  return filled - untouched;
}
