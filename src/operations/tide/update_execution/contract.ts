import { z } from "zod";
import { text } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  tide_id: text("Current TIDE ID", { positional: true, placeholder: "TIDE", required: true }),
  work_name: text("Name of work being executed", { positional: true, placeholder: "WORK", required: true }),
  status: text("Execution status", {
    positional: true,
    placeholder: "STATUS",
    required: true,
    words: ["complete", "failed", "blocked", "reused"],
  }),
  error: text("Error message if failed", { placeholder: "TEXT" }),
  output: text("Execution output/evidence", { placeholder: "TEXT" }),
  tide_store: TIDE_STORE,
});
export type UpdateExecutionInput = z.infer<typeof input>;

export { updatedExecution as output } from "../tide_contract.ts";
