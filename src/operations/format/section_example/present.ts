import type { Answered } from "../../operation.ts";
import type { SectionExampleAnswer } from "./contract.ts";

/** What is made to be redirected or pasted is printed alone. */
export function present(answer: Answered<SectionExampleAnswer>): string {
  return answer.example;
}
