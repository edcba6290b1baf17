import { z } from "zod";
import { integer, text } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  limit: integer("Entries at most; without it as many as fit 8 KB", { placeholder: "N" }, z.int().min(1).max(500)),
  cursor: text("The next_cursor of an earlier answer", { placeholder: "CURSOR" }),
  tide_store: TIDE_STORE,
});
export type ListPathsInput = z.infer<typeof input>;

export { pathList as output } from "../tide_contract.ts";
