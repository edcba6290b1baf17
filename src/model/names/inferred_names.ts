import { onceForEach } from "../../diagnostics/once_for_each.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { flatMapSteps, type Steps } from "../../workspace/progress_monitor.ts";
import type { EpfModel } from "../model.ts";
import { isMidSentence, nameUse, runningTexts, sentencesOf, writesNounsSmall } from "./name_use.ts";
import { fold } from "../../text/fold.ts";
import { labelWords, writtenWords } from "../../text/words.ts";
import type { OfferName } from "./offer_name.ts";
import { asText } from "../read.ts";
import type { ValueNode } from "../value_models/value_models.ts";

const SHORTEST = 4;
/** Features whose sentences must use a word as a name, or whose names must begin with it. */
const FEWEST_FEATURES = 2;
const FEWEST_FEATURE_NAMES = 3;
const MARKED_NAME = /(\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*){0,2}) ?[®™]/gu;

/**
 * Names that no list gives but the texts show, in steps of one feature each: what carries a trade mark sign, and words that are labels of layers and
 * components, or begin several, and that features treat as a name. The latter needs a language that writes common nouns small: several
 * features write the word with a capital in mid-sentence, or begin their own names with it, and no text writes it in lower case.
 */
export function* nameSteps(model: EpfModel): Steps<OfferName[]> {
  return [...yield* markedNames(model), ...yield* namesInFeatures(model)];
}

function markedNames(model: EpfModel): Steps<OfferName[]> {
  return flatMapSteps(model.features, ({ artifact }) => {
    const { text } = artifact.document;
    if (!/[®™]/.test(text)) return [];
    return [...text.matchAll(MARKED_NAME)].map(([, name]) => ({
      name: name!,
      kind: "product" as const,
      thing: `mark ${name}`,
      artifact,
      at: [],
      inferred: true,
      full: null,
    }));
  });
}

function* namesInFeatures(model: EpfModel): Steps<OfferName[]> {
  const candidates = findCandidates(model);
  if (candidates.size === 0 || model.features.length < FEWEST_FEATURES || !writesNounsSmall(model)) return [];
  const inSentences = yield* featuresBySentence(model, candidates);
  const inNames = featuresByName(model);
  return [...candidates].flatMap(([key, { node, name }]) => {
    const files = inSentences.get(key);
    const isUsed = (files?.size ?? 0) >= FEWEST_FEATURES || (inNames.get(key) ?? 0) >= FEWEST_FEATURE_NAMES;
    if (!isUsed || nameUse(model, name).ordinary > 0) return [];
    return [{
      name,
      kind: "product" as const,
      thing: `word ${key}`,
      artifact: node.artifact,
      at: [...node.at, "name"],
      inferred: true,
      full: null,
    }];
  });
}

/** A word that may be a name, and the first node that carries it. */
interface Candidate {
  name: string;
  node: ValueNode;
}

/** Labels of one word, and words that begin several labels: `Latchby for Guests`, `Latchby for Hosts`. */
function findCandidates(model: EpfModel): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  const heads = new Map<string, ValueNode>();
  for (const layer of model.values.layers("product")) {
    for (const node of [layer, ...layer.children]) {
      const [name = "", ...others] = writtenWords(node.name);
      if (name.length < SHORTEST || !/^\p{Lu}\p{Ll}+$/u.test(name)) continue;
      const key = fold(name);
      const first = heads.get(key);
      if (others.length === 0) candidates.set(key, { name, node });
      else if (first !== undefined && !candidates.has(key)) candidates.set(key, { name, node: first });
      else heads.set(key, node);
    }
  }
  return candidates;
}

/** Features by the folded word that their sentences write with a capital. */
function* featuresBySentence(
  model: EpfModel,
  candidates: ReadonlyMap<string, unknown>,
): Steps<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const read = new Set(runningTexts(model).map(({ artifact }) => artifact));
  for (const { artifact } of model.features) {
    yield;
    if (!read.has(artifact)) continue;
    for (const key of capitalWords(artifact.document)) {
      if (candidates.has(key)) found.set(key, (found.get(key) ?? new Set()).add(artifact.file));
    }
  }
  return found;
}

/** Folded words that the sentences of a file write with a capital in mid-sentence. */
const capitalWords = onceForEach((document: Artifact["document"]): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const { text } of sentencesOf(document)) {
    for (const match of text.matchAll(/\p{Lu}\p{Ll}{3,}/gu)) {
      const isWhole = !/^\p{L}/u.test(text.slice(match.index + match[0].length));
      if (isWhole && isMidSentence(text.slice(0, match.index))) words.add(fold(match[0]));
    }
  }
  return words;
});

/** Number of features whose name begins with a word, and goes on. */
function featuresByName(model: EpfModel): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { value } of model.features) {
    const [first, ...others] = labelWords(asText(value.name) ?? "");
    if (first !== undefined && others.length > 0) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return counts;
}
