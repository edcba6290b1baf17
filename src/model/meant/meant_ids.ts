import type { Path } from "../../diagnostics/path.ts";
import { namedFields } from "../../format/named_fields.ts";
import { onceForEach } from "../../diagnostics/once_for_each.ts";
import { sampleLike } from "../../schema/problems/pattern_words.ts";
import type { JsonSchema } from "../../schema/schemas.ts";
import { editDistance } from "../../text/spelling/edit_distance.ts";
import type { Artifact } from "../../workspace/artifact.ts";

/** Forms of ids that end in a number, such as `fd-001`; those without one are names, which others may cite as they are. */
const NUMBERED = /^[a-z]+-(?:[a-z]-)?\d+$/;

/** Ids of a file that are written in another form, each with the one that was meant. */
const aliasesOf = onceForEach((_artifact: Artifact) => new Map<string, string>());

/**
 * The numbered id, or the segment of a value path, that a text in another form means, as its own finding proposes it: `FD-002` is `fd-002`, and the key
 * result `KR3` is `kr-p-003` unless another entry has that id. Null for all other values.
 * @param field that the last key of the path means
 */
export function meantId(
  artifact: Artifact,
  path: Path,
  field: string | number,
  value: unknown,
  schema: JsonSchema,
): string | null {
  const { pattern } = schema;
  if (typeof value !== "string" || pattern === undefined) return null;
  const form = formOf(pattern);
  if (form.test(value)) return null;
  const example = schema.examples?.find((one): one is string => typeof one === "string") ?? "";
  if (path.at(-1) === "path_segment") {
    const segment = sampleLike(pattern, example, artifact.document.value, path);
    return segment.isMade ? segment.text : null;
  }
  if (!NUMBERED.test(example)) return null;
  const isOwn = field === "id";
  const named = path.length === 1 && isOwn ? namedFields(artifact).id : undefined;
  if (named !== undefined && isSameId(value, named)) return named;
  const known = isOwn ? undefined : aliasesOf(artifact).get(value);
  if (known !== undefined) return known;
  const sample = sampleLike(pattern, example, artifact.document.value, path);
  const spelt = withPrefixOf(value, sample.text);
  if (
    !sample.isMade || spelt === null || !(isOwn || isSameId(spelt, sample.text)) ||
    (isOwn && isTaken(artifact, sample.text))
  ) {
    return null;
  }
  if (isOwn) aliasesOf(artifact).set(value, sample.text);
  return sample.text;
}

/** A prefix of fewer letters is that of another kind when one of them differs. */
const LEAST_PREFIX = 3;

/** An id with the prefix of another, where a longer one has at most a slip: `asmp-p-003` is `asm-p-003`; null for other prefixes. */
function withPrefixOf(id: string, other: string): string | null {
  const [written, meant] = [lettersOf(id), lettersOf(other)];
  if (written === meant) return id;
  const isSlip = Math.min(written.length, meant.length) >= LEAST_PREFIX && editDistance(written, meant, 1) <= 1;
  return isSlip ? meant + id.trim().slice(written.length) : null;
}

/** The letters that an id begins with: `sd-001` is no form of `fd-001`. */
function lettersOf(id: string): string {
  return /^[a-z]*/.exec(id.trim().toLowerCase())![0];
}

function isTaken({ document }: Artifact, id: string): boolean {
  return new RegExp(`(?<![\\w-])id:\\s*["']?${id}(?![\\w-])`).test(document.text);
}

/** True for two spellings of one id: the same letters and the same number. */
export function isSameId(one: string, other: string): boolean {
  const [a, b] = [one, other].map((id) => id.toLowerCase().replaceAll(/[^a-z\d]+/g, "").replace(/(?<=\D)0+(?=\d)/, ""));
  return a === b;
}

const forms = new Map<string, RegExp>();

function formOf(pattern: string): RegExp {
  let form = forms.get(pattern);
  if (form === undefined) forms.set(pattern, form = new RegExp(pattern, "u"));
  return form;
}
