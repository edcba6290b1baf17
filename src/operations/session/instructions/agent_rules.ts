import type { ToolName } from "../../../contracts/call.ts";
import type { Purpose, Tier, Toolset } from "../../operation_facts.ts";

/** One tool as instructions describe it. */
export interface ToolEntry {
  name: string;
  /** The same as a command line, or null where there is none. */
  command: string | null;
  /** A few words, such as "Show a schema". */
  title: string;
  description: string;
  tier: Tier;
  kind: "read" | "write";
  toolset: Toolset;
  /** Its group among the specialized tools; null for a tool of another toolset than the strategy's. */
  purpose: Purpose | null;
}

/** A way of working that agents keep to, step by step. */
interface Protocol {
  name: string;
  description: string;
  steps: readonly string[];
}

/** A kind of task and the tools that serve it, in order. */
interface TaskRoute {
  task_type: string;
  tools: readonly ToolName[];
  note: string;
}

export const PROTOCOLS: readonly Protocol[] = [
  {
    name: "wizard_first",
    description: "Structure comes from the wizards, not from memory of other formats",
    steps: [
      "Call epf_get_wizard_for_task with the task in the user's words before creating or modifying ANY artifact",
      "Read the wizard, then start from epf_get_template or edit the file in place",
      "Ask the owner for facts that are missing; nothing is invented and nothing is padded",
    ],
  },
  {
    name: "strategy_context",
    description: "What the instance already says comes before new text",
    steps: [
      "Query what is there: epf_search_strategy, epf_get_product_vision, epf_get_personas, epf_get_roadmap_summary",
      "Read the artifacts that the wizard names under needs",
      "Keep names, numbers and ids the same in every file",
    ],
  },
  {
    name: "validation_always",
    description: "Every write is followed by a validation of the file",
    steps: [
      "Call epf_validate_file after each edit, epf_health_check once a set of edits is done",
      "A structural issue means reading the recommended wizard before the next edit",
      "After two failed tries at the same finding, ask the owner",
    ],
  },
  {
    name: "file_safety",
    description: "What people curated stays",
    steps: [
      "Edit in place, section by section; never delete a file with content to write it again",
      "Ids stay once something cites them; when one must change, every place changes in the same commit",
    ],
  },
];

export const ROUTES: readonly TaskRoute[] = [
  {
    task_type: "create_artifact",
    tools: ["epf_get_wizard_for_task", "epf_get_wizard", "epf_get_template", "epf_validate_file"],
    note: "wizard, template, write, validate",
  },
  {
    task_type: "fix_validation_errors",
    tools: ["epf_validate_file", "epf_validate_with_plan", "epf_fix_file", "epf_validate_file"],
    note: "structural issues go to the wizard first, surface errors chunk by chunk",
  },
  {
    task_type: "use_the_strategy",
    tools: ["epf_search_strategy", "epf_get_product_vision", "epf_get_personas", "epf_get_roadmap_summary"],
    note: "before features, texts or plans that depend on users, value, rivals or goals",
  },
  {
    task_type: "assess_health",
    tools: ["epf_health_check", "epf_validate_relationships"],
    note: "follow required_next_tool_calls from the top",
  },
  {
    task_type: "understand_a_rule",
    tools: ["epf_explain_rule", "epf_get_schema"],
    note: "what a finding means, what a field must hold",
  },
  {
    task_type: "keep_the_strategy_current",
    tools: ["epf_aim_bootstrap", "epf_get_wizard_for_task"],
    note: "reality assessment first, then assess and decide",
  },
];

export const TIERS = [
  {
    tier: "essential",
    label: "Essential",
    description: "Entry points: always start here; all tools remain available",
  },
  {
    tier: "guided",
    label: "Guided",
    description: "Use after Tier 1 has pointed there, or to query the strategy; all tools remain available",
  },
  {
    tier: "specialized",
    label: "Specialized",
    description: "For specific tasks as needed; all tools remain available",
  },
] as const;

export const DISCOVERY_GUIDANCE = [
  "Start with the Tier 1 (Essential) tools.",
  "Follow the suggestions in tool answers (required_next_tool_calls) to reach Tier 2 tools.",
  "Never generate EPF content from pre-training knowledge: always use the wizards for structure.",
  "All tools remain available; tiers indicate the recommended workflow, not access control.",
  "The toolset `agents` is offered by default, `tide` and `tasks` where the server is started with them (`epf mcp --toolsets epf,tasks`).",
].join(" ");

export const TRACK_RULES: readonly string[] = [
  "Four tracks are planned together: product, strategy, org_ops, commercial.",
  "Each track has one value model: layers (L1), components (L2), sub-components (L3).",
  "Layers and components say what value people gain; products, brands and features are never their names.",
  "Features, key results and mappings point into value models by paths such as Product.Layer.Component.",
  "A feature outlives the key results that deliver it; features and components are many to many.",
  "Maturity is judged at L3 with evidence and rolls up by 80 %.",
  "The product track is the team's own; the others start from ready-made models and definitions.",
];

/** The tools of a tier, in the order of the registry. */
export function toolsOf(tools: readonly ToolEntry[], tier: ToolEntry["tier"]): ToolEntry[] {
  return tools.filter((tool) => tool.tier === tier);
}
