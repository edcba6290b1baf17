import { quoteId } from "../../../diagnostics/escape.ts";
import { callOf } from "../../../contracts/call.ts";
import { asList, at } from "../../../model/read.ts";
import { pascal, type ValueNode } from "../../../model/value_models/value_models.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answerEdit } from "../answer_edit.ts";
import { componentNamed, layerNamed, refuseTaken, segmentFor, versionWords } from "../new_node.ts";
import { changedFile, offerChange } from "../offer_change.ts";
import type { AddSubComponentAnswer, AddSubComponentInput } from "./contract.ts";

type Own = Pick<
  Answered<AddSubComponentAnswer>,
  "track" | "l1_id" | "l2_id" | "sub_id" | "name" | "active" | "file" | "path" | "field_used"
>;

/** @throws UserFailure when there is no instance, or the file has changed meanwhile */
export async function run(
  context: OperationContext,
  input: AddSubComponentInput,
): Promise<Answered<AddSubComponentAnswer>> {
  const { track, l1_id, l2_id, sub_id, name, active = true } = input;
  const base = { track, l1_id, l2_id, sub_id, name, active };
  const { dry_run: _, detail_level: __, ...given } = input;
  return await answerEdit<Own>(context, input, {
    again: callOf("epf_add_value_model_sub", { ...given, write: true }),
    refused: { ...base, file: "", path: "", field_used: "sub_components" },
    work: async (target, write) => {
      const layer = layerNamed(target.model, track, l1_id);
      const component = componentNamed(layer, l2_id);
      refuseTaken(component, sub_id, name);
      const field_used = fieldOf(component);
      const siblings = component.children.length > 0 ? component.children : layer.children;
      const value = { id: sub_id, ...segmentFor(siblings, component, sub_id), name, active };
      const { file } = component.artifact;
      const change = changedFile(target, file, [{ kind: "append", path: [...component.at, field_used], value }]);
      const judged = await offerChange(context, target, [change], write);
      const path = `${component.path}.${pascal(sub_id)}`;
      return {
        own: { ...base, l1_id: layer.id, l2_id: component.id, file: target.shown(file), path, field_used },
        judged,
        what: `add ${quoteId(path)}`,
        warnings: versionWords(layer.artifact, "third"),
      };
    },
  });
}

/** The list that the component keeps its sub-components in. */
function fieldOf({ artifact, at: place }: ValueNode): string {
  const has = (key: string) => asList(at(artifact.document.value, ...place, key)).length > 0;
  return !has("sub_components") && has("subs") ? "subs" : "sub_components";
}
