import { answerTide, type TideTask } from "../../tide/answer.ts";
import { TASKS } from "../../tide/tasks.ts";
import { enclosingInstance } from "../../workspace/discover.ts";
import type { OperationContext } from "../context.ts";

type Answers = {
  [Name in keyof typeof TASKS]: typeof TASKS[Name] extends TideTask<infer _, infer Answer> ? Answer : never;
};

/** @throws UserFailure with `{error, timestamp, guidance}` as its body */
export async function run<Name extends keyof typeof TASKS>(
  context: OperationContext,
  input: Record<string, unknown>,
  name: Name,
): Promise<Answers[Name]> {
  const { now, env, stores } = context;
  // A server's root is the instance around the folder, and both have to find the same record.
  const root = enclosingInstance(context.cwd)?.root ?? context.cwd;
  const place = { cwd: context.cwd, root, now, env, ...(stores === undefined ? {} : { stores }) };
  return await answerTide(place, input, TASKS[name] as unknown as TideTask<unknown, Answers[Name] & object>);
}
