import type { Finding } from "../../diagnostics/finding.ts";
import { foundations, keepFoundations } from "../foundations.ts";
import { holdsLayers, isRestored, type LossContext } from "./file_loss.ts";
import type { LostFile } from "./lost_file.ts";
import { absentModel } from "./lost_models.ts";
import { lacksSections } from "./own_sections.ts";
import { unfilledLoss } from "./unfilled.ts";

const LOST = new WeakMap<readonly Finding[], readonly LostFile[]>();

/** Files that cannot be read or hold nothing, and foundations that are not there or still templates. */
export function lostFiles(context: LossContext): readonly LostFile[] {
  let lost = LOST.get(context.findings);
  if (lost === undefined) LOST.set(context.findings, lost = findLost(context));
  return lost;
}

function findLost(context: LossContext): LostFile[] {
  const { model } = context;
  const lost = new Map<string, LostFile>();
  for (const artifact of model.instance.artifacts) {
    const { file, type, archived, document } = artifact;
    if (archived) continue;
    const loss = !document.readable ? document.isBlank ? "empty" : "unreadable" : unfilledLoss(context, artifact) ??
      (type === "value_model" && !holdsLayers(document.value) ? "without layers" : null) ??
      (lacksSections(artifact) ? "empty" : null);
    if (loss === null || isRestored(context, file)) continue;
    lost.set(file, { file, type, loss, isDoubled: document.isDoubled, standsFor: 1 });
  }
  for (const { file, class: findingClass, span } of model.instance.findings) {
    const isText = findingClass === "unreadable" || (findingClass === "structural" && span === null);
    if (isText && !lost.has(file) && !isRestored(context, file) && /\.ya?ml$/i.test(file)) {
      lost.set(file, { file, type: null, loss: "unreadable", standsFor: 1 });
    }
  }
  for (const { file, type, loss, closed, standsFor, further } of foundations(context)) {
    if (loss === null) continue;
    lost.set(file, lost.has(file) ? { ...lost.get(file)!, standsFor } : { file, type, loss, closed, standsFor });
    for (const other of further) lost.set(other, { ...absentModel(model, other), file: other, type, standsFor: 1 });
  }
  return [...lost.values()];
}

/** Copies of past cycles that cannot be read or hold nothing. */
export function lostCopies(context: LossContext): LostFile[] {
  return context.model.instance.artifacts
    .filter(({ archived, file }) => archived && !isRestored(context, file))
    .flatMap((artifact): LostFile[] => {
      const { file, type, document } = artifact;
      const loss = !document.readable ? "unreadable" : lacksSections(artifact) ? "empty" : null;
      return loss === null ? [] : [{ file, type, loss, standsFor: 1 }];
    });
}

/**
 * Tells that some findings say the same about what is lost as others: those that are gone of them are none about
 * something that a file does not have. What was worked out for the others holds for them too.
 */
export function keepLosses(all: readonly Finding[], left: readonly Finding[]): void {
  keepFoundations(all, left);
  const lost = LOST.get(all);
  if (lost !== undefined) LOST.set(left, lost);
}
