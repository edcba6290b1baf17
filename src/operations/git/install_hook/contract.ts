import { z } from "zod";
import { text } from "../../inputs.ts";

export const input = z.strictObject({
  path: text("Repository; nothing means here", { positional: true, placeholder: "DIR", isPath: true }),
});
export type HookInput = z.infer<typeof input>;

export { hookAnswer as output } from "../hook_contract.ts";
