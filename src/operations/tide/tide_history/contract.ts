import { z } from "zod";
import { flag, integer, text } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  path_name: text("PATH to get history for", { positional: true, placeholder: "PATH", required: true }),
  include_execution_details: flag("Include detailed execution logs", { default: false }),
  limit: integer("Entries at most; without it as many as fit 8 KB", { placeholder: "N" }, z.int().min(1).max(500)),
  cursor: text("The next_cursor of an earlier answer", { placeholder: "CURSOR" }),
  tide_store: TIDE_STORE,
});
export type TideHistoryInput = z.infer<typeof input>;

export { tideHistory as output } from "../tide_contract.ts";
