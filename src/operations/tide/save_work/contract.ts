import { z } from "zod";
import { flag, text, texts } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  what: text("Goal of this work", { positional: true, placeholder: "GOAL", required: true }, z.string().max(200)),
  how: texts("Steps to execute", { placeholder: "STEP", required: true }, z.array(z.string()).min(1).max(20)),
  metrics: texts("Success criteria", { placeholder: "METRIC", required: true }, z.array(z.string()).min(1).max(10)),
  name: text(
    "Name instead of the one made of the goal",
    { placeholder: "NAME" },
    z.string().max(64).regex(/^[a-z][a-z0-9-]*$/),
  ),
  revise: flag("Save a new version of the work of this name"),
  tide_store: TIDE_STORE,
});
export type SaveWorkInput = z.infer<typeof input>;

export { savedWork as output } from "../tide_contract.ts";
