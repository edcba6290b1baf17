import { z } from "zod";
import { integer, text } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  name: text("Name of the path", { positional: true, placeholder: "PATH", required: true }),
  of_version: integer("An earlier version of it", { placeholder: "N" }),
  tide_store: TIDE_STORE,
});
export type ShowPathInput = z.infer<typeof input>;

export { shownPath as output } from "../tide_contract.ts";
