import { fits, mostThatFit } from "../../../answers/fit.ts";
import { lineOf } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Answered } from "../../operation.ts";
import type { GetWizardForTaskAnswer } from "./contract.ts";

type Recommendation = Answered<GetWizardForTaskAnswer>;

/** Cuts the wizard's text at the end of a line until the answer has its size, and says how to get the rest. */
export function shape(answer: Recommendation): Recommendation {
  const { recommended_wizard: name, wizard_content_preview: text, guidance } = answer;
  if (name === null || text === undefined || fits(answer)) return answer;
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
  return mostThatFit(ends.length, (lines) => {
    const end = ends[lines - 1] ?? 0;
    return {
      ...answer,
      guidance: {
        ...guidance,
        next_action: lineOf(callOf("epf_get_wizard", { name, cursor: `${end}` }), "programs"),
        warnings: [...guidance.warnings ?? [], `the wizard's last ${text.length - end} characters are left out`],
      },
      wizard_content_preview: text.slice(0, end),
      wizard_content_rest: `${end}`,
    };
  }, { fewest: 0 });
}
