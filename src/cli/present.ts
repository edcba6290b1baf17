import type { Health } from "../diagnostics/report.ts";
import { nearest } from "../text/closest_match.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import type { BaselineAnswer } from "../operations/check/baseline/operation.ts";
import type { CheckAnswer } from "../operations/check/check/operation.ts";
import type { ExplainAnswer } from "../operations/check/explain/operation.ts";
import type { ExportSchemasAnswer } from "../operations/format/export_schemas/operation.ts";
import type { HookAnswer } from "../operations/git/install_hook/operation.ts";
import type { ListSchemasAnswer } from "../operations/format/list_schemas/operation.ts";
import type { LocateAnswer } from "../operations/instance/locate/operation.ts";
import type { ShowSchemaAnswer } from "../operations/format/show_schema/operation.ts";
import { presentAgent, presentAgents, presentCapabilities, presentRecommendation } from "./present_agents.ts";
import {
  presentBootstrap,
  presentDefinition,
  presentDefinitions,
  presentExample,
  presentInit,
  presentTemplate,
  presentTemplates,
} from "./present_catalog.ts";
import { presentArtifacts, presentDetected } from "./present_artifacts.ts";
import { presentReviews } from "./present_reviews.ts";
import { agentsGuide, toolEntries } from "../operations/session/instructions/tool_entries.ts";
import { presentFix, presentPlan } from "./present_plan.ts";
import { presentWizard, presentWizardForTask, presentWizards } from "./present_wizards.ts";
import {
  presentCompetition,
  presentPersona,
  presentPersonas,
  presentPropositions,
  presentRoadmap,
  presentTopic,
  presentVision,
} from "./present_strategy.ts";
import { presentRelationships } from "./present_relationships.ts";
import { presentAimHealth, presentAimStatus } from "./present_aim.ts";
import { presentContext, presentFeatures } from "./present_features.ts";
import { presentCoverage, presentSuggestions, presentValuePath } from "./present_relations.ts";
import { TIDE_PRESENTERS } from "./present_tide.ts";
import { presentSearch } from "./present_search.ts";
import { nextLine, table, wrap } from "../answers/table.ts";

/** How answers that are no reports read in a terminal, by the operation's tool name. */
export const PRESENTERS: Record<string, (answer: never, width: number, color: boolean) => string> = {
  epf_locate_instance: locate,
  epf_explain_rule: explain,
  epf_recommend_reviews: presentReviews,
  epf_list_artifacts: presentArtifacts,
  epf_detect_artifact_type: presentDetected,
  epf_list_schemas: listSchemas,
  epf_get_schema: showSchema,
  epf_validate_relationships: presentRelationships,
  epf_explain_value_path: presentValuePath,
  epf_analyze_coverage: presentCoverage,
  epf_suggest_relationships: presentSuggestions,
  epf_list_features: presentFeatures,
  epf_get_strategic_context: presentContext,
  epf_search_strategy: presentSearch,
  epf_validate_with_plan: presentPlan,
  epf_fix_file: presentFix,
  epf_get_section_example: presentExample,
  epf_list_templates: presentTemplates,
  epf_get_template: presentTemplate,
  epf_list_definitions: presentDefinitions,
  epf_get_definition: presentDefinition,
  epf_aim_bootstrap: presentBootstrap,
  epf_aim_status: presentAimStatus,
  epf_aim_health: presentAimHealth,
  epf_init_instance: presentInit,
  epf_agent_instructions: () => agentsGuide(toolEntries()),
  epf_get_wizard_for_task: presentWizardForTask,
  epf_get_wizard: presentWizard,
  epf_list_wizards: presentWizards,
  agent_recommend: presentRecommendation,
  agent_capabilities: presentCapabilities,
  agent_list: presentAgents,
  agent_get: presentAgent,
  epf_get_product_vision: presentVision,
  epf_get_personas: presentPersonas,
  epf_get_persona_details: presentPersona,
  epf_get_value_propositions: presentPropositions,
  epf_get_competitive_position: presentCompetition,
  epf_get_roadmap_summary: presentRoadmap,
  epf_get_feature_strategy_context: presentTopic,
  epf_export_schemas: exportSchemas,
  epf_write_baseline: stateOf,
  epf_install_hook: stateOf,
  epf_uninstall_hook: stateOf,
  ...TIDE_PRESENTERS,
};

