import { z } from "zod";
import { json, text } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";

const adaptation = z.object({
  action: z.enum(["insert", "modify", "remove", "reorder"]),
  target: z.string().meta({ description: "Work to adapt" }),
  details: z.exactOptional(
    z.looseObject({}).meta({
      description:
        "insert: position before, after (with relative_to), start or end; reorder: new_position likewise; modify: change, reason; any: reason",
    }),
  ),
});

export const input = z.strictObject({
  path_name: text("Name of PATH to execute", { positional: true, placeholder: "PATH", required: true }),
  adaptations: json(z.array(adaptation), "Adaptations from previous TIDE (optional)", { placeholder: "JSON" }),
  tide_store: TIDE_STORE,
});
export type StartTideInput = z.infer<typeof input>;

export { startedTide as output } from "../tide_contract.ts";
