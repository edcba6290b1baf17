import { z } from "zod";
import { count, guidance } from "../../contract_parts.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";
import { AFTER, limitTo, name, ordinal, page } from "../contract_parts.ts";

export const input = z.strictObject({
  limit: limitTo(500),
  cursor: AFTER,
  tide_store: TIDE_STORE,
});
export type ListPathsInput = z.infer<typeof input>;

export const output = z.strictObject({
  total: count,
  guidance,
  paths: z.array(z.strictObject({
    name,
    version: ordinal,
    what: z.string(),
    works: count,
    attempts: count,
    active_tide_id: z.string().nullable(),
  })),
  ...page,
});
export type ListPathsAnswer = z.infer<typeof output>;
