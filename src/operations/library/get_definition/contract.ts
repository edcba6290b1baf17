import { z } from "zod";
import { text } from "../../inputs.ts";
import { CURSOR } from "../../shared_inputs.ts";

export const input = z.strictObject({
  id: text("Id such as sd-001, or its slug", { positional: true, placeholder: "ID", required: true }),
  instance_path: text("Folder of the instance whose own file is meant", { placeholder: "DIR", isPath: true }),
  cursor: CURSOR,
});
export type GetDefinitionInput = z.infer<typeof input>;

export { getDefinitionAnswer as output } from "../definitions_contract.ts";
