import { namePath } from "../../../diagnostics/escape.ts";
import { callOf } from "../../../contracts/call.ts";
import { counted } from "../../../text/forms/plural.ts";
import { guidance } from "../../../answers/guidance.ts";
import { type Place, sourceOf, type Statement } from "../../../strategy/read/statement.ts";
import { isBlankVision, type Vision } from "../../../strategy/read/vision.ts";
import { type Budget, fitToBudget } from "../../../answers/budget.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { furtherActions } from "../../../answers/further_actions.ts";
import { openStrategy } from "../open_strategy.ts";
import { shortfallOf } from "../shortfall.ts";
import type { ProductVisionAnswer, ProductVisionInput } from "./contract.ts";
import { said } from "../statements.ts";

/** @throws UserFailure when no instance, or more than one, is meant */
export async function run(
  context: OperationContext,
  input: ProductVisionInput,
): Promise<Answered<ProductVisionAnswer>> {
  const instance = await openStrategy(context, input.instance_path);
  const { named } = instance;
  const { content: vision, gaps } = instance.strategy.vision;
  const stars = instance.strategy.epf.of("north_star");
  const { warnings, remedy } = shortfallOf(instance, ["north_star"], gaps);
  if (stars.length > 1) {
    warnings.push(
      `${stars.length} north stars, answered from ${namePath(stars[0]!.file)}: ${
        stars.slice(1, 4).map(({ file }) => namePath(file)).join(", ")
      } left unread`,
    );
  }
  const isBlank = isBlankVision(vision);
  return fitToBudget(input, (budget) => {
    const sections = sectionsOf(budget, vision);
    return {
      organization: said(budget, vision.organization),
      guidance: guidance({
        current_state: isBlank
          ? "no vision is written yet"
          : `vision from ${namePath(stars[0]!.file)}, ${counted(vision.values.length, "value")}`,
        next_action: isBlank
          ? remedy ?? callOf("epf_get_wizard", { name: "north_star" })
          : callOf("epf_get_personas", named),
        available_actions: furtherActions(
          budget.leftOut,
          callOf("epf_get_product_vision", { ...named, detail_level: "full" }),
          [callOf("epf_get_roadmap_summary", named), isBlank ? null : remedy],
        ),
        warnings,
      }),
      instance_path: instance.shown,
      ...sections,
      left_out: budget.leftOut,
    };
  });
}

function sectionsOf(budget: Budget, vision: Vision) {
  const listed = (statements: readonly Statement[]) => budget.list(statements).map(({ text }) => budget.text(text));
  const { purpose, vision: aim, mission, productVision: product } = vision;
  return {
    purpose: section(vision.place, "purpose", Object.values(purpose), (source) => ({
      statement: said(budget, purpose.statement),
      problem_we_solve: said(budget, purpose.problem_we_solve),
      who_we_serve: said(budget, purpose.who_we_serve),
      impact_we_seek: said(budget, purpose.impact_we_seek),
      source,
    })),
    vision: section(vision.place, "vision", [aim.statement, aim.timeframe, ...aim.success_looks_like], (source) => ({
      statement: said(budget, aim.statement),
      timeframe: said(budget, aim.timeframe),
      success_looks_like: listed(aim.success_looks_like),
      not_the_vision: listed(aim.not_the_vision),
      source,
    })),
    mission: section(
      vision.place,
      "mission",
      [mission.statement, mission.approach, ...mission.what_we_do],
      (source) => ({
        statement: said(budget, mission.statement),
        what_we_do: listed(mission.what_we_do),
        who_we_serve: said(budget, mission.who_we_serve),
        approach: said(budget, mission.approach),
        we_dont_do: listed(mission.we_dont_do),
        source,
      }),
    ),
    values: budget.list(vision.values).map(({ value, definition, behaviours }) => ({
      name: budget.text(value.text),
      definition: said(budget, definition),
      behaviors: listed(behaviours),
      source: sourceOf(value.place),
    })),
    product_vision: product.statement === null ? null : {
      statement: said(budget, product.statement),
      timeframe: said(budget, product.timeframe),
      success_indicators: listed(product.successIndicators),
      source: sourceOf(product.statement.place),
    },
  };
}

/** A section with its place below the north star, or null when it says nothing. */
function section<T>(
  star: Place | null,
  key: string,
  statements: readonly (Statement | null)[],
  make: (source: ReturnType<typeof sourceOf>) => T,
): T | null {
  if (star === null || statements.every((statement) => statement === null)) return null;
  return make(sourceOf({ artifact: star.artifact, at: [...star.at, key] }));
}
