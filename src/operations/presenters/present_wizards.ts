import { escapeText } from "../../diagnostics/escape.ts";
import type { GetWizardAnswer } from "../library/get_wizard/operation.ts";
import type { GetWizardForTaskAnswer } from "../library/get_wizard_for_task/operation.ts";
import type { ListWizardsAnswer } from "../library/list_wizards/operation.ts";
import { nextLine, table, wrap } from "../../answers/table.ts";

/** The recommended wizard with its reason; the text itself is what `epf wizards show` is for. */
export function presentWizardForTask(answer: GetWizardForTaskAnswer, width: number): string {
  const { recommended_wizard: name, confidence, reason, wizard_purpose: purpose, alternatives, message } = answer;
  const others = alternatives.length === 0
    ? ""
    : `\nalternatives\n${table(alternatives.map((other) => [`  ${other.name}`, escapeText(other.reason)]), width)}`;
  if (name === null) return `no wizard fits\n${wrap(message ?? reason, width)}\n${others}`;
  const next = nextLine({ guidance: { next_action: `epf wizards show ${name}` } });
  return `${name}  (confidence ${confidence})\n${wrap(purpose ?? "", width)}\n\nwhy     ${
    wrap(escapeText(reason), width - 8, 8)
  }\n${others}${next}`;
}

/** The wizard's Markdown: drawn for a terminal when coloured, else as it stands. */
export function presentWizard(answer: GetWizardAnswer, width: number, color: boolean): string {
  return color ? Bun.markdown.ansi(answer.content, { columns: width }) : `${answer.content}\n`;
}

export function presentWizards(answer: ListWizardsAnswer, width: number): string {
  if (answer.count === 0) return `no such wizard${nextLine(answer)}`;
  const rows = answer.wizards.map(({ name, phase, type, purpose }) => [name, phase, type, purpose]);
  return `${table([["NAME", "PHASE", "TYPE", "PURPOSE"], ...rows], width)}${nextLine(answer)}`;
}
