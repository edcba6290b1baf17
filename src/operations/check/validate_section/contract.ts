import { z } from "zod";
import { artifactType, leftOut } from "../../contract_parts.ts";
import { choice, text } from "../../inputs.ts";
import { classification, errorSummary, sectionErrors, verdict } from "../contract_parts.ts";

export const input = z.strictObject({
  path: text("File", { isPath: true, required: true }),
  section: text("Such as definition.personas[0]", { required: true }),
  detail_level: choice(["standard", "full"], "Full shows every error", { default: "standard" }),
});
export type ValidateSectionInput = z.infer<typeof input>;

export const output = z.strictObject({
  ...verdict,
  file: z.string(),
  artifact_type: artifactType.nullable(),
  section: z.string(),
  ...classification,
  summary: errorSummary,
  errors_by_section: z.array(sectionErrors),
  left_out: leftOut,
});
export type ValidateSectionAnswer = z.infer<typeof output>;
