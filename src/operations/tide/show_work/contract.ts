import { z } from "zod";
import { workRecord } from "../../../tide/record/record_contract.ts";
import { guidance } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";
import { filled, OF_VERSION, ordinal, shortened, WHOLE } from "../contract_parts.ts";

export const input = z.strictObject({
  name: text("Name of the work", { positional: true, placeholder: "WORK", required: true }, filled),
  of_version: OF_VERSION,
  detail_level: WHOLE,
  tide_store: TIDE_STORE,
});
export type ShowWorkInput = z.infer<typeof input>;

export const output = workRecord.extend({ guidance, versions: ordinal, ...shortened });
export type ShowWorkAnswer = z.infer<typeof output>;
