import type { EpfModel } from "../../model/model.ts";
import type { ValueNode } from "../../model/value_models/value_models.ts";
import { valuePaths } from "../../model/value_models/value_paths.ts";
import { isAssumption } from "../../text/forms/assumption.ts";
import { Content, type Gap } from "./content.ts";
import { featureName } from "./persona_mentions.ts";
import { isInSegment, type Persona } from "./personas.ts";
import { idOf } from "../../text/forms/slug.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { Steps } from "../../workspace/progress_monitor.ts";
import type { Place, Statement } from "./statement.ts";

/** Why a proposition is for a persona. */
export type PersonaLink = "named" | "segment" | "feature" | "value_path";

/** A field of a proposition with what it says. */
export interface PropositionDetail {
  field: string;
  statements: Statement[];
}

/** One promise of value, and whom it is for. */
export interface Proposition {
  id: string;
  kind: "product" | "positioning" | "opportunity" | "brand" | "feature" | "value_path";
  headline: Statement;
  targetSegment: Statement | null;
  personas: { persona: Persona; because: PersonaLink }[];
  details: PropositionDetail[];
  /** What the feature changes for each of its personas, by persona id. */
  promises: Map<string, Statement>;
}

/** Every promise of value in the instance: what is promised to all first, then feature by feature, then by value path. */
export function* propositionSteps(
  model: EpfModel,
  personas: readonly Persona[],
  gaps: Gap[],
): Steps<Proposition[]> {
  const propositions = [
    ...fromFoundations(model, personas, gaps),
    ...fromFormula(model, personas, gaps),
    ...fromOpportunity(model, personas, gaps),
    ...fromBrands(model, gaps),
  ];
  const users = usersOf(personas);
  for (const artifact of model.of("feature_definition")) {
    yield;
    propositions.push(...fromFeature(artifact, users, gaps));
  }
  return [...propositions, ...fromValueModels(model, users, gaps)];
}

/** A persona of a feature, by its place among all personas. */
interface FeatureUser {
  persona: Persona;
  place: number;
  /** What the feature changes for it. */
  promise: Statement | null;
}

/** The personas of each feature by the feature's id, in the order of the personas. */
function usersOf(personas: readonly Persona[]): ReadonlyMap<string, readonly FeatureUser[]> {
  const users = new Map<string, FeatureUser[]>();
  for (const [place, persona] of personas.entries()) {
    const promises = new Map<string, Statement>();
    for (const { field, feature, statement } of persona.traits) {
      const isFirst = field === "transformation_moment" && feature !== null && !promises.has(feature.id);
      if (isFirst) promises.set(feature.id, statement);
    }
    for (const { id } of persona.features) {
      const user = { persona, place, promise: promises.get(id) ?? null };
      const known = users.get(id);
      if (known === undefined) users.set(id, [user]);
      else known.push(user);
    }
  }
  return users;
}

/** The segment's own persona, and people whom the words of the segment name. */
function aimedAt(segment: Statement | null, personas: readonly Persona[]): Proposition["personas"] {
  if (segment === null) return [];
  return personas.flatMap((persona): Proposition["personas"] => {
    if (persona.kind === "persona") {
      return isInSegment(persona, segment.text) ? [{ persona, because: "segment" }] : [];
    }
    return persona.places.some((place) => isSame(place, segment.place)) ? [{ persona, because: "named" }] : [];
  });
}

function isSame(a: Place, b: Place): boolean {
  return a.artifact === b.artifact && a.at.length === b.at.length && a.at.every((segment, at) => segment === b.at[at]);
}

function detailsOf(content: Content, fields: readonly string[]): PropositionDetail[] {
  return fields.flatMap((field) => {
    const statements = content.get(...field.split(".")).statements();
    return statements.length === 0 ? [] : [{ field: field.slice(field.lastIndexOf(".") + 1), statements }];
  });
}

const FOUNDATION_FIELDS = [
  "functional_value.jobs_to_be_done",
  "functional_value.key_benefits",
  "emotional_value.feelings_we_create",
  "emotional_value.pains_we_eliminate",
  "economic_value.cost_savings",
  "economic_value.revenue_gains",
  "economic_value.risk_reduction",
];

/** Claims with their proof, and apart from them those that rest on an assumption; one whose proof is still to come is neither. */
function proofPoints(content: Content): PropositionDetail[] {
  const entries = content.get("proof_points").entries().map((entry) => ({
    entry,
    proof: entry.isMap ? entry.get("proof").statement() : undefined,
  }));
  const [assumed, proven] = [true, false].map((isAssumed) =>
    entries.filter(({ proof }) => proof !== null && isAssumption(proof?.text ?? "") === isAssumed)
      .flatMap(({ entry }) => entry.statements())
  );
  return [
    { field: "proof_points", statements: proven! },
    { field: "claims_without_proof", statements: assumed! },
  ].filter(({ statements }) => statements.length > 0);
}

