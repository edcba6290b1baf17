import { quoteId } from "../../../diagnostics/escape.ts";
import { callOf } from "../../../contracts/call.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answerEdit } from "../answer_edit.ts";
import { layerNamed, refuseTaken, segmentFor, versionWords } from "../new_node.ts";
import { changedFile, offerChange } from "../offer_change.ts";
import { pascal } from "../../../model/value_models/value_models.ts";
import type { AddComponentAnswer, AddComponentInput } from "./contract.ts";

type Own = Pick<
  Answered<AddComponentAnswer>,
  "track" | "l1_id" | "component_id" | "name" | "file" | "path" | "field_used"
>;

const FIELD = "components";

/** @throws UserFailure when there is no instance, or the file has changed meanwhile */
export async function run(context: OperationContext, input: AddComponentInput): Promise<Answered<AddComponentAnswer>> {
  const { track, l1_id, component_id, name, description } = input;
  const base = { track, l1_id, component_id, name };
  const { dry_run: _, detail_level: __, active, ...given } = input;
  return await answerEdit<Own>(context, input, {
    again: callOf("epf_add_value_model_component", { ...given, write: true }),
    refused: { ...base, file: "", path: "", field_used: FIELD },
    work: async (target, write) => {
      const layer = layerNamed(target.model, track, l1_id);
      refuseTaken(layer, component_id, name);
      const value = {
        id: component_id,
        ...segmentFor(layer.children, layer, component_id),
        name,
        ...(description === undefined ? {} : { description }),
        sub_components: [],
      };
      const { file } = layer.artifact;
      const change = changedFile(target, file, [{ kind: "append", path: [...layer.at, FIELD], value }]);
      const judged = await offerChange(context, target, [change], write);
      const path = `${layer.path}.${pascal(component_id)}`;
      return {
        own: { ...base, l1_id: layer.id, file: target.shown(file), path, field_used: FIELD },
        judged,
        what: `add ${quoteId(path)}`,
        warnings: [
          ...(active === undefined ? [] : ["`active` was left out: components have none, sub-components do"]),
          ...versionWords(layer.artifact, "second"),
        ],
      };
    },
  });
}
