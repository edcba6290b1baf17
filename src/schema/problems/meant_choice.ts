import { fold } from "../../text/fold.ts";
import { editDistance } from "../../text/spelling/edit_distance.ts";
import { spellingKey } from "../../text/spelling/closest_match.ts";
import { stem } from "../../text/stemming/stem.ts";
import { readWordList } from "../../text/word_list.ts";

/** Longest text that is compared; longer ones are sentences in the wrong place. */
const LONGEST = 60;

/** Between choices of which none was made yet. */
const SEVERAL = /[\p{L}\p{N}]\s*[|,;]\s*[\p{L}\p{N}]|[\p{L}\p{N}]\s+(?:or|to|and)\s+[\p{L}\p{N}]/iu;

/** A text as it is compared. */
interface Compared {
  /** The folded letters and digits alone. */
  letters: string;
  numbers: string;
  words: readonly string[];
  stems: readonly string[];
}

/** Choices and short texts as they are compared; the same ones come again and again. A long session begins anew. */
const compared = new Map<string, Compared>();
const MOST_KEPT = 5_000;

/** Groups of words that mean the same, folded and without separators, by each of their words. */
let synonyms: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** Words and the choices that mean about the same, folded and without separators. */
let nearest: readonly (readonly [words: ReadonlySet<string>, choices: ReadonlySet<string>])[] | null = null;

/** Words that say how much of something is meant, folded. */
let degrees: ReadonlySet<string> | null = null;

/**
 * The one of several allowed values that a text surely or probably means; null where none is meant, or several may be: a
 * word of similar letters is another word, and what says more or less than a choice is not that choice.
 */
export function meantChoice(text: string, allowed: readonly string[]): string | null {
  const [only, ...others] = likelyChoices(text, allowed);
  return only === undefined || others.length > 0 ? null : only;
}

/** The one of several allowed values that a text is but for its spelling: a word that says the same is still a guess. */
export function misspeltChoice(text: string, allowed: readonly string[]): string | null {
  const meant = meantChoice(text, allowed);
  const isSlip = meant !== null && [isSpeltAlike, hasSameWords, isMisspelt].some((isMeant) => isMeant(text, meant));
  return isSlip ? meant : null;
}

/**
 * The allowed values that a text may mean: spelt otherwise, with a letter or two wrong, in another form of its words, as a
 * part of a longer one, or by a word that says the same. Which of several is meant only its author knows.
 */
export function likelyChoices(text: string, allowed: readonly string[]): string[] {
  if (text.length > LONGEST || lettersOf(text) === "" || SEVERAL.test(text)) return [];
  // Another number is another choice.
  const alike = allowed.filter((choice) => numbersOf(choice) === numbersOf(text));
  for (const isMeant of [isSpeltAlike, hasSameWords, isMisspelt, saysTheSame, isPartOf, isOtherForm, isNearest]) {
    // Synonyms share neither words nor numbers with what they mean: `p0` is `critical`.
    const found = (isMeant === saysTheSame || isMeant === isNearest ? allowed : alike).filter((choice) =>
      isMeant(text, choice)
    );
    if (found.length === 0) continue;
    return found.filter((choice) => !claimsMore(text, choice) && (isSpelling(isMeant) || !isStage(choice, allowed)));
  }
  return [];
}

/** True for a comparison by the letters alone. */
function isSpelling(isMeant: (text: string, choice: string) => boolean): boolean {
  return isMeant === isSpeltAlike || isMeant === hasSameWords || isMeant === isMisspelt;
}

/** True for a stage of maturity that needs proof: what another scale calls `validated` or `live` has none that is told. */
function isStage(choice: string, allowed: readonly string[]): boolean {
  return allowed.includes("hypothetical") && choice !== "hypothetical";
}

function isSpeltAlike(text: string, choice: string): boolean {
  return lettersOf(text) === lettersOf(choice);
}

function hasSameWords(text: string, choice: string): boolean {
  return stemsOf(text).join(" ") === stemsOf(choice).join(" ");
}

/** Letters from which on one, and two, of them may be wrong. */
const ONE_WRONG = 5;
const TWO_WRONG = 8;

/** A wrong first letter makes another word more often than a slip: `implements` is not `complements`. */
function isMisspelt(text: string, choice: string): boolean {
  const [given, meant] = [lettersOf(text), lettersOf(choice)];
  const length = Math.min(given.length, meant.length);
  const most = length >= TWO_WRONG ? 2 : length >= ONE_WRONG || isSwapped(given, meant) ? 1 : 0;
  return (given[0] === meant[0] || isSwapped(given, meant)) && editDistance(given, meant, most) <= most;
}

function isSwapped(given: string, meant: string): boolean {
  return given.length === meant.length && given.length > 2 && [...given].sort().join() === [...meant].sort().join();
}

function saysTheSame(text: string, choice: string): boolean {
  synonyms ??= readSynonyms();
  return synonyms.get(lettersOf(text))?.has(lettersOf(choice)) ?? false;
}

