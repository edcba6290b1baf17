import { phaseGuideNamed } from "../../../library/phase_guides.ts";
import { wholeText } from "../../../library/wizard_text.ts";
import type { Answered, View } from "../../operation.ts";
import type { GetPhaseAgentAnswer } from "./contract.ts";

/** The guide's Markdown, whole: drawn for a terminal when coloured, else as it is. */
export function present({ name }: Answered<GetPhaseAgentAnswer>, { width, color }: View): string {
  const text = wholeText(phaseGuideNamed(name)!.wizard);
  return color ? Bun.markdown.ansi(text, { columns: width }) : `${text}\n`;
}
