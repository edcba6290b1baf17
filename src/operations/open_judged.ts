import type { EpfModel } from "../epf/model.ts";
import { type Judgement, judgeWhole } from "./judgement.ts";
import type { OpenModel } from "./open_model.ts";
import type { OperationContext } from "./operation.ts";

/** Everything that the check of an instance finds; worked out once for each state of the instance and each day. */
export function judgeOpen(
  { open }: OpenModel,
  context: OperationContext,
): Promise<Judgement & { model: EpfModel }> {
  const day = context.now.toISOString().slice(0, 10);
  return open.remember(`judgement ${day}`, () => judgeWhole(open.instance, open.settings, context.now));
}
