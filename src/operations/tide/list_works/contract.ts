import { z } from "zod";
import { count, guidance } from "../../contract_parts.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";
import { AFTER, limitTo, name, ordinal, page } from "../contract_parts.ts";

export const input = z.strictObject({
  limit: limitTo(500),
  cursor: AFTER,
  tide_store: TIDE_STORE,
});
export type ListWorksInput = z.infer<typeof input>;

export const output = z.strictObject({
  total: count,
  guidance,
  works: z.array(z.strictObject({ name, version: ordinal, what: z.string(), steps: count, metrics: count })),
  ...page,
});
export type ListWorksAnswer = z.infer<typeof output>;
