import { htmlText } from "../../../answers/html_page.ts";

/** A sentence of the program as HTML: what is in backticks is code. */
export function prose(sentence: string): string {
  return htmlText(sentence).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}

/** A sentence that begins with a capital letter. */
export function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
