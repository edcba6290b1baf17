import { NOT_BLANK } from "./parameter.ts";

const INVISIBLE = /[\s\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f]/g;

/** True where a text has the form that a schema demands; characters without a shape are as blank as whitespace is. */
export function fitsPattern(text: string, pattern: string): boolean {
  return pattern === NOT_BLANK ? text.replaceAll(INVISIBLE, "") !== "" : new RegExp(pattern, "u").test(text);
}
