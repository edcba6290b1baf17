import { escapeText, truncate } from "../diagnostics/escape.ts";
import { shortenQuotes } from "../diagnostics/failure.ts";
import { commandsAsTools } from "../contracts/call_mentions.ts";
import { anchored } from "./anchored_cursor.ts";
import { firstThatFits, fits, holds, holdsWhole } from "./fit.ts";
import { type Guidance, type Reader, writeGuidance, type WrittenGuidance } from "./guidance.ts";
import { fitList, fitText, type Paged, type PageInput, type TextPage } from "./paging.ts";

/** Longest lists and texts of an answer that is too large, tried in this order. */
const BOUNDS = [[200, 4000], [50, 1000], [20, 400], [5, 200], [1, 80]] as const;

/** Entries of an answer in pages where all of them are too many for an agent, tried in this order. */
const LIMITS = [200, 100, 50, 20, 10, 5, 3, 2, 1];

const TOO_LARGE =
  "all of it is more than one answer may hold, so this is the default detail; ask in full about one file or one part";

const FULL = "the full detail, which is more than one answer may hold";

/** How an operation's answer becomes data. */
export interface AnswerForm {
  isFile?: true;
  /** The list or text of the answer that is cut to the default size. */
  list?: string;
  text?: string;
  /** What cuts the answer to the detail that the input asks for. */
  shape?(): Promise<{ shape(answer: unknown, input: Record<string, unknown>): unknown }>;
}

/**
 * An operation's answer as every surface hands it on as data: cut to what was asked for, plain JSON, with characters
 * escaped that can hide or reorder text. What is handed on and not read stays exact: span edits are applied to files,
 * parameters make the next call.
 * @param reader agents are not told of command lines, programs that started one get both
 * @param mayWrite true where an agent's tools change files
 */
export async function answerOf(
  operation: AnswerForm,
  input: Record<string, unknown>,
  run: unknown,
  reader: Exclude<Reader, "people">,
  mayWrite = false,
): Promise<Record<string, unknown>> {
  // Shaping adds next steps, so they are written after it.
  const answer = await shaped(operation, input, run);
  if (operation.isFile === true) return answer as Record<string, unknown>;
  // A program reads a report of moderate size at once; an agent gets it in pages that its context can hold.
  const [page, isSmall] = reader === "programs"
    ? [answer, holdsWhole]
    : [await pageFor(operation, input, run, answer), holds];
  const shown = plain(written(page, reader), { reader, mayWrite }) as Record<string, unknown>;
  return withinBounds(anchored(shown, run, input.cursor), isSmall);
}

/** The answer that was asked for, the largest page of it, or less detail: the first that an agent's context can hold. */
async function pageFor(
  operation: AnswerForm,
  input: Record<string, unknown>,
  run: unknown,
  answer: unknown,
): Promise<unknown> {
  if (holds(answer)) return answer;
  for (const limit of LIMITS) {
    const page = await shaped(operation, { ...input, limit }, run);
    if (holds(page)) return page;
  }
  const { detail_level: _, ...ofDefault } = input;
  const brief = await shaped(operation, ofDefault, run);
  return holds(brief) ? withWarning(ofDefaultDetail(brief as { guidance?: Guidance }), TOO_LARGE) : answer;
}

/** The same without the offer of the full detail, which was asked for and is too large. */
function ofDefaultDetail(answer: { guidance?: Guidance }): { guidance?: Guidance } {
  const { guidance } = answer;
  if (guidance?.context?.left_out === undefined) return answer;
  return { ...answer, guidance: { ...guidance, context: { ...guidance.context, left_out: FULL } } };
}

async function shaped({ list, text, shape }: AnswerForm, input: PageInput, run: unknown): Promise<unknown> {
  if (list !== undefined) return fitList(run as Paged & Record<string, readonly unknown[]>, list, input);
  if (text !== undefined) return fitText(run as TextPage & Record<string, string>, text, input.cursor);
  return shape === undefined ? run : (await shape()).shape(run, input as Record<string, unknown>);
}

/** Keys of what is handed on as it is. */
const EXACT: ReadonlySet<string> = new Set(["edits", "params"]);

/** Keys of file and folder names, of which each is on one line. */
const NAMES = /(?:^|_)(?:files?|paths?|root|folder)$/;
/** A text that people redirect into a file. */
const REDIRECTED = "lra_content";

/** An answer as the command line lays it out for people: no text of a file and no name can control their terminal. */
export function answerForPeople(operation: AnswerForm, answer: unknown): unknown {
  return operation.isFile === true ? answer : printable(answer);
}

