import { callOf } from "../../../contracts/call.ts";
import { counted } from "../../../text/plural.ts";
import { escapeText, quoteValue } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { type Action, guidance } from "../../../answers/guidance.ts";
import { nearest } from "../../../text/closest_match.ts";
import { asText } from "../../../model/read.ts";
import { type StrategyModel, VIEW_TYPES } from "../../../strategy/read/read_model.ts";
import { lineOf, type Place, sourceOf } from "../../../strategy/read/statement.ts";
import { type Concern, concernsOf, type Topic, topicOf } from "../../../strategy/read/topic_context.ts";
import type { TopicItem } from "../../../strategy/read/topic_items.ts";
import { fitted, type Rendering } from "../../../answers/fit_to_budget.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { furtherActions } from "../further_actions.ts";
import { openStrategy, type StrategyInstance } from "../open_strategy.ts";
import { shortfallOf } from "../shortfall.ts";
import type { FeatureStrategyContextAnswer, FeatureStrategyContextInput } from "./contract.ts";

type TopicContext = Answered<FeatureStrategyContextAnswer>;

/** @throws UserFailure when the topic is empty, or no single instance is meant */
export async function run(
  context: OperationContext,
  input: FeatureStrategyContextInput,
): Promise<TopicContext> {
  const text = input.topic.trim();
  if (text === "") {
    throw new UserFailure("`topic` is empty, expected a feature, a persona or words such as `price`");
  }
  const instance = await openStrategy(context, input.instance_path);
  const { strategy, named } = instance;
  const topic = topicOf(strategy, text);
  const concerns = concernsOf(strategy, topic);
  const { warnings, remedy } = shortfallOf(instance, VIEW_TYPES.context, strategy.vision.gaps);
  const statement = strategy.vision.content.vision.statement;
  const matched = nameOf(topic);
  const near = concerns.length === 0 ? nearest(text, namesOf(strategy), 2) : [];
  return fitted(input, (rendering) => {
    const details = {
      vision: statement === null ? null : {
        statement: rendering.text(statement.text),
        source: sourceOf(statement.place),
      },
      ...sectionsOf(rendering, topic, concerns),
    };
    return {
      topic: rendering.text(text),
      matched: { kind: topic.kind, id: rendering.text(matched.id), name: rendering.text(matched.name) },
      guidance: guidance({
        current_state: concerns.length === 0
          ? `nothing in the instance speaks of ${quoteValue(text)}${
            near.length === 0 ? "" : `, near to it are ${near.map((name) => quoteValue(name)).join(" and ")}`
          }`
          : `${counted(concerns.length, "place")} around ${
            topic.kind === "words" ? "these words" : `${topic.kind} ${escapeText(matched.id ?? "")}`
          }`,
        next_action: nextStep(topic, concerns, instance),
        available_actions: furtherActions(
          rendering,
          callOf("epf_get_feature_strategy_context", { topic: text, ...named, detail_level: "full" }),
          [
            ...near.map((name) => callOf("epf_get_feature_strategy_context", { topic: name, ...named })),
            callOf("epf_get_roadmap_summary", named),
            ...(remedy === null ? [] : [remedy]),
          ],
        ),
        warnings: warnings.length === 0 ? null : warnings,
      }),
      instance_path: instance.shown,
      ...details,
      omitted: rendering.omitted,
    };
  });
}

/** Ids and names that a topic may have been meant to be. */
function namesOf({ epf, personas }: StrategyModel): string[] {
  return [
    ...epf.definitions.flatMap(({ id, value }) => [id, asText(value.name) ?? id]),
    ...personas.content.flatMap(({ id, name }) => [id, name]),
  ];
}

function nameOf(topic: Topic): { id: string | null; name: string | null } {
  if (topic.kind === "feature") return { id: topic.definition.id, name: asText(topic.definition.value.name) };
  return topic.kind === "persona" ? topic.persona : { id: null, name: null };
}

