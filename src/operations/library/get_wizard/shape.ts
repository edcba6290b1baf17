import { fits, mostThatFit } from "../../../answers/fit.ts";
import { fitText } from "../../../answers/paging.ts";
import { callOf } from "../../../contracts/call.ts";
import { leadLength } from "../../../library/wizard_text.ts";
import type { Answered } from "../../operation.ts";
import { type Prerequisites, prerequisiteWarnings } from "../prerequisites.ts";
import type { GetWizardAnswer, GetWizardInput } from "./contract.ts";

type Answer = Answered<GetWizardAnswer>;

/** How to get the text of any guide at once. */
export const WHOLE = "`detail_level` `full` gives a wizard whole, in one answer";

/**
 * The whole text where it fits or is asked for; otherwise what must be known before writing, and first of all how to get
 * the rest.
 */
export function shape(answer: Answer, { section, cursor, detail_level }: GetWizardInput): Answer {
  if (detail_level === "full") return answer;
  if (cursor !== undefined) return fitText(withoutFacts(answer), "content", cursor);
  if (section !== undefined || fits(answer)) return fitText(answer, "content", cursor);
  const end = leadLength(answer.content);
  const whole = leadForms(cutAt(answer, end)).find(fits);
  if (whole !== undefined) return whole;
  const ends = [...answer.content.slice(0, end).matchAll(/\n/g)].map(({ index }) => index + 1);
  return mostThatFit(ends.length, (count) => leadForms(cutAt(answer, ends[count - 1] ?? 0)).at(-1)!);
}

/**
 * The start of a text with less and less of what is said beside it. How people ask for the wizard matters least to whoever
 * has it already; `next` and `not_for` name the related wizards, and `prerequisites` says what the warnings say in words.
 */
function leadForms(lead: Answer): Answer[] {
  const brief: Answer = { ...lead, triggers: [], related_wizards: [] };
  const { prerequisites: _, ...unready } = brief;
  const wordless = withoutWords(brief);
  return [lead, brief, wordless, withActions(wordless, 1), withActions(unready, 1), withActions(unready, 0)];
}

/** The answer with its first actions alone; the first says how to get texts whole, as whoever reads one reads others. */
function withActions(answer: Answer, count: number): Answer {
  const { guidance } = answer;
  return { ...answer, guidance: { ...guidance, available_actions: guidance.available_actions.slice(0, count) } };
}

/** The start of the text, and first of all how to get the rest. */
function cutAt(answer: Answer, end: number): Answer {
  const { name, guidance, content } = answer;
  const { next_action, available_actions } = guidance;
  return {
    ...answer,
    guidance: {
      ...guidance,
      next_action: callOf("epf_get_wizard", { name, cursor: `${end}` }),
      available_actions: [WHOLE, ...(next_action === null ? [] : [next_action]), ...available_actions],
    },
    content: content.slice(0, end),
    next_cursor: `${end}`,
  };
}

/** The answer without the warnings that say in words what its `prerequisites` are. */
function withoutWords(answer: Answer): Answer {
  const { prerequisites, guidance } = answer;
  const words = new Set(prerequisites === undefined ? [] : prerequisiteWarnings(prerequisites as Prerequisites));
  const warnings = (guidance.warnings ?? []).filter((warning) => !words.has(warning));
  return { ...answer, guidance: { ...guidance, warnings: warnings.length === 0 ? null : warnings } };
}

/** The rest of a text, without what its first part has said of the wizard and of the instance. */
function withoutFacts({ prerequisites: _, ...answer }: Answer): Answer {
  return {
    ...answer,
    guidance: { ...answer.guidance, available_actions: [], warnings: null },
    sections: [],
    triggers: [],
    next: [],
    not_for: [],
    related_wizards: [],
  };
}
