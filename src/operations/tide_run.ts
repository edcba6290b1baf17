import { answerTide, type TideTask } from "../tide/answer.ts";
import { TASKS } from "../tide/tasks.ts";
import type { OperationContext } from "./operation.ts";

type Answers = { [Name in keyof typeof TASKS]: typeof TASKS[Name] extends TideTask<infer _, infer Answer> ? Answer : never };

/** @throws UserFailure with `{error, timestamp, guidance}` as its body */
export async function run<Name extends keyof typeof TASKS>(
  context: OperationContext,
  input: Record<string, unknown>,
  name: Name,
): Promise<Answers[Name]> {
  return await answerTide(context, input, TASKS[name] as unknown as TideTask<unknown, Answers[Name] & object>);
}
