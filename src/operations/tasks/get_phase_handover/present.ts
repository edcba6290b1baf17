import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { GetPhaseHandoverAnswer } from "./contract.ts";

export function present(answer: Answered<GetPhaseHandoverAnswer>): string {
  const lines = answer.markdown.split("\n").map((line) => escapeText(line)).join("\n");
  return `${lines}\n${closing(answer)}`;
}
