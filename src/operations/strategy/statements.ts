import type { Budget } from "../../answers/budget.ts";
import { type Source, sourceOf, type Statement } from "../../strategy/read/statement.ts";

/** What a statement says, without its place. */
export function said(budget: Budget, statement: Statement | null): string | null {
  return statement === null ? null : budget.text(statement.text);
}

/** What a statement says, and where. */
export function sourced(budget: Budget, { text, place }: Statement): { text: string; source: Source } {
  return { text: budget.text(text), source: sourceOf(place) };
}
