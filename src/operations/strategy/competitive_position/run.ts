import { callOf } from "../../../contracts/call.ts";
import { counted } from "../../../text/plural.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { startOf } from "../../../answers/paging.ts";
import type { Competitor } from "../../../strategy/read/competitors.ts";
import { VIEW_TYPES } from "../../../strategy/read/read_model.ts";
import { sourceOf, type Statement } from "../../../strategy/read/statement.ts";
import { fitted, type Rendering } from "../../../answers/fit_to_budget.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { furtherActions } from "../further_actions.ts";
import { openStrategy } from "../open_strategy.ts";
import { shortfallOf } from "../shortfall.ts";
import type { CompetitivePositionAnswer, CompetitivePositionInput } from "./contract.ts";

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
  const said = [positioning.unique_value_prop, positioning.statement, positioning.category_position];
  const isBlank = competitors.length === 0 && said.every((statement) => statement === null);
  return fitted(input, (rendering) => {
    const extras = (list: readonly Statement[]) => rendering.extras(list).map((each) => rendering.sourced(each));
    const { rows, next_cursor } = rendering.page(competitors, from);
    const details = {
      positioning: positioning.place === null ? null : {
        unique_value_prop: rendering.said(positioning.unique_value_prop),
        target_customer: rendering.said(positioning.target_customer),
        category_position: rendering.said(positioning.category_position),
        statement: rendering.said(positioning.statement),
        tagline_candidates: rendering.list(positioning.tagline_candidates).map(({ text }) => rendering.text(text)),
        source: sourceOf(positioning.place),
      },
      competitive_moat: {
        differentiation: rendering.said(positioning.differentiation),
        advantages: rendering.list(positioning.advantages).map(({ name, description, defensibility, evidence }) => ({
          name: rendering.text(name.text),
          description: rendering.said(description),
          defensibility: rendering.said(defensibility),
          evidence: rendering.said(evidence),
          source: sourceOf(name.place),
        })),
        vs_competitors: rows.map((competitor) => describe(rendering, competitor)),
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
          rendering,
          callOf("epf_get_competitive_position", { ...named, detail_level: "full" }),
          [
            callOf("epf_get_value_propositions", named),
            ...(isBlank || remedy === null ? [] : [remedy]),
          ],
        ),
        warnings: warnings.length === 0 ? null : warnings,
      }),
      instance_path: instance.shown,
      ...details,
      next_cursor,
      omitted: rendering.omitted,
    };
  });
}

/** Fields that say nothing are left out, so that all competitors of most teams fit one answer. */
function describe(rendering: Rendering, competitor: Competitor): CompetitorRow {
  const sourced = (list: readonly Statement[]) => list.map((each) => rendering.sourced(each));
  const { alsoNamed, category, threatLevel } = competitor;
  const positioning = rendering.extras(competitor.positioning);
  const mentions = rendering.extras(competitor.mentions);
  return {
    id: escapeText(competitor.id),
    competitor: rendering.text(competitor.name),
    kind: competitor.kind,
    their_strength: rendering.said(competitor.theirStrength),
    our_angle: rendering.said(competitor.ourAngle),
    wedge: rendering.said(competitor.wedge),
    strengths: sourced(rendering.list(competitor.strengths)),
    weaknesses: sourced(rendering.list(competitor.weaknesses)),
    ...(alsoNamed.length === 0 ? {} : { also_named: alsoNamed.map((name) => rendering.text(name)) }),
    ...(category === null ? {} : { category: rendering.text(category) }),
    ...(threatLevel === null ? {} : { threat_level: rendering.text(threatLevel) }),
    ...(positioning.length === 0 ? {} : { positioning: sourced(positioning) }),
    ...(mentions.length === 0 ? {} : { mentions: sourced(mentions) }),
    sources: rendering.more(competitor.places, 2).map(sourceOf),
  };
}