function nextStep(topic: Topic, concerns: readonly Concern[], { named }: StrategyInstance): Action {
  const feature = concerns.find(({ item }) => item.kind === "feature")?.item;
  if (topic.kind === "words" && feature?.kind === "feature") {
    return callOf("epf_get_feature_strategy_context", { topic: feature.definition.id, ...named });
  }
  const persona = concerns.find(({ item }) => item.kind === "persona")?.item;
  return persona?.kind === "persona"
    ? callOf("epf_get_persona_details", { persona_id: persona.persona.id, ...named })
    : callOf("epf_get_product_vision", named);
}

type ItemOf<Kind extends TopicItem["kind"]> = Extract<TopicItem, { kind: Kind }>;

function sectionsOf(rendering: Rendering, topic: Topic, concerns: readonly Concern[]) {
  const home = topic.kind === "feature" ? topic.definition.artifact : null;
  const of = <Kind extends TopicItem["kind"]>(kind: Kind) =>
    concerns.filter((concern): concern is Concern & { item: ItemOf<Kind> } => concern.item.kind === kind);
  const because = (why: string, place: Place) => ({ why: escapeText(why), source: sourceOf(place) });
  return {
    relevant_personas: rendering.more(of("persona"), 2).map(({ item: { persona }, why }) => ({
      id: escapeText(persona.id),
      name: rendering.text(persona.name),
      role: rendering.said(persona.role),
      ...because(why, persona.places.find(({ artifact }) => artifact === home) ?? persona.places[0]!),
    })),
    relevant_features: rendering.more(of("feature"), 2).map(({ item: { definition }, why }) => ({
      id: escapeText(definition.id),
      name: rendering.text(asText(definition.value.name)),
      track: definition.track,
      status: rendering.text(asText(definition.value.status)),
      ...because(why, { artifact: definition.artifact, at: ["id"] }),
    })),
    relevant_okrs: objectivesOf(rendering, of("objective"), of("key_result")),
    competitive_context: rendering.list(of("competitor")).map(({ item: { competitor }, why }) => ({
      id: escapeText(competitor.id),
      competitor: rendering.text(competitor.name),
      our_angle: rendering.said(competitor.ourAngle),
      ...because(why, competitor.places[0]!),
    })),
    key_insights: rendering.list(of("insight")).map(({ item: { field, statement }, why }) => ({
      kind: field,
      text: rendering.text(statement.text),
      ...because(why, statement.place),
    })),
    value_paths: rendering.list(of("value_path")).map(({ item: { node, place, uvp }, why }) => ({
      path: rendering.text(node.path),
      name: rendering.text(node.name),
      uvp: rendering.text(uvp),
      ...because(why, place),
    })),
    assumptions: rendering.list(of("assumption")).map(({ item: { assumption }, why }) => ({
      id: rendering.text(assumption.id),
      description: rendering.text(assumption.description.text),
      status: rendering.text(assumption.status),
      ...because(why, assumption.description.place),
    })),
    risks: rendering.list(of("risk")).map(({ item: { risk }, why }) => ({
      risk: rendering.text(risk.risk.text),
      mitigation: rendering.said(risk.mitigation),
      ...because(why, risk.risk.place),
    })),
  };
}

/** Key results under their objectives; an objective without one is there for its own words. */
function objectivesOf(
  rendering: Rendering,
  objectives: readonly (Concern & { item: ItemOf<"objective"> })[],
  keyResults: readonly (Concern & { item: ItemOf<"key_result"> })[],
): TopicContext["relevant_okrs"] {
  const own = new Map(objectives.map(({ item, why }) => [item.of.objective, why]));
  const byObjective = Map.groupBy(keyResults, ({ item }) => item.of.objective);
  const all = new Map([...keyResults, ...objectives].map(({ item }) => [item.of.objective, item.of]));
  return rendering.more([...all.values()], 2).map(({ track, objective }) => {
    const results = byObjective.get(objective) ?? [];
    return {
      id: rendering.text(objective.id),
      objective: rendering.said(objective.objective),
      track,
      key_results: rendering.more(results, 2).map(({ item: { keyResult }, why }) => ({
        id: rendering.text(keyResult.id),
        description: rendering.said(keyResult.description),
        target: rendering.said(keyResult.target),
        why: escapeText(why),
        line: lineOf(keyResult.place),
      })),
      why: escapeText(own.get(objective) ?? `has ${counted(results.length, "key result")} of the topic`),
      source: sourceOf(objective.place),
    };
  });
}
