import type { Guidance } from "../../answers/guidance.ts";

/** The number in an answer's `guidance.context` of the files and folders that could not even be opened. */
export const UNREAD_COUNT = "unread_places";

/** The number in an answer's `guidance.context` of the files that were put back first. */
export const UNDONE_COUNT = "files_put_back";

/** True where people must see an answer's warnings, even beside an output that is made to be redirected. */
export function hasUrgentWarning(answer: unknown): boolean {
  const { guidance } = answer as { guidance?: Guidance };
  return unreadCount(answer) > 0 || guidance?.context?.[UNDONE_COUNT] !== undefined;
}

/** How many files and folders could not be opened for an answer. */
export function unreadCount(answer: unknown): number {
  const { guidance } = answer as { guidance?: Guidance };
  return Number(guidance?.context?.[UNREAD_COUNT] ?? 0);
}
