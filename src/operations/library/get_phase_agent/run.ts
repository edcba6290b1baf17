import { commandsAsTools } from "../../../contracts/call_mentions.ts";
import { guidance } from "../../../answers/guidance.ts";
import { textFrom } from "../../../answers/paging.ts";
import { callOf, type ToolName } from "../../../contracts/call.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { phaseGuideNamed, phaseGuides, wizardsOf } from "../../../library/phase_guides.ts";
import { wizardNamed } from "../../../library/wizards.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { GetPhaseAgentAnswer, GetPhaseAgentInput } from "./contract.ts";
import { snakeCase } from "../../../text/forms/snake_case.ts";

/** Triggers that an answer shows. */
const SHOWN_TRIGGERS = 8;
const REQUIRED_TOOLS: readonly ToolName[] = [
  "epf_get_wizard",
  "epf_get_template",
  "epf_validate_file",
  "epf_health_check",
];

/** What leads through the cycle, in the order of its steps. */
const CYCLE_TOOLS = [
  "epf_aim_status",
  "epf_aim_generate_src",
  "epf_aim_assess",
  "epf_aim_recalibrate",
] as const satisfies readonly ToolName[];

/** @throws UserFailure when no phase guide is called so */
export function run(
  { hasTools, hasWritingTools, version }: OperationContext,
  { name, cursor }: GetPhaseAgentInput,
): Answered<GetPhaseAgentAnswer> {
  const guide = phaseGuideNamed(snakeCase(name.slice(0, 100)));
  if (guide === null) throw unknownAgent(name);
  const { wizard, type, phase } = guide;
  const wizards = wizardsOf(guide);
  const [first] = wizards;
  const body = hasTools ? commandsAsTools(wizard.body, hasWritingTools) : wizard.body;
  return {
    name: wizard.name,
    type,
    phase,
    display_name: wizard.title,
    description: wizard.summary,
    guidance: guidance({
      current_state: `${wizard.title}, works with ${counted(wizards.length, "wizard")}`,
      next_action: first === undefined ? callOf("epf_health_check", {}) : callOf("epf_get_wizard", { name: first }),
      available_actions: [
        ...(phase === "AIM" ? CYCLE_TOOLS.map((tool) => callOf(tool, {})) : []),
        ...wizards.slice(1, 5).map((other) => callOf("epf_get_wizard", { name: other })),
      ],
    }),
    trigger_phrases: wizard.triggers.slice(0, SHOWN_TRIGGERS),
    required_tools: phase === "AIM" ? [...REQUIRED_TOOLS, ...CYCLE_TOOLS] : REQUIRED_TOOLS,
    wizards,
    related_agents: phaseGuides().filter((other) => other.wizard.name !== wizard.name).map((other) =>
      other.wizard.name
    ),
    required_skills: wizards,
    version,
    source: "framework",
    ...(hasTools ? {} : { activation: activationOf(body, wizards) }),
    prerequisites: { instance_required: phase !== "Onboarding" },
    content: textFrom(body, cursor),
    total_characters: body.length,
    next_cursor: null,
  };
}

/** The whole guide as a prompt, and which tools go with which of its wizards. */
function activationOf(body: string, wizards: readonly string[]): GetPhaseAgentAnswer["activation"] {
  return {
    system_prompt: body,
    required_tools: [...REQUIRED_TOOLS],
    skill_scopes: wizards.map((skill) => ({ skill, preferred_tools: toolsFor(skill), avoid_tools: [] })),
  };
}

/** The tools of a wizard that writes an artifact are those for its template and the check of its file. */
function toolsFor(skill: string): ToolName[] {
  const { makes, template } = wizardNamed(skill);
  const writing: ToolName[] = template === null ? [] : ["epf_get_template"];
  return [...writing, makes === null ? "epf_health_check" : "epf_validate_file"];
}

function unknownAgent(name: string): UserFailure {
  const names = phaseGuides().map(({ wizard }) => wizard.name);
  return new UserFailure(`no phase guide is called ${quoteValue(name)}`, {
    help: didYouMean(name.slice(0, 100), names) ??
      `expected ${names.map((known) => `\`${known}\``).join(", ")}; single wizards are in \`epf_get_wizard\``,
  });
}
