import type { Artifact } from "../../workspace/artifact.ts";
import { isCanonical } from "../canonical.ts";
import { isForm } from "./form_words.ts";
import type { EpfModel } from "../model.ts";
import { onceForEach } from "../../diagnostics/once_for_each.ts";
import { fold, nameKey } from "../../text/fold.ts";
import { writtenWords } from "../../text/words.ts";
import { asList, asMap, asText } from "../read.ts";
import { textsIn } from "../texts.ts";

/** How the instance's own words use a name: as a name, or as a word of the trade that anybody may use. */
export interface NameUse {
  /** Uses that show an ordinary word: in lower case, or as part of some longer word. */
  ordinary: number;
  /** Uses that show a name: a capital letter in mid-sentence. */
  proper: number;
}

/** Text past this many characters is not looked at: a name shows its use long before. */
const TEXT_LIMIT = 1_000_000;
/** Endings up to this length leave a word what it is; longer ones make a compound. */
const LONGEST_ENDING = 2;
/** From this share of capital letters in mid-sentence on, a language writes its common nouns large. */
const NOUN_CAPITALS = 0.15;
const FEWEST_WORDS = 40;

/** A current text that is read as sentences, and its place. */
interface RunningText extends Sentences {
  artifact: Artifact;
}

interface Sentences {
  text: string;
  /** The text as `searchable` writes it. */
  folded: string;
}

const THREE_WORDS = /\S\s+\S+\s+\S/;
/** Texts of at least three words in the team's own current files; ids, paths and single words are not sentences. */
export const runningTexts = onceForEach((model: EpfModel): readonly RunningText[] => {
  const texts: RunningText[] = [];
  let length = 0;
  for (const artifact of readArtifacts(model)) {
    for (const sentences of sentencesOf(artifact.document)) {
      if (length > TEXT_LIMIT) return texts;
      texts.push({ artifact, ...sentences });
      length += sentences.text.length;
    }
  }
  return texts;
});

/** The team's own current files. */
function readArtifacts(model: EpfModel): Artifact[] {
  return model.instance.artifacts.filter((artifact) =>
    !artifact.archived && artifact.document.readable && !isCanonical(artifact)
  );
}

/** By document, which stays the same while other files of the instance change. */
export const sentencesOf = onceForEach((document: Artifact["document"]): readonly Sentences[] => {
  const texts: Sentences[] = [];
  for (const text of textsIn(document.value)) {
    if (THREE_WORDS.test(text)) texts.push({ text, folded: searchable(text) });
  }
  return texts;
});

/**
 * How the texts use a name outside of the labels that contain it. A label that is the name itself hides only what value
 * models write, since they list their own nodes.
 */
export function nameUse(model: EpfModel, name: string): NameUse {
  const key = nameKey(name);
  const containing = labelsOf(model).filter((label) => nameKey(label).includes(key));
  const longer = containing.filter((label) => nameKey(label) !== key);
  const hidden = labelPattern(longer);
  const hiddenInModels = labelPattern(containing);
  const pattern = new RegExp(`(?<!\\p{L})(\\p{L}*)(${spaced(name)})(\\p{L}*)`, "giu");
  const use: NameUse = { ordinary: longer.filter((label) => usesAsWord(label, name)).length, proper: 0 };
  const needle = searchable(longestWord(name));
  for (const { artifact, text, folded } of runningTexts(model)) {
    // Most texts do not have the name: seeing that is much cheaper than the patterns.
    if (!folded.includes(needle)) continue;
    const labels = artifact.type === "value_model" ? hiddenInModels : hidden;
    const bare = labels === null ? text : text.replace(labels, ". ");
    for (const match of bare.matchAll(pattern)) count(use, bare, match);
  }
  return use;
}

/** Characters of text in which a word of the trade or of the language would be used as one. */
const LONG_TEXTS = 20_000;

/** True when there is so much text that a word which is never used in it as an ordinary one is none here. */
export function hasLongTexts(model: EpfModel): boolean {
  return runningTexts(model).reduce((length, { text }) => length + text.length, 0) >= LONG_TEXTS;
}

