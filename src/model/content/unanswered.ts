import { isBlank } from "./bare_parts.ts";
import { findMark } from "./placeholder.ts";
import { isTemplateText } from "./template_text.ts";

/** True for a text that is not an answer yet: blank, a placeholder, or the template's. */
export function isUnanswered(text: string): boolean {
  return isBlank(text) || isTemplateText(text) || findMark(text, "label") !== null;
}
