import type { Edit, Finding } from "../../diagnostics/finding.ts";
import { type Path, valueAt } from "../../diagnostics/path.ts";
import { isSlipOf } from "../../text/slip.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { replaceValue } from "./values.ts";

/**
 * The name that a broken reference was meant to be: safe where it is a slip of the only one near, or that one behind a
 * prefix; suggested where only one is near.
 */
export function repairReference(artifact: Artifact, path: Path, { reference }: Finding): Edit[] {
  if (reference === null) return [];
  const { missing, candidates, known } = reference;
  if (valueAt(artifact.document.value, path) !== missing) return [];
  const behind = /[:/#]\s*([^:/#\s]+)$/.exec(missing)?.[1];
  if (behind !== undefined && known.includes(behind)) return replaceValue(artifact, path, behind, "safe");
  const slips = candidates.filter((candidate) => isSlipOf(missing, candidate));
  if (slips.length === 1) return replaceValue(artifact, path, slips[0]!, "safe");
  const isSame = candidates.length === 1 && idKey(candidates[0]!) === idKey(missing);
  return candidates.length === 1 ? replaceValue(artifact, path, candidates[0]!, isSame ? "safe" : "suggested") : [];
}

/** An id without case, separators and leading zeros. */
function idKey(id: string): string {
  return id.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, "").replaceAll(/\d+/g, (digits) => ` ${Number(digits)} `);
}
