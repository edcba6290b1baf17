import { z } from "zod";
import { integer, number, text, texts } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  domain: text("Domain to search (e.g., 'rest-api', 'game')", { placeholder: "NAME" }),
  tags: texts("Tags to filter by", { placeholder: "TAG" }),
  min_success_rate: number("Minimum success rate", { placeholder: "RATE" }, z.number().min(0).max(1)),
  limit: integer("Entries at most; without it as many as fit 8 KB", { placeholder: "N" }, z.int().min(1).max(50)),
  cursor: text("The next_cursor of an earlier answer", { placeholder: "CURSOR" }),
  tide_store: TIDE_STORE,
});
export type QueryPatternsInput = z.infer<typeof input>;

export { foundPatterns as output } from "../tide_contract.ts";
