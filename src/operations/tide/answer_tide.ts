import type { ToolName } from "../../contracts/call.ts";
import { toolParameters } from "../../contracts/parameter.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { locateStore } from "../../store/location.ts";
import type { Transaction } from "../../store/statement.ts";
import { type Store, StoreFailure } from "../../store/store.ts";
import { openStore } from "../../store/store_pool.ts";
import { nearest } from "../../text/spelling/closest_match.ts";
import { TideFailure, type TideProblem } from "../../tide/failure.ts";
import { TIDE_STORE_KIND } from "../../tide/record/migrations.ts";
import { trueRandom } from "../../tide/record/ids.ts";
import { storable } from "../../store/stored_text.ts";
import type { TideCall } from "../../tide/tide_call.ts";
import { warn, type Warning } from "../../tide/warning.ts";
import { enclosingInstance } from "../../workspace/instance/discover.ts";
import type { OperationContext } from "../context.ts";
import { refusalFor } from "./refuse_arguments.ts";

/** Fields that only the server fills; given ones are left out with a warning. */
const SERVER_FIELDS: readonly string[] = [
  "work_id",
  "path_id",
  "tide_id",
  "pattern_id",
  "parent_tide_id",
  "version",
  "path_version",
  "attempt",
  "checksum",
  "derived_tags",
  "sequence",
  "evidence",
  "created_at",
  "started_at",
  "updated_at",
  "completed_at",
  "first_at",
  "duration",
  "duration_ms",
  "next_action",
];

/** What one operation reads of its input and does with the record. */
export interface TideTask<Input, Draft, Answer> {
  tool: ToolName;
  kind: "read" | "write";
  /** What the contract cannot check. @throws TideFailure */
  read(input: Input): Draft;
  run(draft: Draft, call: TideCall): Transaction<Answer>;
}

/** What an operation of the tide runs. @throws UserFailure with `{error, timestamp, guidance}` as its body */
export function answering<Input extends { tide_store?: string }, Draft, Answer extends object>(
  task: TideTask<Input, Draft, Answer>,
): (context: OperationContext, input: Input) => Promise<Answer> {
  return (context, input) => answerTide(context, input, task);
}

/**
 * Answers one call: inputs first, then the store.
 * @throws UserFailure with `{error, timestamp, guidance}` as its body
 */
export async function answerTide<Input extends { tide_store?: string }, Draft, Answer extends object>(
  context: OperationContext,
  input: Input,
  task: TideTask<Input, Draft, Answer>,
): Promise<Answer> {
  const ignored = ignoredFields(task.tool, context.unknownArguments ?? []);
  const call: TideCall = { now: context.now, random: trueRandom, ignored };
  try {
    const draft = task.read(storableTexts(input));
    return await withStore(context, input.tide_store, task.kind === "write", async (store) => {
      const answer = await store[task.kind](() => task.run(draft, call));
      if (!store.isNew || task.kind === "read") return answer;
      store.isNew = false;
      return withNewStore(answer, store.place);
    });
  } catch (error) {
    const problem = problemOf(error);
    throw problem === null ? error : refusalFor(problem, call.now);
  }
}

/** The same input with texts and lists of texts as every database keeps them. */
function storableTexts<Input extends object>(input: Input): Input {
  const one = (value: unknown) => typeof value === "string" ? storable(value) : value;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, Array.isArray(value) ? value.map(one) : one(value)]),
  ) as Input;
}

/** Ignored fields that an answer names one by one. */
const MOST_IGNORED = 20;

function ignoredFields(tool: ToolName, names: readonly string[]): Warning[] {
  const known = toolParameters(tool).map(({ name }) => name);
  const more = names.length - MOST_IGNORED;
  const warnings = names.slice(0, MOST_IGNORED).map((name) => {
    if (SERVER_FIELDS.includes(name)) {
      return warn("server_field_ignored", name, `\`${name}\` is filled in here, the given one was ignored`);
    }
    const [near] = nearest(name, known);
    const meant = near === undefined ? "" : `, did you mean \`${near}\`?`;
    return warn("unknown_field_ignored", name, `unknown field ${quoteValue(name)} was ignored${meant}`);
  });
  return more > 0
    ? [...warnings, warn("unknown_field_ignored", null, `${more} more unknown fields were ignored`)]
    : warnings;
}

/** Reads the record for another group of operations, which says in its own way what goes wrong. @throws TideFailure, StoreFailure */
export function readTide<T>(context: OperationContext, work: () => Transaction<T>): Promise<T> {
  return withStore(context, undefined, false, (store) => store.read(work));
}

async function withStore<T>(
  { cwd, env, stores }: OperationContext,
  given: string | undefined,
  mayCreate: boolean,
  body: (store: Store) => Promise<T>,
): Promise<T> {
  const place = given === undefined || given === "" ? env[TIDE_STORE_KIND.variable] : given;
  // A server's root is the instance around the folder, and both have to find the same record.
  const where = { cwd, root: enclosingInstance(cwd)?.root ?? cwd };
  if (stores !== undefined) return await body(await stores.use(TIDE_STORE_KIND, place, where, mayCreate));
  const store = await openStore(TIDE_STORE_KIND, locateStore(TIDE_STORE_KIND, place, where), mayCreate);
  try {
    return await body(store);
  } finally {
    await store.close();
  }
}

/** Says once that a store was made, because a binary file does not belong in version control. */
function withNewStore<Answer extends object>(answer: Answer, place: string): Answer {
  const { guidance: known } = answer as { guidance?: { warnings: readonly string[] | null } };
  if (known === undefined || place !== TIDE_STORE_KIND.file) return answer;
  const text = `created ${place}; \`.epf/\` belongs in .gitignore, an export gives text to share`;
  return { ...answer, guidance: { ...known, warnings: [...known.warnings ?? [], text] } };
}

function problemOf(error: unknown): TideProblem | null {
  if (error instanceof TideFailure) return error.problem;
  if (!(error instanceof StoreFailure)) return null;
  const { reason, message, help } = error;
  return {
    code: reason === "busy" ? "STORE_BUSY" : "STORE_UNAVAILABLE",
    field: null,
    message,
    details: { reason },
    help,
  };
}
