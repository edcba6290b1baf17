import { z } from "zod";
import { choice, text } from "../../inputs.ts";
import { CURSOR, INSTANCE_FLAG, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  track: choice(["product", "strategy", "org_ops", "commercial"], "Only this track"),
  category: text("Only this category", { placeholder: "NAME" }),
  instance_path: INSTANCE_FLAG,
  limit: LIMIT,
  cursor: CURSOR,
});
export type ListDefinitionsInput = z.infer<typeof input>;

export { listDefinitionsAnswer as output } from "../definitions_contract.ts";
