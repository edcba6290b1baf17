import type { Guidance } from "../answers/guidance.ts";
import { callOf, type NextCall } from "../contracts/call.ts";
import { toolLine } from "../contracts/command_line.ts";
import type { CallLog } from "../operations/call_log.ts";
import { matchTask } from "../operations/library/match_task.ts";
import { afterFirst } from "./given_answers.ts";

/**
 * An answer that requires no wizard whose text this connection has been given: asking again would bring nothing new.
 * How to get the text once more stays among the available actions, and in what its files and chunks recommend. Where the
 * guide comes first, the plan of the file that it is to be followed in takes its place.
 * @param isRest true for a further part of an answer, whose first part has said it
 */
export function withoutGivenWizards(
  answer: Record<string, unknown>,
  calls: CallLog,
  { plan, isRest }: { plan: NextCall | null; isRest: boolean },
): Record<string, unknown> {
  const givenBy = (call: NextCall) => {
    const name = wizardAskedFor(call);
    return name !== null && calls.hasGivenWizard(name) ? name : null;
  };
  const recommending = withoutUrgentWizards(answer, givenBy, isRest);
  const required = answer.required_next_tool_calls as readonly NextCall[] | undefined;
  const guidance = answer.guidance as Guidance | undefined;
  if (required === undefined || guidance === undefined) return recommending;
  const given = new Set<string>();
  let next = guidance.next_action as string | null;
  const left = required.filter((call) => {
    const name = givenBy(call);
    if (name === null) return true;
    given.add(name);
    const line = toolLine(call)!;
    const instead = `follow the guide \`${name}\`, which an earlier answer gave`;
    next = next === line ? instead : next?.replace(`\`${line}\``, instead) ?? null;
    return false;
  });
  if (given.size === 0) return recommending;
  const again = [...given].map((name) => toolLine(callOf("epf_get_wizard", { name }))!);
  const actions = guidance.available_actions as readonly unknown[];
  const available_actions = [...actions, ...again.filter((line) => !actions.includes(line))];
  const told = { ...guidance, next_action: next, available_actions };
  const isFirstGiven = givenBy(required[0]!) !== null;
  const required_next_tool_calls = !isFirstGiven ? left : plan === null ? afterFirst(left) : planFirst(plan, left);
  return { ...recommending, required_next_tool_calls, guidance: told };
}

function planFirst(plan: NextCall, others: readonly NextCall[]): NextCall[] {
  return [plan, ...others.filter((call) => toolLine(call) !== toolLine(plan))];
}

/** What may recommend a tool. */
interface Recommending {
  recommended_tool?: NextCall | null;
}

/** An answer that recommends no given wizard as urgent, itself or for a file, and none for its chunks again. */
function withoutUrgentWizards(
  answer: Record<string, unknown>,
  givenBy: (call: NextCall) => string | null,
  isRest: boolean,
): Record<string, unknown> {
  const calmed = <Part extends Recommending>(part: Part, isRepeated: boolean): Part => {
    const { recommended_tool: call } = part;
    const name = typeof call === "object" && call !== null ? givenBy(call) : null;
    if (name === null) return part;
    if (isRepeated) return { ...part, recommended_tool: null };
    const reason = `an earlier answer gave the guide \`${name}\`; ${call!.reason}`;
    return { ...part, recommended_tool: { ...call!, reason, priority: "optional" } };
  };
  const parts = ["files", "chunks"].flatMap((key) =>
    Array.isArray(answer[key])
      ? [[key, (answer[key] as Recommending[]).map((part) => calmed(part, key === "chunks"))] as const]
      : []
  );
  return { ...calmed(answer as Recommending, isRest), ...Object.fromEntries(parts) };
}

/** The wizard whose text a call is made for; null for other calls. */
function wizardAskedFor({ tool, params }: NextCall): string | null {
  const { task, name } = params as { task?: unknown; name?: unknown };
  if (tool === "epf_get_wizard") return typeof name === "string" ? name : null;
  return tool === "epf_get_wizard_for_task" && typeof task === "string" ? matchTask(task).recommended : null;
}
