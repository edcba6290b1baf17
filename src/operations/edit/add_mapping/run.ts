import { quoteId } from "../../../diagnostics/escape.ts";
import { callOf } from "../../../contracts/call.ts";
import { asTrack, type Track, TRACKS } from "../../../format/tracks.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asList, asMap, asText } from "../../../model/read.ts";
import { nearNodes, spell, spellAll } from "../../../model/value_models/value_path_hints.ts";
import { followPath } from "../../../model/value_models/value_path_steps.ts";
import type { ValueNode } from "../../../model/value_models/value_models.ts";
import type { ValueChange } from "../../../repair/changes/value_change.ts";
import type { FileChange } from "../../../workspace/files/transaction.ts";
import { printYaml } from "../../../yaml/print.ts";
import type { OperationContext } from "../../context.ts";
import type { TargetInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import { answerEdit } from "../answer_edit.ts";
import { changedFile, offerChange, RefusedEdit } from "../offer_change.ts";
import type { AddMappingAnswer, AddMappingInput } from "./contract.ts";

type Own = Pick<Answered<AddMappingAnswer>, "mappings_file" | "artifact_added" | "sub_component" | "was_new_entry">;

const FILE = "FIRE/mappings.yaml";

/** @throws UserFailure when there is no instance, or the file has changed meanwhile */
export async function run(context: OperationContext, input: AddMappingInput): Promise<Answered<AddMappingAnswer>> {
  const artifact = { type: input.artifact_type, url: input.url, description: input.description };
  const { dry_run: _, detail_level: __, ...given } = input;
  return await answerEdit<Own>(context, input, {
    again: callOf("epf_add_mapping_artifact", { ...given, write: true }),
    refused: {
      mappings_file: "",
      artifact_added: artifact,
      sub_component: input.sub_component_id,
      was_new_entry: false,
    },
    work: async (target, write) => {
      const { node, track } = nodeNamed(target.model, input.sub_component_id);
      const spelled = spell(node, "mapping")[0];
      if (spelled === undefined) {
        throw new RefusedEdit(`${quoteId(node.path)} cannot be spelled in mappings: they take letters only`, [
          "give the component a `path_segment` without digits",
        ]);
      }
      const { change, file, isNew } = plan(target, { track, node, spelled, artifact });
      const judged = await offerChange(context, target, [change], write);
      return {
        own: {
          mappings_file: target.shown(file),
          artifact_added: artifact,
          sub_component: spelled,
          was_new_entry: isNew,
        },
        judged,
        what: `link ${artifact.type} to ${quoteId(spelled)}`,
        warnings: spelled === input.sub_component_id
          ? []
          : [`mappings are about components: ${quoteId(input.sub_component_id)} is written as ${quoteId(spelled)}`],
      };
    },
  });
}

/** @throws RefusedEdit for a path that names no component */
function nodeNamed({ values }: EpfModel, path: string): { node: ValueNode; track: Track } {
  const [head = "", ...segments] = path.split(".").map((part) => part.trim());
  const track = asTrack(head);
  if (track === null) {
    throw new RefusedEdit(`${quoteId(path)} does not begin with a track`, ["such as `Product.Layer.Component`"]);
  }
  const { node } = followPath(values, "mapping", track, segments);
  if (node !== null && node.level > 1) return { node, track };
  const near = spellAll(nearNodes(values, "mapping", track, segments), "mapping");
  throw new RefusedEdit(
    node === null
      ? `${quoteId(path)} does not resolve to a component`
      : `${quoteId(path)} is a layer, expected a component`,
    near.map((one) => quoteId(one)),
  );
}

interface Wanted {
  track: Track;
  node: ValueNode;
  spelled: string;
  artifact: { type: string; url: string; description: string };
}

/** @throws RefusedEdit where the link is there already */
function plan(target: TargetInstance, { track, node, spelled, artifact }: Wanted) {
  const [mappings] = target.model.of("mappings");
  const entry = { sub_component_id: spelled, artifacts: [artifact] };
  if (mappings === undefined) {
    const lists = Object.fromEntries(TRACKS.map((one) => [one, one === track ? [entry] : []]));
    const change: FileChange = { file: FILE, before: null, after: printYaml(lists) };
    return { change, file: FILE, isNew: true };
  }
  const entries = asList(asMap(mappings.document.value)[track]).map(asMap);
  const place = entries.findIndex(({ sub_component_id }) => {
    const text = asText(sub_component_id);
    const [, ...segments] = (text ?? "").split(".");
    return text !== null &&
      (text === spelled || followPath(target.model.values, "mapping", track, segments).node === node);
  });
  if (place !== -1 && asList(entries[place]!.artifacts).some((one) => isSame(asMap(one), artifact))) {
    throw new RefusedEdit(`${quoteId(spelled)} has this ${artifact.type} already`, ["nothing is left to do"]);
  }
  const change: ValueChange = place === -1
    ? { kind: "append", path: [track], value: entry }
    : { kind: "append", path: [track, place, "artifacts"], value: artifact };
  return { change: changedFile(target, mappings.file, [change]), file: mappings.file, isNew: place === -1 };
}

function isSame(known: Record<string, unknown>, { type, url }: Wanted["artifact"]): boolean {
  return known.type === type && known.url === url;
}
