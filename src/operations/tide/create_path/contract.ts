import { z } from "zod";
import { NAME_PATTERN } from "../../../tide/name.ts";
import { guidance } from "../../contract_parts.ts";
import { text, texts } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";
import { filled, NAME, name, NAME_FORM, ordinal, revise, shortened, warnings } from "../contract_parts.ts";

export const input = z.strictObject({
  what: text("Project goal", { positional: true, placeholder: "GOAL", required: true }, filled),
  works: texts(
    "Sequence of work names (not IDs)",
    { placeholder: "WORK", required: true, form: NAME_FORM },
    z.array(z.string().regex(NAME_PATTERN)).min(1).max(100),
  ),
  metrics: texts("Project success criteria", { placeholder: "METRIC", required: true }, z.array(filled).max(50)),
  name: NAME,
  domain: text(
    "Domain that patterns are shared in, such as rest-api",
    { placeholder: "NAME" },
    z.string().max(100),
  ),
  tags: texts("Tags that patterns are found by", { placeholder: "TAG" }, z.array(filled).max(20)),
  revise: revise("path"),
  tide_store: TIDE_STORE,
});
export type CreatePathInput = z.infer<typeof input>;

export const output = z.strictObject({
  path_id: z.string(),
  message: z.string(),
  guidance,
  name,
  version: ordinal,
  derived_tags: z.array(z.string()),
  ...shortened,
  warnings,
});
export type CreatePathAnswer = z.infer<typeof output>;
