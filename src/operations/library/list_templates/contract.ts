import { z } from "zod";

export const input = z.strictObject({});
export type ListTemplatesInput = z.infer<typeof input>;

export { listTemplatesAnswer as output } from "../templates_contract.ts";
