import { z } from "zod";
import { guidance } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { INSTANCE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  file: text("File to write; default is the one that `.epf.yaml` names, else `epf.baseline.json`", {
    placeholder: "FILE",
    isPath: true,
  }),
});
export type BaselineInput = z.infer<typeof input>;

export const baselineAnswer = z.strictObject({
  findings: z.number().int().nonnegative(),
  entries: z.number().int().nonnegative(),
  guidance,
  file: z.string(),
});

export const output = baselineAnswer;
