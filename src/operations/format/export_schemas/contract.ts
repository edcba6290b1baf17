import { z } from "zod";
import { text } from "../../inputs.ts";

export const input = z.strictObject({
  folder: text("Folder to write to", { positional: true, placeholder: "DIR", isPath: true, required: true }),
});
export type ExportSchemasInput = z.infer<typeof input>;

export { exportSchemasAnswer as output } from "../schemas_contract.ts";
