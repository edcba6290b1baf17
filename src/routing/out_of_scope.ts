import { STRATEGY_ANCHORS } from "./domain_terms.ts";
import { CHORES, CLEAR_CHORES, EVERYDAY } from "./out_of_scope_words.ts";

const OF_CHORES = wordsIn(CHORES);
const OF_CHORES_ALONE = wordsIn(CLEAR_CHORES);
const OF_EVERYDAY = wordsIn(EVERYDAY);
const CODE_FILE = /\b[\w-]+\.(?:tsx?|jsx?|py|go|rs|rb|java|kt|swift|css|scss|html?|sql|sh|cpp|c|h|php|vue|lock|toml)\b/;

/** What a set of guides is about, so that tasks from another world are answered with none. */
export interface Field {
  /** How far a stem alone tells that a task is of this field: 1, half, or not in it. */
  anchors: ReadonlyMap<string, number>;
  /** How far a word speaks for other work, 0 to 3.5; one that the guides use too speaks less. */
  outsidePoints(word: string, isKnown: boolean): number;
  /** True for a word that makes chance likelier where a task says little of the field. */
  isEveryday(word: string): boolean;
  /** True when a folded task names other work by a phrase. */
  namesOtherWork(folded: string): boolean;
}

/** The field of the wizards. */
export const STRATEGY_FIELD: Field = {
  anchors: STRATEGY_ANCHORS,
  outsidePoints,
  isEveryday: (word) => OF_EVERYDAY.has(word),
  namesOtherWork,
};

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** How far a word speaks for other work, 0 to 3.5; an ambiguous one that the guides use too speaks less. */
function outsidePoints(word: string, isKnown: boolean): number {
  if (OF_CHORES_ALONE.has(word)) return isKnown ? 2 : 3.5;
  return OF_CHORES.has(word) ? isKnown ? 0.5 : 1 : 0;
}

/** Phrases of other work whose words alone would mislead. */
const PHRASES =
  /\b(?:pull request|merge request|unit tests?|ci pipeline|my password|npm \w+|(?:test|integration|regression|e2e) (?:suite|coverage|tests?)|(?:write|implement|add|create|refactor) an? (?:\w+ )?(?:function|method|class|script|query|regex|loop|endpoint|column|index|migration|hook|middleware|decorator|component for)\b|(?:build|pipeline|deployment|test suite|tests?) (?:is|are|keeps?) (?:red|slow|failing|flaky|broken)|in (?:word|excel|outlook)|(?:e-?mail|letter|message|card) to (?:my|a|the|our) \w+|cover letter|out of office|what'?s? (?:is )?the (?:weather|capital|time|square|difference)|(?:into|in|to|from|auf|ins|til|fra) (?:english|german|french|spanish|norwegian|italian|deutsche?|englische?|norsk|engelsk)|en (?:anglais|espagnol|ingles|frances))\b/;

/** True when a folded task names a file of source code, or a chore by its phrase. */
function namesOtherWork(folded: string): boolean {
  return CODE_FILE.test(folded) || PHRASES.test(folded);
}