/** A choice that means about the same, such as the highest of a scale for what is higher still; never the reverse. */
function isNearest(text: string, choice: string): boolean {
  nearest ??= readWordList("nearest_choices.tsv").map(([words = "", choices = ""]) =>
    [new Set(words.split(" ").map(lettersOf)), new Set(choices.split(" ").map(lettersOf))] as const
  );
  return nearest.some(([words, choices]) => words.has(lettersOf(text)) && choices.has(lettersOf(choice)));
}

/** Letters that a part needs to say something by itself. */
const LEAST_PART = 4;
/** Letters that a choice needs to be meant by the word that a text begins with: `sub` by `sub-brand`. */
const LEAST_FIRST = 3;

/** All words of one are among those of the other: `process` and `business_process`. */
function isPartOf(text: string, choice: string): boolean {
  const [given, meant] = [stemsOf(text), stemsOf(choice)];
  const [few, many] = given.length < meant.length ? [given, meant] : [meant, given];
  return (few.join("").length >= LEAST_PART || isFirstWord(text, choice)) && few.every((word) => many.includes(word)) &&
    !isDenied(given, meant) && degreesOf(text) === degreesOf(choice);
}

/** True for a choice of one word with which a longer text begins; what claims something is not told by a word beside others. */
function isFirstWord(text: string, choice: string): boolean {
  const [first, ...others] = wordsOf(text);
  return others.length > 0 && first === lettersOf(choice) && first.length >= LEAST_FIRST && !CLAIMS.has(first);
}

/** Letters that two forms of one word begin with, and the most that follow in each. */
const FORMS = { stem: 7, ending: 4 } as const;

/** Forms of one word that have no common stem by the rules of English: `complementary` and `complements`. */
function isOtherForm(text: string, choice: string): boolean {
  const [[given, ...further], [meant, ...others]] = [wordsOf(text), wordsOf(choice)];
  if (given === undefined || meant === undefined || further.length + others.length > 0 || CLAIMS.has(meant)) {
    return false;
  }
  let alike = 0;
  while (alike < given.length && given[alike] === meant[alike]) alike++;
  return alike >= FORMS.stem && [given, meant].every((word) => word.length - alike <= FORMS.ending);
}

/** The words of a text that say how much is meant. */
function degreesOf(text: string): string {
  degrees ??= new Set(readWordList("degree_words.tsv").flatMap(([words = ""]) => words.split(" ")));
  return wordsOf(text).filter((word) => degrees!.has(word)).join(" ");
}

const DENIALS = new Set(["not", "no", "non", "never", "un"]);

/** `not met` is no kind of `met`, nor is `partially met`. */
function isDenied(given: readonly string[], meant: readonly string[]): boolean {
  const denies = (words: readonly string[]) => words.some((word) => DENIALS.has(word));
  return denies(given) !== denies(meant);
}

/** Choices that claim something as done or known. */
const CLAIMS = new Set([
  ..."validated invalidated proven disproven confirmed verified approved accepted rejected reviewed assessed".split(
    " ",
  ),
  ..."delivered completed implemented achieved met exceeded resolved mitigated tested scaled launched released".split(
    " ",
  ),
]);
/** Other forms of claims, which have another stem than the claim and yet its letters. */
const OTHER_FORMS = new Set("prove proves proving disprove disproves disproving meet meets meeting".split(" "));
/** Words of what is wanted or worked on and not there yet. */
const UNFINISHED = new Set("in under to be being for pending await awaiting until before needs yet soon".split(" "));

/**
 * True for a choice that claims something as done or known, where the text does not: `validated` for `validate`, for
 * `in_validation` or for `to be validated`. A slip of letters in the claim itself is still the claim.
 */
export function claimsMore(text: string, choice: string): boolean {
  const [given, meant] = [wordsOf(text), wordsOf(choice)];
  const claim = meant.find((word) => CLAIMS.has(word));
  if (claim === undefined || saysTheSame(text, choice)) return false;
  const isOther = (word: string) => word !== claim && (stem(word, "en") === stem(claim, "en") || OTHER_FORMS.has(word));
  return given.some((word) => isOther(word) || (UNFINISHED.has(word) && !meant.includes(word)));
}

function lettersOf(text: string): string {
  return comparedForm(text).letters;
}

function numbersOf(text: string): string {
  return comparedForm(text).numbers;
}

function stemsOf(text: string): readonly string[] {
  return comparedForm(text).stems;
}

function wordsOf(text: string): readonly string[] {
  return comparedForm(text).words;
}

function comparedForm(text: string): Compared {
  const known = compared.get(text);
  if (known !== undefined) return known;
  const words = fold(text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")).split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const form = {
    letters: spellingKey(fold(text.trim())).replaceAll(/[^\p{L}\p{N}]/gu, ""),
    numbers: (text.match(/\d+/g) ?? []).join(" "),
    words,
    stems: words.map((word) => stem(word, "en")),
  };
  if (compared.size >= MOST_KEPT) compared.clear();
  if (text.length <= LONGEST) compared.set(text, form);
  return form;
}

function readSynonyms(): Map<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [group = ""] of readWordList("choice_synonyms.tsv")) {
    const words = group.split(" ").map(lettersOf);
    for (const word of words) {
      const same = found.get(word) ?? new Set();
      for (const other of words) same.add(other);
      found.set(word, same);
    }
  }
  return found;
}
