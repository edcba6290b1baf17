import { z } from "zod";
import { TIDE_STORE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  tide_store: TIDE_STORE,
});
export type ExportTideInput = z.infer<typeof input>;

export { portableRecord as output } from "../tide_contract.ts";
