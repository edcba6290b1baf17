import { namePath, quoteValue } from "../../diagnostics/escape.ts";
import { componentOf } from "../../model/value_models/coverage.ts";
import type { Definition, EpfModel } from "../../model/model.ts";
import { MOST_COMPARED, nearestPart } from "../../model/value_models/near_paths.ts";
import { firstUses, usesOf } from "../../model/value_models/path_use.ts";
import { asList, asText, at } from "../../model/read.ts";
import { asTrack, type Track } from "../../format/tracks.ts";
import { valuePaths } from "../../model/value_models/value_paths.ts";
import type { ValueNode } from "../../model/value_models/value_models.ts";
import { isTest, type LinkArtifact } from "./link_artifact.ts";
import {
  assumptionTargets,
  componentTargets,
  featureTargets,
  nameTerms,
  partsOfFeature,
  resultTargets,
} from "./link_targets.ts";
import { type LinkEvidence, namedLinks } from "./named_links.ts";
import { LINK_WEIGHTS } from "./link_weights.ts";
import type { Steps } from "../../workspace/progress_monitor.ts";
import { rankBySimilarity, type Similarity, type Target, vocabularyOverlap } from "./similarity.ts";
import { weightedTerms } from "./weighted_terms.ts";

/** A link that the words of an artifact suggest. */
export interface LinkProposal {
  type: "contributes_to" | "requires" | "assumptions_tested" | "mapping" | "implementation_reference" | "key_result";
  /** Path or id of what to link to. */
  target: string;
  /** 0 to 1, two decimals, worked out from the evidence. */
  confidence: number;
  reasoning: string;
  /** What to write where. */
  action: string;
}

const LONGEST = 120;

/** Where the actions tell to write. */
export interface Places {
  /** The artifact itself as the caller named it. */
  artifact: string;
  /** The mappings, as the caller can pass them on. */
  mappings: string;
  shown: (file: string) => string;
}

/** Links for a feature, in steps: components, other features that it names, assumptions. What it links to already is left out. */
export function* proposeForFeature(
  model: EpfModel,
  value: Record<string, unknown>,
  own: Definition | null,
  text: string,
  places: Places,
): Steps<LinkProposal[]> {
  const terms = weightedTerms(partsOfFeature(value));
  const named = namedLinks(model, { kind: "feature", parts: [], text, files: [] });
  const paths = valuePaths(model).filter(({ artifact }) => own !== null && artifact === own.artifact);
  const linked = new Set(paths.flatMap(({ node }) => componentOf(node)?.path ?? []));
  const failed = paths.filter(({ failure }) => failure?.reason === "segment").slice(0, MOST_COMPARED);
  const wrong = failed.flatMap((path): LinkProposal[] => {
    const meant = nearestPart(model.values, path.text);
    if (meant === undefined) return [];
    return [{
      type: "contributes_to",
      target: meant.path,
      confidence: 0.9,
      reasoning: `${quoteValue(path.text, LONGEST)} does not resolve, and this path is the nearest in spelling`,
      action: `replace ${quoteValue(path.text, LONGEST)} by ${quoteValue(meant.path, LONGEST)} in ${
        namePath(places.artifact)
      }`,
    }];
  });
  const ranked = yield* rankBySimilarity(terms, componentTargets(model, tracksOf(value)));
  const components = merge(ranked, ({ path }) => path, new Map(), (similar) => words(similar, "the component"))
    .filter(({ key }) => !linked.has(key))
    .map(({ thing, key, ...rest }): LinkProposal => ({
      type: "contributes_to",
      target: key,
      ...rest,
      reasoning: `${rest.reasoning}${resultNote(model, thing)}`,
      action: `add ${quoteValue(key, LONGEST)} to \`strategic_context.contributes_to\` in ${namePath(places.artifact)}`,
    }));
  const known = new Set([
    asText(value.id),
    ...["requires", "enables"].flatMap((side) =>
      asList(at(value, "dependencies", side)).map((entry) => asText(at(entry, "id")) ?? asText(entry))
    ),
  ]);
  const needs = [...named.definitions].filter(([id]) => !known.has(id)).map(([id, evidence]): LinkProposal => ({
    type: "requires",
    target: id,
    ...tell(evidence),
    action: `add ${quoteValue(id)} with a reason to \`dependencies.requires\` or \`.enables\` in ${
      namePath(places.artifact)
    }`,
  }));
  const tested = new Set(asList(at(value, "strategic_context", "assumptions_tested")));
  const assumptions = (yield* rankBySimilarity(terms, assumptionTargets(model)))
    .filter(({ thing, confidence }) => confidence >= LINK_WEIGHTS.leastForAssumption && !tested.has(thing.id))
    .map((similar): LinkProposal => ({
      type: "assumptions_tested",
      target: similar.thing.id,
      confidence: round(similar.confidence),
      reasoning: words(similar, "the assumption"),
      action: `add ${quoteValue(similar.thing.id)} to \`strategic_context.assumptions_tested\` in ${
        namePath(places.artifact)
      }`,
    }));
  return order([...wrong, ...components, ...needs, ...assumptions]);
}

