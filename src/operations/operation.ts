import type { ZodType } from "zod";
import type { Guidance, WrittenGuidance } from "../answers/guidance.ts";
import type { Report } from "../diagnostics/report.ts";
import type { OperationContext } from "./context.ts";
import type { OperationFacts } from "./operation_facts.ts";

/** Inputs and answer of an operation; the only statement of both. Loaded where schemas are made, not at start. */
export interface Contract<Input, Output> {
  input: ZodType<Input>;
  output: ZodType<Output>;
}

/** How people see an answer. */
export interface View {
  /** Columns to fill; infinite where no terminal limits them. */
  width: number;
  color: boolean;
}

/** The answer that a contract promises, before its next steps are written out. */
export type Answered<Output> = Output extends { guidance: WrittenGuidance }
  ? Frozen<Omit<Output, "guidance">> & { guidance: Guidance }
  : Frozen<Output>;

/** A value that nobody changes: what an operation returns may be kept and shared. */
type Frozen<Value> = Value extends readonly (infer Entry)[] ? readonly Frozen<Entry>[]
  : Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
  : Value;

/** An answer that people read as laid-out text. */
interface TextSurface<Input, Result> {
  command: readonly string[];
  present(answer: Result, view: View, input: Input): string | Promise<string>;
  /** The exit code that the answer comes to. */
  exit(answer: Result): number;
}

/** An answer that carries a report: every output format applies, and the failing level decides the exit code. */
interface ReportSurface<Input, Result> {
  command: readonly string[];
  report(answer: Result): Report;
  /** What is printed instead of the report; null for the report. */
  present?(answer: Result, view: View, input: Input): string | null | Promise<string | null>;
}

interface ToolSurface {
  command: null;
}

type Surface<Input, Result> = TextSurface<Input, Result> | ReportSurface<Input, Result> | ToolSurface;

interface Work<Input, Output, Result> {
  contract(): Promise<Contract<Input, Output>>;
  run(context: OperationContext, input: Input): Result | Promise<Result>;
}

/** One thing the program does, whatever surface asks for it. It returns data: it never prints or exits. */
export type Operation<Input, Output, Result> =
  & OperationFacts
  & Work<Input, Output, Result>
  & { shape?(answer: Result, input: Input): Answered<Output> | Promise<Answered<Output>> }
  & Surface<Input, Result>;

/** An operation whose answer is the same for people and as data. */
export function defineOperation<Input, Output>(
  operation: OperationFacts & Work<Input, Output, Answered<Output>> & Surface<Input, Answered<Output>>,
): Operation<Input, Output, Answered<Output>> {
  return operation;
}

/** An operation that people see whole, and that is cut to the detail that was asked for as data. */
export function defineShapedOperation<Input, Output, Result>(
  operation:
    & OperationFacts
    & Work<Input, Output, Result>
    & { shape(answer: Result, input: Input): Answered<Output> | Promise<Answered<Output>> }
    & Surface<Input, Result>,
): Operation<Input, Output, Result> {
  return operation;
}
