import { fits, mostThatFit } from "../../../answers/fit.ts";
import { callOf } from "../../../contracts/call.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Answered } from "../../operation.ts";
import type { AimStatusAnswer } from "./contract.ts";

type Answer = Answered<AimStatusAnswer>;

/** What is left out first where an answer is too large: what is only worth knowing. */
const LISTS = ["notes", "warnings", "critical"] as const;

/** The answer with as many notes, warnings and critical lines as fit; the upkeep check has them all, in pages. */
export function shape(answer: Answer): Answer {
  if (fits(answer)) return answer;
  const { guidance, instance_path } = answer;
  const call = callOf("epf_aim_health", { instance_path });
  let shown: Answer = {
    ...answer,
    guidance: { ...guidance, available_actions: [call, ...guidance.available_actions] },
  };
  for (const list of LISTS) {
    const all = shown[list];
    const whole = shown;
    shown = mostThatFit(all.length, (count) => withFirst(whole, list, count), { fewest: 0 });
    if (fits(shown)) break;
  }
  return shown;
}

/** The answer with the first entries of a list, and how many it has beyond them. */
function withFirst(answer: Answer, list: typeof LISTS[number], count: number): Answer {
  const all = answer[list];
  if (count === all.length) return answer;
  const rest = `${counted(all.length - count, "entry", "entries")} of \`${list}\` left out`;
  const { guidance } = answer;
  return {
    ...answer,
    [list]: all.slice(0, count),
    guidance: { ...guidance, warnings: [...guidance.warnings ?? [], rest] },
  };
}
