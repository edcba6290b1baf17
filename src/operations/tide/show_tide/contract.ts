import { z } from "zod";
import { choice, integer, text } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  path_name: text("Path to draw", { positional: true, placeholder: "PATH", required: true }),
  format: choice(["text", "mermaid", "html"], "Form of the drawing; default text"),
  limit: integer("Newest attempts at most; default 8", { placeholder: "N" }),
  tide_store: TIDE_STORE,
});
export type ShowTideInput = z.infer<typeof input>;

export { tidePicture as output } from "../tide_contract.ts";
