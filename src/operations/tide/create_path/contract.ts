import { z } from "zod";
import { flag, text, texts } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  what: text("Project goal", { positional: true, placeholder: "GOAL", required: true }),
  works: texts(
    "Sequence of work names (not IDs)",
    { placeholder: "WORK", required: true },
    z.array(z.string().regex(/^[a-z][a-z0-9-]*$/)).min(1),
  ),
  metrics: texts("Project success criteria", { placeholder: "METRIC", required: true }),
  name: text(
    "Name instead of the one made of the goal",
    { placeholder: "NAME" },
    z.string().max(64).regex(/^[a-z][a-z0-9-]*$/),
  ),
  domain: text("Domain that patterns are shared in, such as rest-api", { placeholder: "NAME" }),
  tags: texts("Tags that patterns are found by", { placeholder: "TAG" }, z.array(z.string()).max(20)),
  revise: flag("Save a new version of the path of this name"),
  tide_store: TIDE_STORE,
});
export type CreatePathInput = z.infer<typeof input>;

export { createdPath as output } from "../tide_contract.ts";
