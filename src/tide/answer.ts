import { escapeText, truncate } from "../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../diagnostics/failure.ts";
import { guidance } from "../answers/guidance.ts";
import { openStore } from "../store/store_pool.ts";
import { locateStore, type StoreContext, USUAL_STORE } from "../store/location.ts";
import type { StorePool } from "../store/store_pool.ts";
import type { Transaction } from "../store/statement.ts";
import { type Store, StoreFailure } from "../store/store.ts";
import type { Call } from "./call.ts";
import { TideFailure, type TideProblem } from "./failure.ts";
import { trueRandom } from "./ids.ts";

const LONGEST_VALUE = 200;

/** Where and when a call happens. */
export interface TideContext extends StoreContext {
  now: Date;
  env: Readonly<Record<string, string | undefined>>;
  /** Keeps stores open between the calls of a server; without it each call opens and closes its own. */
  stores?: StorePool;
}

/** What one call reads of its inputs and does with them. */
export interface TideTask<Draft, Answer> {
  kind: "read" | "write";
  /** @throws TideFailure */
  read(input: Record<string, unknown>): Draft;
  run(draft: Draft, call: Call): Transaction<Answer>;
}

/**
 * Answers one call: inputs first, then the store.
 * @throws UserFailure with `{error, timestamp, guidance}` as its body
 */
export async function answerTide<Draft, Answer extends object>(
  context: TideContext,
  input: Record<string, unknown>,
  task: TideTask<Draft, Answer>,
): Promise<Answer> {
  const call: Call = { now: context.now, random: trueRandom };
  const { tide_store, ...given } = input;
  try {
    const draft = task.read(given);
    const place = typeof tide_store === "string" && tide_store !== "" ? tide_store : context.env.EPF_TIDE_DB;
    return await withStore(context, place, task.kind === "write", async (store) => {
      const answer = await store[task.kind](() => task.run(draft, call));
      if (!store.isNew || task.kind === "read") return answer;
      store.isNew = false;
      return mentionNewStore(answer, store.place);
    });
  } catch (error) {
    const problem = problemOf(error);
    throw problem === null ? error : userFailure(problem, call.now);
  }
}

async function withStore<T>(
  { stores, ...where }: TideContext,
  place: string | undefined,
  mayCreate: boolean,
  body: (store: Store) => Promise<T>,
): Promise<T> {
  if (stores !== undefined) return await body(await stores.use(place, where, mayCreate));
  const store = await openStore(locateStore(place, where), mayCreate);
  try {
    return await body(store);
  } finally {
    await store.close();
  }
}

/** Says once that a store was made, because a binary file does not belong into version control. */
function mentionNewStore<Answer extends object>(answer: Answer, place: string): Answer {
  const { guidance: known } = answer as { guidance?: { warnings: string[] | null } };
  if (known === undefined || place !== USUAL_STORE) return answer;
  const text = `${place} was made now; \`.epf/\` belongs into .gitignore, \`epf tide export\` gives text to share`;
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

/** A problem as every surface reports it. */
function userFailure({ code, field, message, value, details, help, next }: TideProblem, now: Date): UserFailure {
  const isAbsent = code === "PATH_NOT_FOUND" || code === "WORK_NOT_FOUND";
  return new UserFailure(`${code}: ${message}`, {
    exit: isAbsent ? EXIT.nothing : EXIT.usage,
    ...(field === null && help === undefined
      ? {}
      : { help: [field === null ? [] : [`field \`${field}\``], help ?? []].flat().join("; ") }),
    body: {
      error: {
        code,
        message,
        field,
        provided_value: value === undefined ? null : shownValue(value),
        details: { ...details, ...(help === undefined ? {} : { help }) },
      },
      timestamp: now.toISOString(),
      guidance: guidance({
        current_state: "the call was refused, nothing was changed",
        next_action: next ?? null,
        available_actions: next === undefined ? [] : [next],
        blocked_reason: message,
      }),
    },
  });
}

function shownValue(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value) ?? String(value);
  return truncate(escapeText(text), LONGEST_VALUE);
}
