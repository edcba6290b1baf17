import { escapeText, truncate } from "../../diagnostics/escape.ts";
import { guideOf } from "../../library/guide.ts";
import { allWizards } from "../../library/wizards.ts";
import { RULE_INDEX } from "../../rules/rule_index.ts";
import { type Match, WizardMatcher } from "../../routing/wizards.ts";

let matcher: WizardMatcher | null = null;

/** The wizard that suits a task or the tool that does it, and the next best. */
export function matchTask(task: string): Match {
  matcher ??= new WizardMatcher(allWizards().map(guideOf), (name) => Object.hasOwn(RULE_INDEX, name));
  return matcher.match(task);
}

/** Longest part of a task that an answer repeats, in characters. */
const LONGEST_SHOWN = 200;

/** A task as an answer repeats it. */
export function shownTask(task: string): string {
  return truncate(escapeText(task), LONGEST_SHOWN);
}
