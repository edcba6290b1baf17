import { escapeText, oneLine, quoteValue } from "../../diagnostics/escape.ts";
import type { Definition, EpfModel } from "../../model/model.ts";
import { TRACK_NAMES } from "../../format/tracks.ts";
import { modelFault } from "../../model/value_models/model_fault.ts";
import type { ValuePath } from "../../model/value_models/value_paths.ts";

const SHOWN_ERRORS = 10;
const SHOWN_REPAIRS = 10;
const SHOWN_GAPS = 3;
const SHOWN_ORPHANS = 5;
/** Longest value path that is shown whole. */
const LONG = 120;

/** A value path that does not resolve. Text in it comes from the checked files. */
export interface PathError {
  source: string;
  source_type: string;
  field: string;
  invalid_path: string;
  message: string;
  did_you_mean: string | null;
}

/** Something that would tie the strategy together. */
export interface LinkSuggestion {
  priority: "high" | "medium";
  category: "invalid_path" | "strategic_gap" | "orphan_feature";
  source: string;
  message: string;
  action: string;
}

/** The first of the paths that do not resolve, as data. */
export function pathErrors(model: EpfModel, failed: readonly ValuePath[]): PathError[] {
  return failed.slice(0, SHOWN_ERRORS).map((path) => ({
    source: escapeText(path.sourceId),
    source_type: path.source,
    field: path.field,
    invalid_path: escapeText(path.text),
    message: sayPathFailure(model, path),
    did_you_mean: path.failure!.suggestions.map(oneLine)[0] ?? null,
  }));
}

/** What to link: wrong paths whose right form is near, then targets and definitions without a partner. */
export function suggestLinks(
  model: EpfModel,
  failed: readonly ValuePath[],
  gaps: readonly ValuePath[],
  alone: readonly Definition[],
): LinkSuggestion[] {
  const repairable = failed.filter(({ failure }) => failure!.suggestions.length > 0);
  return [
    ...repairable.slice(0, SHOWN_REPAIRS).map((path): LinkSuggestion => ({
      priority: "high",
      category: "invalid_path",
      source: escapeText(path.sourceId),
      message: sayPathFailure(model, path),
      action: `replace ${quoteValue(path.text, LONG)} by ${quoteValue(path.failure!.suggestions[0], LONG)}`,
    })),
    ...gaps.slice(0, SHOWN_GAPS).map(({ sourceId, node }): LinkSuggestion => ({
      priority: "high",
      category: "strategic_gap",
      source: escapeText(sourceId),
      message: `no definition contributes to ${quoteValue(node!.path, LONG)}`,
      action: `add ${quoteValue(node!.path, LONG)} to the definition that serves it, or write one`,
    })),
    ...alone.slice(0, SHOWN_ORPHANS).map(({ id, artifact }): LinkSuggestion => ({
      priority: "medium",
      category: "orphan_feature",
      source: escapeText(id),
      message: `${quoteValue(id)} contributes to no component`,
      action: `fill \`contributes_to\` in ${quoteValue(artifact.file, 200)}`,
    })),
  ];
}

/** Why a value path does not resolve, in words. */
export function sayPathFailure(model: EpfModel, { failure, track }: ValuePath): string {
  const { reason, segment, reached } = failure!;
  if (track === null || reason === "track") return `${quoteValue(segment)} is not a track`;
  if (reason === "model") return modelFault(model, track)?.what ?? "";
  return `${quoteValue(segment)} is not part of ${
    reached === null ? `the ${TRACK_NAMES[track]} value model` : quoteValue(reached.path, LONG)
  }`;
}
