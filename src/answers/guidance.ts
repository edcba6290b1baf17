import type { Call } from "../contracts/call.ts";
import { commandLine, toolLine } from "../contracts/command_line.ts";
import { inputSchemaOf } from "../contracts/parameter.ts";

/** What can be done next: a call, a call that waits for something, or a sentence where no call says it. */
export type Action = Call | WaitingCall | string;

/** A call that is of use only once something was done, so that it is never a required one. */
export interface WaitingCall {
  /** What has to be done before, such as `the edits`. */
  after: string;
  call: Call;
}

/** What the context says under one key; a list is of names. */
type ContextValue = string | number | boolean | null | readonly string[];

/** What is possible after an answer; six keys in every answer, null where there is nothing to say. */
export interface Guidance {
  current_state: string;
  next_action: Action | null;
  available_actions: readonly Action[];
  warnings: readonly string[] | null;
  blocked_reason: string | null;
  context: Readonly<Record<string, ContextValue>> | null;
}

/** The same as it is read: each action a line. */
export interface WrittenGuidance {
  current_state: string;
  next_action: string | null;
  available_actions: string[];
  warnings: string[] | null;
  blocked_reason: string | null;
  context: Record<string, ContextValue> | null;
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

/**
 * Who reads an answer: people in a terminal, programs that started a command and may have tools as well, or agents with
 * the tools of a server.
 */
export type Reader = "people" | "programs" | "agents";

/** Guidance with its actions written out; what its reader has no means for is left out. */
export function writeGuidance(given: Guidance, reader: Reader): WrittenGuidance {
  const { next_action, available_actions, warnings, context } = given;
  return {
    ...given,
    next_action: next_action === null ? null : lineOf(next_action, reader),
    available_actions: available_actions.map((action) => lineOf(action, reader)).filter((line) => line !== null),
    warnings: warnings === null ? null : [...warnings],
    context: context === null ? null : { ...context },
  };
}

/**
 * An action as a line: `epf wizards show workflow` for people, `epf_get_wizard {"name":"workflow"}` for agents, and for
 * programs the first with the second after `tool:`. Null where its reader has no means for it.
 */
export function lineOf(action: Action, reader: Reader): string | null {
  if (typeof action === "string") return action;
  if ("after" in action) {
    const line = lineOf(action.call, reader);
    return line === null ? null : `after ${action.after}: ${line}`;
  }
  const tool = toolLine(action);
  if (reader === "agents") return tool;
  if (inputSchemaOf(action.tool)["x-command"] === null) return reader === "people" ? null : tool;
  const command = commandLine(action);
  return reader === "people" || tool === null ? command : `${command} (tool: ${tool})`;
}
