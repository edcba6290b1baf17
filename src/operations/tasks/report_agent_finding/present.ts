import type { Answered } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { ReportAgentFindingAnswer } from "./contract.ts";

export function present(answer: Answered<ReportAgentFindingAnswer>): string {
  return `finding ${answer.finding_id} is recorded\n${closing(answer)}`;
}
