import type { Call } from "../contracts/call.ts";
import { commandLine, toolLine } from "../contracts/command_line.ts";
import { inputSchemaOf } from "../contracts/parameter.ts";

/** What can be done next: a call, or a sentence where no call says it. */
export type Action = Call | string;

/** What is possible after an answer; six keys in every answer, null where there is nothing to say. */
export interface Guidance {
  current_state: string;
  next_action: Action | null;
  available_actions: readonly Action[];
  warnings: readonly string[] | null;
  blocked_reason: string | null;
  context: Readonly<Record<string, string | number | boolean | null>> | null;
}

/** The same as it is read: each action a line. */
export interface WrittenGuidance {
  current_state: string;
  next_action: string | null;
  available_actions: string[];
  warnings: string[] | null;
  blocked_reason: string | null;
  context: Record<string, string | number | boolean | null> | null;
}

/** Fills the keys that an operation does not set; no warning at all is null. */
export function guidance(part: Pick<Guidance, "current_state"> & Partial<Guidance>): Guidance {
  return {
    current_state: part.current_state,
    next_action: part.next_action ?? null,
    available_actions: part.available_actions ?? [],
    warnings: part.warnings?.length ? part.warnings : null,
    blocked_reason: part.blocked_reason ?? null,
    context: part.context ?? null,
  };
}

/** Who reads an answer: people in a terminal, or programs that may have tools instead of a shell. */
export type Reader = "people" | "programs";

/** Guidance with its actions written out; programs read the tool call of each command line too. */
export function writeGuidance(given: Guidance, reader: Reader): WrittenGuidance {
  const { next_action, available_actions, warnings, context } = given;
  return {
    ...given,
    next_action: next_action === null ? null : lineOf(next_action, reader),
    available_actions: available_actions.map((action) => lineOf(action, reader)),
    warnings: warnings === null ? null : [...warnings],
    context: context === null ? null : { ...context },
  };
}

/** An action as a line, such as `epf wizards show workflow (tool: epf_get_wizard {"name":"workflow"})`. */
export function lineOf(action: Action, reader: Reader): string {
  if (typeof action === "string") return action;
  const tool = toolLine(action);
  if (inputSchemaOf(action.tool)["x-command"] === null) return `${tool}`;
  const command = commandLine(action);
  return reader === "people" || tool === null ? command : `${command} (tool: ${tool})`;
}
