import { escapeText, truncate } from "../../diagnostics/escape.ts";
import type { Diagnostic } from "../../health/aim/aim_diagnostics.ts";
import { type AimData, assessUpkeep } from "../../health/sections/aim_health.ts";
import type { NextCall } from "../../contracts/call.ts";
import { draftAssessment } from "../../suggest/calls.ts";
import { suggestForAim } from "../../suggest/suggest_aim.ts";
import { orderSuggestions } from "../../suggest/order_calls.ts";
import { counted } from "../../text/forms/plural.ts";
import { bestGain } from "../best_gain.ts";
import { type CheckedInstance, openCheckedInstance, sectionNamed, viewOf } from "../judging/checked_instance.ts";
import type { OperationContext } from "../context.ts";

const LONGEST = 400;

/** What the check of an instance says of its upkeep, with what follows from it. */
export interface Upkeep extends CheckedInstance {
  data: AimData;
  /** The diagnostics of `data` as an answer shows them, with paths as the caller can pass them on. */
  diagnostics: Diagnostic[];
  /** False when something critical is not accepted by the settings. */
  valid: boolean;
  calls: NextCall[];
  /** The state in one line. */
  state: string;
  /** What to do next, as every answer about the instance names it; null where nothing is due. */
  next: string | null;
}

/** @throws UserFailure when there is no instance */
export async function openUpkeep(context: OperationContext, path: string | undefined): Promise<Upkeep> {
  const checked = await openCheckedInstance(context, path);
  const { model, findings, health, shown, instance_path } = checked;
  const assessed = sectionNamed(health, "aim_health").data as unknown as AimData;
  const isEmpty = health.overall_status === "empty";
  // As long as nothing is written, there is nothing to rate, here as in the check.
  const data = isEmpty ? { ...assessed, overall_status: null, score: null } : assessed;
  const view = viewOf(checked, context.now);
  const diagnostics = data.diagnostics.map((diagnostic) => ({
    ...diagnostic,
    id: show(diagnostic.id),
    description: show(diagnostic.description),
    artifact: shown(diagnostic.artifact),
    suggestion: show(diagnostic.suggestion),
  }));
  return {
    ...checked,
    data,
    diagnostics,
    valid: assessUpkeep({ model, findings, now: context.now }).summary.critical === 0,
    calls: orderSuggestions(
      assessed.overall_status === null ? [draftAssessment(instance_path)] : suggestForAim(instance_path, diagnostics),
      view.step?.call,
    ),
    state: view.ignored ?? stateOf(data),
    next: view.step?.sentence ?? bestGain([health], "aim_health"),
  };
}

function stateOf({ overall_status, summary: { total, critical, warning, info } }: AimData): string {
  if (overall_status === null) return "nothing of the team is written yet";
  if (total === 0) return "nothing is overdue";
  const notes = info === 0 ? "" : `, ${counted(info, "note")}`;
  return `${overall_status.replace("_", " ")}: ${counted(total, "finding")}, ${critical} critical, ${
    counted(warning, "warning")
  }${notes}`;
}

function show(text: string): string {
  return truncate(escapeText(text), LONGEST);
}
