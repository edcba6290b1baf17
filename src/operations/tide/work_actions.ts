import { type Action, lineOf, type WaitingCall } from "../../answers/guidance.ts";
import { callOf } from "../../contracts/call.ts";

/** What comes next in an attempt: the work itself, which no call does. */
export function doTheWork(work_name: string): Action {
  return `do the work \`${work_name}\``;
}

/** The report of a work, once it is done. */
export function reportOf(tide_id: string, work_name: string): WaitingCall {
  return {
    after: "the work",
    call: callOf("epic-tide-update-execution", { tide_id, work_name, status: "complete" }),
  };
}

/** How a person reports a work that is done. */
export function reportLine(tide_id: string, work_name: string): string {
  return `report it with \`${lineOf(reportOf(tide_id, work_name).call, "people")}\`\n`;
}
