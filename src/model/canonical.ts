import { ARTIFACT_TYPES } from "../format/artifact_types.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { asMap, asText } from "./read.ts";
import { asTrack } from "../format/tracks.ts";
import { asciiSlug } from "../text/forms/slug.ts";
import { readWordList } from "../text/word_list.ts";

/**
 * True for what the framework ships ready-made: definitions and value models of every track but Product.
 * A value model is known by its `track_name`; file names differ from instance to instance.
 */
export function isCanonical(artifact: Artifact): boolean {
  if (ARTIFACT_TYPES[artifact.type].ships.readyMade) return true;
  if (artifact.type !== "value_model") return false;
  const track = asTrack(asText(asMap(artifact.document.value).track_name) ?? "");
  return track !== null && track !== "product";
}

/**
 * True for a practice that came with the framework and that the team has not put to use: its faults are those of the
 * release that it came with. Teams use the ids of shipped practices for their own, so its name or file must agree too.
 */
export function isUnadopted({ file, type, document }: Artifact): boolean {
  if (!ARTIFACT_TYPES[type].ships.readyMade || !document.readable) return false;
  const { id, status, slug, name } = asMap(document.value);
  shipped ??= new Map(readWordList("shipped_definitions.tsv").map(([id = "", slug = ""]) => [id, slug]));
  const own = shipped.get(asText(id) ?? "");
  if (own === undefined || asText(status) === "in-use") return false;
  return slug === own || asciiSlug(asText(name) ?? "") === own || file.endsWith(`${own}.yaml`);
}

let shipped: ReadonlyMap<string, string> | undefined;
