import { callOf } from "../../../contracts/call.ts";
import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { counted } from "../../../text/forms/plural.ts";
import { escapeText, namePath } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { startOf } from "../../../answers/paging.ts";
import type { Proposition } from "../../../strategy/read/propositions.ts";
import { VIEW_TYPES } from "../../../strategy/read/read_model.ts";
import { sourceOf } from "../../../strategy/read/statement.ts";
import { type Budget, fitToBudget } from "../../../answers/budget.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { furtherActions } from "../../../answers/further_actions.ts";
import { openStrategy } from "../open_strategy.ts";
import { personaNamed } from "../persona_named.ts";
import { shortfallOf } from "../shortfall.ts";
import type { ValuePropositionsAnswer, ValuePropositionsInput } from "./contract.ts";
import { said, sourced } from "../statements.ts";

type Propositions = Answered<ValuePropositionsAnswer>;

/** Where propositions are written, for an answer that found none. */
const SEARCHED: Propositions["searched"] = [
  {
    file: ARTIFACT_TYPES.strategy_foundations.place!,
    fields: ["strategy_foundations.value_proposition.headline"],
  },
  { file: ARTIFACT_TYPES.strategy_formula.place!, fields: ["strategy.positioning.unique_value_proposition"] },
  { file: ARTIFACT_TYPES.insight_opportunity.place!, fields: ["opportunity.value_hypothesis.user_value"] },
  {
    file: ARTIFACT_TYPES.feature_definition.place!,
    fields: ["definition.job_to_be_done", "definition.personas[].transformation_moment"],
  },
  { file: ARTIFACT_TYPES.value_model.place!, fields: ["layers[].components[].sub_components[].uvp"] },
];

/** @throws UserFailure when the persona is unknown, or no single instance is meant */
export async function run(
  context: OperationContext,
  input: ValuePropositionsInput,
): Promise<Propositions> {
  const instance = await openStrategy(context, input.instance_path, ["personas", "propositions"]);
  const { strategy, named } = instance;
  const { persona_id } = input;
  const persona = persona_id === undefined ? null : personaNamed(instance, strategy.personas.content, persona_id);
  const { content: all, gaps } = strategy.propositions;
  const fitting = persona === null
    ? all
    : all.filter((proposition) => proposition.personas.some((link) => link.persona === persona));
  const from = startOf(input.cursor, fitting.length);
  const { warnings, remedy } = shortfallOf(instance, VIEW_TYPES.propositions, gaps);
  const same = { ...named, ...(persona === null ? {} : { persona_id: persona.id }) };
  return fitToBudget(input, (budget) => {
    const { rows, next_cursor } = budget.page(fitting, from);
    const shown = rows.map((proposition) => describe(budget, proposition, persona?.id ?? null));
    return {
      count: shown.length,
      total: fitting.length,
      guidance: guidance({
        current_state: all.length === 0
          ? "no value proposition is written yet"
          : persona === null
          ? counted(all.length, "value proposition")
          : `${fitting.length} of ${counted(all.length, "value proposition")} are for ${namePath(persona.id)}`,
        next_action: all.length === 0
          ? remedy ?? callOf("epf_get_wizard", { name: "strategy_foundations" })
          : fitting.length === 0
          ? callOf("epf_get_value_propositions", named)
          : next_cursor === null
          ? callOf("epf_get_competitive_position", named)
          : callOf("epf_get_value_propositions", { ...same, cursor: next_cursor }),
        available_actions: furtherActions(
          budget.leftOut,
          callOf("epf_get_value_propositions", { ...same, detail_level: "full" }),
          [
            persona === null ? callOf("epf_get_personas", named) : callOf("epf_get_value_propositions", named),
            all.length === 0 ? null : remedy,
          ],
        ),
        warnings,
      }),
      instance_path: instance.shown,
      persona_id: persona === null ? null : escapeText(persona.id),
      value_propositions: shown,
      searched: fitting.length === 0 ? SEARCHED : [],
      next_cursor,
      left_out: budget.leftOut,
    };
  }, "reading");
}

function describe(
  budget: Budget,
  { id, kind, headline, targetSegment, personas, details, promises }: Proposition,
  personaId: string | null,
): Propositions["value_propositions"][number] {
  // The persona that the answer is about comes first, whatever is cut.
  const links = personas.toSorted((a, b) => Number(b.persona.id === personaId) - Number(a.persona.id === personaId));
  const promise = personaId === null ? undefined : promises.get(personaId);
  return {
    id: escapeText(id),
    kind,
    headline: budget.text(headline.text),
    target_segment: said(budget, targetSegment),
    personas: budget.list(links, 4).map(({ persona, because }) => ({ id: escapeText(persona.id), because })),
    promise: promise === undefined ? null : sourced(budget, promise),
    details: Object.fromEntries(
      budget.list(details).map(({ field, statements }) => [
        field,
        budget.list(statements).map(({ text }) => budget.text(text)),
      ]),
    ),
    source: sourceOf(headline.place),
  };
}
