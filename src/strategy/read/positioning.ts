import type { EpfModel } from "../../model/model.ts";
import { Content, type Gap } from "./content.ts";
import type { Place, Statement } from "./statement.ts";

/** Something that others cannot copy soon. */
export interface Advantage {
  name: Statement;
  description: Statement | null;
  defensibility: Statement | null;
  evidence: Statement | null;
}

/** Where the strategy formula puts the product, and what protects it there. */
export interface Positioning {
  place: Place | null;
  unique_value_prop: Statement | null;
  target_customer: Statement | null;
  category_position: Statement | null;
  statement: Statement | null;
  tagline_candidates: Statement[];
  differentiation: Statement | null;
  advantages: Advantage[];
  barriers: Statement[];
  whiteSpaces: Statement[];
}

export function readPositioning(model: EpfModel, gaps: Gap[]): Positioning {
  const [artifact] = model.of("strategy_formula");
  const strategy = artifact === undefined ? null : new Content(artifact, gaps).get("strategy");
  const positioning = strategy?.get("positioning");
  const moat = strategy?.get("competitive_moat");
  const insights = model.of("insight_analyses").map((insight) => new Content(insight, gaps));
  return {
    place: positioning?.place ?? null,
    unique_value_prop: positioning?.first("unique_value_proposition", "unique_value_prop").statement() ?? null,
    target_customer: positioning?.get("target_customer_profile").statement() ?? null,
    category_position: positioning?.first("category_position", "category").statement() ?? null,
    statement: positioning?.get("positioning_statement").statement() ?? null,
    tagline_candidates: positioning?.get("tagline_candidates").statements() ?? [],
    differentiation: moat?.get("differentiation").statement() ?? null,
    advantages: moat?.get("advantages").entries().flatMap(advantageOf) ?? [],
    barriers: [
      ...moat?.get("barriers_to_entry").statements() ?? [],
      ...insights.flatMap((insight) => [
        ...insight.get("competitive_landscape", "barriers_to_entry").statements(),
        ...insight.get("barriers_to_entry").statements(),
      ]),
    ],
    whiteSpaces: insights.flatMap((insight) => insight.get("white_spaces").statements()),
  };
}

function advantageOf(entry: Content): Advantage[] {
  const name = entry.isMap ? entry.first("name", "advantage").statement() ?? entry.firstInside() : entry.statement();
  if (name === null || entry.isTemplate()) return [];
  return [{
    name,
    description: entry.get("description").statement(),
    defensibility: entry.get("defensibility").statement(),
    evidence: entry.get("evidence").statement(),
  }];
}
