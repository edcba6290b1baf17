import { quoteValue } from "../../diagnostics/escape.ts";
import { meantId, soleUncitedAmong } from "../ids.ts";
import type { EpfModel } from "../model.ts";
import type { Citation } from "../citations.ts";
import { type RoadmapMiss, writtenId } from "./roadmap_miss.ts";

/** What each file cites of an earlier cycle, apart from each id that is only spelt in another form than one that is known. */
export function pastGroups(forgotten: readonly Citation[], known: readonly string[]): Citation[][] {
  const isSpelt = ({ id }: Citation) => meantId(id, known) === null;
  return [
    ...forgotten.filter((citation) => !isSpelt(citation)).map((citation) => [citation]),
    ...Map.groupBy(forgotten.filter(isSpelt), ({ artifact }) => artifact).values(),
  ];
}

/**
 * @param known ids of all roadmaps, the archived ones among them
 * @param planned those of the archived roadmaps alone
 * @param cited what reports and memos of earlier cycles cite
 */
export function ofPastCycle(
  model: EpfModel,
  noun: string,
  group: readonly Citation[],
  { known, planned, cited }: Record<"known" | "planned" | "cited", readonly string[]>,
): RoadmapMiss {
  const [first, second] = group;
  const ids = { known: planned, cited, missing: group.map(({ id }) => id) };
  const meant = second === undefined ? meantId(first!.id, known) ?? soleUncitedAmong(ids)(first!.id) : null;
  const what = second === undefined
    ? `${noun} ${quoteValue(writtenId(first!))} of this earlier cycle is`
    : `${group.length} ${noun}s of this earlier cycle, such as ${quoteValue(writtenId(first!))}, are`;
  return {
    artifact: first!.artifact,
    at: first!.at,
    level: "info",
    message: `${what} in neither the current roadmap nor an archived one${
      meant === null ? "" : `; perhaps ${quoteValue(meant)} is meant`
    }`,
    actual: writtenId(first!),
    help: meant !== null
      ? `did you mean ${quoteValue(meant)}?`
      : hasRoadmapBeside(model, first!.artifact.file)
      ? `correct the id, the roadmap beside this file has no such ${noun}`
      : "keep a copy of that cycle's roadmap beside the report, or correct the id where it is a typo",
  };
}

function hasRoadmapBeside(model: EpfModel, file: string): boolean {
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  return model.all("roadmap_recipe").some((roadmap) => roadmap.file.startsWith(folder));
}
