import { cycleRecords } from "../../model/aim/assessments.ts";
import type { EpfModel } from "../../model/model.ts";
import { asMap, asNumber } from "../../model/read.ts";
import type { Artifact } from "../../workspace/artifact.ts";

/** The records that a cycle leaves: its report, its memo and its reality check. */
export const RECORD_TYPES = ["assessment_report", "calibration_memo", "strategic_reality_check"] as const;
export type RecordType = typeof RECORD_TYPES[number];

/** Where a new record goes. */
const PLACES: Readonly<Record<RecordType, string>> = {
  assessment_report: "AIM/assessment_report.yaml",
  calibration_memo: "AIM/calibration_memo.yaml",
  strategic_reality_check: "AIM/strategic_reality_check.yaml",
};

/** The records in AIM itself, those of the archive left out. */
export function currentRecords(model: EpfModel, type: RecordType): Artifact[] {
  return model.instance.artifacts.filter((artifact) => artifact.type === type && !artifact.archived);
}

/** The cycle that a record is about, or null. */
export function cycleOf(artifact: Artifact): number | null {
  return asNumber(asMap(artifact.document.value).cycle);
}

/** The file that a record of a cycle is in, or belongs in: beside one of another cycle that is still there. */
export function recordPlace(model: EpfModel, type: RecordType, cycle: number | null): string {
  const records = currentRecords(model, type);
  const own = records.find((artifact) => cycle !== null && cycleOf(artifact) === cycle);
  return own?.file ?? PLACES[type];
}

/** The archive's folder of a cycle. */
export function archiveFolder(cycle: number): string {
  return `AIM/cycles/cycle-${cycle}`;
}

/** The newest memo or reality check of a cycle: the current file, else its copy in the archive. */
export function recordOf(model: EpfModel, type: RecordType, cycle: number): Artifact | null {
  const records = type === "strategic_reality_check"
    ? model.all(type)
    : cycleRecords(model, type).map(({ artifact }) => artifact);
  return records.filter((artifact) => cycleOf(artifact) === cycle)
    .sort((a, b) => Number(a.archived) - Number(b.archived))[0] ?? null;
}

/** What closes a quarter at adoption level 0, which has neither roadmap nor report nor memo. */
export const AT_LEVEL_ZERO =
  "adoption level 0 needs no roadmap, report or memo: compare what you expected with what came, and write what you learned into `evolution_log` of the reality assessment, with the trigger `aim_signals`";
