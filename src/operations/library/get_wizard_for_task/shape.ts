import { counted } from "../../../text/forms/plural.ts";
import { fits, mostThatFit } from "../../../answers/fit.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { leadLength } from "../../../library/wizard_text.ts";
import { WHOLE } from "../get_wizard/shape.ts";
import type { Answered } from "../../operation.ts";
import { matchTask } from "../match_task.ts";
import type { GetWizardForTaskAnswer } from "./contract.ts";

type Recommendation = Answered<GetWizardForTaskAnswer>;

/**
 * The whole text of the wizard where it fits; otherwise what must be known before writing, or the lines of it that fit,
 * and how to get the rest.
 */
export function shape(answer: Recommendation): Recommendation {
  const { recommended_wizard: name, wizard_content_preview: text, guidance } = answer;
  if (name === null || text === undefined || fits(answer)) return answer;
  const isRepair = matchTask(answer.task).isRepair;
  const upTo = (end: number, isLead = false): Recommendation => {
    const rest = callOf("epf_get_wizard", { name, cursor: `${end}` });
    return {
      ...answer,
      guidance: {
        ...guidance,
        ...(isLead && isRepair
          ? {
            next_action: `follow this part of ${name}, then validate the file; \`${commandLine(rest)}\` ` +
              "goes on with questions, what to do without an answer, and an example",
            available_actions: [rest, ...guidance.available_actions],
          }
          : { next_action: rest }),
        warnings: [
          ...guidance.warnings ?? [],
          `the wizard's last ${counted(text.length - end, "character is", "characters are")} left out; ${WHOLE}`,
        ],
      },
      wizard_content_preview: text.slice(0, end),
      wizard_content_rest: `${end}`,
    };
  };
  // What a repair needs is in the lead; what follows helps to write anew. The lead counts more than other guides do.
  const lead = upTo(leadLength(text), true);
  for (const alternatives of [lead.alternatives, lead.alternatives.slice(0, 1), []]) {
    if (fits({ ...lead, alternatives })) return { ...lead, alternatives };
  }
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
  return mostThatFit(ends.length, (lines) => upTo(ends[lines - 1] ?? 0), { fewest: 0 });
}
