import { guidance } from "../../answers/guidance.ts";
import { EXIT, UserFailure } from "../../diagnostics/failure.ts";
import { stateOf, type TaskProblem } from "../../tasks/failure.ts";

/** A refusal as every surface shows it. */
export function taskRefusal(problem: TaskProblem & { phaseStatus?: string }, now: Date): UserFailure {
  const { code, reason, error, next, actions, hint, context, phaseStatus } = problem;
  const state = stateOf(code);
  return new UserFailure(`${code}: ${reason}`, {
    exit: state === "not_found" ? EXIT.nothing : EXIT.usage,
    ...(next === undefined ? {} : { help: next }),
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
