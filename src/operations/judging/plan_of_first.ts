import type { NextCall } from "../../contracts/call.ts";
import { namePath } from "../../diagnostics/escape.ts";
import type { Report } from "../../diagnostics/report.ts";
import { planFile } from "../../suggest/calls.ts";
import { hasPlan } from "../../suggest/calls_for_findings.ts";

/**
 * The plan of the file whose structure comes first in an answer with a report, for whoever has its guide already; null
 * where something else comes first, or nothing is there to be planned.
 */
export function planOfFirst(answer: unknown): NextCall | null {
  const first = (answer as { report?: Partial<Report> }).report?.findings?.[0];
  if (first === undefined || first.stage !== "structural" || !hasPlan(first)) return null;
  return planFile(
    first.file,
    `${namePath(first.file)} is where the guide is to be followed, the plan shows the places: ${first.message}`,
    "urgent",
  );
}
