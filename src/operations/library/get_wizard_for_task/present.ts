import { callOf } from "../../../contracts/call.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { closingLines } from "../../../answers/closing_lines.ts";
import { table, wrap } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import type { GetWizardForTaskAnswer } from "./contract.ts";

/** The recommended wizard with its reason; the text itself is what `epf wizards show` is for. */
export function present(answer: Answered<GetWizardForTaskAnswer>, { width }: View): string {
  const { recommended_wizard: name, confidence, reason, wizard_purpose: purpose, alternatives, message } = answer;
  const others = alternatives.length === 0
    ? ""
    : `\nalternatives\n${table(alternatives.map((other) => [`  ${other.name}`, escapeText(other.reason)]), width)}`;
  if (name === null) {
    return `no wizard fits\n${wrap(message ?? reason, width)}\n${others}${closingLines(answer, width)}`;
  }
  const next = closingLines({ guidance: { next_action: callOf("epf_get_wizard", { name }) } });
  return `${name}  (confidence ${confidence})\n${wrap(purpose ?? "", width)}\n\nwhy     ${
    wrap(escapeText(reason), width - 8, 8)
  }\n${others}${next}`;
}
