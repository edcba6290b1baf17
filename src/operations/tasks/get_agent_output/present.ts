import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { GetAgentOutputAnswer } from "./contract.ts";

export function present(answer: Answered<GetAgentOutputAnswer>): string {
  const text = answer.output.split("\n").map((line) => escapeText(line)).join("\n");
  const empty = answer.guidance.current_state === "agent_active" ? "nothing is written yet" : "nothing was written";
  return `${text === "" ? empty : text}\n${closing(answer)}`;
}
