import { callsNamedIn, commandsAsTools } from "../contracts/call_mentions.ts";
import { type Call, callOf, type NextCall } from "../contracts/call.ts";
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

const ARTIFACTS = callOf("epf_list_artifacts", {});
const SCHEMAS = callOf("epf_list_schemas", {});

/** The calls that list what a tool can be asked about, wherever they are made. */
const LISTS: Readonly<Record<string, Call>> = {
  epf_validate_file: ARTIFACTS,
  epf_validate_with_plan: ARTIFACTS,
  epf_validate_section: ARTIFACTS,
  epf_fix_file: ARTIFACTS,
  epf_detect_artifact_type: ARTIFACTS,
  epf_get_schema: SCHEMAS,
  epf_get_section_example: SCHEMAS,
  epf_get_template: SCHEMAS,
};
/** The same for what is in an instance, which has to be there. */
const LISTS_OF_INSTANCE: Readonly<Record<string, Call>> = {
  epf_get_persona_details: callOf("epf_get_personas", {}),
  epf_get_strategic_context: callOf("epf_list_features", {}),
  epf_impact: callOf("epf_list_features", {}),
};

/** The call that lists what a tool with arguments that cannot be used could have been asked about. */
export function suggestForArgument(tool: string, message: string): NextCall[] {
  return asNext(LISTS[tool], message);
}

/** The call that lists what a failed call could have been about, where its help names none. */
export function suggestList(tool: string, message: string): NextCall[] {
  return asNext(LISTS_OF_INSTANCE[tool] ?? LISTS[tool], message);
}

function asNext(list: Call | undefined, message: string): NextCall[] {
  return list === undefined ? [] : [{ ...list, reason: message, priority: "recommended" }];
}
