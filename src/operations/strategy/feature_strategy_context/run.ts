import { callOf } from "../../../contracts/call.ts";
import { counted } from "../../../text/forms/plural.ts";
import { escapeText, namePath, quoteValue } from "../../../diagnostics/escape.ts";
import { type Action, guidance } from "../../../answers/guidance.ts";
import { nearest } from "../../../text/spelling/closest_match.ts";
import { asText } from "../../../model/read.ts";
import { type StrategyModel, VIEW_TYPES } from "../../../strategy/read/read_model.ts";
import { lineOf, type Place, sourceOf } from "../../../strategy/read/statement.ts";
import { type Concern, concernsOf, type Topic, topicOf } from "../../../strategy/read/topic_context.ts";
import type { TopicItem } from "../../../strategy/read/topic_items.ts";
import { type Budget, fitToBudget } from "../../../answers/budget.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { furtherActions } from "../../../answers/further_actions.ts";
import { openStrategy, type StrategyInstance } from "../open_strategy.ts";
import { shortfallOf } from "../shortfall.ts";
import type { FeatureStrategyContextAnswer, FeatureStrategyContextInput } from "./contract.ts";
import { said } from "../statements.ts";

type TopicContext = Answered<FeatureStrategyContextAnswer>;

/** @throws UserFailure when there is no instance */
export async function run(
  context: OperationContext,
  input: FeatureStrategyContextInput,
): Promise<TopicContext> {
  const text = input.topic.trim();
  const instance = await openStrategy(context, input.instance_path, ["personas", "relevance"]);
  const { strategy, named } = instance;
  const topic = topicOf(strategy, text);
  const concerns = concernsOf(strategy, topic);
  const { warnings, remedy } = shortfallOf(instance, VIEW_TYPES.context, strategy.vision.gaps);
  const statement = strategy.vision.content.vision.statement;
  const matched = nameOf(topic);
  const near = concerns.length === 0 ? nearest(text, namesOf(strategy), 2) : [];
  return fitToBudget(input, (budget) => {
    const details = {
      vision: statement === null ? null : {
        statement: budget.text(statement.text),
        source: sourceOf(statement.place),
      },
      ...sectionsOf(budget, topic, concerns),
    };
    return {
      topic: budget.text(text),
      matched: { kind: topic.kind, id: budget.text(matched.id), name: budget.text(matched.name) },
      guidance: guidance({
        current_state: concerns.length === 0
          ? `nothing in the instance is about ${quoteValue(text)}${
            near.length === 0 ? "" : `, the nearest names are ${near.map((name) => quoteValue(name)).join(" and ")}`
          }`
          : `${counted(concerns.length, "place")} around ${
            topic.kind === "words" ? "these words" : `${topic.kind} ${namePath(matched.id ?? "")}`
          }`,
        next_action: nextStep(topic, concerns, instance),
        available_actions: furtherActions(
          budget.leftOut,
          callOf("epf_get_feature_strategy_context", { topic: text, ...named, detail_level: "full" }),
          [
            ...near.map((name) => callOf("epf_get_feature_strategy_context", { topic: name, ...named })),
            callOf("epf_get_roadmap_summary", named),
            remedy,
          ],
        ),
        warnings,
      }),
      instance_path: instance.shown,
      ...details,
      left_out: budget.leftOut,
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

function sectionsOf(budget: Budget, topic: Topic, concerns: readonly Concern[]) {
  const home = topic.kind === "feature" ? topic.definition.artifact : null;
  const of = <Kind extends TopicItem["kind"]>(kind: Kind) =>
    concerns.filter((concern): concern is Concern & { item: ItemOf<Kind> } => concern.item.kind === kind);
  const because = (why: string, place: Place) => ({ why: escapeText(why), source: sourceOf(place) });
  return {
    relevant_personas: budget.list(of("persona"), 2).map(({ item: { persona }, why }) => ({
      id: escapeText(persona.id),
      name: budget.text(persona.name),
      role: said(budget, persona.role),
      ...because(why, persona.places.find(({ artifact }) => artifact === home) ?? persona.places[0]!),
    })),
    relevant_features: budget.list(of("feature"), 2).map(({ item: { definition }, why }) => ({
      id: escapeText(definition.id),
      name: budget.text(asText(definition.value.name)),
      track: definition.track,
      status: budget.text(asText(definition.value.status)),
      ...because(why, { artifact: definition.artifact, at: ["id"] }),
    })),
    relevant_okrs: objectivesOf(budget, of("objective"), of("key_result")),
    competitive_context: budget.list(of("competitor")).map(({ item: { competitor }, why }) => ({
      id: escapeText(competitor.id),
      competitor: budget.text(competitor.name),
      our_angle: said(budget, competitor.ourAngle),
      ...because(why, competitor.places[0]!),
    })),
    key_insights: budget.list(of("insight")).map(({ item: { field, statement }, why }) => ({
      kind: field,
      text: budget.text(statement.text),
      ...because(why, statement.place),
    })),
    value_paths: budget.list(of("value_path")).map(({ item: { node, place, uvp }, why }) => ({
      path: budget.text(node.path),
      name: budget.text(node.name),
      uvp: budget.text(uvp),
      ...because(why, place),
    })),
    assumptions: budget.list(of("assumption")).map(({ item: { assumption }, why }) => ({
      id: budget.text(assumption.id),
      description: budget.text(assumption.description.text),
      status: budget.text(assumption.status),
      ...because(why, assumption.description.place),
    })),
    risks: budget.list(of("risk")).map(({ item: { risk }, why }) => ({
      risk: budget.text(risk.risk.text),
      mitigation: said(budget, risk.mitigation),
      ...because(why, risk.risk.place),
    })),
  };
}

/** Key results under their objectives; an objective without one is there for its own words. */
function objectivesOf(
  budget: Budget,
  objectives: readonly (Concern & { item: ItemOf<"objective"> })[],
  keyResults: readonly (Concern & { item: ItemOf<"key_result"> })[],
): TopicContext["relevant_okrs"] {
  const own = new Map(objectives.map(({ item, why }) => [item.of.objective, why]));
  const byObjective = Map.groupBy(keyResults, ({ item }) => item.of.objective);
  const all = new Map([...keyResults, ...objectives].map(({ item }) => [item.of.objective, item.of]));
  return budget.list([...all.values()], 2).map(({ track, objective }) => {
    const results = byObjective.get(objective) ?? [];
    return {
      id: budget.text(objective.id),
      objective: said(budget, objective.objective),
      track,
      key_results: budget.list(results, 2).map(({ item: { keyResult }, why }) => ({
        id: budget.text(keyResult.id),
        description: said(budget, keyResult.description),
        target: said(budget, keyResult.target),
        why: escapeText(why),
        line: lineOf(keyResult.place),
      })),
      why: escapeText(own.get(objective) ?? `has ${counted(results.length, "key result")} of the topic`),
      source: sourceOf(objective.place),
    };
  });
}
