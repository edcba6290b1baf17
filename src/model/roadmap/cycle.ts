import { meantValue } from "../meant/meant_value.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { EpfModel } from "../model.ts";
import { strayArchive } from "../../format/archive_folders.ts";
import { meantId } from "../ids.ts";
import { asNumber, asText, at } from "../read.ts";

/** Number of the cycle that the current roadmap plans, or null. */
export function currentCycle(model: EpfModel): number | null {
  const cycles = model.of("roadmap_recipe").flatMap((artifact) =>
    asNumber(at(meantValue(artifact), "roadmap", "cycle")) ?? []
  );
  return cycles.length === 0 ? null : Math.max(...cycles);
}

/** True for reports and memos about a cycle before the current roadmap's; that roadmap may be gone. */
export function isPast(model: EpfModel, artifact: Artifact): boolean {
  if (artifact.archived) return true;
  const current = currentCycle(model);
  const own = asNumber(at(meantValue(artifact), "cycle"));
  return current !== null && own !== null && own < current;
}

const CYCLE_FOLDER = /(?:^|\/)cycles\/([^/]+)\//i;
/** How people call the files that end a cycle; one that cannot be read is known by its name alone. */
const ENDING = /(?:assess|calibrat|memo|report)[^/]*$/i;

/**
 * Cycles that are over: those whose folder in the archive has a report or memo, and those that a report or memo of the
 * past is about. An opportunity that was refuted moves to the archive while its cycle still runs.
 */
export function finishedCycles(model: EpfModel): Set<string> {
  const reports = [...model.all("assessment_report"), ...model.all("calibration_memo")];
  const endings = [...model.instance.files.filter((file) => ENDING.test(file)), ...reports.map(({ file }) => file)];
  const numbers = new Map(
    reports.filter((artifact) => isPast(model, artifact)).map((artifact) => {
      const cycle = asNumber(at(meantValue(artifact), "cycle"));
      return [artifact.file, cycle === null ? null : String(cycle)];
    }),
  );
  const records = [...new Set([...endings, ...numbers.keys()])].map((file) => {
    const folder = CYCLE_FOLDER.exec(file)?.[1] ?? strayArchive(file);
    return { folder: folder === null ? null : cycleName(folder), number: numbers.get(file) ?? null };
  });
  const isClear = ({ folder, number }: typeof records[number]) =>
    folder === null || number === null || folder === number;
  const finished = new Set(records.filter(isClear).flatMap(({ folder, number }) => number ?? folder ?? []));
  // A record in the folder of another cycle is one of the two, which others may tell of; it never counts twice.
  for (const { folder, number } of records.filter((record) => !isClear(record))) {
    if (!finished.has(folder!) && !finished.has(number!)) finished.add(folder!);
  }
  return finished;
}

/** The cycles of which the archive has a file of any kind, by the names of their folders: `cycle-2` is `2`. */
export function archivedCycles({ instance }: EpfModel): Set<string> {
  return new Set(instance.files.flatMap((file) => {
    const folder = CYCLE_FOLDER.exec(file)?.[1] ?? strayArchive(file);
    return folder === null ? [] : [cycleName(folder)];
  }));
}

/** `cycle-02` as `2`, other names as they are. */
function cycleName(folder: string): string {
  const digits = /(?<!\d)\d+$/.exec(folder)?.[0];
  return digits === undefined ? folder : String(Number(digits));
}

/**
 * True for a report or memo about another roadmap than the current one: what it names is held against that, which is not
 * there any more. A roadmap id with a slip is the current one.
 */
export function isOfOtherRoadmap(model: EpfModel, artifact: Artifact): boolean {
  const id = asText(at(meantValue(artifact), "roadmap_id"));
  const known = model.of("roadmap_recipe").flatMap((roadmap) => asText(at(meantValue(roadmap), "roadmap", "id")) ?? []);
  return id !== null && known.length > 0 && !known.includes(id) && meantId(id, known) === null;
}
