import { z } from "zod";
import { integer, text } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  name: text("Name of the work", { positional: true, placeholder: "WORK", required: true }),
  of_version: integer("An earlier version of it", { placeholder: "N" }),
  tide_store: TIDE_STORE,
});
export type ShowWorkInput = z.infer<typeof input>;

export { shownWork as output } from "../tide_contract.ts";
