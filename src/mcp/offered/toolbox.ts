import type { Call, NextCall } from "../../contracts/call.ts";
import { writes } from "../../contracts/call_mentions.ts";
import { escapeJson } from "../../diagnostics/escape.ts";
import type { CallToolResult, ServerContext, Tool } from "@modelcontextprotocol/server";
import { CallLog } from "../../operations/call_log.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import type { Guidance } from "../../answers/guidance.ts";
import { answerOf } from "../../answers/answer_of.ts";
import { failureBody } from "../../operations/failure_body.ts";
import { OPERATIONS } from "../../operations/mod.ts";
import type { Operation } from "../../operations/operation.ts";
import type { SurfaceContext } from "../../operations/context.ts";
import { betweenParts } from "../../workspace/progress_monitor.ts";
import { systemFailure } from "../../workspace/reading/read.ts";
import { displayPath } from "../../workspace/instance/discover.ts";
import { placesInInstances } from "../../workspace/instance/places_in_instances.ts";
import { assertAllowed, isAllowed } from "../../workspace/sandbox.ts";
import { ContentRead } from "../content_read.ts";
import { FORMER_TOOLS } from "../former_tools.ts";
import { parametersOf, toolParameters } from "../../contracts/parameter.ts";
import { ArgumentFailure } from "../../contracts/argument_problem.ts";
import { readArguments } from "../../contracts/read_arguments.ts";
import {
  renamedArgumentWarning,
  unknownArgumentWarning,
  unknownArgumentWarnings,
} from "../../contracts/argument_warnings.ts";
import { withoutDeepArguments } from "../../contracts/argument_depth.ts";
import { isOnStrategy, type ServedOperation } from "../selection.ts";
import { toolOf } from "./tool.ts";
import { withoutGivenAnswers } from "../given_answers.ts";
import { planOfFirst } from "../../operations/judging/plan_of_first.ts";
import { withoutGivenWizards } from "../given_wizards.ts";
import { unservedWarnings } from "../unserved_calls.ts";

/** What every call's context is made from. */
export type ServedContext = Omit<SurfaceContext, "now" | "signal" | "progress" | "calls" | "hasTools" | "mayWrite">;

/** The tools of a server: their list, and calls of them over one connection. */
export class Toolbox {
  readonly tools: readonly Tool[];
  readonly #served = new Map<string, ServedOperation>();
  readonly #context: ServedContext;
  readonly #now: () => Date;
  readonly #settle: () => Promise<void>;
  readonly #log = new CallLog();
  /** True where some tool changes the strategy's files. */
  readonly #mayWrite: boolean;

  /** @param settle makes the context final; calls wait for it */
  constructor(
    served: readonly ServedOperation[],
    context: ServedContext,
    now: () => Date,
    settle: () => Promise<void> = () => Promise.resolve(),
  ) {
    for (const one of served) this.#served.set(one.operation.tool, one);
    this.tools = served.filter(({ isListed }) => isListed).map(({ operation, mayWrite }) =>
      toolOf(operation, mayWrite)
    );
    this.#mayWrite = served.some(({ operation, mayWrite }) => mayWrite && isOnStrategy(operation));
    this.#context = context;
    this.#now = now;
    this.#settle = settle;
  }

  /** @returns null when no tool has that name, served or formerly */
  call(name: string, args: Record<string, unknown>, request: ServerContext): Promise<CallToolResult> | null {
    const former = FORMER_TOOLS.get(name);
    const served = this.#served.get(former?.tool ?? name);
    if (served === undefined) return null;
    const answer = this.#run(served, withoutDeepArguments({ ...former?.args, ...args }), request);
    return former?.adds === undefined ? answer : answer.then((result) => withFields(result, former.adds!));
  }

