import type { Guidance } from "../answers/guidance.ts";
import { callOf, type NextCall } from "../contracts/call.ts";
import { toolLine } from "../contracts/command_line.ts";
import type { CallLog } from "../operations/call_log.ts";
import { matchTask } from "../operations/library/match_task.ts";

/**
 * An answer that requires no wizard whose text this connection has been given: asking again would bring nothing new.
 * How to get the text once more stays among the available actions.
 */
export function withoutGivenWizards(answer: Record<string, unknown>, calls: CallLog): Record<string, unknown> {
  const required = answer.required_next_tool_calls as readonly NextCall[] | undefined;
  const guidance = answer.guidance as Guidance | undefined;
  if (required === undefined || guidance === undefined) return answer;
  const given = new Set<string>();
  let next = guidance.next_action as string | null;
  const left = required.filter((call) => {
    const name = wizardAskedFor(call);
    if (name === null || !calls.hasGivenWizard(name)) return true;
    given.add(name);
    const line = toolLine(call)!;
    const instead = `follow the guide \`${name}\`, which an earlier answer gave`;
    next = next === line ? instead : next?.replace(`\`${line}\``, instead) ?? null;
    return false;
  });
  if (given.size === 0) return answer;
  const again = [...given].map((name) => toolLine(callOf("epf_get_wizard", { name }))!);
  const actions = guidance.available_actions as readonly unknown[];
  const available_actions = [...actions, ...again.filter((line) => !actions.includes(line))];
  const told = { ...guidance, next_action: next, available_actions };
  return { ...answer, required_next_tool_calls: left, guidance: told };
}

/** The wizard whose text a call is made for; null for other calls. */
function wizardAskedFor({ tool, params }: NextCall): string | null {
  const { task, name } = params as { task?: unknown; name?: unknown };
  if (tool === "epf_get_wizard") return typeof name === "string" ? name : null;
  return tool === "epf_get_wizard_for_task" && typeof task === "string" ? matchTask(task).recommended : null;
}
