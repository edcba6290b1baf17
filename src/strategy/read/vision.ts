import type { EpfModel } from "../../model/model.ts";
import { Content, type Gap } from "./content.ts";
import type { Place, Statement } from "./statement.ts";

/** One thing that the team holds dear. */
export interface TeamValue {
  value: Statement;
  definition: Statement | null;
  behaviours: Statement[];
}

/** Why the product is there, where it goes and how: the north star and what the foundations make of it. */
export interface Vision {
  /** null when no north star could be read. */
  place: Place | null;
  organization: Statement | null;
  purpose: Record<"statement" | "problem_we_solve" | "who_we_serve" | "impact_we_seek", Statement | null>;
  vision: {
    statement: Statement | null;
    timeframe: Statement | null;
    success_looks_like: Statement[];
    not_the_vision: Statement[];
  };
  mission: {
    statement: Statement | null;
    what_we_do: Statement[];
    who_we_serve: Statement | null;
    approach: Statement | null;
    we_dont_do: Statement[];
  };
  values: TeamValue[];
  beliefs: Statement[];
  /** The vision of the product in the strategy foundations. */
  productVision: { statement: Statement | null; timeframe: Statement | null; successIndicators: Statement[] };
}

/** Reads the current north star; of several the first in order of files is answered, the others stay unread. */
export function readVision(model: EpfModel, gaps: Gap[]): Vision {
  const [artifact] = model.of("north_star");
  const [foundations] = model.of("strategy_foundations");
  const root = artifact === undefined ? null : new Content(artifact, gaps);
  const star = root === null ? null : root.get("north_star").isMap ? root.get("north_star") : root;
  const one = (...path: string[]) => star?.get(...path).statement() ?? null;
  const many = (...path: string[]) => star?.get(...path).statements() ?? [];
  const product = foundations === undefined
    ? null
    : new Content(foundations, gaps).get("strategy_foundations", "product_vision");
  const beliefs = star?.get("core_beliefs");
  return {
    place: star?.place ?? null,
    organization: one("organization"),
    purpose: {
      statement: one("purpose", "statement"),
      problem_we_solve: one("purpose", "problem_we_solve"),
      who_we_serve: one("purpose", "who_we_serve"),
      impact_we_seek: one("purpose", "impact_we_seek"),
    },
    vision: {
      statement: star?.get("vision").first("vision_statement", "statement").statement() ?? null,
      timeframe: one("vision", "timeframe"),
      success_looks_like: many("vision", "success_looks_like"),
      not_the_vision: many("vision", "not_the_vision"),
    },
    mission: {
      statement: star?.get("mission").first("mission_statement", "statement").statement() ?? null,
      what_we_do: many("mission", "what_we_do"),
      who_we_serve: star?.get("mission").first("who_we_serve_specifically", "who_we_serve").statement() ?? null,
      approach: one("mission", "how_we_deliver", "approach"),
      we_dont_do: many("mission", "boundaries", "we_dont_do"),
    },
    values: star?.get("values").entries().flatMap(valueOf) ?? [],
    beliefs: beliefs?.keys().flatMap((key) => beliefs.get(key).statements()) ?? [],
    productVision: {
      statement: product?.get("vision_statement").statement() ?? null,
      timeframe: product?.get("target_timeframe").statement() ?? null,
      successIndicators: product?.get("success_indicators").statements() ?? [],
    },
  };
}

function valueOf(entry: Content): TeamValue[] {
  const value = entry.isMap ? entry.first("value", "name").statement() : entry.statement();
  if (value === null || entry.isTemplate()) return [];
  return [{
    value,
    definition: entry.first("definition", "description").statement(),
    behaviours: entry.get("behaviors_we_expect").statements(),
  }];
}

/** True when the north star says nothing yet. */
export function isBlankVision({ purpose, vision, mission, values }: Vision): boolean {
  return purpose.statement === null && vision.statement === null && mission.statement === null && values.length === 0;
}
