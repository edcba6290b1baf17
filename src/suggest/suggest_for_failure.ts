import { callsNamedIn, commandsAsTools } from "../contracts/call_mentions.ts";
import { type Call, callOf, type NextCall } from "../contracts/call.ts";
import { toolParameters } from "../contracts/parameter.ts";
import type { UserFailure } from "../diagnostics/failure.ts";

/** The calls that a failure's help names and that can be made as they are. */
export function suggestForFailure({ help }: UserFailure, mayWrite = false): NextCall[] {
  if (help === null) return [];
  return callsNamedIn(help).map((call) => ({
    ...call,
    reason: commandsAsTools(help, mayWrite),
    priority: "recommended",
  }));
}

/** Calls that list what a parameter may name, wherever they are made. */
const LISTS: Readonly<Record<string, Call>> = {
  path: callOf("epf_list_artifacts", {}),
  paths: callOf("epf_list_artifacts", {}),
  artifact_path: callOf("epf_list_artifacts", {}),
  artifact_type: callOf("epf_list_schemas", {}),
  instance_path: callOf("epf_locate_instance", {}),
};
/** The same for what is in an instance, which has to be there. */
const LISTS_OF_INSTANCE: Readonly<Record<string, Call>> = {
  persona_id: callOf("epf_get_personas", {}),
  feature_id: callOf("epf_list_features", {}),
  id: callOf("epf_list_features", {}),
};

/** The call that lists what an argument could have been; none where nothing lists that. */
export function suggestForArgument(tool: string, message: string, field: string): NextCall[] {
  return asNext(tool, message, [LISTS[field.replace(/\[\d+\]$/, "")]]);
}

/** The call that lists what a failed call could have been about, where its help names none. */
export function suggestList(tool: string, message: string): NextCall[] {
  const names = toolParameters(tool).map(({ name }) => name).filter((name) => name !== "instance_path");
  return asNext(tool, message, names.map((name) => LISTS_OF_INSTANCE[name] ?? LISTS[name]));
}

function asNext(tool: string, message: string, lists: readonly (Call | undefined)[]): NextCall[] {
  const list = lists.find((call) => call !== undefined && call.tool !== tool);
  return list === undefined ? [] : [{ ...list, reason: message, priority: "recommended" }];
}
