import type { Finding } from "../../../diagnostics/finding.ts";

/**
 * Splits findings into those that earlier states did not have, and how many they had. As in a baseline a finding is
 * known by its rule, its file and its path; lines are left out, they move, and so are places in lists: an entry that
 * moves up is the same entry. Of several in one list those with the path and message of an earlier one are the old ones.
 * @param before the findings of each earlier state: one commit, or both parents of a merge
 */
export function newFindings(
  findings: readonly Finding[],
  before: readonly (readonly Finding[])[],
): { added: Finding[]; existing: Finding[] } {
  const states = before.map((state) => Map.groupBy(state, keyOf));
  const seen = new Set(before.flat().map(exactKeyOf));
  const added: Finding[] = [];
  const existing: Finding[] = [];
  for (const [key, own] of Map.groupBy(findings, keyOf)) {
    const known = Math.max(0, ...states.map((state) => state.get(key)?.length ?? 0));
    const sorted = [...own].sort((a, b) => Number(seen.has(exactKeyOf(b))) - Number(seen.has(exactKeyOf(a))));
    existing.push(...sorted.slice(0, known));
    added.push(...sorted.slice(known));
  }
  return { added, existing };
}

function keyOf({ rule, file, path }: Finding): string {
  return JSON.stringify([rule, file, path.replace(/\[\d+\]/g, "[]")]);
}

function exactKeyOf({ rule, file, path, message }: Finding): string {
  return JSON.stringify([rule, file, path, message]);
}
