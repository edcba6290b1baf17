import type { Edit, Finding } from "../diagnostics/finding.ts";
import { DOCUMENT_RULES } from "../rules/document_rules.ts";
import { checkArtifact } from "../rules/check_artifact.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { parseYaml } from "../yaml/parse.ts";
import { applyEdits, orderEdits, overlap } from "./apply_edits.ts";
import { proposeEdits } from "./edits.ts";

/**
 * The findings of one artifact with the edits that repair them safely: all of them together were applied to the text in
 * memory, the outcome was read and checked again, and shows nothing that was not there before. Edits that fail this are
 * dropped, the finding stays.
 */
export async function safeFindings(artifact: Artifact, findings: readonly Finding[]): Promise<Finding[]> {
  const proposed = findings.map((finding) => ({ ...finding, edits: [...proposeEdits(artifact, finding)] }));
  const repairable = proposed.filter((finding) => finding.edits.length > 0);
  if (repairable.length === 0) return proposed;
  const before = countPlaces(await checkArtifact(artifact, DOCUMENT_RULES));
  const isSafe = async (chosen: readonly Finding[]) => {
    const edits = orderEdits(chosen.flatMap((finding) => finding.edits));
    return !overlap(edits) && await breaksNothing(artifact, edits, before);
  };
  const kept = new Set(await largestSafe(repairable, isSafe));
  return proposed.map((finding) => kept.has(finding) ? finding : { ...finding, edits: [] });
}

/** An artifact as it would read with another text. */
function withText(artifact: Artifact, text: string): Artifact {
  return { ...artifact, document: parseYaml(text), size: Buffer.byteLength(text) };
}

async function breaksNothing(
  artifact: Artifact,
  edits: readonly Edit[],
  before: ReadonlyMap<string, number>,
): Promise<boolean> {
  const after = withText(artifact, applyEdits(artifact.document.text, edits));
  if (after.document.readable !== artifact.document.readable) return false;
  return newPlaces(before, countPlaces(await checkArtifact(after, DOCUMENT_RULES))).length === 0;
}

/**
 * A large subset that passes a test; the whole set where that passes. Halves are tried apart, so the test runs a few
 * times for each element that has to be left out.
 */
export async function largestSafe<T>(
  items: readonly T[],
  isSafe: (items: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  if (items.length === 0 || await isSafe(items)) return items;
  if (items.length === 1) return [];
  const middle = items.length >> 1;
  const first = await largestSafe(items.slice(0, middle), isSafe);
  const second = await largestSafe(items.slice(middle), isSafe);
  const both = [...first, ...second];
  return both.length < items.length && await isSafe(both) ? both : first.length >= second.length ? first : second;
}

/** How often each rule speaks of each place. Messages are left out: they count things that a repair may change. */
export function countPlaces(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, file, path } of findings) {
    const key = JSON.stringify([file, path, rule]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Places that a rule speaks of more often than before, as `file path: rule`. */
export function newPlaces(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  return [...after].filter(([key, count]) => count > (before.get(key) ?? 0)).map(([key]) => {
    const [file, path, rule] = JSON.parse(key) as [string, string, string];
    return `${file}${path === "" ? "" : ` ${path}`}: ${rule}`;
  });
}
