/** How soon a suggested call should follow. */
export type Priority = "urgent" | "recommended" | "optional";

/** The operations that suggestions name, with the inputs that they fill in; checked against the registry when it compiles. */
export interface SuggestedCalls {
  epf_get_wizard_for_task: { task: string };
  epf_validate_with_plan: { path: string };
  epf_validate_relationships: { instance_path: string };
  epf_aim_bootstrap: { instance_path: string };
  epf_explain_rule: { rule: string };
  epf_validate_file: { path: string };
  epf_explain_value_path: { path: string; instance_path: string };
  epf_aim_health: { instance_path: string };
  epf_suggest_relationships: { artifact_path: string; artifact_type: string; instance_path: string };
  agent_get: { agentId: string };
  epf_get_section_example: { artifact_type: string; section: string };
  epf_get_schema: { artifact_type: string };
}

/** One call to make next, ready to be made: every parameter has its value. */
export type ToolCallSuggestion = {
  [Tool in keyof SuggestedCalls]: {
    tool: Tool;
    params: SuggestedCalls[Tool];
    /** Why, as facts with numbers, never as an order. */
    reason: string;
    priority: Priority;
  };
}[keyof SuggestedCalls];

const RANK: Record<Priority, number> = { urgent: 0, recommended: 1, optional: 2 };

/** Urgent calls first, otherwise as given; of calls with the same tool and parameters only the first stays. */
export function orderSuggestions(suggestions: readonly ToolCallSuggestion[]): ToolCallSuggestion[] {
  const seen = new Set<string>();
  return suggestions
    .map((suggestion, place) => ({ suggestion, place }))
    .sort((a, b) => RANK[a.suggestion.priority] - RANK[b.suggestion.priority] || a.place - b.place)
    .map(({ suggestion }) => suggestion)
    .filter(({ tool, params }) => {
      const key = JSON.stringify([tool, params]);
      return seen.has(key) ? false : seen.add(key);
    });
}

/** The same call as a command line: bare arguments first, further parameters as flags. */
export function commandLine({ tool, params }: ToolCallSuggestion): string {
  const entries = Object.entries(params) as [string, string][];
  const bare = BARE_ARGUMENTS[tool] ?? 1;
  const flags = entries.slice(bare).map(([name, text]) => `--${name.replaceAll("_", "-")} ${shellWord(text)}`);
  return ["epf", COMMANDS[tool], ...entries.slice(0, bare).map(([, text]) => shellWord(text)), ...flags].join(" ");
}

/** How many parameters are bare arguments, where it is not one. */
const BARE_ARGUMENTS: Partial<Record<keyof SuggestedCalls, number>> = { epf_get_section_example: 2 };

/** A text as one word of a command line. */
export function shellWord(text: string): string {
  return text === "" || /[^\w./@%+=:,-]/.test(text) ? `"${text.replaceAll(/["\\$`]/g, "\\$&")}"` : text;
}

const COMMANDS: Record<keyof SuggestedCalls, string> = {
  epf_get_wizard_for_task: "wizards for",
  epf_validate_with_plan: "plan",
  epf_validate_relationships: "relationships",
  epf_aim_bootstrap: "aim bootstrap",
  epf_explain_rule: "explain",
  epf_validate_file: "validate",
  epf_explain_value_path: "value-path",
  epf_aim_health: "aim health",
  epf_suggest_relationships: "suggest",
  agent_get: "agents show",
  epf_get_section_example: "schemas example",
  epf_get_schema: "schemas show",
};
