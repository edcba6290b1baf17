import type { Guidance } from "../../answers/guidance.ts";
import { namePath } from "../../diagnostics/escape.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import { displayPath } from "../../workspace/instance/discover.ts";
import { UNDONE_COUNT } from "./unread_count.ts";

/** Files that are named; the others are counted. */
const MOST_NAMED = 3;

/** An answer that says which files a call put back first, because an edit of them was interrupted. */
export function withUndone(answer: unknown, undone: readonly string[], cwd: string): unknown {
  const { guidance } = answer as { guidance?: Guidance };
  if (guidance === undefined) return answer;
  const warnings = [warningOf(undone, cwd), ...(guidance.warnings ?? [])];
  const context = { ...guidance.context, [UNDONE_COUNT]: undone.length };
  return { ...answer as object, guidance: { ...guidance, warnings, context } };
}

/** A failure that says so: the files were put back all the same. */
export function failureWithUndone(error: unknown, undone: readonly string[], cwd: string): unknown {
  if (!(error instanceof UserFailure)) return error;
  const { message, exit, help, body } = error;
  const lines = [...(help === null ? [] : [help]), warningOf(undone, cwd)];
  return new UserFailure(message, { exit, help: lines.join("\n"), ...(body === null ? {} : { body }) });
}

function warningOf(undone: readonly string[], cwd: string): string {
  const named = undone.slice(0, MOST_NAMED).map((path) => namePath(displayPath(cwd, path)));
  const left = undone.length - named.length;
  return `an edit that had been interrupted was undone in ${named.join(", ")}${left === 0 ? "" : ` and ${left} more`}`;
}
