import { CORE_SCHEMA } from "js-yaml";

/** How a plain text begins that may mean a number, true, false or nothing. */
const MAY_BE_NO_TEXT = /^(?:$|[-+.~\dnNtTfF])/;

/** What a text without quotes means. */
export function plainValue(text: string): unknown {
  return MAY_BE_NO_TEXT.test(text) ? CORE_SCHEMA.resolveImplicitScalarTag(text).value : text;
}