  async #run(
    { operation, mayWrite }: ServedOperation,
    args: Record<string, unknown>,
    request: ServerContext,
  ): Promise<CallToolResult> {
    const now = this.#now();
    const call = this.#log.add(operation.tool, args, now);
    await this.#settle();
    try {
      const hasOwnRefusal = operation.refuse !== undefined;
      const { input, unknown, renamed } = readArguments(operation.tool, args, { leavesUnknown: hasOwnRefusal });
      if (unknown.length > 0 && mayWrite && operation.kind === "write" && !hasOwnRefusal) {
        throw new UserFailure(unknownArgumentWarning(operation.tool, unknown[0]!, "was given, nothing was written"), {
          help: "leave it out, or give the right name",
        });
      }
      const warnings = [
        ...renamed.map(renamedArgumentWarning),
        ...hasOwnRefusal ? [] : unknownArgumentWarnings(operation.tool, unknown),
      ];
      this.#addDefaultInstance(operation, input);
      await this.#restrictToRoot(operation, input);
      if (!mayWrite) withholdWriting(operation, input, warnings);
      const { signal } = request.mcpReq;
      const progress = progressOf(request);
      const content = new ContentRead(this.#context.instances);
      const context = {
        ...this.#context,
        instances: content.instances,
        now,
        signal,
        progress,
        hasTools: true,
        hasWritingTools: this.#mayWrite,
        isData: true,
        mayWrite,
        calls: this.#log,
        unknownArguments: unknown,
      };
      const ran = await operation.run(context, input);
      await betweenParts();
      const whole = await answerOf(operation, input, ran, "agents", this.#mayWrite);
      await betweenParts();
      const stateOf = ({ tool, params }: NextCall) =>
        content.state(pathsIn({ tool }, params as Record<string, unknown>, context.cwd));
      // What a call has written may change every answer, and it was read before.
      const hasWritten = mayWrite && writes({ tool: operation.tool, params: input } as Call);
      const answer = withoutGivenAnswers(
        withoutGivenWizards(whole, this.#log, { plan: planOfFirst(ran), isRest: input.cursor !== undefined }),
        (next) =>
          !hasWritten && this.#log.hasAnswered(next.tool, next.params as Record<string, unknown>, stateOf(next)),
      );
      const state = content.state(pathsIn(operation, input, context.cwd));
      if (isRepeatable(operation) || (!mayWrite && isOnStrategy(operation))) this.#log.noteAnswer(call, state);
      const repeat = isRepeatable(operation)
        ? this.#log.noteRepeat(
          call,
          `${state.opened === "" ? state.paths : state.opened} ${Bun.hash(JSON.stringify(answer))}`,
        )
        : null;
      warnings.push(...unservedWarnings(answer, {
        isTool: (name) => OPERATIONS.some(({ tool }) => tool === name),
        isServed: (name) => this.#served.has(name),
      }));
      return resultOf(withWarnings(answer, repeat === null ? warnings : [...warnings, repeat]));
    } catch (error) {
      return await failureOf(error, operation, { now, mayWrite: this.#mayWrite });
    }
  }

  /** The instance that the person who started the server named, for a call that names none. */
  #addDefaultInstance({ tool }: Operation, input: Record<string, unknown>): void {
    const { defaultInstance } = this.#context;
    if (defaultInstance === undefined || input.instance_path !== undefined) return;
    if (toolParameters(tool).some(({ name }) => name === "instance_path")) input.instance_path = defaultInstance;
  }

  /** A path that is written from the root of an instance, as guides do it, where just one instance has such a file. */
  #fromInstance(path: string): string {
    const [place, ...others] = placesInInstances(this.#context.cwd, path).filter(isAllowed);
    return place === undefined || others.length > 0 ? path : displayPath(this.#context.cwd, place);
  }

  /** @throws ArgumentFailure for a path outside the root */
  async #restrictToRoot(operation: Operation, input: Record<string, unknown>): Promise<void> {
    for (const { name, options } of parametersOf(operation.tool)) {
      if (options.isPath !== true || input[name] === undefined) continue;
      const given = input[name];
      // `-` is standard input to the command line; that of a server holds its requests, so it is a file's name.
      const asFile = (path: unknown) => path === "-" ? "./-" : path;
      const found = (path: unknown) => this.#fromInstance(asFile(path) as string);
      input[name] = Array.isArray(given) ? given.map(found) : found(given);
      for (const path of [input[name]].flat() as string[]) {
        await betweenParts();
        if (path.includes("\0")) throw new UserFailure(`\`${name}\` holds a NUL character, expected a path`);
        assertAllowed(absolute(this.#context.cwd, path));
      }
    }
  }
}

function absolute(cwd: string, path: string): string {
  return /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path) ? path : `${cwd}/${path}`;
}

/** True where nothing but the files of an instance changes an answer; changes of the tide's record cannot be seen here. */
function isRepeatable({ kind, toolset }: Operation): boolean {
  return kind === "read" && toolset !== "tide" && toolset !== "tasks";
}

/** The files and folders that a call names. */
function pathsIn(operation: Pick<Operation, "tool">, input: Record<string, unknown>, cwd: string): string[] {
  return toolParameters(operation.tool).filter(({ options }) => options.isPath === true)
    .flatMap(({ name }) => input[name] ?? []).map((path) => absolute(cwd, String(path)));
}

/** Sets the switches of an operation so that it changes no file. */
function withholdWriting(operation: Operation, input: Record<string, unknown>, warnings: string[]): void {
  for (const { name, options: { whenReadOnly } } of parametersOf(operation.tool)) {
    if (whenReadOnly === undefined) continue;
    if (input[name] !== undefined && input[name] !== whenReadOnly) {
      warnings.push(`\`${name}\` was left out: this server changes no file, nothing was written`);
    }
    input[name] = whenReadOnly;
  }
}

/** Milliseconds between two reports of progress: no one reads one for each of thousands of files. */
const REPORT_EVERY = 50;

/** Reports progress to a caller that asked for it. */
function progressOf({ mcpReq }: ServerContext): SurfaceContext["progress"] {
  const token = mcpReq._meta?.progressToken;
  if (token === undefined) return () => {};
  let reported = Number.NEGATIVE_INFINITY;
  return (progress, total, message) => {
    const now = performance.now();
    if (now - reported < REPORT_EVERY) return;
    reported = now;
    void mcpReq.notify({ method: "notifications/progress", params: { progressToken: token, progress, total, message } })
      .catch(() => {});
  };
}

function withWarnings(answer: Record<string, unknown>, warnings: readonly string[]): Record<string, unknown> {
  const before = answer.guidance as Guidance | undefined;
  if (warnings.length === 0 || before === undefined) return answer;
  return { ...answer, guidance: { ...before, warnings: [...(before.warnings ?? []), ...warnings] } };
}

/** An answer with fields that callers of its former name read; a refusal stays as it is. */
function withFields(result: CallToolResult, fields: Readonly<Record<string, unknown>>): CallToolResult {
  return result.isError === true
    ? result
    : resultOf({ ...fields, ...result.structuredContent as Record<string, unknown> });
}

/** The text is for hosts that do not hand structured content on; both say the same. */
function resultOf(answer: Record<string, unknown>): CallToolResult {
  return { content: [{ type: "text", text: escapeJson(answer) }], structuredContent: answer };
}

/** A failure as its caller can act on it; without structured content, which would have to fit the answer's schema. */
async function failureOf(
  thrown: unknown,
  operation: Operation,
  { now, mayWrite }: { now: Date; mayWrite: boolean },
): Promise<CallToolResult> {
  const error = thrown instanceof ArgumentFailure && operation.refuse !== undefined
    ? (await operation.refuse()).refuseArguments(thrown.problems, now, operation.tool)
    : systemFailure(thrown) ?? thrown;
  return { content: [{ type: "text", text: escapeJson(failureBody(operation.tool, error, mayWrite)) }], isError: true };
}
