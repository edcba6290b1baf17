import { agentsAround } from "../agents/project_agents.ts";
import type { NameKind } from "../contracts/parameter.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, asArtifactType } from "../format/artifact_types.ts";
import { TRACKS } from "../format/tracks.ts";
import { canonicalDefinitions } from "../library/definitions.ts";
import { templateTypes } from "../library/templates.ts";
import { allWizards } from "../library/wizards.ts";
import { asMap, asText } from "../model/read.ts";
import type { RoadmapItem } from "../model/roadmap/roadmap.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";
import { fieldPlaces, formatPlace } from "../schema/fields/field_places.ts";
import { loadSchema } from "../schema/schemas.ts";
import { CallInstances } from "./call_instances.ts";
import type { SurfaceContext } from "./context.ts";
import { openInstance, type TargetInstance } from "./instances.ts";
import { openStrategy } from "./strategy/open_strategy.ts";

/** A name that may be given, with what it is about. */
export interface KnownName {
  name: string;
  about: string;
}

/** Where names are asked for. */
export interface NamePlace {
  /** The instance that the line names; undefined where it names none. */
  instance: string | undefined;
  /** The bare arguments before the name. */
  before: readonly string[];
}

/** The names of a kind; none where they come from an instance and there is none. */
export async function knownNames(kind: NameKind, context: SurfaceContext, place: NamePlace): Promise<KnownName[]> {
  try {
    return await NAMES[kind](context, place);
  } catch (error) {
    if (error instanceof UserFailure) return [];
    throw error;
  }
}

type Names = (context: SurfaceContext, place: NamePlace) => KnownName[] | Promise<KnownName[]>;

const NAMES: Readonly<Record<NameKind, Names>> = {
  rule: () => Object.entries(RULE_INDEX).map(([name, { section }]) => ({ name, about: section })),
  type: () => ARTIFACT_TYPE_NAMES.map((name) => ({ name, about: ARTIFACT_TYPES[name].words })),
  wizard: () => allWizards().map(({ name, title }) => ({ name, about: title })),
  template: () => templateTypes().map((name) => ({ name, about: ARTIFACT_TYPES[name].words })),
  definition: () => canonicalDefinitions().map(({ id, slug }) => ({ name: id, about: slug.replaceAll("-", " ") })),
  agent: async ({ cwd }) => {
    const { registry } = await agentsAround(cwd);
    return registry.entries.map(({ agent }) => ({ name: agent.agentId, about: agent.displayName }));
  },
  section: () => [...new Set(Object.values(RULE_INDEX).map(({ section }) => section))].map(named),
  schema_section: (_, { before }) => {
    const type = asArtifactType(before[0] ?? "");
    const places = type === null ? [] : [...fieldPlaces(loadSchema(type)).values()].flat();
    return places.map(({ path }) => named(formatPlace(path)));
  },
  feature: async (context, { instance }) => definitionNames(await targetOf(context, instance), true),
  key_result: async (context, { instance }) => {
    const { model } = await targetOf(context, instance);
    return model.roadmap.keyResults.map((item) => withText(item, "description"));
  },
  artifact_id: async (context, { instance }) => {
    const target = await targetOf(context, instance);
    const { keyResults, assumptions, objectives } = target.model.roadmap;
    const items = [...objectives, ...keyResults, ...assumptions].map((item) => withText(item, "description"));
    return [...definitionNames(target, false), ...items];
  },
  persona: async (context, { instance }) => {
    const { strategy } = await openStrategy(callContext(context), instance, ["personas"]);
    return strategy.personas.content.map(({ id, name }) => ({ name: id, about: name }));
  },
  value_path: async (context, { instance }) => {
    const { model } = await targetOf(context, instance);
    return TRACKS.flatMap((track) => model.values.nodes(track).map(({ path, name }) => ({ name: path, about: name })));
  },
};

function targetOf(context: SurfaceContext, instance: string | undefined): Promise<TargetInstance> {
  return openInstance(callContext(context), instance);
}

function callContext(context: SurfaceContext) {
  return { ...context, instances: new CallInstances(context.instances) };
}

function definitionNames({ model }: TargetInstance, areFeatures: boolean): KnownName[] {
  return (areFeatures ? model.features : model.definitions).flatMap(({ value }) => {
    const { id, name } = asMap(value);
    const own = asText(id);
    return own === null ? [] : [{ name: own, about: asText(name) ?? "" }];
  });
}

function withText({ id, value }: RoadmapItem, key: string): KnownName {
  return { name: id, about: asText(value[key]) ?? "" };
}

function named(name: string): KnownName {
  return { name, about: "" };
}
