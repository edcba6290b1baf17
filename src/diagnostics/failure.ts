/** Exit codes of the program; stable, documented in the README. */
export const EXIT = {
  clean: 0,
  findings: 1,
  usage: 2,
  nothing: 3,
  internal: 70,
} as const;

/** A failure that the user can act on: wrong arguments, wrong settings, nothing to check. */
export class UserFailure extends Error {
  readonly exit: typeof EXIT.usage | typeof EXIT.nothing;
  /** What to do about it, or null. */
  readonly help: string | null;
  /** The failure as data, for surfaces that answer with JSON; null where message and help say all. */
  readonly body: Readonly<Record<string, unknown>> | null;

  constructor(
    message: string,
    options: {
      exit?: typeof EXIT.usage | typeof EXIT.nothing;
      help?: string | undefined;
      body?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message);
    this.exit = options.exit ?? EXIT.usage;
    this.help = options.help ?? null;
    this.body = options.body ?? null;
  }
}
