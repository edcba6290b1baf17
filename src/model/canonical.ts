import { ARTIFACT_TYPES } from "../format/artifact_types.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { asMap, asText } from "./read.ts";
import { textsIn } from "./texts.ts";
import { asTrack } from "../format/tracks.ts";
import { canonicalJson, sha256 } from "../text/digest.ts";
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
  if (asText(status) === "in-use") return false;
  const own = shippedPractices().get(asText(id) ?? "");
  if (own === undefined) return false;
  return slug === own.slug || asciiSlug(asText(name) ?? "") === own.slug || file.endsWith(`${own.slug}.yaml`);
}

/** True for a practice with texts of the present release in which something else was changed: that was the team. */
export function isAdapted({ document: { value } }: Artifact): boolean {
  const own = shippedPractices().get(asText(asMap(value).id) ?? "");
  if (own === undefined || valueDigest(value) === own.digest) return false;
  const texts = new Set(own.texts.split(" "));
  return textDigests(value).some((text) => texts.has(text));
}

/** The first digits of a digest, which are enough to tell apart the texts of a hundred practices. */
const DIGITS = 8;
/** Shorter texts may be in any practice. */
const LEAST_TEXT = 80;

export function valueDigest(value: unknown): string {
  return sha256(canonicalJson(value)).slice(0, DIGITS);
}

/** Digests of the long texts of a value. */
export function textDigests(value: unknown): string[] {
  return textsIn(value).filter(({ length }) => length >= LEAST_TEXT).map((text) =>
    sha256(text.trim()).slice(0, DIGITS)
  );
}

/** True for a value path that the practice came with; another one was written by the team, whatever its status. */
export function isShippedPath({ document }: Artifact, path: string): boolean {
  return shippedPractices().get(asText(asMap(document.value).id) ?? "")?.paths.split(" | ").includes(path) === true;
}

/** A practice as its list has it: what few ask for is taken apart where it is asked for. */
interface ShippedPractice {
  slug: string;
  /** Its value paths, with ` | ` between them. */
  paths: string;
  /** Digest of its value in the present release. */
  digest: string;
  /** Digests of its long texts there, with spaces between them. */
  texts: string;
}

let shipped: ReadonlyMap<string, ShippedPractice> | undefined;

/** The practices that the framework ships, by id. */
function shippedPractices(): NonNullable<typeof shipped> {
  return shipped ??= new Map(
    readWordList("shipped_definitions.tsv").map((
      [id = "", slug = "", paths = "", digest = "", texts = ""],
    ) => [id, { slug, paths, digest, texts }]),
  );
}
