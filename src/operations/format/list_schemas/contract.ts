import { z } from "zod";

export const input = z.strictObject({});
export type ListSchemasInput = z.infer<typeof input>;

export { listSchemasAnswer as output } from "../schemas_contract.ts";
