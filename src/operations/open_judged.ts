import type { EpfModel } from "../model/model.ts";
import { type CheckResult, judgeOpen as judge } from "./check_result.ts";
import type { OpenModel } from "./open_model.ts";
import type { OperationContext } from "./context.ts";

/** Everything that the check of an instance finds; worked out once for each state of the instance and each day. */
export function judgeOpen(
  { open }: OpenModel,
  context: OperationContext,
): Promise<CheckResult & { model: EpfModel }> {
  return judge(open, context.now, context);
}
