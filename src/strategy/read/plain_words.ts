import { foldText } from "../../model/names/names.ts";

/** The words of a text, lower case and without marks, letters of any script; `B2B SMEs` is `b2b smes`. */
export function plainWords(text: string): string[] {
  return foldText(text.replaceAll(/['’]/g, "")).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}
