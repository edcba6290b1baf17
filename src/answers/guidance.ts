/** What is possible after an answer; six keys in every answer, null where there is nothing to say. */
export interface Guidance {
  current_state: string;
  next_action: string | null;
  available_actions: string[];
  warnings: string[] | null;
  blocked_reason: string | null;
  context: Record<string, string | number | boolean | null> | null;
}

/** Fills the keys that an operation does not set. */
export function guidance(part: Pick<Guidance, "current_state"> & Partial<Guidance>): Guidance {
  return {
    current_state: part.current_state,
    next_action: part.next_action ?? null,
    available_actions: part.available_actions ?? [],
    warnings: part.warnings ?? null,
    blocked_reason: part.blocked_reason ?? null,
    context: part.context ?? null,
  };
}
