import type { Answered } from "../../operation.ts";
import type { GetTemplateAnswer } from "./contract.ts";

/** What is made to be redirected or pasted is printed alone. */
export function present(answer: Answered<GetTemplateAnswer>): string {
  return answer.template;
}
