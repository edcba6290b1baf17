import { commandsAsTools } from "#src/contracts/call_mentions.ts";
import { parametersOf, toolParameters } from "#src/contracts/parameter.ts";
import type { Operation } from "#src/operations/operation.ts";
import type { ToolResult } from "../command_line.ts";

/** Values for what a tool demands, that hold for any of the instances. */
const REQUIRED: Record<string, unknown> = {
  "epf_validate_file.path": "READY/00_north_star.yaml",
  // Known by the instance alone; replaced below.
  persona_id: "",
  "epf_validate_with_plan.path": "READY/00_north_star.yaml",
  "epf_validate_section.path": "READY/00_north_star.yaml",
  "epf_validate_section.section": "north_star",
  "epf_fix_file.path": "READY/00_north_star.yaml",
  "epf_fix_file.paths": "READY/00_north_star.yaml",
  "epf_check_content_readiness.path": ".",
  "epf_detect_artifact_type.path": "READY/00_north_star.yaml",
  "epf_suggest_relationships.artifact_path": "README.md",
  "epf_suggest_relationships.artifact_type": "code_file",
  "epf_validate_content.content": "north_star:\n  purpose: 3\n",
  old_path: "Product.Anything",
  new_path: "Product.Something",
  capability_id: "cap-001",
  maturity: "proven",
  evidence: "Eleven harbours plan with it every week",
  kr_id: "kr-p-001",
  fields: { target: "75 % of calls by June" },
  track: "product",
  l1_id: "anything",
  l2_id: "anything",
  component_id: "something",
  sub_id: "something",
  sub_component_id: "Product.Anything.Something",
  "epf_add_mapping_artifact.artifact_type": "code",
  url: "https://work.example/a",
  description: "What is done there",
  ref_type: "spec",
  title: "What is done there",
  from: "fd-001",
  "epf_add_reference.field": "contributes_to",
  "epf_remove_reference.field": "contributes_to",
  to: "Product.Anything.Something",
  "epf_get_wizard.name": "feature_definition",
  "epf_get_agent.name": "pathfinder",
  agentId: "backend",
  "epf_init_instance.product_name": "Later",
  "epf_init_instance.name": "Later",
  "epf_init_instance.path": "later",
  "epf_impact.id": "READY/00_north_star.yaml",
  "epf_explain_value_path.path": "Product.Anything.Else",
  artifact_type: "feature_definition",
  name: "feature_definition",
  section: "definition",
  phase: "READY",
  id: "sd-001",
  rule: "missing-anchor",
  task: "fix value model structure",
  source: "",
  context_id: "",
  "epf_journey_path.from": "",
  "epf_journey_path.to": "",
  steps: [],
  query: "what do customers pay",
  topic: "pricing",
  feature_id: "fd-001",
  expected_tools: ["epf_health_check"],
};

/** Calls a tool of a server that has the instance for its root. */
export type CallTool = (tool: string, args?: Record<string, unknown>) => ToolResult | Promise<ToolResult>;

/** Values for what a tool demands, whatever there is to ask for. */
export function demandedArguments({ tool }: Operation): Record<string, unknown> {
  const args: Record<string, unknown> = {};
  for (const { name } of toolParameters(tool).filter((parameter) => parameter.required)) {
    const value = REQUIRED[`${tool}.${name}`] ?? REQUIRED[name];
    if (value === undefined) throw new Error(`no value for ${tool}.${name}`);
    args[name] = value;
  }
  return args;
}

/** Arguments that hold for the instance; null where it has nothing to ask for. */
export async function argumentsFor(operation: Operation, call: CallTool): Promise<Record<string, unknown> | null> {
  const args = demandedArguments(operation);
  if (operation.tool === "epf_diff_artifacts") Object.assign(args, { source: ".", target: "." });
  if (operation.tool === "epf_detect_artifact_type") args.path = "READY/00_north_star.yaml";
  if (operation.toolset === "journeys" && operation.tool !== "epf_journey_search") return await journey(args, call);
  if ("persona_id" in args) {
    args.persona_id = (await call("epf_get_personas")).answer.personas[0].id;
  }
  if ("feature_id" in args || operation.tool === "epf_explain_value_path") {
    const { features } = (await call("epf_list_features")).answer;
    // An instance without features has none to ask for.
    if (features.length === 0) return null;
    if ("feature_id" in args) args.feature_id = features[0].id;
    else args.path = features.flatMap((feature: { contributes_to: string[] }) => feature.contributes_to)[0];
  }
  return args;
}
/** The same call on the command line. */
export function commandFor(operation: Operation, args: Record<string, unknown>): string[] {
  const words: string[] = [...operation.command!];
  for (const [name, value] of Object.entries(args)) {
    const parameters = parametersOf(operation.tool);
    const own = parameters.find((candidate) => candidate.name === name && candidate.options.toolOnly !== true);
    const { options } = own ?? parameters.find((candidate) => candidate.options.positional === true)!;
    if (options.positional === true) words.push(String(value));
    else words.push(`--${name.replaceAll("_", "-")}`, String(value));
  }
  return words;
}

/** An answer of the command line with its calls named as a server names them. */
export function inToolWords(value: unknown): unknown {
  if (typeof value === "string") {
    return commandsAsTools(value.replace(/^(after [^:]+: )?epf .* \(tool: (.*)\)$/, "$1$2"));
  }
  if (Array.isArray(value)) return value.map(inToolWords).filter((entry) => !isOnlyCommand(entry));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inToolWords(entry)]));
}

/** True for a next step that no tool stands for. */
function isOnlyCommand(entry: unknown): boolean {
  return typeof entry === "string" && entry.startsWith("epf ");
}

/** Arguments of a tool on journeys, from the first place that a search finds; null where there is no navigation graph. */
async function journey(args: Record<string, unknown>, call: CallTool): Promise<Record<string, unknown> | null> {
  const { results } =
    (await call("epf_journey_search", { query: "the week, the day, home, overview or detail" })).answer;
  const place = results.find(({ transitions }: { transitions: unknown[] }) => transitions.length > 0);
  if (place === undefined) return null;
  const [way] = place.transitions;
  const values: Record<string, unknown> = { source: place.id, context_id: way.to, from: place.id, to: way.to };
  return Object.fromEntries(Object.keys(args).map((name) => [name, name === "steps" ? [way.id] : values[name]]));
}
