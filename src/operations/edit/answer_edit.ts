import { type Action, type Guidance, guidance } from "../../answers/guidance.ts";
import type { NextCall } from "../../contracts/call.ts";
import { checkAfterEdit } from "../../suggest/calls.ts";
import { counted } from "../../text/forms/plural.ts";
import type { OperationContext } from "../context.ts";
import type { TargetInstance } from "../instances.ts";
import type { OfferedEdit } from "./contract_parts.ts";
import { type JudgedEdit, openForEdit, RefusedEdit } from "./offer_change.ts";

/** The inputs that every edit has. */
interface EditInput {
  instance_path?: string;
  write?: boolean;
  dry_run?: boolean;
}

/** What every answer to an edit begins with. */
export interface EditAnswer {
  success: boolean;
  written: boolean;
  dry_run: boolean;
  error: string | null;
  suggestions: readonly string[];
  required_next_tool_calls: readonly NextCall[];
  guidance: Guidance;
  instance_path: string;
}

/** What an edit comes to: its own part of the answer, and the judged change. */
interface EditOutcome<Own> {
  own: Own;
  judged: JudgedEdit;
  /** What the edit does, in a few words, such as `update kr-p-001`; where it changes nothing, why. */
  what: string;
  warnings?: readonly string[];
}

/**
 * Runs an edit and makes its answer.
 * @param refused the edit's own part of an answer that refuses
 * @param work is given the opened instance, and whether to write
 * @throws UserFailure when there is no instance, or a file cannot be written
 */
export async function answerEdit<Own extends object>(
  context: OperationContext,
  input: EditInput,
  { again, isOfReferences = false, refused, work }: {
    /** The same call with `write`, suggested after a dry run. */
    again: Action;
    /** True where references are what the edit may break, so that they are checked next. */
    isOfReferences?: boolean;
    refused: Own;
    work(target: TargetInstance, write: boolean): Promise<EditOutcome<Own>>;
  },
): Promise<EditAnswer & Own & { edit: OfferedEdit | null }> {
  const write = input.write === true && input.dry_run !== true;
  const target = await openForEdit(context, input.instance_path, write);
  const base = { dry_run: !write, required_next_tool_calls: [], instance_path: target.instance_path };
  try {
    const { own, judged, what, warnings = [] } = await work(target, write);
    const changesNothing = judged.edit.files.length === 0;
    const files = counted(judged.edit.files.length, "file");
    const state = changesNothing
      ? `nothing to change: ${what}`
      : `${what}: ${files} ${judged.written ? "written" : "to write"}`;
    const check = checkAfterEdit(target.instance_path, state, isOfReferences);
    return {
      success: true,
      written: judged.written,
      error: null,
      suggestions: [],
      ...base,
      required_next_tool_calls: judged.written ? [check] : [],
      guidance: guidance({
        current_state: state,
        next_action: changesNothing || judged.written || !context.mayWrite ? check : again,
        warnings: [...target.warnings, ...warnings, ...judged.warnings],
      }),
      ...own,
      edit: changesNothing ? null : judged.edit,
    };
  } catch (error) {
    if (!(error instanceof RefusedEdit)) throw error;
    return {
      success: false,
      written: false,
      error: error.message,
      suggestions: error.suggestions,
      ...base,
      guidance: guidance({
        current_state: "the edit is refused, nothing was written",
        next_action: error.suggestions[0] ?? null,
        warnings: target.warnings,
        blocked_reason: error.message,
      }),
      ...refused,
      edit: null,
    };
  }
}
