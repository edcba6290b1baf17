import type { Call } from "../contracts/call.ts";

/** The sentences that consumers compare word for word (docs/tide.md#errors); messages begin with them. */
export const SENTENCES = {
  INVALID_STATUS: "Status must be one of: complete, failed, blocked, reused",
  INVALID_OUTCOME: "Outcome must be one of: success, partial, failed",
  PATH_NOT_FOUND: "PATH does not exist",
  TIDE_NOT_ACTIVE: "No active TIDE for this PATH",
  DUPLICATE_WORK: "WORK with this name already exists",
  INVALID_SEQUENCE: "Work sequence contains unknown works",
} as const;

/** The codes with a fixed sentence, and those for everything else that can go wrong. */
export type TideCode =
  | keyof typeof SENTENCES
  | "TIDE_ALREADY_RUNNING"
  | "INCOMPLETE_EXECUTION"
  | "INVALID_ADAPTATION"
  | "DUPLICATE_PATH"
  | "WORK_NOT_FOUND"
  | "MISSING_FIELD"
  | "INVALID_FORMAT"
  | "INVALID_EXPORT"
  | "IMPORT_CONFLICT"
  | "STORE_BUSY"
  | "STORE_UNAVAILABLE";

/** What a failure is about. */
export interface TideProblem {
  code: TideCode;
  /** The input at fault, such as `adaptations[1].target`; null when it is none of them. */
  field: string | null;
  message: string;
  /** What was given; undefined when nothing was. */
  value?: unknown;
  details?: Record<string, unknown>;
  /** What to do about it. */
  help?: string;
  /** The call that helps next. */
  next?: Call;
}

/** A call that cannot be done, with the code that clients branch on. */
export class TideFailure extends Error {
  readonly problem: TideProblem;

  constructor(problem: TideProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The message of a code with a fixed sentence: the sentence, then what is special about this case. */
export function said(code: keyof typeof SENTENCES, more?: string): string {
  return more === undefined ? SENTENCES[code] : `${SENTENCES[code]}: ${more}`;
}

/** Names of what there is that an error lists. */
export const NAMED_KNOWN = 20;
