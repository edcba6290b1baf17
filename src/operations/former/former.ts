/**
 * What texts, agents and programs that were written for epf-cli call an operation. Each name is declared by the
 * operation that answers to it, is read everywhere and listed nowhere but in `docs/changing-over.md`.
 */
export interface Former {
  /** Command lines by their words, such as `rel validate`. */
  commands?: Readonly<Record<string, FormerCommand>>;
  /** Names of tools, each with the arguments that it stands for. */
  tools?: Readonly<Record<string, FormerTool>>;
  /** Flags, without their hyphens, that are more than another name of an input. */
  flags?: Readonly<Record<string, FormerFlag>>;
}

export interface FormerCommand {
  /** The next word must fit, where a command of ours has the same words. */
  when?: RegExp;
  /** Inputs that the words stand for. */
  input?: Readonly<Record<string, unknown>>;
}

export interface FormerTool {
  args?: Readonly<Record<string, unknown>>;
  /** Fields of the answer that callers read and that are always the same. */
  adds?: Readonly<Record<string, unknown>>;
}

export interface FormerFlag {
  /** What stands for its value; without one it is a switch. */
  takes?: string;
  /** One-letter short form. */
  letter?: string;
  /** Inputs that it stands for; lists are added to what is given. */
  means?: Readonly<Record<string, unknown>>;
  /** The command that does what was asked for; it gets the bare arguments. */
  tool?: string;
  /** The input of that command that takes the flag's value. */
  input?: string;
  /** Why it has no effect, for standard error. */
  note?: string;
}
