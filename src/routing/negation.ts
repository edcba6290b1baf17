import type { Token } from "./tokens.ts";

/** What a refused word counts: against the guide that it names. */
const REFUSED = -0.5;
/** Words of what is there already, or what the work starts from. */
const GIVEN = 0.45;
/** Words of the form that the work shall take, as in "as a feature". */
const FORM = 1.6;
/** Words in a refusal's scope at most; a blank stands for a word that carries no subject. */
const SCOPE = 6;

const REFUSING_VERBS =
  `want need touch add change write rewrite edit create make do start build redo include bother give
mean care use alter modify enrich fix review`.split(/\s+/);
const CONTRAST = new Set(["but", "only", "just", "sondern", "aber", "bare", "men", "mais", "pero", "solo", "nur"]);
const DONE = /^(?:approved|accepted|agreed|signed|fine|ready|done|settled|decided|complete|completed|unchanged|good)$/;
/** Words that open a background: what follows is where the work comes from, not what it makes. */
const SOURCES = new Set(["after", "since", "because", "behind", "despite", "although", "nach", "etter", "apres"]);

/**
 * Weighs the words of a task: refused ones ("no X, only Y", "not the X", "without X", "leave X alone") count against,
 * given ones ("X is approved, now Y", "based on X", "keep X as is") count less, the wanted form ("as an X") counts more.
 * Statements of fault such as "has no X" and "does not validate" stay as they are.
 */
export function weighTokens(tokens: readonly Token[]): void {
  tokens.forEach((_, at) => {
    const refusal = refusalAt(tokens, at);
    if (refusal === null) return;
    scale(tokens, refusal.from, refusal.to, REFUSED);
    // The words that refuse are about nothing themselves.
    scale(tokens, at, refusal.from, 0);
    if (refusal.closedBy !== undefined) scale(tokens, refusal.closedBy, refusal.closedBy + 1, 0);
  });
  for (const [from, to] of clausesOf(tokens)) {
    if (to - from < tokens.length && isGiven(tokens, from, to)) scale(tokens, from, to, GIVEN);
  }
  tokens.forEach(({ word, opensClause }, at) => {
    const next = tokens[at + 1]?.word ?? "";
    if (word === "as" && at > 2 && /^(?:an?|our|eine?|en|et)$/.test(next)) {
      scale(tokens, sentenceStart(tokens, at), at, 0.6);
      scale(tokens, at + 2, clauseEnd(tokens, at + 2, 5), FORM);
    }
    if (word === "into" && at > 1) scale(tokens, sentenceStart(tokens, at), at, 0.7);
    if (word === "based" && next === "on") scale(tokens, at + 2, clauseEnd(tokens, at + 2, SCOPE), GIVEN);
    if (word === "so" && next === "that") scale(tokens, at + 2, clauseEnd(tokens, at + 2, 20), 0.6);
    if (SOURCES.has(word)) {
      const end = clauseEnd(tokens, at + 1, opensClause ? 10 : SCOPE);
      if (end < tokens.length || !opensClause) scale(tokens, at + 1, end, GIVEN + 0.15);
    }
  });
}

interface Range {
  from: number;
  to: number;
  /** The word behind, as "alone" in "leave X alone". */
  closedBy?: number;
}

/** The words that a refusal at a place covers, or null when there is none. */
function refusalAt(tokens: readonly Token[], at: number): Range | null {
  const { word, opensClause } = tokens[at]!;
  const next = tokens[at + 1]?.word ?? "";
  const before = tokens[at - 1]?.word ?? "";
  const scope = (from: number, most = SCOPE) => ({ from, to: contrastEnd(tokens, from, most) });
  switch (word) {
    case "dont":
    case "never":
      return REFUSING_VERBS.includes(next) ? scope(at + 2) : null;
    case "do":
      return next === "not" && REFUSING_VERBS.includes(tokens[at + 2]?.word ?? "") ? scope(at + 3) : null;
    case "no":
    case "kein":
    case "keine":
    case "ingen":
      // "has no X" and "there is no X" tell a fault; "no X, only Y" refuses.
      return opensClause || CONTRAST.has(before) || before === "and" || before === "please" ? scope(at + 1, 4) : null;
    case "not":
    case "nicht":
    case "ikke":
    case "pas":
      if (/^(?:an?|the|our|one|my|another|any|den|das|die|en|et|le|la)$/.test(next)) {
        return /^(?:is|are|was|does|it|can)$/.test(before) && !opensClause ? null : scope(at + 1, 5);
      }
      return opensClause && next !== "" && !/^(?:sure|yet|only|valid|working|clear)$/.test(next)
        ? scope(at + 1, 4)
        : null;
    case "without":
      // "without changing X" refuses; "results without targets" tells a fault.
      return /ing$/.test(next) || /^(?:the|any|a|our|my)$/.test(next) ? scope(at + 1, 5) : null;
    case "ohne":
    case "uten":
    case "sans":
    case "sin":
    case "except":
    case "excluding":
      return scope(at + 1, 5);
    case "instead":
    case "rather":
      return next === "of" || next === "than" ? scope(at + 2, 5) : null;
    case "skip":
    case "ignore":
    case "forget":
    case "omit":
      return scope(at + 1, 5);
    case "leave":
    case "leaving": {
      const end = clauseEnd(tokens, at + 1, 8);
      const closing = tokens.slice(at + 1, end).findIndex((token) =>
        /^(?:alone|out|untouched|aside|be)$/.test(token.word)
      );
      return closing > 0 ? { from: at + 1, to: at + 1 + closing, closedBy: at + 1 + closing } : null;
    }
    default:
      return null;
  }
}

/** True for a clause that says that something is there and stays. */
function isGiven(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to).map((token) => token.word);
  const first = words[0] ?? "";
  if (first === "keep" && words.length > 2 && words[1] !== "it") return true;
  if (words.includes("already") && words.some((word) => word === "have" || word === "has" || word === "exists")) {
    return true;
  }
  const is = words.findIndex((word) => /^(?:is|are|stays?|stay|remains?)$/.test(word));
  const stays = is > 0 && is === words.length - 1 && /^(?:stay|remain)s?$/.test(words[is]!);
  return (stays || is > 0 && DONE.test(words[is + 1] ?? "")) && first !== "if" && first !== "which" && first !== "what";
}

/** Where a refusal ends: with its clause, at a word of contrast, or after some words. */
function contrastEnd(tokens: readonly Token[], from: number, most: number): number {
  const end = clauseEnd(tokens, from, most);
  for (let at = from; at < end; at++) if (CONTRAST.has(tokens[at]!.word)) return at;
  return end;
}

function clauseEnd(tokens: readonly Token[], from: number, most: number): number {
  let at = from;
  while (at < tokens.length && at < from + most && (at === from || !tokens[at]!.opensClause)) at++;
  return at;
}

function sentenceStart(tokens: readonly Token[], at: number): number {
  let start = at;
  while (start > 0 && !tokens[start]!.opensClause) start--;
  return start;
}

function clausesOf(tokens: readonly Token[]): [number, number][] {
  const starts = tokens.flatMap((token, at) => token.opensClause || at === 0 ? [at] : []);
  return starts.map((start, index) => [start, starts[index + 1] ?? tokens.length]);
}

function scale(tokens: readonly Token[], from: number, to: number, factor: number): void {
  for (let at = from; at < to && at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.weight > 0) token.weight *= factor;
  }
}
