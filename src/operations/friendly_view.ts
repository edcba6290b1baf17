/** What only `--ai-friendly` needs; loaded for it alone, since it brings every rule's texts. */
export { friendlyErrors } from "../guidance/friendly.ts";
export { aloneWarnings, findingsAround } from "./around.ts";
