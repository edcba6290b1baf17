import { guidance } from "../../answers/guidance.ts";
import { flagName } from "../../contracts/command_line.ts";
import { EXIT, UserFailure } from "../../diagnostics/failure.ts";
import { type Facts, stateOf, type TaskProblem } from "../../tasks/failure.ts";
import { withCommands } from "./closing.ts";

/** A refusal as every surface shows it. */
export function taskRefusal(problem: TaskProblem & { phaseStatus?: string }, now: Date): UserFailure {
  const { code, reason, error, next, actions, hint, context, phaseStatus } = problem;
  const state = stateOf(code);
  return new UserFailure(`${code}: ${forPeople(reason, context.field)}`, {
    exit: state === "not_found" ? EXIT.nothing : EXIT.usage,
    ...(next === undefined ? {} : { help: forPeople(next, context.field) }),
    body: {
      success: false,
      error: error ?? reason,
      code,
      ...(hint === undefined ? {} : { hint }),
      guidance: guidance({
        current_state: state === "phase_blocked" ? `phase_blocked_${phaseStatus ?? "unknown"}` : state,
        next_action: next ?? "Fix the call",
        available_actions: actions ?? ["list_tasks - List existing tasks"],
        blocked_reason: reason,
        context,
      }),
      timestamp: now.toISOString(),
    },
  });
}

/** A sentence of a refusal as the command line says it: with commands for tools, and a flag for the input it is about. */
function forPeople(sentence: string, field: Facts[string] | undefined): string {
  const words = withCommands(sentence);
  // Inputs of one word are the same in both, and may stand on the command line without a flag.
  if (typeof field !== "string" || !/^[a-z]+(?:_[a-z]+)+$/.test(field)) return words;
  return words.replaceAll(`\`${field}\``, `\`--${flagName(field)}\``);
}
