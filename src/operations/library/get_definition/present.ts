import type { Answered } from "../../operation.ts";
import type { GetDefinitionAnswer } from "./contract.ts";

/** What is made to be redirected or pasted is printed alone. */
export function present(answer: Answered<GetDefinitionAnswer>): string {
  return answer.content;
}
