import { meantValue } from "./meant/meant_value.ts";
import { ARTIFACT_TYPES, typesInOrder } from "../format/artifact_types.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { Marks } from "./content/marks.ts";
import { contentState } from "./content/content_state.ts";
import type { EpfModel } from "./model.ts";
import { at } from "./read.ts";

/** Types whose files state the adoption level, the most telling first. */
const STATING = typesInOrder(({ adoptionLevel }) => adoptionLevel);

/** The most people of a team at levels 0, 1 and 2, see docs/text.md#team-size-and-adoption-level. */
const MOST_PEOPLE = [2, 5, 15] as const;

/** Where an instance says how much of the method its team has taken up. */
interface StatedLevel {
  artifact: Artifact;
  path: readonly string[];
  level: number;
}

const TEAM_SIZE = ["adoption_context", "team_size"] as const;

const LEVELS = new WeakMap<EpfModel, readonly StatedLevel[]>();

/** Every level that a file states, the most telling file first; one that came with a template was chosen by no one. */
export function statedLevels(model: EpfModel): readonly StatedLevel[] {
  let stated = LEVELS.get(model);
  if (stated === undefined) LEVELS.set(model, stated = findLevels(model));
  return stated;
}

function findLevels(model: EpfModel): StatedLevel[] {
  return STATING.flatMap((type) => {
    const path = ARTIFACT_TYPES[type].adoptionLevel!.at;
    return model.of(type).flatMap((artifact): StatedLevel[] => {
      const level = at(meantValue(artifact), ...path);
      const isStated = typeof level === "number" && [0, 1, 2, 3].includes(level);
      return isStated && isChosen(artifact, path, level) ? [{ artifact, path, level }] : [];
    });
  });
}

/**
 * False for the value of a template. In one of ours that is not filled in yet, whoever takes away the mark of a value that
 * is to be replaced has chosen it, as `epf init --level` does.
 */
function isChosen(artifact: Artifact, path: readonly string[], value: unknown): boolean {
  if (!contentState(artifact).isUnfilled) return true;
  const marks = new Marks(artifact.document);
  return marks.hasReplaceMarks && marks.of(path, value)?.kind !== "replace";
}

/** The number of people that a reality assessment counts, with its place. */
export interface CountedTeam {
  artifact: Artifact;
  path: readonly string[];
  people: number;
}

/** The team that the reality assessment counts; null where it counts none, or the number is that of its template. */
export function countedTeam(model: EpfModel): CountedTeam | null {
  for (const artifact of model.of("living_reality_assessment")) {
    const people = at(meantValue(artifact), ...TEAM_SIZE);
    if (typeof people === "number" && people >= 1 && isChosen(artifact, TEAM_SIZE, people)) {
      return { artifact, path: TEAM_SIZE, people };
    }
  }
  return null;
}

/** The level that suits a team of so many people. */
export function levelOfTeam(people: number): number {
  const level = MOST_PEOPLE.findIndex((most) => people <= most);
  return level === -1 ? MOST_PEOPLE.length : level;
}

/**
 * How much of the method is due, 0 (two people) to 3: what the files state, and where they disagree the highest of it, so
 * that one low number excuses nothing that another file asks for. null where no file states a level. Everything that
 * depends on the level asks here; the size of the team only suggests one (`inconsistent-team-size`).
 */
export function adoptionLevel(model: EpfModel): number | null {
  const stated = statedLevels(model);
  return stated.length === 0 ? null : Math.max(...stated.map(({ level }) => level));
}
