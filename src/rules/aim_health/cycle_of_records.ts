import { meantValue } from "../../model/meant/meant_value.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { cycleRecords } from "../../model/aim/assessments.ts";
import type { EpfModel } from "../../model/model.ts";
import { asNumber, asText, at } from "../../model/read.ts";
import { currentCycle } from "../../model/roadmap/cycle.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceContext } from "../rule.ts";

/**
 * The cycle of a reality check and of track health, which may be an earlier one but none that is still to be planned; in the
 * archive it is that of the folder.
 */
export function checkRecords({ model, report }: Pick<InstanceContext, "model" | "report">): void {
  const planned = currentCycle(model);
  for (const { artifact, field, written } of datedRecords(model)) {
    const cycle = Number(/^C?(\d+)$/.exec(written ?? "")?.[1] ?? 0);
    const folder = Number(/\/cycle-(\d+)\/[^/]*$/i.exec(artifact.file)?.[1] ?? Number.NaN);
    const fault = artifact.archived
      ? cycle === 0 || Number.isNaN(folder) || cycle === folder ? null : {
        expected: folder,
        orEarlier: "",
        reason: `the file is in the archive of cycle ${folder}`,
        help: "correct the cycle, or move the file",
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
