import { z } from "zod";
import { text } from "../../inputs.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  path: text("Instance, or a file or folder of it; nothing means the instance here", {
    placeholder: "PATH",
    isPath: true,
  }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type CheckContentReadinessInput = z.infer<typeof input>;

export { checkContentReadinessAnswer as output } from "../check_parts_contract.ts";
