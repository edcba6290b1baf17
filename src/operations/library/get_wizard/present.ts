import type { Answered, View } from "../../operation.ts";
import type { GetWizardAnswer } from "./contract.ts";

/** The wizard's Markdown: drawn for a terminal when coloured, else as it is. */
export function present(answer: Answered<GetWizardAnswer>, { width, color }: View): string {
  return color ? Bun.markdown.ansi(answer.content, { columns: width }) : `${answer.content}\n`;
}
