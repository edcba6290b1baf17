import { wizardNamed } from "../../../library/wizards.ts";
import { wholeText } from "../../../library/wizard_text.ts";
import type { Answered, View } from "../../operation.ts";
import type { GetWizardAnswer, GetWizardInput } from "./contract.ts";

/** The wizard's Markdown, whole unless a part was asked for: drawn for a terminal when coloured, else as it is. */
export function present(
  { name, content }: Answered<GetWizardAnswer>,
  { width, color }: View,
  { section, cursor }: GetWizardInput,
): string {
  const text = section === undefined && cursor === undefined ? wholeText(wizardNamed(name)) : content;
  return color ? Bun.markdown.ansi(text, { columns: width }) : `${text}\n`;
}
