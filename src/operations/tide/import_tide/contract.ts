import { z } from "zod";
import { text } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  file: text("File that export printed; - reads standard input", {
    positional: true,
    placeholder: "FILE",
    isPath: true,
    required: true,
  }),
  tide_store: TIDE_STORE,
});
export type ImportTideInput = z.infer<typeof input>;

export { importedRecord as output } from "../tide_contract.ts";