/** The same value where there is nothing to escape, which is nearly always. */
function printable(value: unknown, key = ""): unknown {
  if (typeof value === "string") {
    const text = escapeText(value);
    return NAMES.test(key) && /[\n\t]/.test(text) ? text.replaceAll("\n", "\\n").replaceAll("\t", "\\t") : text;
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    let changed: unknown[] | null = null;
    for (let index = 0; index < value.length; index++) {
      const entry = printable(value[index], key);
      if (entry !== value[index]) (changed ??= [...value])[index] = entry;
    }
    return changed ?? value;
  }
  // Artifacts and documents, which some answers are laid out from, are no data of the answer.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const map = value as Readonly<Record<string, unknown>>;
  let changed: [string, unknown][] | null = null;
  for (const name of Object.keys(map)) {
    const given = map[name];
    if ((typeof given !== "string" && typeof given !== "object") || EXACT.has(name) || name === REDIRECTED) continue;
    const entry = printable(given, name);
    if (entry !== given) (changed ??= []).push([name, entry]);
  }
  // A key such as `__proto__` is one like all others.
  return changed === null ? value : Object.fromEntries([...Object.entries(map), ...changed]);
}

/**
 * What a refused call came to, as data for every surface: its body with tool calls named, escaped; what it repeats of
 * the call is shortened.
 */
export function refusalOf(
  body: Readonly<Record<string, unknown>>,
  reader: Exclude<Reader, "people">,
  mayWrite = false,
): Record<string, unknown> {
  const refusal = withShortQuotes(plain(written(body, reader), { reader, mayWrite })) as Record<string, unknown>;
  return fits(refusal)
    ? refusal
    : firstThatFits(BOUNDS, ([list, text]) => bounded(refusal, list, text)) as typeof refusal;
}

function withShortQuotes(value: unknown): unknown {
  if (typeof value === "string") return shortenQuotes(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withShortQuotes);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [shortenQuotes(key), withShortQuotes(inner)]));
}

function written(run: unknown, reader: Reader): unknown {
  const { guidance } = run as { guidance?: Guidance };
  return guidance === undefined ? run : { ...run as object, guidance: writeGuidance(guidance, reader) };
}

/** Keys of what epf itself says; under any other key may be the text of a file, which stays as it is. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  ...["current_state", "next_action", "available_actions", "warnings", "blocked_reason"],
  ...["message", "help", "reason", "what", "why", "remedy", "suggestion", "suggestions", "usage_hint", "left_out"],
  ...["details", "repairs", "estimated_time"],
  ...["fix_hint", "fix_strategy", "before_starting", "after_completing", "next_steps"],
  ...["invocation", "review_wizards_hint", "wizard_content_preview", "content_preview"],
]);

/** A value as JSON knows it: without undefined fields and lone surrogates, escaped where it is read, in its reader's words. */
function plain(value: unknown, surface: { reader: Reader; mayWrite: boolean }, key = ""): unknown {
  if (typeof value === "string") {
    const text = escapeText(value.toWellFormed());
    return surface.reader === "agents" && OWN_WORDS.has(key) ? commandsAsTools(text, surface.mayWrite) : text;
  }
  if (Array.isArray(value)) return value.map((entry) => plain(entry === undefined ? null : entry, surface, key));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.map(([name, inner]) => [
      escapeText(name.toWellFormed()),
      EXACT.has(name) ? inner : plain(inner, surface, name),
    ]),
  );
}

/**
 * The last resort for an answer that nothing else kept to the largest size: its longest lists and texts are cut. Edits
 * are left out altogether, since some of them alone would repair half.
 */
function withinBounds(answer: unknown, isSmall: (answer: unknown) => boolean): Record<string, unknown> {
  const whole = answer as Record<string, unknown>;
  if (isSmall(whole)) return whole;
  const cut = firstThatFits(BOUNDS, ([list, text]) => bounded(whole, list, text) as Record<string, unknown>, holds);
  return withWarning(
    cut as { guidance?: WrittenGuidance },
    "the answer was too large: ends of lists and texts were left out; ask about one file or one part",
  ) as Record<string, unknown>;
}

function withWarning<Answer extends { guidance?: Pick<Guidance, "warnings"> }>(
  answer: Answer,
  warning: string,
): Answer {
  const { guidance } = answer;
  return guidance === undefined
    ? answer
    : { ...answer, guidance: { ...guidance, warnings: [...(guidance.warnings ?? []), warning] } };
}

function bounded(value: unknown, list: number, text: number): unknown {
  if (typeof value === "string") return truncate(value, text);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, list).map((entry) => bounded(entry, list, text));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === "edits" ? [] : bounded(inner, list, text)]),
  );
}
