import type { Guidance } from "../../answers/guidance.ts";

/** The number in an answer's `guidance.context` of the files and folders that could not even be opened. */
export const UNREAD_COUNT = "unread_places";

/** How many files and folders could not be opened for an answer. */
export function unreadCount(answer: unknown): number {
  const { guidance } = answer as { guidance?: Guidance };
  return Number(guidance?.context?.[UNREAD_COUNT] ?? 0);
}
