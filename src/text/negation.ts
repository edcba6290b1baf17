import { readWordList } from "./word_list.ts";

/** A word of a text, as far as negation needs it. */
export interface ClauseWord {
  /** Folded. */
  word: string;
  /** True when punctuation separates it from the word before, and for the first. */
  opensClause: boolean;
}

/** Words of a refusal's scope at most: a longer one has gone over to something else. */
const SCOPE = 14;

type Role =
  | "not"
  | "without"
  | "pair"
  | "wish"
  | "article"
  | "opener"
  | "person"
  | "joint"
  | "contrast"
  | "enclosing"
  | "settled"
  | "doubt"
  | "met";

interface Lists {
  roles: ReadonlyMap<Role, ReadonlySet<string>>;
  /** Words that a refusal may start with. */
  starts: ReadonlySet<string>;
}

let lists: Lists | null = null;

function readLists(): Lists {
  const roles = new Map(
    readWordList("negation.tsv").map(([role, words = ""]) => [role as Role, new Set(words.split(" "))]),
  );
  const starting: readonly Role[] = ["not", "without", "pair", "enclosing"];
  // Words that belong together are joined by `_`.
  const starts = new Set(starting.flatMap((role) => [...roles.get(role)!].map((words) => words.split("_")[0]!)));
  return { roles, starts };
}

function has(role: Role, word: string): boolean {
  return lists!.roles.get(role)!.has(word);
}

/**
 * Which words of a text are refused ("no trends, only rivals", "do not plan", "vi vil ikke ha mål", "ohne Plan"). A
 * refusal is recognized by its place in the clause, not by its verb. Statements of fault ("has no target", "does not
 * validate") refuse nothing.
 * @returns for each word: whether it is refused, negator included
 */
export function refusedWords(words: readonly ClauseWord[]): boolean[] {
  const { starts } = lists ??= readLists();
  const refused = words.map(() => false);
  for (const [at, { word }] of words.entries()) {
    const end = starts.has(word) ? refusalEnd(words, at) : null;
    if (end !== null) refused.fill(true, at, end);
    const settled = settledEnd(words, at);
    if (settled !== null) refused.fill(true, clauseStart(words, at), settled);
  }
  return refused;
}

/** Where the refusal that starts at a place ends, or null when none starts there. */
function refusalEnd(words: readonly ClauseWord[], at: number): number | null {
  const { word } = words[at]!;
  const next = words[at + 1]?.word ?? "";
  if (has("pair", `${word}_${next}`)) return scopeEnd(words, at + 2);
  if (has("pair", `${word}_${next}_${words[at + 2]?.word ?? ""}`)) return scopeEnd(words, at + 3);
  if (has("without", word)) return scopeEnd(words, at + 1);
  if (has("not", word) && isRefusal(words, at, next)) return scopeEnd(words, at + 1);
  return enclosedEnd(words, at);
}

function isRefusal(words: readonly ClauseWord[], at: number, next: string): boolean {
  const { word } = words[at]!;
  const start = clauseStart(words, at);
  const before = words.slice(start, at).map((other) => other.word);
  if (has("met", next)) return false;
  if (before.every((word) => has("opener", word))) return true;
  if (before.some((word) => has("wish", word)) || has("wish", next)) return true;
  // A person and a verb such as "must" or "skal", and nothing else.
  if (before.length === 2 && has("person", before[0]!)) return true;
  // An order that follows another one: "and don't", "and do not", "og ikke".
  const isOneWord = word === "dont" || word === "ikke";
  if (has("joint", before.at(isOneWord ? -1 : -2) ?? "") && (isOneWord || before.at(-1) === "do")) return true;
  return has("article", next) && !/^(?:is|are|was|does|it|can|er|ist|sind)$/.test(before.at(-1)!);
}

/**
 * Where the words end that say that all is well with what a clause names ("the vision is fine, now the plan"); null where
 * the clause goes on, where it asks whether all is well, and where nothing else is said.
 */
function settledEnd(words: readonly ClauseWord[], at: number): number | null {
  if (!has("settled", `${words[at]!.word}_${words[at + 1]?.word ?? ""}`)) return null;
  const start = clauseStart(words, at);
  const end = at + 2;
  const follows = words[end];
  const isEnd = follows === undefined ? start > 0 : follows.opensClause || has("contrast", follows.word);
  const isAsked = words.slice(0, at).some(({ word }) => has("doubt", word));
  return at === start || !isEnd || isAsked ? null : end;
}

/** The words between two that belong together, as in "leave the plan alone". */
function enclosedEnd(words: readonly ClauseWord[], at: number): number | null {
  const { word } = words[at]!;
  const end = clauseEnd(words, at + 1, SCOPE + 2);
  for (let close = at + 2; close < end; close++) {
    if (has("enclosing", `${word}_${words[close]!.word}`)) return close + 1;
  }
  return null;
}

/** The end of the clause, the next word of contrast, or the longest scope, whichever comes first. */
function scopeEnd(words: readonly ClauseWord[], from: number): number {
  const end = clauseEnd(words, from, SCOPE);
  for (let at = from; at < end; at++) if (has("contrast", words[at]!.word)) return at;
  return end;
}

function clauseEnd(words: readonly ClauseWord[], from: number, most: number): number {
  let at = from;
  while (at < words.length && at < from + most && (at === from || !words[at]!.opensClause)) at++;
  return at;
}

function clauseStart(words: readonly ClauseWord[], at: number): number {
  let start = at;
  while (start > 0 && !words[start]!.opensClause) start--;
  return start;
}
