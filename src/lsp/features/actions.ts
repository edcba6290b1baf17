import { quoteValue } from "../../diagnostics/escape.ts";
import { type Edit, type Finding, kindOfAll } from "../../diagnostics/finding.ts";
import { ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import { wizardMaking } from "../../library/wizards.ts";
import { pathSpellings } from "../../model/value_models/path_spellings.ts";
import { orderEdits } from "../../repair/apply_edits.ts";
import { type Judge, offerEdits, type Repair } from "../../repair/offer_edits.ts";
import type { Seen } from "./place.ts";

/** Something that can be done about what was found at a place. */
export type EditorAction =
  /** Edits of the file; preferred where the format leaves one right answer. */
  | { kind: "edit"; title: string; finding: Finding; edits: readonly Edit[]; isSafe: boolean }
  /** All safe edits of the file at once. */
  | { kind: "fix_all"; title: string; edits: readonly Edit[] }
  /** Text to read. */
  | { kind: "explain"; title: string; rule: string }
  | { kind: "wizard"; title: string; wizard: string };

/**
 * What can be done about findings of a file, and about the file as a whole. Each edit was tried: it takes its finding
 * away and brings no error.
 * @param about the findings that the editor asks about
 * @param judge checks the instance with other texts; null for a file that is in none
 */
export async function actionsFor(
  seen: Seen,
  about: readonly Finding[],
  judge: Judge | null,
  wanted: { fixes: boolean; fixAll: boolean },
): Promise<EditorAction[]> {
  const repairs = wanted.fixes || wanted.fixAll ? await repairsOf(seen, judge) : [];
  const own = wanted.fixes
    ? repairs.filter(({ finding }) => about.some((one) => isSame(one, finding))).map(actionOf)
    : [];
  const safe = repairs.filter(({ edits }) => kindOfAll(edits) === "safe");
  const all: EditorAction[] = wanted.fixAll && safe.length > 0
    ? [{
      kind: "fix_all",
      title: "Make all safe repairs of this file",
      edits: orderEdits(safe.flatMap(({ edits }) => edits)),
    }]
    : [];
  return [...own, ...all, ...(wanted.fixes ? readings(seen, about) : [])];
}

async function repairsOf({ artifact, judged }: Seen, judge: Judge | null): Promise<Repair[]> {
  const findings = judged.findings.filter(({ file }) => file === artifact.file);
  const spellings = judged.instance === null ? undefined : pathSpellings(judged.instance.model);
  return await offerEdits([{ artifact, findings }], judge, spellings);
}

function actionOf({ finding, edits }: Repair): EditorAction {
  const isSafe = kindOfAll(edits) !== "suggested";
  const [first] = edits;
  const title = edits.length === 1 && first !== undefined && first.text.trim() !== "" && !first.text.includes("\n")
    ? `Change to ${quoteValue(first.text.trim())}`
    : `Repair: ${finding.message}`;
  return { kind: "edit", title, finding, edits, isSafe };
}

function readings({ artifact }: Seen, about: readonly Finding[]): EditorAction[] {
  const rules = [...new Set(about.map(({ rule }) => rule))];
  const wizard = about.length === 0 ? null : wizardMaking(artifact.type);
  return [
    ...rules.map((rule): EditorAction => ({ kind: "explain", title: `Explain ${rule}`, rule })),
    ...(wizard === null ? [] : [{
      kind: "wizard" as const,
      title: `Open the wizard for the ${ARTIFACT_TYPES[artifact.type].words}`,
      wizard: wizard.name,
    }]),
  ];
}

function isSame(a: Finding, b: Finding): boolean {
  return a.rule === b.rule && a.path === b.path && a.message === b.message && a.span?.start === b.span?.start;
}