/** True when the texts write common nouns small, so that a capital in mid-sentence marks a name; false when in doubt. */
export function writesNounsSmall(model: EpfModel): boolean {
  let words = 0;
  let capitals = 0;
  for (const artifact of readArtifacts(model)) {
    const own = wordsInside(artifact.document);
    words += own.words;
    capitals += own.capitals;
    if (words > 5000) break;
  }
  return words >= FEWEST_WORDS && capitals / words < NOUN_CAPITALS;
}

/** Words in mid-sentence behind one in lower case, and how many of them begin with a capital. */
const wordsInside = onceForEach((document: Artifact["document"]) => {
  const counted = { words: 0, capitals: 0 };
  for (const { text } of sentencesOf(document)) {
    for (const [, initial] of text.matchAll(/(?<=(?:^|[\s("'])\p{Ll}[\p{Ll}'’-]*,?\s)(\p{L})/gu)) {
      counted.words++;
      if (/\p{Lu}/u.test(initial!)) counted.capitals++;
    }
  }
  return counted;
});

/** True when the text before a place ends inside a sentence, behind a word in lower case. */
export function isMidSentence(before: string): boolean {
  return /(?:^|[\s("'])\p{Ll}[\p{Ll}'’-]*,?\s+$/u.test(before.slice(-60));
}

function count(use: NameUse, text: string, match: RegExpExecArray): void {
  const [whole, before = "", core = "", after = ""] = match;
  const start = match.index;
  const end = start + whole.length;
  if (/[./@_-]/.test(text.charAt(start - 1)) || /^(?:[/@_-]|\.\p{L})/u.test(text.slice(end))) return;
  // An identifier such as `PortCallPlan` joins words and shows nothing of how each of them is used.
  if (/^\p{Lu}\p{Ll}/u.test(after) || /\p{Ll}$/u.test(before) && /^\p{Lu}/u.test(core)) return;
  if (before === "" && after.length <= LONGEST_ENDING) {
    if (core === core.toLowerCase()) use.ordinary++;
    else if (after === "" && /^\p{Lu}/u.test(core) && isMidSentence(text.slice(0, start))) use.proper++;
    return;
  }
  const isHead = before === "" && !isForm(fold(after));
  const isTail = before.length > LONGEST_ENDING && after.length <= LONGEST_ENDING;
  if (isHead || isTail) use.ordinary++;
}

/** A label shows the ordinary word when it writes it small behind its first word, or as the end of a longer word. */
function usesAsWord(label: string, name: string): boolean {
  const key = nameKey(name);
  const [first = "", ...others] = writtenWords(label);
  const isSmall = (word: string) => word === word.toLowerCase() && fold(word) === key;
  const isTail = (word: string) => fold(word).endsWith(key) && fold(word).length > key.length + LONGEST_ENDING;
  return (/^\p{Lu}/u.test(first) && others.some(isSmall)) || [first, ...others].some(isTail);
}

const labelCache = new WeakMap<EpfModel, readonly string[]>();

/** Names that people gave to parts of the strategy: nodes of the Product model, features, capabilities. */
function labelsOf(model: EpfModel): readonly string[] {
  const known = labelCache.get(model);
  if (known !== undefined) return known;
  const labels = new Set<string>();
  for (const node of model.values.nodes("product")) labels.add(node.name);
  for (const { value } of model.features) {
    for (const named of [value, ...asList(asMap(value.definition).capabilities)]) {
      labels.add(asText(asMap(named).name) ?? "");
    }
  }
  labels.delete("");
  const list = [...labels];
  labelCache.set(model, list);
  return list;
}

/** A pattern for any of the labels, longer ones first; null without labels. */
function labelPattern(labels: readonly string[]): RegExp | null {
  if (labels.length === 0) return null;
  const texts = labels.toSorted((a, b) => b.length - a.length).map(spaced);
  return new RegExp(`(?<!\\p{L})(?:${texts.join("|")})(?!\\p{L})`, "giu");
}

/** A text without the difference of large and small letters; a sigma at the end of a word is small in another way. */
function searchable(text: string): string {
  return text.toLowerCase().replaceAll("ς", "σ");
}

function longestWord(name: string): string {
  return name.trim().split(/\s+/).reduce((a, b) => b.length > a.length ? b : a);
}

/** A pattern for a text whose spaces may be any whitespace. */
function spaced(text: string): string {
  return text.trim().split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("\\s+");
}
