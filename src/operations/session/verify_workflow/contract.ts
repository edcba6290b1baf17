import { z } from "zod";
import { texts } from "../../inputs.ts";

export const input = z.strictObject({
  expected_tools: texts("Names of tools, at most 100", { required: true }),
});
export type VerifyWorkflowInput = z.infer<typeof input>;

export { verifyWorkflowAnswer as output } from "../session_contract.ts";