function fromFoundations(model: EpfModel, personas: readonly Persona[], gaps: Gap[]): Proposition[] {
  return model.of("strategy_foundations").flatMap((artifact) => {
    const foundations = new Content(artifact, gaps).get("strategy_foundations");
    const list = foundations.first("value_proposition", "value_propositions").entries();
    return list.flatMap((content): Proposition[] => {
      const headline = content.first("headline", "statement").statement();
      if (headline === null) return [];
      const targetSegment = content.get("target_segment").statement();
      return [{
        id: content.get("id").text() ?? (list.length === 1 ? "product" : `product-${idOf(headline.text)}`),
        kind: "product",
        headline,
        targetSegment,
        personas: aimedAt(targetSegment, personas),
        details: [...detailsOf(content, FOUNDATION_FIELDS), ...proofPoints(content)],
        promises: new Map(),
      }];
    });
  });
}

function fromFormula(model: EpfModel, personas: readonly Persona[], gaps: Gap[]): Proposition[] {
  return model.of("strategy_formula").flatMap((artifact): Proposition[] => {
    const positioning = new Content(artifact, gaps).get("strategy", "positioning");
    const headline = positioning.first("unique_value_proposition", "unique_value_prop").statement();
    if (headline === null) return [];
    const targetSegment = positioning.get("target_customer_profile").statement();
    return [{
      id: "positioning",
      kind: "positioning",
      headline,
      targetSegment,
      personas: aimedAt(targetSegment, personas),
      details: detailsOf(positioning, ["positioning_statement"]),
      promises: new Map(),
    }];
  });
}

function fromOpportunity(model: EpfModel, personas: readonly Persona[], gaps: Gap[]): Proposition[] {
  return model.of("insight_opportunity").flatMap((artifact): Proposition[] => {
    const opportunity = new Content(artifact, gaps).get("opportunity");
    const headline = opportunity.get("value_hypothesis", "user_value").statement();
    if (headline === null) return [];
    const targetSegment = opportunity.get("context", "target_segment").statement();
    return [{
      id: opportunity.get("id").text() ?? "opportunity",
      kind: "opportunity",
      headline,
      targetSegment,
      personas: aimedAt(targetSegment, personas),
      details: detailsOf(opportunity.get("value_hypothesis"), ["business_value", "strategic_fit"]),
      promises: new Map(),
    }];
  });
}

function fromBrands(model: EpfModel, gaps: Gap[]): Proposition[] {
  return model.of("product_portfolio").flatMap((artifact) =>
    new Content(artifact, gaps).get("portfolio", "brands").entries().flatMap((brand): Proposition[] => {
      const headline = brand.get("brand_elements", "value_proposition_summary").statement();
      if (headline === null) return [];
      return [{
        id: brand.get("id").text() ?? `brand-${idOf(brand.get("name").text() ?? headline.text)}`,
        kind: "brand",
        headline,
        targetSegment: null,
        personas: [],
        details: detailsOf(brand, ["brand_elements.tagline"]),
        promises: new Map(),
      }];
    })
  );
}

function fromFeature(
  artifact: Artifact,
  users: ReadonlyMap<string, readonly FeatureUser[]>,
  gaps: Gap[],
): Proposition[] {
  const content = new Content(artifact, gaps);
  const definition = content.get("definition");
  const headline = definition.get("job_to_be_done").statement() ?? definition.get("solution_approach").statement();
  if (headline === null) return [];
  const { id } = featureName(content);
  const own = users.get(id) ?? [];
  return [{
    id,
    kind: "feature",
    headline,
    targetSegment: null,
    personas: own.map(({ persona }) => ({ persona, because: "feature" })),
    details: detailsOf(definition, ["solution_approach"]),
    promises: new Map(own.flatMap(({ persona, promise }) => promise === null ? [] : [[persona.id, promise]])),
  }];
}

/** What the value model promises at each of its nodes, for the personas of the features that lead there. */
function fromValueModels(
  model: EpfModel,
  users: ReadonlyMap<string, readonly FeatureUser[]>,
  gaps: Gap[],
): Proposition[] {
  const features = Map.groupBy(
    valuePaths(model).filter(({ source, node }) => source === "feature" && node !== null),
    ({ node }) => node!,
  );
  const nodes = model.values.nodes("product").filter(({ active }) => active !== false);
  return nodes.flatMap((node): Proposition[] => {
    const content = new Content(node.artifact, gaps).get(...node.at);
    const headline = content.get("uvp").statement();
    if (headline === null) return [];
    const ids = new Set(featuresOf(node, features));
    const own = new Map([...ids].flatMap((id) => users.get(id) ?? []).map(({ persona, place }) => [persona, place]));
    return [{
      id: node.path,
      kind: "value_path",
      headline,
      targetSegment: null,
      personas: [...own].sort(([, a], [, b]) => a - b).map(([persona]) => ({ persona, because: "value_path" })),
      details: [],
      promises: new Map(),
    }];
  });
}

function featuresOf(node: ValueNode, features: ReadonlyMap<ValueNode, readonly { sourceId: string }[]>): string[] {
  const own = (features.get(node) ?? []).map(({ sourceId }) => sourceId);
  return node.parent === null ? own : [...own, ...featuresOf(node.parent, features)];
}
