import { coverage } from "../../model/value_models/coverage.ts";
import type { Definition, EpfModel } from "../../model/model.ts";
import { findPlaceholder } from "../../model/content/placeholder.ts";
import { asList, asMap, asText, at } from "../../model/read.ts";
import type { RoadmapItem } from "../../model/roadmap/roadmap.ts";
import { type Track, TRACKS } from "../../format/tracks.ts";
import type { ValueNode } from "../../model/value_models/value_models.ts";
import { LINK_WEIGHTS } from "./link_weights.ts";
import { mapSteps, type Steps } from "../../workspace/progress_monitor.ts";
import type { Target } from "./similarity.ts";
import { weightedTerms, type WeightedText } from "./weighted_terms.ts";

/** The components of some tracks that are in use; of a track in which none is, all of them. */
export function componentTargets(model: EpfModel, tracks: readonly Track[]): Target<ValueNode>[] {
  return tracks.flatMap((track) => {
    const inUse = coverage(model)[track].components;
    return (inUse.length > 0 ? inUse : model.values.components(track))
      .filter(({ name, id }) => findPlaceholder(name || id) === null)
      .map((node) => ({ thing: node, terms: weightedTerms(partsOfNode(node)) }));
  });
}

function partsOfNode(node: ValueNode): WeightedText[] {
  const own = at(node.artifact.document.value, ...node.at);
  return [
    { text: `${node.name} ${node.id}`, weight: LINK_WEIGHTS.name },
    ...text(at(own, "description"), 1),
    { text: node.parent?.name ?? "", weight: 1 },
    ...node.children.flatMap((child) => [
      { text: `${child.name} ${child.id}`, weight: LINK_WEIGHTS.name },
      ...text(at(child.artifact.document.value, ...child.at, "uvp"), 1),
    ]),
  ];
}

/** Terms of the words that components, their parts and features are called by. */
export function nameTerms(model: EpfModel): Set<string> {
  const nodes = TRACKS.flatMap((track) => componentTargets(model, [track]).map(({ thing }) => thing));
  const terms = weightedTerms([
    ...nodes.flatMap((node) =>
      [node, ...node.children].map(({ name, id }) => ({ text: `${name} ${id}`, weight: LINK_WEIGHTS.name }))
    ),
    ...model.features.flatMap(({ value }) => text(value.name, LINK_WEIGHTS.name)),
  ]);
  return new Set(terms.keys());
}

/** The product features that say what they are for, a step for each. */
export function featureTargets(model: EpfModel): Steps<Target<Definition>[]> {
  return mapSteps(
    model.features,
    (feature) => ({ thing: feature, terms: weightedTerms(partsOfFeature(feature.value)) }),
  );
}

/** The texts of a feature, what it is called and for first. */
export function partsOfFeature(value: Record<string, unknown>): WeightedText[] {
  const { definition, implementation } = value;
  const entries = (list: unknown, weight: number) =>
    asList(list).flatMap((entry) => [...text(asMap(entry).name, weight), ...text(asMap(entry).description, 1)]);
  return [
    ...text(value.name, LINK_WEIGHTS.name),
    ...text(value.slug, LINK_WEIGHTS.name),
    ...text(at(definition, "job_to_be_done"), 1),
    ...text(at(definition, "solution_approach"), 1),
    ...entries(at(definition, "capabilities"), LINK_WEIGHTS.name),
    ...entries(at(implementation, "contexts"), 1),
  ];
}

/** The key results of the current roadmaps. */
export function resultTargets(model: EpfModel): Target<RoadmapItem>[] {
  return model.roadmap.keyResults.map((item) => ({
    thing: item,
    terms: weightedTerms([...text(item.value.description, LINK_WEIGHTS.name), ...text(item.value.target, 1)]),
  }));
}

/** The riskiest assumptions of the current roadmaps. */
export function assumptionTargets(model: EpfModel): Target<RoadmapItem>[] {
  return model.roadmap.assumptions.map((item) => ({
    thing: item,
    terms: weightedTerms([
      ...text(item.value.description, LINK_WEIGHTS.name),
      ...text(item.value.evidence_required, 1),
    ]),
  }));
}

function text(value: unknown, weight: number): WeightedText[] {
  const found = asText(value);
  return found === null || findPlaceholder(found) === found.trim() ? [] : [{ text: found, weight }];
}
