/** Exit codes of the program; stable, documented in the README. */
export const EXIT = {
  clean: 0,
  findings: 1,
  usage: 2,
  nothing: 3,
  internal: 70,
  /** As of a program that is ended by writing to a pipe without a reader (128 and the number of SIGPIPE). */
  unread: 141,
} as const;

/** Longest text between backticks that a failure repeats whole, in characters: what was given may be of any length. */
const LONGEST_QUOTED = 300;
/** Longest message, where the long text is not between backticks. */
const LONGEST_MESSAGE = 2000;

/** Exit codes of failures: `findings` is that of a place that is there and cannot be opened. */
type FailureExit = (typeof EXIT)["findings" | "usage" | "nothing" | "internal"];

/** A failure that the user can act on: wrong arguments, wrong settings, nothing to check, no access. */
export class UserFailure extends Error {
  readonly exit: FailureExit;
  /** What to do about it, or null. */
  readonly help: string | null;
  /** The failure as data, for surfaces that answer with JSON; null where message and help say all. */
  readonly body: Readonly<Record<string, unknown>> | null;

  constructor(
    message: string,
    options: {
      exit?: FailureExit;
      help?: string | undefined;
      body?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(shortenQuotes(message));
    this.exit = options.exit ?? EXIT.usage;
    this.help = options.help === undefined ? null : shortenQuotes(options.help);
    this.body = options.body ?? null;
  }
}

/** A message with what it repeats cut in the middle where that is long: the beginning and the end are kept. */
export function shortenQuotes(message: string): string {
  if (message.length <= LONGEST_QUOTED) return message;
  const quoted = message.replaceAll(/`[^`]+`/g, (text) => middleCut(text, LONGEST_QUOTED));
  return middleCut(quoted, LONGEST_MESSAGE);
}

/** The beginning and the end of a text that is longer than a limit. */
function middleCut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = Math.floor(limit / 4);
  return `${text.slice(0, limit - end - 1)}…${text.slice(-end)}`.toWellFormed();
}
