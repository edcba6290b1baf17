import { callOf } from "../../../contracts/call.ts";
import { counted } from "../../../text/forms/plural.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { startOf } from "../../../answers/paging.ts";
import type { Competitor } from "../../../strategy/read/competitors.ts";
import { VIEW_TYPES } from "../../../strategy/read/read_model.ts";
import { sourceOf, type Statement } from "../../../strategy/read/statement.ts";
import { type Budget, fitToBudget } from "../../../answers/budget.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { furtherActions } from "../../../answers/further_actions.ts";
import { openStrategy } from "../open_strategy.ts";
import { shortfallOf } from "../shortfall.ts";
import type { CompetitivePositionAnswer, CompetitivePositionInput } from "./contract.ts";
import { said, sourced } from "../statements.ts";

type Position = Answered<CompetitivePositionAnswer>;
type CompetitorRow = Position["competitive_moat"]["vs_competitors"][number];

/** @throws UserFailure when no instance, or more than one, is meant, or an input is wrong */
export async function run(context: OperationContext, input: CompetitivePositionInput): Promise<Position> {
  const instance = await openStrategy(context, input.instance_path);
  const { named } = instance;
  const { content: positioning, gaps } = instance.strategy.positioning;
  const { content: { competitors, unattributed }, gaps: more } = instance.strategy.competition;
  const from = startOf(input.cursor, competitors.length);
  const { warnings, remedy } = shortfallOf(instance, VIEW_TYPES.competition, [...gaps, ...more]);
  const statements = [positioning.unique_value_prop, positioning.statement, positioning.category_position];
  const isBlank = competitors.length === 0 && statements.every((statement) => statement === null);
  return fitToBudget(input, (budget) => {
    const extras = (list: readonly Statement[]) => budget.extras(list).map((each) => sourced(budget, each));
    const { rows, next_cursor } = budget.page(competitors, from);
    const details = {
      positioning: positioning.place === null ? null : {
        unique_value_prop: said(budget, positioning.unique_value_prop),
        target_customer: said(budget, positioning.target_customer),
        category_position: said(budget, positioning.category_position),
        statement: said(budget, positioning.statement),
        tagline_candidates: budget.list(positioning.tagline_candidates).map(({ text }) => budget.text(text)),
        source: sourceOf(positioning.place),
      },
      competitive_moat: {
        differentiation: said(budget, positioning.differentiation),
        advantages: budget.list(positioning.advantages).map(({ name, description, defensibility, evidence }) => ({
          name: budget.text(name.text),
          description: said(budget, description),
          defensibility: said(budget, defensibility),
          evidence: said(budget, evidence),
          source: sourceOf(name.place),
        })),
        vs_competitors: rows.map((competitor) => describe(budget, competitor)),
        barriers_to_entry: extras(positioning.barriers),
      },
      white_spaces: extras(positioning.whiteSpaces),
      other_evidence: extras(unattributed),
    };
    return {
      count: rows.length,
      total: competitors.length,
      guidance: guidance({
        current_state: isBlank
          ? "no competitive position is written yet"
          : `${counted(competitors.length, "competitor")}, ${counted(positioning.advantages.length, "advantage")}`,
        next_action: isBlank
          ? remedy ?? callOf("epf_get_wizard", { name: "strategy_formula" })
          : next_cursor === null
          ? callOf("epf_get_roadmap_summary", named)
          : callOf("epf_get_competitive_position", { ...named, cursor: next_cursor }),
        available_actions: furtherActions(
          budget.leftOut,
          callOf("epf_get_competitive_position", { ...named, detail_level: "full" }),
          [callOf("epf_get_value_propositions", named), isBlank ? null : remedy],
        ),
        warnings,
      }),
      instance_path: instance.shown,
      ...details,
      next_cursor,
      left_out: budget.leftOut,
    };
  });
}

/** Fields that say nothing are left out, so that all competitors of most teams fit one answer. */
function describe(budget: Budget, competitor: Competitor): CompetitorRow {
  const all = (list: readonly Statement[]) => list.map((each) => sourced(budget, each));
  const { alsoNamed, category, threatLevel } = competitor;
  const positioning = budget.extras(competitor.positioning);
  const mentions = budget.extras(competitor.mentions);
  return {
    id: escapeText(competitor.id),
    competitor: budget.text(competitor.name),
    kind: competitor.kind,
    their_strength: said(budget, competitor.theirStrength),
    our_angle: said(budget, competitor.ourAngle),
    wedge: said(budget, competitor.wedge),
    strengths: all(budget.list(competitor.strengths)),
    weaknesses: all(budget.list(competitor.weaknesses)),
    ...(alsoNamed.length === 0 ? {} : { also_named: alsoNamed.map((name) => budget.text(name)) }),
    ...(category === null ? {} : { category: budget.text(category) }),
    ...(threatLevel === null ? {} : { threat_level: budget.text(threatLevel) }),
    ...(positioning.length === 0 ? {} : { positioning: all(positioning) }),
    ...(mentions.length === 0 ? {} : { mentions: all(mentions) }),
    sources: budget.list(competitor.places, 2).map(sourceOf),
  };
}
