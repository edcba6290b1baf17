import { callOf } from "../../../contracts/call.ts";
import { counted } from "../../../text/forms/plural.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { startOf } from "../../../answers/paging.ts";
import { VIEW_TYPES } from "../../../strategy/read/read_model.ts";
import { sourceOf } from "../../../strategy/read/statement.ts";
import { fitToBudget } from "../../../answers/budget.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { furtherActions } from "../../../answers/further_actions.ts";
import { openStrategy } from "../open_strategy.ts";
import { shortfallOf } from "../shortfall.ts";
import type { ListPersonasAnswer, ListPersonasInput } from "./contract.ts";
import { said } from "../statements.ts";

/** @throws UserFailure when no instance, or more than one, is meant, or an input is wrong */
export async function run(
  context: OperationContext,
  input: ListPersonasInput,
): Promise<Answered<ListPersonasAnswer>> {
  const instance = await openStrategy(context, input.instance_path, ["personas"]);
  const { named } = instance;
  const { content: personas, gaps } = instance.strategy.personas;
  const { warnings, remedy } = shortfallOf(instance, VIEW_TYPES.personas, gaps);
  const from = startOf(input.cursor, personas.length);
  const [first] = personas;
  const people = personas.filter(({ kind }) => kind === "persona").length;
  return fitToBudget(input, (budget) => {
    const { rows, next_cursor } = budget.page(personas, from);
    const shown = rows.map((
      { id, name, namePlace, alsoNamed, kind, role, description, painPoints, features, places },
    ) => ({
      id: escapeText(id),
      name: budget.text(name),
      // The names of a segment are the beginnings of its descriptions.
      ...(kind === "segment" || alsoNamed.length === 0 ? {} : {
        also_named: budget.list(alsoNamed, 2).map(({ text, place }) => ({
          text: budget.text(text),
          source: sourceOf(place),
        })),
      }),
      kind,
      role: said(budget, role),
      // What a segment is called is the beginning of its description.
      description: description?.text === name ? null : said(budget, description),
      pain_point_count: painPoints.length,
      features: budget.list(features, 4).map((feature) => escapeText(feature.id)),
      mentions: places.length,
      source: sourceOf(namePlace),
    }));
    return {
      count: shown.length,
      total: personas.length,
      guidance: guidance({
        current_state: personas.length === 0
          ? "no personas are written yet"
          : `${counted(people, "persona")} and ${counted(personas.length - people, "target segment")}`,
        next_action: first === undefined
          ? remedy ?? callOf("epf_get_wizard", { name: "insight_analyses" })
          : callOf("epf_get_persona_details", { persona_id: first.id, ...named }),
        available_actions: furtherActions(
          budget.leftOut,
          callOf("epf_get_personas", { ...named, detail_level: "full" }),
          [
            next_cursor === null ? null : callOf("epf_get_personas", { ...named, cursor: next_cursor }),
            first === undefined ? null : callOf("epf_get_value_propositions", named),
            first === undefined ? null : remedy,
          ],
        ),
        warnings,
      }),
      instance_path: instance.shown,
      personas: shown,
      next_cursor,
      left_out: budget.leftOut,
    };
  });
}
