import { fits } from "../../../answers/fit.ts";
import { fitText } from "../../../answers/paging.ts";
import { callOf } from "../../../contracts/call.ts";
import { leadLength } from "../../../library/wizard_text.ts";
import type { Answered } from "../../operation.ts";
import { type Prerequisites, prerequisiteWarnings } from "../prerequisites.ts";
import type { GetWizardAnswer, GetWizardInput } from "./contract.ts";

type Answer = Answered<GetWizardAnswer>;

/** The whole text where it fits; otherwise what must be known before writing, and first of all how to get the rest. */
export function shape(answer: Answer, { section, cursor }: GetWizardInput): Answer {
  if (cursor !== undefined) return fitText(withoutFacts(answer), "content", cursor);
  if (section !== undefined || fits(answer)) return fitText(answer, "content", cursor);
  const { name, guidance, content } = answer;
  const end = leadLength(content);
  const { next_action, available_actions } = guidance;
  const lead: Answer = {
    ...answer,
    guidance: {
      ...guidance,
      next_action: callOf("epf_get_wizard", { name, cursor: `${end}` }),
      available_actions: [...(next_action === null ? [] : [next_action]), ...available_actions],
    },
    content: content.slice(0, end),
    next_cursor: `${end}`,
  };
  if (fits(lead)) return lead;
  // How people ask for it matters least to whoever has it already; `next` and `not_for` name the related wizards, and
  // `prerequisites` says what the warnings say in words.
  const brief: Answer = { ...lead, triggers: [], related_wizards: [] };
  const { prerequisites: _, ...briefer } = brief;
  const briefest = { ...briefer, guidance: { ...lead.guidance, available_actions: [] } };
  return [brief, withoutWords(brief), briefer, briefest].find(fits) ?? fitText(answer, "content", cursor);
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
    guidance: { ...answer.guidance, warnings: null },
    triggers: [],
    not_for: [],
    related_wizards: [],
  };
}
