import { resolve } from "node:path";
import type { ZodType } from "zod";
import type { Guidance, WrittenGuidance } from "../answers/guidance.ts";
import { noteState } from "../answers/anchored_cursor.ts";
import type { ArgumentProblem } from "../contracts/argument_problem.ts";
import { EXIT, type UserFailure } from "../diagnostics/failure.ts";
import { parametersOf } from "../contracts/parameter.ts";
import { CallInstances } from "./call_instances.ts";
import type { OperationContext, SurfaceContext } from "./context.ts";
import type { ExitOfVerdict, OperationFacts, Toolset } from "./operation_facts.ts";
import type { Answers, InputQuestion } from "./input_question.ts";
import { unreadCount } from "./unread/unread_count.ts";

/** How people see an answer. */
export interface View {
  /** Columns to fill; infinite where no terminal limits them. */
  width: number;
  color: boolean;
  /** True where a terminal shows the answer; elsewhere it goes to a file or another program. */
  isTerminal: boolean;
}

/** The answer that a contract promises, before its next steps are written out. */
export type Answered<Output> = Output extends { guidance: WrittenGuidance }
  ? Frozen<Omit<Output, "guidance">> & { guidance: Guidance }
  : Frozen<Output>;

/** A value that must not be changed: what an operation returns may be kept and shared. */
type Frozen<Value> = Value extends readonly (infer Entry)[] ? readonly Frozen<Entry>[]
  : Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
  : Value;

/** The files beside an operation's facts, loaded when they are needed. */
interface Parts<Input, Output, Result> {
  /** Inputs and answer; the only statement of both. Loaded where schemas are made, not at start. */
  contract(): Promise<{ input: ZodType<Input>; output: ZodType<Output> }>;
  /** It returns data: it never prints or exits. */
  run(): Promise<{ run(context: OperationContext, input: Input): Result | Promise<Result> }>;
  /** The answer as people read it; null where the report is printed instead. */
  present?(): Promise<{ present(answer: Result, view: View, input: Input): string | null }>;
  /** What a person on a terminal is asked for before it runs, unless the command line says enough. */
  ask?(): Promise<{ questions: readonly InputQuestion[]; saysEnough(given: Answers): boolean }>;
  /** For a group with an error contract of its own: unknown arguments are then left out, and its answers say so. */
  refuse?(): Promise<{ refuseArguments(problems: readonly ArgumentProblem[], now: Date, tool: string): UserFailure }>;
}

/** A part for an answer that people see whole, and that is cut to the detail that was asked for as data. */
interface ShapedParts<Input, Output, Result> extends Parts<Input, Output, Result> {
  shape(): Promise<{ shape(answer: Result, input: Input): Answered<Output> | Promise<Answered<Output>> }>;
}

// deno-lint-ignore no-explicit-any
type AnyParts = Parts<any, any, any> & Partial<ShapedParts<any, any, any>>;

/** One thing the program does, whatever surface asks for it. */
export type Operation = OperationFacts & Omit<AnyParts, "run"> & {
  toolset: Toolset;
  run(context: SurfaceContext, input: Record<string, unknown>): Promise<unknown>;
  /** The exit code that the answer comes to: no answer is clean whose files could not all be opened. */
  exit(answer: unknown): number;
};

/** An operation whose answer is the same for people and as data. */
export function operation<Input, Output, Facts extends OperationFacts<Answered<Output>>>(
  toolset: Toolset,
  facts: Facts & ExitOfVerdict<Answered<Output>, Facts>,
  parts: Parts<Input, Output, Answered<Output>>,
): Operation {
  return operationOf(toolset, facts, parts);
}

/** An operation whose answer as data is made from what it shows people. */
export function shapedOperation<Input, Output, Result, Facts extends OperationFacts<Result>>(
  toolset: Toolset,
  facts: Facts & ExitOfVerdict<Result, Facts>,
  parts: ShapedParts<Input, Output, Result>,
): Operation {
  return operationOf(toolset, facts, parts);
}

function operationOf(toolset: Toolset, facts: OperationFacts, parts: AnyParts): Operation {
  return {
    toolset,
    ...facts,
    ...parts,
    run: (context, input) => runCall(facts, parts, context, input),
    exit: (answer) => {
      const own = facts.exit?.(answer) ?? EXIT.clean;
      return own === EXIT.clean && unreadCount(answer) > 0 ? EXIT.findings : own;
    },
  };
}

/** The files and folders that a call names. */
function pathsOf(tool: string, input: Readonly<Record<string, unknown>>, cwd: string): string[] {
  return parametersOf(tool).filter(({ options }) => options.isPath === true)
    .flatMap(({ name }) => (input[name] ?? []) as string | string[]).map((path) => resolve(cwd, path));
}

/**
 * Runs an operation, and adds to its answer what could not be read, unless a report has that among its findings, what
 * changed all the time, and what was put back first.
 */
async function runCall(
  { tool, hasReport }: OperationFacts,
  parts: AnyParts,
  context: SurfaceContext,
  input: Record<string, unknown>,
): Promise<unknown> {
  const { run } = await parts.run();
  const instances = new CallInstances(context.instances);
  const call = { tool, cwd: context.cwd, input };
  // What says so reads paths as a check does: a call that could read everything is answered without loading it.
  const words = () => import("./unread/with_unread.ts");
  // Refused before the work is done, not after it.
  if (input.limit !== undefined) (await import("../answers/paging.ts")).limitOf(input.limit as number);
  try {
    const answer: unknown = await run({ ...context, instances }, input);
    const { unread, undone, mixed } = instances;
    const whole = mixed.length === 0
      ? answer
      : (await import("./unread/with_mixed.ts")).withMixed(answer, mixed, context.cwd);
    const seen = hasReport === true || unread.length === 0 ? whole : (await words()).withUnread(whole, unread, call);
    const said = undone.length === 0
      ? seen
      : (await import("./unread/with_undone.ts")).withUndone(seen, undone, context.cwd);
    // Records of tides and tasks name the entry after which they go on.
    if (parts.refuse === undefined) noteState(said, () => instances.state(pathsOf(tool, input, context.cwd)));
    return said;
  } catch (error) {
    const { unread, undone } = instances;
    const failure = unread.length === 0 ? error : (await words()).failureWithUnread(error, unread, call);
    throw undone.length === 0
      ? failure
      : (await import("./unread/with_undone.ts")).failureWithUndone(failure, undone, context.cwd);
  }
}
