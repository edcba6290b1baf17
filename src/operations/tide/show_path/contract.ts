import { z } from "zod";
import { pathRecord } from "../../../tide/record/record_contract.ts";
import { count, guidance } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";
import { filled, OF_VERSION, ordinal, shortened, WHOLE } from "../contract_parts.ts";

export const input = z.strictObject({
  name: text("Name of the path", { positional: true, placeholder: "PATH", required: true }, filled),
  of_version: OF_VERSION,
  detail_level: WHOLE,
  tide_store: TIDE_STORE,
});
export type ShowPathInput = z.infer<typeof input>;

export const output = pathRecord.extend({
  guidance,
  versions: ordinal,
  attempts: count,
  active_tide_id: z.string().nullable(),
  ...shortened,
});
export type ShowPathAnswer = z.infer<typeof output>;
