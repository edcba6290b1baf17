import { callOf } from "../../../contracts/call.ts";
import { counted } from "../../../text/forms/plural.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { type Persona, relatedTo } from "../../../strategy/read/personas.ts";
import { VIEW_TYPES } from "../../../strategy/read/read_model.ts";
import { type Place, placeSteps, sourceOf, type Statement } from "../../../strategy/read/statement.ts";
import { type Budget, fitToBudget } from "../../../answers/budget.ts";
import { inTurns } from "../../../workspace/progress_monitor.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { furtherActions } from "../../../answers/further_actions.ts";
import { openStrategy } from "../open_strategy.ts";
import { personaNamed } from "../persona_named.ts";
import { shortfallOf } from "../shortfall.ts";
import type { PersonaDetailsAnswer, PersonaDetailsInput } from "./contract.ts";
import { said } from "../statements.ts";

type Details = Answered<PersonaDetailsAnswer>;

/** @throws UserFailure when no persona, or more than one, has the name */
export async function run(context: OperationContext, input: PersonaDetailsInput): Promise<Details> {
  const instance = await openStrategy(context, input.instance_path, ["personas"]);
  const { named } = instance;
  const { content: personas, gaps } = instance.strategy.personas;
  const persona = personaNamed(instance, personas, input.persona_id);
  const own = gaps.filter((gap) => persona.places.some((place) => isInside(gap, place)));
  const { warnings } = shortfallOf(instance, VIEW_TYPES.personas, own);
  if (input.detail_level === "full") await inTurns(placeSteps(placesOf(persona)), context.signal);
  const told = storiesOf(persona);
  return fitToBudget(input, (budget) => {
    const goals = budget.list(persona.goals);
    const names = budget.list(persona.alsoNamed);
    const shown = {
      also_named: names.map(({ text }) => budget.text(text)),
      role: said(budget, persona.role),
      description: said(budget, persona.description),
      goals: goals.map(({ value }) => budget.text(value.text)),
      usage_context: said(budget, persona.usageContext),
      technical_proficiency: said(budget, persona.proficiency),
      pain_points: painPoints(budget, persona),
      jobs_to_be_done: budget.list(persona.traits.filter(({ field }) => field === "job_to_be_done"))
        .map(({ statement }) => ({
          description: budget.text(statement.text),
          source: sourceOf(statement.place),
        })),
      stories: stories(budget, told),
      features: budget.list(persona.features).map(({ id, name }) => ({
        id: escapeText(id),
        name: budget.text(name),
      })),
      related: budget.list(relatedTo(persona, personas)).map((other) => ({
        id: escapeText(other.persona.id),
        name: budget.text(other.persona.name),
        because: other.because,
      })),
      sources: {
        also_named: names.map(({ place }) => sourceOf(place)),
        role: placeOf(persona.role),
        description: placeOf(persona.description),
        usage_context: placeOf(persona.usageContext),
        technical_proficiency: placeOf(persona.proficiency),
        goals: goals.map(({ places }) => sourceOf(places[0]!)),
        mentions: budget.extras(persona.places).map(sourceOf),
      },
    };
    return {
      id: escapeText(persona.id),
      name: budget.text(persona.name),
      kind: persona.kind,
      guidance: guidance({
        current_state: `${counted(persona.painPoints.length, "pain point")} from ${
          counted(persona.places.length, "place")
        }, ${counted(persona.features.length, "feature")}`,
        next_action: callOf("epf_get_value_propositions", { ...named, persona_id: persona.id }),
        available_actions: furtherActions(
          budget.leftOut,
          callOf("epf_get_persona_details", { persona_id: persona.id, ...named, detail_level: "full" }),
          [callOf("epf_get_feature_strategy_context", { topic: persona.id, ...named })],
        ),
        warnings,
      }),
      instance_path: instance.shown,
      ...shown,
      left_out: budget.leftOut,
    };
  });
}

/** Every place that an answer in full may name. */
function placesOf({ places, goals, painPoints, traits }: Persona): Place[] {
  const ofTraits = traits.flatMap(({ statement: { place: { artifact, at } } }) => [
    { artifact, at },
    { artifact, at: at.slice(0, -1) },
  ]);
  return [...places, ...[...goals, ...painPoints].flatMap((said) => said.places), ...ofTraits];
}

function placeOf(statement: Statement | null) {
  return statement === null ? null : sourceOf(statement.place);
}

function isInside(inner: Place, outer: Place): boolean {
  return inner.artifact === outer.artifact && outer.at.every((segment, index) => inner.at[index] === segment);
}

function painPoints(budget: Budget, { painPoints }: Persona): Details["pain_points"] {
  return budget.list(painPoints, 4).map(({ value, places }) => ({
    description: budget.text(value.statement.text),
    category: value.category,
    severity: budget.text(value.severity),
    frequency: budget.text(value.frequency),
    feature: value.feature === null ? null : escapeText(value.feature.id),
    source: sourceOf(places[0]!),
    also_in: budget.extras(places.slice(1)).map(sourceOf),
  }));
}

/** What features tell of a persona's life, the traits of one mention together. */
function storiesOf({ traits }: Persona): Persona["traits"][] {
  const told = traits.filter(({ field }) => field !== "job_to_be_done");
  const byFeature = Map.groupBy(told, ({ statement: { place } }) => `${place.artifact.file}\n${place.at.slice(0, -1)}`);
  return [...byFeature.values()];
}

function stories(budget: Budget, told: readonly Persona["traits"][]): Details["stories"] {
  return budget.list(told).map((own) => {
    const say = (name: typeof own[number]["field"]) =>
      said(budget, own.find(({ field }) => field === name)?.statement ?? null);
    const { statement: { place }, feature } = own[0]!;
    return {
      feature: feature === null ? null : escapeText(feature.id),
      current_situation: say("current_situation"),
      transformation_moment: say("transformation_moment"),
      emotional_resolution: say("emotional_resolution"),
      source: sourceOf({ artifact: place.artifact, at: place.at.slice(0, -1) }),
    };
  });
}
