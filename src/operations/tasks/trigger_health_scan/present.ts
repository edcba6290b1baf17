import { counted } from "../../../text/forms/plural.ts";
import type { Answered } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { TriggerHealthScanAnswer } from "./contract.ts";

export function present(answer: Answered<TriggerHealthScanAnswer>): string {
  const changed = answer.changed.map(({ agent_id, from, to, reason }) =>
    `  ${agent_id}: ${from}, now ${to} (${reason})\n`
  );
  return `${counted(answer.scanned, "active agent")} compared, ${answer.changed.length} had ended unseen\n${
    changed.join("")
  }${closing(answer)}`;
}
