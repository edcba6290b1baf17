import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import type { NextCall } from "../../../contracts/call.ts";
import { truncate } from "../../../diagnostics/escape.ts";
import {
  type AssumptionResult,
  assumptionResults,
  type AssumptionState,
} from "../../../model/aim/assumption_results.ts";
import { presentCycle } from "../../../model/aim/cycle_results.ts";
import { wizardFor } from "../../../suggest/calls.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { OperationContext } from "../../context.ts";
import { openInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import type { ValidateAssumptionsAnswer, ValidateAssumptionsInput } from "./contract.ts";

const LONGEST = 500;

/** @throws UserFailure when there is no instance */
export async function run(
  context: OperationContext,
  input: ValidateAssumptionsInput,
): Promise<Answered<ValidateAssumptionsAnswer>> {
  const { model, instance_path, shown, warnings } = await openInstance(context, input.instance_path);
  const all = assumptionResults(model, input.cycle ?? null, input.all_cycles === true)
    .filter(({ track }) => input.track === undefined || track === input.track);
  const count = (wanted: AssumptionState) => all.filter(({ status }) => status === wanted).length;
  const summary = {
    total: all.length,
    validated: count("validated"),
    invalidated: count("invalidated"),
    inconclusive: count("inconclusive"),
    pending: count("pending"),
  };
  const calls = callsFor(summary);
  const page = pageOf(all, input);
  const cycle = input.all_cycles === true ? null : input.cycle ?? presentCycle(model);
  const { total, ...states } = summary;
  const parts = Object.entries(states).filter(([, number]) => number > 0).map(([state, number]) =>
    `${number} ${state}`
  );
  return {
    success: true,
    summary,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: `${cycle === null ? "all cycles" : `cycle ${cycle}`}: ${counted(total, "assumption")}${
        parts.length === 0 ? "" : `, ${parts.join(", ")}`
      }`,
      next_action: calls[0] ?? null,
      warnings,
    }),
    instance_path,
    count: page.count,
    total: page.total,
    details: page.entries.map((result) => ({
      id: result.id,
      statement: short(result.statement),
      track: result.track,
      status: result.status,
      evidence: short(result.evidence),
      risk: result.risk,
      validation_approach: short(result.approach),
      file: shown(result.artifact.file),
      line: lineOf(result),
    })),
    next_cursor: page.next_cursor,
  };
}

function callsFor({ invalidated }: { invalidated: number }): NextCall[] {
  if (invalidated === 0) return [];
  const reason = `${counted(invalidated, "assumption")} invalidated; the memo says what follows from that`;
  return [wizardFor("write calibration memo", reason, "recommended")];
}

function short(text: string | null): string | null {
  return text === null ? null : truncate(text.replaceAll(/\s+/g, " ").trim(), LONGEST);
}

function lineOf({ artifact: { document }, at }: AssumptionResult): number {
  return document.lines.position(document.labelSpan(at).start).line;
}
