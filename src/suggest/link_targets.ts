import { coverage } from "../model/value_models/coverage.ts";
import type { Definition, EpfModel } from "../model/model.ts";
import { findPlaceholder } from "../model/placeholder.ts";
import { asList, asMap, asText, at } from "../model/read.ts";
import type { RoadmapItem } from "../model/roadmap/roadmap.ts";
import { type Track, TRACKS } from "../format/tracks.ts";
import type { ValueNode } from "../model/value_models/value_models.ts";
import type { Target } from "./affinity.ts";
import { bagOf, type Part } from "./word_bag.ts";

const NAME = 3;
const PART_NAME = 2;
const TEXT = 1;

/** The components of some tracks that are in use; of a track in which none is, all of them. */
export function componentTargets(model: EpfModel, tracks: readonly Track[]): Target<ValueNode>[] {
  return tracks.flatMap((track) => {
    const inUse = coverage(model)[track].components;
    return (inUse.length > 0 ? inUse : model.values.components(track))
      .filter(({ name, id }) => findPlaceholder(name || id) === null)
      .map((node) => ({ thing: node, bag: bagOf(partsOfNode(node)) }));
  });
}

function partsOfNode(node: ValueNode): Part[] {
  const own = at(node.artifact.document.value, ...node.at);
  return [
    { text: `${node.name} ${node.id}`, weight: NAME },
    ...text(at(own, "description"), TEXT),
    { text: node.parent?.name ?? "", weight: TEXT },
    ...node.children.flatMap((child) => [
      { text: `${child.name} ${child.id}`, weight: PART_NAME },
      ...text(at(child.artifact.document.value, ...child.at, "uvp"), TEXT),
    ]),
  ];
}

/** Stems of the words that components, their parts and features are called by. */
export function nameStems(model: EpfModel): Set<string> {
  const nodes = TRACKS.flatMap((track) => componentTargets(model, [track]).map(({ thing }) => thing));
  const bag = bagOf([
    ...nodes.flatMap((node) =>
      [node, ...node.children].map(({ name, id }) => ({ text: `${name} ${id}`, weight: NAME }))
    ),
    ...model.features.flatMap(({ value }) => text(value.name, NAME)),
  ]);
  return new Set(bag.keys());
}

/** The product features that say what they are for. */
export function featureTargets(model: EpfModel): Target<Definition>[] {
  return model.features.map((feature) => ({ thing: feature, bag: bagOf(partsOfFeature(feature.value)) }));
}

/** The texts of a feature, what it is called and for first. */
export function partsOfFeature(value: Record<string, unknown>): Part[] {
  const { definition, implementation } = value;
  const entries = (list: unknown, weight: number) =>
    asList(list).flatMap((entry) => [...text(asMap(entry).name, weight), ...text(asMap(entry).description, TEXT)]);
  return [
    ...text(value.name, NAME),
    ...text(value.slug, NAME),
    ...text(at(definition, "job_to_be_done"), PART_NAME),
    ...text(at(definition, "solution_approach"), TEXT),
    ...entries(at(definition, "capabilities"), PART_NAME),
    ...entries(at(implementation, "contexts"), TEXT),
  ];
}

/** The key results of the current roadmaps. */
export function resultTargets(model: EpfModel): Target<RoadmapItem>[] {
  return model.roadmap.keyResults.map((item) => ({
    thing: item,
    bag: bagOf([...text(item.value.description, PART_NAME), ...text(item.value.target, TEXT)]),
  }));
}

/** The riskiest assumptions of the current roadmaps. */
export function assumptionTargets(model: EpfModel): Target<RoadmapItem>[] {
  return model.roadmap.assumptions.map((item) => ({
    thing: item,
    bag: bagOf([...text(item.value.description, PART_NAME), ...text(item.value.evidence_required, TEXT)]),
  }));
}

function text(value: unknown, weight: number): Part[] {
  const found = asText(value);
  return found === null ? [] : [{ text: found, weight }];
}
