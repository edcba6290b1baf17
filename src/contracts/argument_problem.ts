/** What is wrong with one argument, as its caller can fix it. */
export interface ArgumentProblem {
  /** The argument, or the place in a list such as `steps[2]`. */
  field: string;
  kind: "unknown" | "type" | "presence" | "size" | "vocabulary";
  expected: string;
  received: string;
  /** The argument as it was given; undefined where none was. */
  value?: unknown;
}

/** Why a call's arguments cannot be used. */
export class ArgumentFailure extends Error {
  /** Unknown arguments first, then in the order of the parameters; one at least. */
  readonly problems: readonly ArgumentProblem[];
  /** Arguments that would do, as far as they are known. */
  readonly example: Record<string, unknown>;

  constructor(problems: readonly ArgumentProblem[], example: Record<string, unknown>) {
    const [{ field, expected, received }] = problems as [ArgumentProblem];
    super(`${field}: expected ${expected}, received ${received}`);
    this.problems = problems;
    this.example = example;
  }
}

/** A refused call as data, the same on every surface. */
export function argumentRefusal(tool: string, { message, problems, example }: ArgumentFailure) {
  const [{ field, expected, received }] = problems as readonly [ArgumentProblem];
  return { error: { code: "INVALID_INPUT", message: `${tool}: ${message}`, field, expected, received, example } };
}
