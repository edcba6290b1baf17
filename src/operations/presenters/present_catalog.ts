import { escapeText } from "../../diagnostics/escape.ts";
import type { GetDefinitionAnswer } from "../library/get_definition/operation.ts";
import type { ListDefinitionsAnswer } from "../library/list_definitions/operation.ts";
import type { InitInstanceAnswer } from "../instance/init_instance/operation.ts";
import type { GetTemplateAnswer, ListTemplatesAnswer } from "../library/templates.ts";
import type { SectionExampleAnswer } from "../format/section_example/operation.ts";
import { nextLine, table } from "../../answers/table.ts";

/** What is made to be redirected or pasted is printed alone. */
export function presentExample(answer: SectionExampleAnswer): string {
  return answer.example;
}

export function presentTemplate(answer: GetTemplateAnswer): string {
  return answer.template;
}

export function presentTemplates(answer: ListTemplatesAnswer): string {
  const rows = answer.templates.map(({ artifact_type, phase, place }) => [artifact_type, phase, place ?? "-"]);
  return `${table([["TYPE", "PHASE", "USUAL PLACE"], ...rows])}${nextLine(answer)}`;
}

export function presentDefinition(answer: GetDefinitionAnswer): string {
  return answer.content;
}

export function presentDefinitions(answer: ListDefinitionsAnswer): string {
  const rows = answer.definitions.map(({ id, track, category, slug, file }) => [
    escapeText(id),
    track,
    escapeText(category ?? "-"),
    escapeText(slug),
    file ?? "",
  ]);
  return `${table([["ID", "TRACK", "CATEGORY", "NAME", "IN THE INSTANCE"], ...rows])}${nextLine(answer)}`;
}

export function presentInit(answer: InitInstanceAnswer): string {
  const made = answer.files_created.map((file) => `  ${answer.dry_run ? "would make" : "made"}  ${file}`);
  const kept = answer.files_kept.map((file) => `  kept  ${file}`);
  return `${[...made, ...kept].join("\n")}\n\n${answer.guidance.current_state}${nextLine(answer)}`;
}
