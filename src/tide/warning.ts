/** Names of what may be odd about a call. */
export const WARNINGS = [
  "server_field_ignored",
  "unknown_field_ignored",
  "long_metric",
  "text_cut",
  "adapted_first_attempt",
  "failed_without_error",
  "error_with_complete",
  "out_of_order",
  "reused_without_source",
  "unreported_works",
  "unreported_metrics",
  "harmful_adaptation",
  "unknown_metric",
  "understated_outcome",
] as const;

/** Something odd that did not stop a call. */
export interface Warning {
  code: typeof WARNINGS[number];
  field: string | null;
  message: string;
}

export function warn(code: Warning["code"], field: string | null, message: string): Warning {
  return { code, field, message };
}

/** Warnings as an answer's guidance has them. */
export function messagesOf(warnings: readonly Warning[]): string[] {
  return warnings.map(({ message }) => message);
}
