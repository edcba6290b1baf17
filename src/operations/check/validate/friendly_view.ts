/** What only `--ai-friendly` needs; loaded for it alone, since it brings every rule's texts. */
export { aiErrors } from "../../../repair/ai_errors.ts";
export { aloneWarnings, findingsAround } from "./context_findings.ts";