function locate(answer: LocateAnswer): string {
  if (answer.found === 0) return `no EPF instance found\n${nextLine(answer)}`;
  const rows = answer.instances.map(({ path, status, confidence, product_name, issues }) => [
    path,
    status,
    confidence,
    product_name ?? "-",
    issues.join("; "),
  ]);
  return `${table([["PATH", "STATUS", "CONFIDENCE", "PRODUCT", ""], ...rows])}${nextLine(answer)}`;
}

function explain(answer: ExplainAnswer, width: number): string {
  if (answer.rules.length !== 1 || answer.rules[0]!.why === undefined) {
    const sections = Map.groupBy(answer.rules, (rule) => rule.section);
    return [...sections].map(([section, rules]) =>
      `${section}\n${table(rules.map(({ name, level, what }) => [`  ${name}`, level, what]), width)}`
    ).join("\n");
  }
  const [rule] = answer.rules;
  const { name, level, section, what, why, remedy, examples = [] } = rule!;
  const parts = [
    `${name}  (${level}, ${rule!.class}, ${section})`,
    wrap(what, width),
    `why     ${wrap(why ?? "", width - 8, 8)}`,
    `remedy  ${wrap(remedy ?? "", width - 8, 8)}`,
    ...examples.flatMap(({ bad, good }) => [shown("bad", bad), shown("good", good)]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function shown(title: string, files: Record<string, string>): string {
  return Object.entries(files).map(([path, text]) =>
    `${title}: ${path}\n${text.replace(/^\n+|\s+$/g, "").split("\n").map((line) => `    ${line}`).join("\n")}`
  ).join("\n");
}

function listSchemas(answer: ListSchemasAnswer): string {
  const rows = answer.schemas.map(({ artifact_type, phase, place }) => [artifact_type, phase, place ?? "-"]);
  return `${table([["TYPE", "PHASE", "USUAL PLACE"], ...rows])}${nextLine(answer)}`;
}

function showSchema(answer: ShowSchemaAnswer, width: number): string {
  if (answer.format === "json_schema") return answer.schema;
  const head = `${answer.artifact_type}\n${wrap(answer.description, width)}\n\n`;
  if (answer.format === "outline") return `${head}${answer.outline}`;
  const fields = answer.fields.map(({ path, required, demand, importance, description, examples }) => {
    const marks = [required ? "required" : "optional", importance].filter((mark) => mark !== null).join(", ");
    const example = examples.length === 0
      ? ""
      : `\n    for example ${examples.map((value) => `\`${String(value)}\``).join(" or ")}`;
    return `${path}  (${marks})\n    ${wrap(demand, width - 4, 4)}\n    ${wrap(description, width - 4, 4)}${example}`;
  });
  return `${head}${fields.join("\n")}\n`;
}

function exportSchemas(answer: ExportSchemasAnswer): string {
  return `${answer.written} schemas written to ${answer.folder}\n\nfor VS Code with the YAML extension, in .vscode/settings.json:\n${
    JSON.stringify({ "yaml.schemas": answer.yaml_schemas }, null, 2)
  }\n`;
}

function stateOf(answer: BaselineAnswer | HookAnswer): string {
  const warnings = (answer.guidance.warnings ?? []).map((warning) => `${warning}\n`).join("");
  return `${answer.guidance.current_state}\n${warnings}${nextLine(answer)}`;
}

/** What one section's score is made of. @throws UserFailure when there is no such section */
export function explainScore(answer: CheckAnswer, section: string, width: number): string {
  return answer.report.instances.map(({ root, health }) => {
    const found = sectionOf(health, section);
    const head = `${root}: ${found.title} ${found.score === null ? "has no score" : `${found.score} of 100`}\n${
      wrap(found.summary, width)
    }\n`;
    if (found.costs.length === 0) return `${head}${found.score === null ? "" : "nothing was deducted\n"}`;
    const rows = found.costs.map(({ points, what, rule }) => [`-${points}`, what, rule ?? ""]);
    const [dearest] = found.costs;
    return `${head}\n${table([["POINTS", "WHAT", "RULE"], ...rows], width)}\n${
      wrap(`raises it most: ${dearest!.remedy}`, width)
    }\n`;
  }).join("\n");
}

function sectionOf(health: Health, name: string): Health["sections"][number] {
  const found = health.sections.find((section) => section.name === name);
  if (found !== undefined) return found;
  const names = health.sections.map((section) => section.name);
  throw new UserFailure(`unknown section \`${name}\`, expected ${names.map((known) => `\`${known}\``).join(", ")}`, {
    ...(nearest(name, names)[0] === undefined ? {} : { help: `did you mean \`${nearest(name, names)[0]}\`?` }),
  });
}
