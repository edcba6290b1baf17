import { guideOfPhase, type PhaseGuide, phaseGuideNamed, phaseGuides, wizardsOf } from "../../library/phase_guides.ts";
import { wizardNamed } from "../../library/wizards.ts";
import { counted } from "../../text/plural.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import { guidance } from "../../answers/guidance.ts";
import { nearest } from "../../text/closest_match.ts";
import { textFrom } from "../../answers/paging.ts";
import { run as wizardForTask } from "./get_wizard_for_task/run.ts";
import type { OperationContext } from "../context.ts";
import type {
  GetPhaseAgentAnswer,
  GetPhaseAgentInput,
  ListPhaseAgentsAnswer,
  ListPhaseAgentsInput,
  PhaseAgentForTaskAnswer,
  PhaseAgentForTaskInput,
} from "./phase_agents.ts";

/** Characters of an agent's text that a recommendation carries. */
const PREVIEW = 3000;
/** Triggers that an answer tells. */
const TRIGGERS_TOLD = 8;

export function list(_context: OperationContext, { phase, type }: ListPhaseAgentsInput): ListPhaseAgentsAnswer {
  const agents = phaseGuides()
    .filter((guide) => (phase === undefined || guide.phase === phase) && (type === undefined || guide.type === type))
    .map(({ wizard, phase, type }) => ({
      name: wizard.name,
      display_name: wizard.title,
      type,
      phase,
      description: wizard.summary,
    }));
  return {
    count: agents.length,
    guidance: guidance({
      current_state: counted(agents.length, "phase guide"),
      next_action: agents.length === 0 ? "epf_list_agents" : "epf_get_agent_for_task",
      available_actions: ["epf_get_agent", "epf_list_wizards"],
    }),
    agents,
  };
}

/** @throws UserFailure when no phase guide is called so */
export function get(_context: OperationContext, { name, cursor }: GetPhaseAgentInput): GetPhaseAgentAnswer {
  const guide = phaseGuideNamed(name.slice(0, 100).trim().toLowerCase().replaceAll(/[\s-]+/g, "_"));
  if (guide === null) throw unknownAgent(name);
  const { wizard, type, phase } = guide;
  const wizards = wizardsOf(guide);
  return {
    name: wizard.name,
    type,
    phase,
    display_name: wizard.title,
    description: wizard.summary,
    guidance: guidance({
      current_state: `${wizard.title}, works with ${counted(wizards.length, "wizard")}`,
      next_action: wizards[0] === undefined ? "epf check" : `epf wizards show ${wizards[0]}`,
      available_actions: wizards.slice(1, 5).map((other) => `epf wizards show ${other}`),
    }),
    trigger_phrases: wizard.triggers.slice(0, TRIGGERS_TOLD),
    required_tools: ["epf_get_wizard", "epf_get_template", "epf_validate_file", "epf_health_check"],
    wizards,
    related_agents: phaseGuides().filter((other) => other.wizard.name !== wizard.name).map((other) =>
      other.wizard.name
    ),
    prerequisites: { instance_required: phase !== "Onboarding" },
    content: textFrom(wizard.body, cursor),
    total_characters: wizard.body.length,
    next_cursor: null,
  };
}

/** The matcher of the wizards decides; its wizard's phase names the guide. @throws UserFailure for an empty or overlong task */
export function forTask(
  context: OperationContext,
  { task, include_content = true }: PhaseAgentForTaskInput,
): PhaseAgentForTaskAnswer {
  const match = wizardForTask(context, { task, include_wizard_content: false });
  const { recommended_wizard: name, confidence, reason, alternatives } = match;
  const wizard = name === null ? null : wizardNamed(name);
  const guide = wizard === null ? null : guideOfPhase(wizard);
  const isDirect = wizard !== null && guide !== null && guide.wizard.name !== wizard.name;
  return {
    task: match.task,
    recommended_agent: guide?.wizard.name ?? null,
    confidence,
    reason: isDirect ? `${reason}; \`${guide.wizard.name}\` leads through the phase of \`${wizard.name}\`` : reason,
    guidance: guidance({
      current_state: guide === null ? "no phase guide fits the task" : `${guide.wizard.name} suits the task`,
      next_action: wizard === null ? "epf wizards" : `epf wizards show ${wizard.name}`,
      available_actions: guide === null ? ["epf_list_agents"] : [`epf wizards show ${guide.wizard.name}`],
    }),
    agent_type: guide?.type ?? null,
    agent_phase: guide?.phase ?? null,
    agent_description: guide?.wizard.summary ?? null,
    direct_tool: isDirect ? "epf_get_wizard" : null,
    direct_tool_params: isDirect ? { name: wizard.name } : null,
    direct_tool_reason: isDirect ? `the task needs the wizard \`${wizard.name}\` alone: ${wizard.summary}` : null,
    alternatives: othersOf(guide, alternatives.map((other) => other.name)),
    ...(include_content && guide !== null && !isDirect ? { content_preview: guide.wizard.body.slice(0, PREVIEW) } : {}),
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

function unknownAgent(name: string): UserFailure {
  const names = phaseGuides().map(({ wizard }) => wizard.name);
  const [near] = nearest(name.slice(0, 100), names);
  return new UserFailure(`no phase guide is called ${quoteValue(name)}`, {
    help: near === undefined
      ? `expected ${names.map((known) => `\`${known}\``).join(", ")}; single wizards are in \`epf_get_wizard\``
      : `did you mean \`${near}\`?`,
  });
}
