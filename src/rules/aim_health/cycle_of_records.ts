import { meantValue } from "../../model/meant/meant_value.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { archivedCycle, cycleOfRoadmap, cycleRecords, pastRoadmaps } from "../../model/aim/assessments.ts";
import type { EpfModel } from "../../model/model.ts";
import { asNumber, asText, at } from "../../model/read.ts";
import { currentCycle } from "../../model/roadmap/cycle.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceContext } from "../rule.ts";

/**
 * The cycle of a report or memo is that of its roadmap; that of a reality check and of track health may be an earlier one
 * but none that is still to be planned; in the archive it is that of the folder.
 */
export function checkRecords({ model, report }: Pick<InstanceContext, "model" | "report">): void {
  const planned = currentCycle(model);
  for (const type of ["assessment_report", "calibration_memo"] as const) {
    for (const record of cycleRecords(model, type)) {
      const own = cycleOfRoadmap(model, record);
      if (own === null) continue;
      report(record.artifact, {
        message: `\`cycle\` is ${record.cycle}, but its roadmap ${
          quoteValue(record.roadmapId)
        } plans cycle ${own}; both should be about one cycle`,
        at: ["cycle"],
        expected: String(own),
        actual: String(record.cycle),
        help: "correct `cycle`, or cite the roadmap of that cycle in `roadmap_id`",
      });
    }
  }
  for (const { artifact, field, written } of datedRecords(model)) {
    const cycle = Number(/^C?(\d+)$/.exec(written ?? "")?.[1] ?? 0);
    const folder = archivedCycle(artifact);
    const fault = artifact.archived
      ? cycle === 0 || folder === null || cycle === folder ? null : {
        expected: folder,
        orEarlier: "",
        reason: `the file is in the archive of cycle ${folder}`,
        help: isWholeFolder(model, artifact, cycle)
          ? `rename the folder to \`cycle-${cycle}\`: all that is in it is of that cycle`
          : "correct the cycle, or move the file",
      }
      : planned === null || cycle <= (isDecided(model, planned) ? planned + 1 : planned)
      ? null
      : {
        expected: planned,
        orEarlier: " or an earlier one",
        reason: `the roadmap plans cycle ${planned}`,
        help: "write the cycle that was looked at, or correct `roadmap.cycle`",
      };
    if (fault === null) continue;
    const expected = field === "cycle" ? String(fault.expected) : `C${fault.expected}`;
    report(artifact, {
      message: `\`${field}\` is ${quoteValue(written)}, but should be ${
        quoteValue(expected)
      }${fault.orEarlier}, the cycle that was looked at: ${fault.reason}`,
      at: [field],
      expected,
      actual: written!,
      help: fault.help,
    });
  }
}

/** True where a roadmap and records, or several records, in the folder of a file in the archive are all of one cycle. */
function isWholeFolder(model: EpfModel, { file }: Artifact, cycle: number): boolean {
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const dated = datedRecords(model).flatMap(({ artifact, written }) =>
    artifact.file.startsWith(folder) && written !== null ? [Number(/\d+/.exec(written)?.[0])] : []
  );
  const planned = pastRoadmaps(model).flatMap((plan) =>
    plan.artifact.file.startsWith(folder) && plan.cycle !== null ? [plan.cycle] : []
  );
  const all = [...dated, ...planned];
  return all.length > 1 && all.every((one) => one === cycle);
}

/** The files of AIM that are about one cycle, with the field that names it; records of its end only in the archive. */
function datedRecords(model: EpfModel): { artifact: Artifact; field: string; written: string | null }[] {
  return [
    ...[
      ...model.all("strategic_reality_check"),
      ...[...model.all("assessment_report"), ...model.all("calibration_memo")].filter(({ archived }) => archived),
    ].map((artifact) => {
      const cycle = asNumber(at(artifact.document.value, "cycle"));
      return { artifact, field: "cycle", written: cycle === null ? null : String(cycle) };
    }),
    ...model.all("track_health_assessment").map((artifact) => ({
      artifact,
      field: "cycle_reference",
      written: asText(at(artifact.document.value, "cycle_reference")),
    })),
  ];
}

/** True when a memo on a cycle is there that decides. */
export function isDecided(model: EpfModel, cycle: number): boolean {
  return cycleRecords(model, "calibration_memo").some((memo) =>
    memo.cycle === cycle && at(meantValue(memo.artifact), "decision") !== "pending_assessment"
  );
}
