import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering } from "../answer_task.ts";
import { deployWorker } from "../deploy_worker.ts";
import type { DeployHeadlessAgentAnswer, DeployHeadlessAgentInput } from "./contract.ts";

export const run: (
  context: OperationContext,
  input: DeployHeadlessAgentInput,
) => Promise<Answered<DeployHeadlessAgentAnswer>> = answering(
  "deploy_headless_agent",
  (session, { parent = "orchestrator", model = null, ...input }) =>
    deployWorker(session, "deploy_headless_agent", { ...input, parent, model }),
);
