import type { ArtifactType } from "#src/format/artifact_types.ts";
import type { Edit, Finding } from "#src/diagnostics/finding.ts";
import { orderFindings } from "#src/diagnostics/order.ts";
import { RULE_INDEX } from "#src/rules/rule_index.ts";
import { type Classification, classify } from "#src/suggest/classify.ts";
import { planFile } from "#src/repair/plan.ts";
import type { Plan } from "#src/repair/plan_types.ts";
import { offerEdits } from "#src/repair/offer_edits.ts";
import { DOCUMENT_RULES } from "#src/rules/document_rules.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import type { Artifact } from "#src/workspace/artifact.ts";
import { loadArtifact } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";

/** One text judged alone. */
export interface Judged {
  artifact: Artifact;
  findings: Finding[];
  classification: Classification;
}

export async function judge(text: string | Uint8Array, type: ArtifactType, file = "example.yaml"): Promise<Judged> {
  const loaded = await loadArtifact(new MemoryTree({ [file]: text }), file, { type });
  if ("finding" in loaded) throw new Error(loaded.finding.message);
  const found = await checkArtifact(loaded.artifact, DOCUMENT_RULES);
  const classification = classify(loaded.artifact, found);
  const structural = new Set(classification.structural_issue ? [file] : []);
  return {
    artifact: loaded.artifact,
    findings: orderFindings(found, { rules: RULE_INDEX, structural }),
    classification,
  };
}

/** The plan of one text with its safe edits. */
export async function planOf(text: string | Uint8Array, type: ArtifactType): Promise<Plan & { judged: Judged }> {
  const judged = await judge(text, type);
  const edits = await editsOf(judged);
  const findings = judged.findings.map((finding) => ({ ...finding, edits: edits.get(finding) ?? finding.edits }));
  return { ...planFile({ file: "example.yaml", ...judged, findings }), judged };
}

/** The edits of those findings that have some. */
export async function editsOf({ artifact, findings }: Judged): Promise<Map<Finding, readonly Edit[]>> {
  return new Map((await offerEdits([{ artifact, findings }], null)).map(({ finding, edits }) => [finding, edits]));
}

/** A seeded source of numbers from 0 to 1, so that a failing case can be made again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A value with some of its parts broken: removed, of another kind, misspelt. */
export function broken(value: unknown, random: () => number, share = 0.15): unknown {
  if (random() < share) {
    const kinds = [7, true, "x", [], {}, [{ a: 1 }], null, `${String(value).slice(0, 40)}x`];
    return kinds[Math.floor(random() * kinds.length)];
  }
  if (Array.isArray(value)) return value.map((item) => broken(item, random, share));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const roll = random();
      if (roll < share / 2) return [];
      const name = roll < share ? `${key}${roll < share * 0.75 ? "s" : "_old"}` : key;
      return [[name, broken(child, random, share)]];
    }),
  );
}

/** The end of an anchor, from its id on. */
export const ANCHOR = 'instance_id: 5b1c9d20-4a7e-4f63-8d15-90c2e7ab3f44\ncreated_at: "2026-02-03T08:00:00Z"\n';
