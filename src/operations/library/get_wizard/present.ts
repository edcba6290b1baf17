import { closingLines } from "../../../answers/closing_lines.ts";
import { table } from "../../../answers/table.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { wizardNamed } from "../../../library/wizards.ts";
import { wholeText } from "../../../library/wizard_text.ts";
import type { Answered, View } from "../../operation.ts";
import type { GetWizardAnswer, GetWizardInput } from "./contract.ts";

/** Columns that text is read in with ease, however wide the terminal is. */
const WIDEST = 100;

/**
 * A wizard for people, whole unless a part was asked for: laid out on a terminal and where colours are asked for, with
 * its title and the commands that follow; else its Markdown as it is.
 */
export function present(
  answer: Answered<GetWizardAnswer>,
  { width, color, isTerminal }: View,
  { section, cursor, raw }: GetWizardInput,
): string {
  const isPart = section !== undefined || cursor !== undefined;
  const text = isPart ? answer.content : wholeText(wizardNamed(answer.name));
  if (raw === true || !(isTerminal || color)) return `${text}\n${raw === true ? "" : missing(answer, width)}`;
  const columns = Math.min(width, WIDEST);
  const { title } = wizardNamed(answer.name);
  const shown = Bun.markdown.ansi(`# ${title}\n\n${text}`, { columns, colors: color });
  return `${shown.trimEnd()}\n\n${isPart ? "" : `${nextSteps(answer, columns)}`}${closingLines(answer, columns)}`;
}

/** What the instance lacks of what the wizard starts from, behind the text. */
function missing({ prerequisites, guidance }: Answered<GetWizardAnswer>, width: number): string {
  return prerequisites === undefined ? "" : closingLines({ guidance: { warnings: guidance.warnings } }, width);
}

/** The commands for the wizard's files and for the wizards that follow it. */
function nextSteps(
  { related_templates: templates, related_schemas: schemas, next }: Answered<GetWizardAnswer>,
  columns: number,
): string {
  const rows = [
    ...templates.map((
      artifact_type,
    ) => [commandLine(callOf("epf_get_template", { artifact_type })), "its starting file"]),
    ...schemas.map((artifact_type) => [commandLine(callOf("epf_get_schema", { artifact_type })), "all its fields"]),
    ...next.map((name) => [commandLine(callOf("epf_get_wizard", { name })), wizardNamed(name).title]),
  ];
  return rows.length === 0
    ? ""
    : `Commands\n${table(rows.map(([line, about]) => [line!, about!]), columns - 2).replaceAll(/^(?=.)/gm, "  ")}`;
}
