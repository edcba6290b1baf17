import { z } from "zod";
import { flag, integer, text } from "../../inputs.ts";

export const input = z.strictObject({
  tool_name: text("Only this tool"),
  verbose: flag("List the calls"),
  limit: integer("Most calls to list", { default: 50 }, z.int().min(1).max(100)),
  offset: integer("Calls to pass over", { default: 0 }, z.int().min(0)),
});
export type SessionAuditInput = z.infer<typeof input>;

export { sessionAuditAnswer as output } from "../session_contract.ts";
