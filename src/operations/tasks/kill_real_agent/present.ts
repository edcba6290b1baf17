import { counted } from "../../../text/forms/plural.ts";
import type { Answered } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { KillRealAgentAnswer } from "./contract.ts";

export function present(answer: Answered<KillRealAgentAnswer>): string {
  const { message, cleanup: { survivors }, orphaned_children, killed_children } = answer;
  const left = survivors.length === 0 ? "" : `still there: process ${survivors.join(", ")}\n`;
  const orphans = orphaned_children.length === 0
    ? ""
    : `${counted(orphaned_children.length, "agent")} below it still running, \`--cascade\` stops them too\n`;
  const killed = killed_children.length === 0 ? "" : `${counted(killed_children.length, "agent")} below it stopped\n`;
  return `${message}\n${left}${orphans}${killed}${closing(answer)}`;
}
