import { z } from "zod";
import { count, guidance, nextCursor } from "../../contract_parts.ts";
import { flag, text } from "../../inputs.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";
import { category, origin } from "../contract_parts.ts";

export const input = z.strictObject({
  team: text("Only agents of this team", { placeholder: "NAME" }),
  includeDisabled: flag("Disabled agents too", { default: false }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type AgentListInput = z.infer<typeof input>;

export const output = z.strictObject({
  count,
  total: count,
  guidance,
  agents: z.array(z.strictObject({
    agentId: z.string(),
    role: z.string(),
    team: z.string(),
    category,
    enabled: z.boolean(),
    origin,
    description: z.string(),
  })),
  next_cursor: nextCursor,
});
export type AgentListAnswer = z.infer<typeof output>;
