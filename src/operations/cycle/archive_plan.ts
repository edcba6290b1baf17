import { baseName } from "../../format/file_path.ts";
import { namePath, quoteValue } from "../../diagnostics/escape.ts";
import { isInForce, roadmaps } from "../../model/aim/assessments.ts";
import { decisionOn } from "../../model/aim/cycle_step.ts";
import { newestCheck, openRepairs } from "../../model/aim/reality_health.ts";
import { asNumber, at } from "../../model/read.ts";
import type { EpfModel } from "../../model/model.ts";
import { lifecycleStage } from "../../model/aim/reality_facts.ts";
import { finishedCycles } from "../../model/roadmap/cycle.ts";
import { sha256 } from "../../text/digest.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { FileChange } from "../../workspace/files/transaction.ts";
import { changedFile, RefusedEdit } from "../edit/offer_change.ts";
import type { TargetInstance } from "../instances.ts";
import type { ArchivedFile } from "./archive_contract.ts";
import { archiveFolder, currentRecords, cycleOf, RECORD_TYPES } from "./cycle_files.ts";
import type { FieldUpdate, LogEntry } from "./reality_update.ts";

/** Length that the schema allows for the summary of an entry of the evolution log. */
const LONGEST_SUMMARY = 200;

/** What archiving a cycle changes, and what of it answers say. */
export interface ArchivePlan {
  changes: FileChange[];
  files: ArchivedFile[];
  removed: string[];
}

/** The records of a cycle that are still in AIM itself. */
export function openRecords(model: EpfModel, cycle: number): Artifact[] {
  return RECORD_TYPES.flatMap((type) => currentRecords(model, type).filter((artifact) => cycleOf(artifact) === cycle));
}

/**
 * Copies of the records of a cycle and of its roadmap in the archive, the removal of the records, and the roadmap marked
 * as completed: what was planned stays beside what came of it.
 * @throws RefusedEdit where there is nothing to archive, or another text is in the archive already
 */
export function planArchive(target: TargetInstance, cycle: number): ArchivePlan {
  const { model, shown, open } = target;
  const records = openRecords(model, cycle);
  if (records.length === 0) throw nothingToArchive(model, cycle);
  const unreadable = records.find(({ document }) => !document.readable);
  if (unreadable !== undefined) throw new RefusedEdit(`${namePath(shown(unreadable.file))} cannot be read`);
  const known = new Map(open.instance.artifacts.map((artifact) => [artifact.file, artifact.document.text]));
  const moves = records.map(({ file, document: { text } }) => ({
    file,
    text,
    place: `${archiveFolder(cycle)}/${baseName(file)}`,
  }));
  for (const { place, text } of moves) {
    const there = known.get(place);
    if (there === undefined ? open.instance.files.includes(place) : there !== text) {
      throw new RefusedEdit(`${namePath(shown(place))} is there already, with another text`, [
        "compare both, keep what is right in the archive and remove the other",
      ]);
    }
  }
  const roadmap = closedRoadmap(target, cycle);
  const copies = roadmap === null || open.instance.files.includes(roadmap.place) ? [] : [roadmap];
  return {
    changes: [
      ...moves.flatMap(({ file, text, place }): FileChange[] => [
        { file: place, before: known.get(place) ?? null, after: text },
        { file, before: text, after: null },
      ]),
      ...(roadmap === null || roadmap.change.before === roadmap.text ? [] : [roadmap.change]),
      ...copies.map(({ place, text }): FileChange => ({ file: place, before: null, after: text })),
    ],
    files: [...moves, ...copies].map(({ file, text, place }) => ({
      path: shown(file),
      archived_as: shown(place),
      content_hash: sha256(text),
    })),
    removed: moves.map(({ file }) => shown(file)),
  };
}

/** The roadmap of a cycle as it is once the cycle is over; null where no roadmap plans it. */
function closedRoadmap(target: TargetInstance, cycle: number) {
  const roadmap = roadmaps(target.model).find((candidate) =>
    candidate.cycle === cycle && candidate.artifact.document.readable
  );
  if (roadmap === undefined) return null;
  const { file, document } = roadmap.artifact;
  const change = isInForce(roadmap.status)
    ? changedFile(target, file, [{ kind: "set", path: ["roadmap", "status"], value: "completed" }])
    : { file, before: document.text, after: document.text };
  const place = `${archiveFolder(cycle)}/${baseName(file)}`;
  return { file, place, change, text: change.after! };
}

/** The entry of the evolution log about a cycle that is closed. */
export function closingEntry(model: EpfModel, cycle: number, updatedBy: string | undefined): LogEntry {
  const decision = decisionOn(model, cycle);
  const summary = decision === null ? `Cycle ${cycle} closed` : `Cycle ${cycle} closed: ${decision}`;
  return { trigger: "aim_signals", summary: summary.slice(0, LONGEST_SUMMARY), updated_by: updatedBy, cycle };
}

/** Urgent repairs that the reality check of a cycle plans and that are not done: the archive must not hide them. */
export function openRepairWarnings(model: EpfModel, cycle: number): string[] {
  const check = newestCheck(model);
  if (check === null || cycleOf(check) !== cycle) return [];
  return openRepairs(model, check).filter(({ priority }) => priority === "critical").map(({ id, target, section }) =>
    `${quoteValue(id)} of the reality check is critical and still open: repair ${quoteValue(target)}${
      section === null ? "" : ` (${quoteValue(section)})`
    }`
  );
}

function nothingToArchive(model: EpfModel, cycle: number): RefusedEdit {
  const cycles = RECORD_TYPES.flatMap((type) =>
    currentRecords(model, type).flatMap((artifact) => cycleOf(artifact) ?? [])
  );
  const known = [...new Set(cycles)].sort((a, b) => a - b);
  return new RefusedEdit(`AIM holds no report, memo or reality check of cycle ${cycle}`, [
    known.length === 0
      ? "AIM holds no record of any cycle outside the archive"
      : `records of ${known.map((number) => `cycle ${number}`).join(", ")} are there`,
  ]);
}

/** The counts of a reality assessment once a cycle is over; nothing where they say so already. */
export function closingUpdates(model: EpfModel, reality: Artifact, cycle: number): FieldUpdate[] {
  const counted = asNumber(at(reality.document.value, "metadata", "cycles_completed")) ?? 0;
  const finished = finishedCycles(model);
  const isRecorded = finished.has(String(cycle));
  const all = finished.size + (isRecorded ? 0 : 1);
  const completed = isRecorded ? Math.max(counted, all) : Math.max(counted + 1, all);
  const stages = ["bootstrap", "maturing", "evolved"];
  const stage = lifecycleStage(completed);
  const written = stages.indexOf(String(at(reality.document.value, "metadata", "lifecycle_stage")));
  return [
    { section: "metadata", field: "cycles_completed", value: completed },
    ...(stages.indexOf(stage) > written
      ? [{ section: "metadata" as const, field: "lifecycle_stage", value: stage }]
      : []),
  ];
}
