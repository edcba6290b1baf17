import { refusalOf } from "../answers/answer_of.ts";
import { ArgumentFailure, argumentRefusal } from "../contracts/argument_problem.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import { noInstanceBody, NoInstanceFailure } from "./instance/start_instance.ts";
import { suggestForFailure } from "../suggest/suggest_for_failure.ts";

/**
 * What a failed call of a tool came to, as an agent can act on it.
 * @param mayWrite whether its server may change files
 */
export function failureBody(tool: string, error: unknown, mayWrite: boolean): Record<string, unknown> {
  if (error instanceof NoInstanceFailure) return refusalOf(noInstanceBody(error, mayWrite), "agents");
  if (error instanceof UserFailure && error.body !== null) return refusalOf(error.body, "agents");
  if (error instanceof ArgumentFailure) return refusalOf(argumentRefusal(tool, error), "agents");
  if (!(error instanceof UserFailure)) {
    const message = error instanceof Error ? error.message : String(error);
    return refusalOf({ error: { code: "INTERNAL_ERROR", message } }, "agents");
  }
  const calls = suggestForFailure(error);
  return refusalOf({
    error: { code: "FAILED", message: error.message, help: error.help },
    ...(calls.length === 0 ? {} : { required_next_tool_calls: calls }),
  }, "agents");
}
