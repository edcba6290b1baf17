import { ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import { LEADERS } from "./phase_guides.ts";
import type { Wizard } from "./wizard.ts";

/** What a guide does with its subject; decides between guides that share one. */
/** The size of a team that a guide is for. */
export type TeamSize = "small" | "large";

export type GuideKind = "guide" | "analysis" | "creation" | "enrichment" | "review" | "other";

/** How an artifact is named in tasks. */
export interface Subject {
  /** Snake-case name of the type. */
  type: string;
  /** The name in words. */
  words: string;
  /** Parts of paths that only this type's files have, lower case. */
  places: readonly string[];
  /** Prefix of the ids that this type's files carry, such as `fd`, and of ids within them, such as `kr`. */
  /** The number that its file's name starts with, such as `05`, or null. */
  number: string | null;
  idPrefix: string | null;
  partPrefixes: readonly string[];
}

/** What the matcher knows of one guide, be it a wizard or an agent. */
export interface Guide {
  name: string;
  title: string;
  summary: string;
  triggers: readonly string[];
  examples: readonly string[];
  notFor: readonly { task: string; use: string }[];
  kind: GuideKind;
  /** The phase that it belongs to, in capitals, or `all`. */
  phase: string;
  /** The phase that it leads through as a whole, in capitals, or null. */
  leadsPhase: string | null;
  /** The size of the team that it is for, or null for any. */
  team: TeamSize | null;
  /** The state of the cycle that it is for, where guides for both share their words; or null for any. */
  cycle: "running" | "ended" | null;
  /** The artifact that it makes, or null. */
  makes: Subject | null;
  /** Artifacts without a guide of their own whose structure it teaches too. */
  teaches: readonly Subject[];
  /** The artifact that it works on without making it, or null. */
  worksOn: Subject | null;
}

/** A wizard as the matcher sees it. */
export function guideOf(wizard: Wizard): Guide {
  const {
    name,
    title,
    summary,
    triggers,
    examples,
    notFor,
    type,
    phase,
    makes,
    teaches = [],
    team = null,
    cycle = null,
    schema,
  } = wizard;
  return {
    name,
    title,
    summary,
    triggers,
    examples,
    notFor,
    kind: type,
    phase,
    leadsPhase: type === "guide" && makes === null && LEADERS[phase] === name ? phase : null,
    team,
    cycle,
    makes: makes === null ? null : subjectOf(makes),
    teaches: teaches.map(subjectOf),
    worksOn: makes === null && schema !== null ? subjectOf(schema) : null,
  };
}

function subjectOf(type: ArtifactType): Subject {
  const { words, ids, former, place: usual } = ARTIFACT_TYPES[type];
  const place = usual?.toLowerCase() ?? "";
  const folder = /^[a-z]+\/((?:[a-z_]+\/)+)[^a-z]/.exec(`${place.replace(/[^/]*$/, "")}*`)?.[1];
  return {
    type,
    words,
    places: [...(folder === undefined ? [] : [folder]), ...(place.startsWith("_") ? [place] : []), ...former.folders],
    number: /\/(\d\d)_/.exec(place)?.[1] ?? null,
    idPrefix: ids.own,
    partPrefixes: ids.parts,
  };
}
