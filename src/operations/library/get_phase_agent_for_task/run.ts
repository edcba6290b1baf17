import { guidance } from "../../../answers/guidance.ts";
import { callOf, type ToolName } from "../../../contracts/call.ts";
import { guideOfPhase, type PhaseGuide } from "../../../library/phase_guides.ts";
import { wizardNamed } from "../../../library/wizards.ts";
import type { Answered } from "../../operation.ts";
import { matchTask, shownTask } from "../match_task.ts";
import type { GetPhaseAgentForTaskAnswer, GetPhaseAgentForTaskInput } from "./contract.ts";

/** Characters of an agent's text that a recommendation carries. */
const PREVIEW_CHARACTERS = 3000;

/** The matcher of the wizards decides; its wizard's phase names the guide. @throws UserFailure for an empty or overlong task */
export function run(
  _: unknown,
  { task, include_content = true }: GetPhaseAgentForTaskInput,
): Answered<GetPhaseAgentForTaskAnswer> {
  const { recommended: name, confidence, reason, tool, isOutOfScope, alternatives } = matchTask(task);
  const wizard = name === null ? null : wizardNamed(name);
  const guide = wizard === null ? null : guideOfPhase(wizard);
  const isDirect = wizard !== null && guide !== null && guide.wizard.name !== wizard.name;
  return {
    task: shownTask(task),
    recommended_agent: guide?.wizard.name ?? null,
    confidence,
    reason: isDirect ? `${reason}; \`${guide.wizard.name}\` leads through the phase of \`${wizard.name}\`` : reason,
    guidance: guidance({
      current_state: guide === null ? "no phase guide fits the task" : `${guide.wizard.name} suits the task`,
      next_action: wizard !== null
        ? callOf("epf_get_wizard", { name: wizard.name })
        : tool?.call ?? (isOutOfScope ? null : callOf("epf_list_wizards", {})),
      available_actions: guide === null
        ? ["epf_list_agents" satisfies ToolName]
        : [callOf("epf_get_wizard", { name: guide.wizard.name })],
    }),
    agent_type: guide?.type ?? null,
    agent_phase: guide?.phase ?? null,
    agent_description: guide?.wizard.summary ?? null,
    direct_tool: isDirect ? "epf_get_wizard" satisfies ToolName : null,
    direct_tool_params: isDirect ? { name: wizard.name } : null,
    direct_tool_reason: isDirect ? `the task needs the wizard \`${wizard.name}\` alone: ${wizard.summary}` : null,
    alternatives: othersOf(guide, alternatives.map((other) => other.name)),
    ...(include_content && guide !== null && !isDirect
      ? { content_preview: guide.wizard.body.slice(0, PREVIEW_CHARACTERS) }
      : {}),
  };
}

/** The guides of the next best wizards, each once. */
function othersOf(guide: PhaseGuide | null, wizards: readonly string[]): { name: string; reason: string }[] {
  const others = new Map<string, string>();
  for (const name of wizards) {
    const other = guideOfPhase(wizardNamed(name));
    if (other.wizard.name === guide?.wizard.name || others.has(other.wizard.name)) continue;
    others.set(
      other.wizard.name,
      other.wizard.name === name ? "named by the task" : `leads through the phase of \`${name}\``,
    );
  }
  return [...others].map(([name, reason]) => ({ name, reason }));
}
