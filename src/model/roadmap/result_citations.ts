import { TRACK_LETTER, TRACKS } from "../../format/tracks.ts";
import { textFieldsAt } from "../fields.ts";

/** Fields of a roadmap that cite its key results, some of them with the track before the id. */
export const RESULT_CITATIONS = [
  "roadmap.tracks.<key>.riskiest_assumptions[].linked_to_kr[]",
  "roadmap.cross_track_dependencies[].from_kr",
  "roadmap.cross_track_dependencies[].to_kr",
  "roadmap.execution_plan.critical_path[]",
  "roadmap.execution_plan.parallel_tracks[].key_results[]",
  "roadmap.execution_plan.parallel_tracks[].depends_on[]",
  "roadmap.execution_plan.key_milestones[].key_results[]",
] as const;

/** The id of the key result that such a field cites; null where it cites something else. */
export function citedResult(text: string): string | null {
  return /^(?:.*:)?(kr-.*)$/s.exec(text)?.[1] ?? null;
}

/** The letter of a track in an id; null for ids of another form. */
export function letterOf(id: string): string | null {
  return /^(?:okr|kr|asm|comp)-([psoc])-/.exec(id)?.[1] ?? null;
}

/**
 * Key results with the letter of another track that nothing in the roadmap cites, each with the only id of the right letter
 * that is cited there and not defined: it was renamed, and what cites it was not.
 */
export function misletteredResults(value: unknown): Map<string, string> {
  const cited = RESULT_CITATIONS.flatMap((field) => textFieldsAt(value, field))
    .flatMap(({ text }) => citedResult(text) ?? []);
  const results = TRACKS.flatMap((track) =>
    textFieldsAt(value, `roadmap.tracks.${track}.okrs[].key_results[].id`).map(({ text }) => ({ track, id: text }))
  );
  const lost = [...new Set(cited)].filter((id) => results.every((result) => result.id !== id));
  const found = new Map<string, string>();
  for (const { track, id } of results) {
    const letter = letterOf(id);
    if (letter === null || letter === TRACK_LETTER[track] || cited.includes(id)) continue;
    const [only, ...others] = lost.filter((other) => letterOf(other) === TRACK_LETTER[track]);
    if (only !== undefined && others.length === 0) found.set(id, only);
  }
  return found;
}
