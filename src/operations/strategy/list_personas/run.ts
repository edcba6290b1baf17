import { counted } from "../../../text/plural.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { startOf } from "../../../answers/paging.ts";
import { VIEW_TYPES } from "../../../strategy/read/read_model.ts";
import { sourceOf } from "../../../strategy/read/statement.ts";
import { actions, fitted } from "../../../answers/fit_to_budget.ts";
import type { ListPersonasAnswer } from "./operation.ts";
import type { OperationContext } from "../../context.ts";
import { openStrategy, shellWord, shortfallOf } from "../strategy_instance.ts";
import type { PagedInput } from "../strategy_params.ts";

/** @throws UserFailure when no instance, or more than one, is meant, or an input is wrong */
export async function run(context: OperationContext, input: PagedInput): Promise<ListPersonasAnswer> {
  const instance = await openStrategy(context, input.instance_path);
  const { content: personas, gaps } = instance.strategy.personas;
  const { warnings, remedy } = shortfallOf(instance, VIEW_TYPES.personas, gaps);
  const from = startOf(input.cursor, personas.length);
  const [first] = personas;
  const people = personas.filter(({ kind }) => kind === "persona").length;
  return fitted(input, (rendering) => {
    const { rows, next_cursor } = rendering.page(personas, from);
    const shown = rows.map(({ id, name, kind, role, description, painPoints, features, places }) => ({
      id: escapeText(id),
      name: rendering.text(name),
      kind,
      role: rendering.said(role),
      // What a segment is called is the beginning of its description.
      description: description?.text === name ? null : rendering.said(description),
      pain_point_count: painPoints.length,
      features: rendering.more(features, 4).map((feature) => escapeText(feature.id)),
      mentions: places.length,
      source: sourceOf((role ?? description)?.place ?? places[0]!),
    }));
    return {
      count: shown.length,
      total: personas.length,
      guidance: guidance({
        current_state: personas.length === 0
          ? "no personas are written yet"
          : `${counted(people, "persona")} and ${counted(personas.length - people, "target segment")}`,
        next_action: first === undefined
          ? remedy ?? "epf wizards show insight_analyses"
          : instance.command(`strategy persona ${shellWord(first.id)}`),
        available_actions: actions(rendering, instance.command("strategy personas"), [
          ...(next_cursor === null ? [] : [`${instance.command("strategy personas")} --cursor ${next_cursor}`]),
          ...(first === undefined ? [] : [instance.command("strategy propositions")]),
          ...(first === undefined || remedy === null ? [] : [remedy]),
        ]),
        warnings: warnings.length === 0 ? null : warnings,
      }),
      instance_path: instance.shown,
      personas: shown,
      next_cursor,
      omitted: rendering.omitted,
    };
  });
}
