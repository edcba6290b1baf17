import { z } from "zod";
import { text } from "../../inputs.ts";

export const input = z.strictObject({
  path: text("File, or where one is going to stand", { positional: true, placeholder: "FILE", isPath: true }),
  content: text("YAML text instead of the file's own", { toolOnly: true }),
});
export type DetectArtifactTypeInput = z.infer<typeof input>;

export { detectArtifactTypeAnswer as output } from "../artifacts_contract.ts";