/** Links for a source file or a pull request, in steps: the features it builds, the components it belongs to, key results. */
export function* proposeForWork(
  model: EpfModel,
  artifact: LinkArtifact,
  places: Places,
): Steps<LinkProposal[]> {
  const terms = weightedTerms(artifact.parts);
  const named = namedLinks(model, artifact);
  const targets = {
    features: yield* featureTargets(model),
    components: componentTargets(model, ["product"]),
    results: artifact.kind === "code_file" ? [] : resultTargets(model),
  };
  const background = [...targets.features, ...targets.components, ...resultTargets(model)];
  const overlap = vocabularyOverlap(terms, nameTerms(model));
  const rank = function* <Thing>(list: readonly Target<Thing>[]): Steps<Similarity<Thing>[]> {
    const ranked = yield* rankBySimilarity(terms, list, background);
    return ranked.map((similar) => ({ ...similar, confidence: similar.confidence * overlap }));
  };
  const features = merge(
    yield* rank(targets.features),
    ({ id }) => id,
    named.definitions,
    (similar) => words(similar, "the feature"),
    (id) => model.features.find((feature) => feature.id === id),
  ).map(({ thing, key, ...rest }): LinkProposal => ({
    type: "implementation_reference",
    target: key,
    ...rest,
    action: `add ${what(artifact, places)} to \`implementation_references.specs\` in ${
      namePath(places.shown(thing.artifact.file))
    }`,
  }));
  const components = merge(
    yield* rank(targets.components),
    ({ path }) => path,
    named.components,
    (similar) => words(similar, "the component"),
    (path) => readNode(model, path),
  ).map(({ thing, key, ...rest }): LinkProposal => ({
    type: "mapping",
    target: key,
    ...rest,
    reasoning: `${rest.reasoning}${resultNote(model, thing)}`,
    action: `list ${what(artifact, places)}, by its own URL, under ${quoteValue(key, LONGEST)} in ${
      namePath(places.mappings)
    }`,
  }));
  const results = artifact.kind === "code_file" ? [] : merge(
    yield* rank(targets.results),
    ({ id }) => id,
    named.results,
    (similar) => words(similar, "the key result"),
    (id) => model.roadmap.keyResults.find((result) => result.id === id),
  ).map(({ thing, key, ...rest }): LinkProposal => ({
    type: "key_result",
    target: key,
    ...rest,
    action: `name ${quoteValue(key)} of ${
      namePath(places.shown(thing.artifact.file))
    } in the pull request, and count it when the cycle is assessed`,
  }));
  const least = artifact.kind === "code_file" ? LINK_WEIGHTS.leastForCode : LINK_WEIGHTS.least;
  return order([...features, ...components, ...results].filter(({ confidence }) => confidence >= least));
}

/** What to list: the file itself, or the pull request. A test is listed as one. */
function what({ kind, files }: LinkArtifact, places: Places): string {
  if (kind === "pr") return "the pull request";
  return `${quoteValue(places.artifact, LONGEST)} (type \`${files.some(isTest) ? "test" : "code"}\`)`;
}

/** Evidence of words and of names put together: independent reasons leave less doubt. */
function merge<Thing>(
  ranked: readonly Similarity<Thing>[],
  keyOf: (thing: Thing) => string,
  named: ReadonlyMap<string, LinkEvidence>,
  say: (similar: Similarity<Thing>) => string,
  find: (key: string) => Thing | undefined = () => undefined,
): { thing: Thing; key: string; confidence: number; reasoning: string }[] {
  const entries = ranked.map((similar) => {
    const key = keyOf(similar.thing);
    const evidence = named.get(key);
    return {
      thing: similar.thing,
      key,
      confidence: 1 - (1 - similar.confidence) * (1 - (evidence?.confidence ?? 0)),
      reasoning: evidence === undefined ? say(similar) : `${evidence.reason}; ${say(similar)}`,
    };
  });
  const seen = new Set(entries.map(({ key }) => key));
  for (const [key, evidence] of named) {
    const thing = seen.has(key) ? undefined : find(key);
    if (thing !== undefined) entries.push({ thing, key, ...tell(evidence) });
  }
  return entries.filter(({ confidence }) => confidence >= LINK_WEIGHTS.least)
    .map((entry) => ({ ...entry, confidence: round(entry.confidence) }));
}

function tell({ confidence, reason }: LinkEvidence): { confidence: number; reasoning: string } {
  return { confidence: round(confidence), reasoning: reason };
}

function words({ words }: Similarity<unknown>, noun: string): string {
  return `shares ${words.map((word) => quoteValue(word)).join(", ")} with ${noun}`;
}

function resultNote(model: EpfModel, node: ValueNode): string {
  const results = firstUses(usesOf(model, node), "key_result").map(({ sourceId }) => sourceId);
  return results.length === 0 ? "" : `; ${results.slice(0, 3).map((id) => quoteValue(id)).join(", ")} aims at it`;
}

function readNode(model: EpfModel, path: string): ValueNode | undefined {
  const found = model.values.resolve(path);
  return found.ok && found.node !== null ? found.node : undefined;
}

/** The tracks that a feature says it belongs to; product where it says nothing. */
function tracksOf(value: Record<string, unknown>): Track[] {
  const named = asList(at(value, "strategic_context", "tracks")).flatMap((name) => asTrack(asText(name) ?? "") ?? []);
  return [...new Set<Track>(["product", ...named])];
}

/** Surest first; what is equally sure stays in the order of its kind. */
function order(proposals: readonly LinkProposal[]): LinkProposal[] {
  return [...proposals].sort((a, b) => b.confidence - a.confidence);
}

/** Two decimals, never certain. */
function round(confidence: number): number {
  return Math.min(0.99, Math.round(confidence * 100) / 100);
}
