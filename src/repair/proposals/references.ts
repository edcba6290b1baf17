import type { Edit, Finding } from "../../diagnostics/finding.ts";
import { type Path, valueAt } from "../../diagnostics/path.ts";
import { nameBehindPrefix } from "../../model/ids.ts";
import { fitsText } from "../../schema/example.ts";
import { locateSchema } from "../../schema/locate.ts";
import { withoutPasted } from "../../text/pasted.ts";
import { isSlipOf } from "../../text/spelling/slip.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { replaceValue } from "./values.ts";

/**
 * The name that a broken reference was meant to be: safe where it is that name in another spelling or behind a prefix,
 * or a slip of it that no other place makes; suggested where it is the only one near.
 * @param isCitedOften true for a name that several references have, so that the slip may be in what it should name
 */
export function repairReference(
  artifact: Artifact,
  path: Path,
  { reference }: Finding,
  isCitedOften: (name: string) => boolean,
): Edit[] {
  if (reference === null) return [];
  const { missing, candidates, known } = reference;
  const value = valueAt(artifact.document.value, path);
  const bare = typeof value === "string" ? withoutPasted(value) : value;
  // What does not resolve even so is not offered.
  if (typeof bare === "string" && bare !== value) return replaceValue(artifact, path, bare, "safe");
  if (value !== missing) return [];
  const behind = nameBehindPrefix(missing);
  if (behind !== null && [...candidates, ...known].includes(behind)) {
    return replaceValue(artifact, path, behind, "safe");
  }
  const alike = candidates.filter((candidate) => idKey(candidate) === idKey(missing));
  const slips = candidates.filter((candidate) => isSlipOf(missing, candidate));
  const [meant] = alike.length === 1 ? alike : slips.length === 1 ? slips : candidates.length === 1 ? candidates : [];
  if (meant === undefined) {
    // Digits the other way round are a guess: every number may be one of its own.
    const [turned, ...others] = candidates.length > 0 ? [] : known.filter((id) => isTurned(missing, id));
    const list = valueAt(artifact.document.value, path.slice(0, -1));
    const isThere = Array.isArray(list) && list.includes(turned);
    return turned === undefined || others.length > 0 || isThere
      ? []
      : replaceValue(artifact, path, turned, "suggested");
  }
  const isSafe = alike.includes(meant)
    ? digitsOf(meant) === digitsOf(missing) || isUsualWidth(meant, known)
    : slips.includes(meant) && !isCitedOften(missing);
  const schema = locateSchema(artifact.type, artifact.document.value, path)?.schema;
  const isOfForm = schema === undefined || fitsText(schema, meant);
  return replaceValue(artifact, path, meant, isSafe && isOfForm ? "safe" : "suggested");
}

/** An id without case, separators and leading zeros. */
function idKey(id: string): string {
  return id.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, "").replaceAll(/\d+/g, (digits) => ` ${Number(digits)} `);
}

/** True for an id in which two neighbouring digits are the other way round. */
function isTurned(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return at !== -1 && /\d\d/.test(one.slice(at, at + 2)) &&
    one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2) === other;
}

function digitsOf(id: string): string {
  return id.replaceAll(/\D+/g, " ");
}

/** True when the other ids there are have as many digits, so that the reference is the one that differs. */
function isUsualWidth(id: string, known: readonly string[]): boolean {
  const widthOf = (text: string) => /(?<!\d)\d+$/.exec(text)?.[0].length ?? 0;
  const others = known.filter((other) => other !== id);
  return others.length > 0 && others.every((other) => widthOf(other) === widthOf(id));
}
