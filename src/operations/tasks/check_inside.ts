import { foundWords, isOfLength } from "../../contracts/contract_issue.ts";
import { formatPath } from "../../diagnostics/path.ts";
import { type TaskCode, TaskFailure } from "../../tasks/failure.ts";

/** A part of zod's issue that we use; those of a union hold the issues of its branches. */
interface Issue {
  code?: string;
  path: readonly PropertyKey[];
  message: string;
  errors?: readonly (readonly Issue[])[];
}

/** What a contract says of a part of an input. */
interface Checker {
  safeParse(value: unknown): { error?: { issues: readonly unknown[] } | undefined };
}

/**
 * Checks what is inside a list or object of an input; the reading of arguments sees only its outside.
 * @throws TaskFailure for the first value that the contract does not allow
 */
export function checkInside(schema: Checker, field: string, value: unknown, code: TaskCode): void {
  const issue = schema.safeParse(value).error?.issues[0] as Issue | undefined;
  if (issue === undefined) return;
  const { path, ...innermost } = innermostOf(issue, value);
  const place = formatPath([field, ...path] as (string | number)[]);
  const given = valueAt(value, path);
  const found = foundWords(innermost as never, given);
  const expected = isOfLength(innermost as never)
    ? boundsWords(innermost as unknown as { code: string; maximum?: number; minimum?: number })
    : innermost.message;
  throw new TaskFailure({
    code,
    reason: `\`${place}\` ${found}, expected ${expected}`,
    next: `Provide \`${place}\`: ${expected}`,
    context: { field: place, provided: given === undefined ? null : JSON.stringify(given).slice(0, 200), expected },
  });
}

/** Of a union the issue of its last branch, which is the one for objects, where there is an object. */
function innermostOf(issue: Issue, value: unknown): Issue {
  const inner = issue.errors?.at(-1)?.[0];
  if (inner === undefined || typeof valueAt(value, issue.path) !== "object") return issue;
  return innermostOf({ ...inner, path: [...issue.path, ...inner.path] }, value);
}

function boundsWords({ code, maximum, minimum }: { code: string; maximum?: number; minimum?: number }): string {
  return code === "too_big" ? `at most ${maximum}` : `at least ${minimum}`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
}
