import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { GetAgentOutputAnswer } from "./contract.ts";

export function present(answer: Answered<GetAgentOutputAnswer>): string {
  const text = answer.output.split("\n").map((line) => escapeText(line)).join("\n");
  return `${text === "" ? "nothing is written yet" : text}\n${closing(answer)}`;
}
