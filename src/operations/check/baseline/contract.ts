import { z } from "zod";
import { count, guidance } from "../../contract_parts.ts";
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

export const output = z.strictObject({
  findings: count,
  entries: count,
  /** Findings of what could not be read; no baseline holds them. */
  not_accepted: count,
  guidance,
  file: z.string(),
});
export type BaselineAnswer = z.infer<typeof output>;
