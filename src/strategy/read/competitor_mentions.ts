import type { EpfModel } from "../../model/model.ts";
import { Content, type Gap } from "./content.ts";
import type { Place, Statement } from "./statement.ts";

/** What a rival is to the team, as the landscape sorts them. */
export type CompetitorKind = "direct" | "indirect" | "substitute";

/** One place that names a competitor and describes it. */
export interface CompetitorMention {
  name: string;
  place: Place;
  /** null where the place does not say what kind of rival it is. */
  kind: CompetitorKind | null;
  category: string | null;
  threatLevel: string | null;
  positioning: Statement[];
  strengths: Statement[];
  weaknesses: Statement[];
  theirStrength: Statement[];
  ourAngle: Statement[];
  wedge: Statement[];
}

/** Every entry that is about one competitor, in insight analyses and the formula's moat. */
export function competitorMentions(model: EpfModel, gaps: Gap[]): CompetitorMention[] {
  return [...fromLandscape(model, gaps), ...fromMoat(model, gaps)];
}

function fromLandscape(model: EpfModel, gaps: Gap[]): CompetitorMention[] {
  return model.of("insight_analyses").flatMap((artifact) => {
    const landscape = new Content(artifact, gaps).get("competitive_landscape");
    return [
      ...landscape.get("direct_competitors").entries().flatMap((entry) => mentionOf(entry, "direct")),
      ...landscape.get("indirect_competitors").entries().flatMap((entry) => mentionOf(entry, "indirect")),
      ...landscape.get("substitutes").entries().flatMap((entry) => mentionOf(entry, "substitute")),
    ];
  });
}

function fromMoat(model: EpfModel, gaps: Gap[]): CompetitorMention[] {
  return model.of("strategy_formula").flatMap((artifact) =>
    new Content(artifact, gaps).get("strategy", "competitive_moat", "vs_competitors").entries()
      .flatMap((entry) => mentionOf(entry, null))
  );
}

function mentionOf(entry: Content, kind: CompetitorKind | null): CompetitorMention[] {
  const name = entry.isMap ? entry.first("name", "competitor", "substitute").text() : entry.text();
  if (name === null || entry.isTemplate()) return [];
  const said = (...keys: string[]) => keys.flatMap((key) => entry.get(key).statements());
  return [{
    name,
    place: entry.place,
    kind,
    category: entry.get("category").text(),
    threatLevel: entry.get("threat_level").text(),
    positioning: said("positioning", "how_they_solve", "description", "adoption"),
    strengths: said("strengths"),
    weaknesses: said("weaknesses"),
    theirStrength: said("their_strength"),
    ourAngle: said("our_angle"),
    wedge: said("wedge"),
  }];
}
