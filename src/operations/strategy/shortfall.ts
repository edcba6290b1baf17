import { type Call, callOf } from "../../contracts/call.ts";
import { namePath, quoteValue } from "../../diagnostics/escape.ts";
import { counted } from "../../text/forms/plural.ts";
import { compareText } from "../../diagnostics/finding.ts";
import { formatPath } from "../../diagnostics/path.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../../format/artifact_types.ts";
import { adoptionLevel } from "../../model/adoption.ts";
import type { Gap } from "../../strategy/read/content.ts";
import { lineOf } from "../../strategy/read/statement.ts";
import type { StrategyInstance } from "./open_strategy.ts";

/** What an answer could not say, and the call that helps. */
export interface Shortfall {
  warnings: string[];
  /** null when nothing is missing. */
  remedy: Call | null;
}

/** Most warnings of one sort in an answer. */
const SHOWN = 5;

/**
 * What of some types is missing, unreadable or still to be written.
 * @param types what the answer is read from
 * @param gaps places where the content is still to come
 */
export function shortfallOf(
  { strategy, path, warnings: passedOver }: StrategyInstance,
  types: readonly ArtifactType[],
  gaps: readonly Gap[],
): Shortfall {
  const { instance } = strategy.epf;
  const broken = instance.artifacts.filter(({ type, archived, document }) =>
    types.includes(type) && !archived && !document.readable
  );
  const level = adoptionLevel(strategy.epf);
  const missing = types.filter((type) =>
    isDueAt(type, level) && strategy.epf.of(type).length === 0 && !broken.some((artifact) => artifact.type === type)
  );
  const empty = gapsByFile(gaps.filter(({ tentative }) => tentative === undefined));
  const tentative = new Map(
    gaps.flatMap((gap) => gap.tentative === undefined ? [] : [[`${gap.artifact.file}\n${formatPath(gap.at)}`, gap]]),
  );
  // What cannot be read at all is said of every answer; an empty file is only said where it is asked for.
  const blank = broken.filter(({ document }) => document.problems.every((found) => found.class !== "unreadable"));
  const warnings = [
    ...passedOver,
    ...blank.slice(0, SHOWN).map(({ file }) => `${namePath(path(file))} is empty`),
    ...(blank.length > SHOWN ? [`${blank.length - SHOWN} further files are empty`] : []),
    ...missing.map((type) =>
      `no ${ARTIFACT_TYPES[type].words} in the instance, expected ${quoteValue(ARTIFACT_TYPES[type].place ?? type)}`
    ),
    ...empty.slice(0, SHOWN).map(({ file, line, at, isPartial, count }) =>
      `${namePath(path(file))}:${line} ${quoteValue(at)} ${isPartial ? "is partly open" : "has no content yet"}${
        count === 1 ? "" : `, like ${counted(count - 1, "more place")} that this answer reads`
      }`
    ),
    ...[...tentative.values()].slice(0, SHOWN).map((gap) =>
      `${namePath(path(gap.artifact.file))}:${lineOf(gap)} ${quoteValue(formatPath(gap.at))} is ${gap.tentative}`
    ),
    ...(empty.length > SHOWN ? [`${empty.length - SHOWN} further files wait for content`] : []),
  ];
  const [first] = broken;
  const type = missing[0] ?? empty[0]?.type;
  return {
    warnings,
    remedy: first !== undefined
      ? callOf("epf_validate_file", { path: path(first.file) })
      : type !== undefined
      ? callOf("epf_get_wizard", { name: type })
      : null,
  };
}

/** False for a type that the stated adoption level does not ask for yet. */
function isDueAt(type: ArtifactType, level: number | null): boolean {
  const { requiredFrom } = ARTIFACT_TYPES[type].upkeep;
  return level === null || requiredFrom === null || requiredFrom <= level;
}

function gapsByFile(gaps: readonly Gap[]) {
  return [...Map.groupBy(gaps, ({ artifact }) => artifact)].map(([artifact, own]) => {
    const places = [...new Map(own.map((gap) => [formatPath(gap.at), gap])).values()];
    const lines = places.map((gap) => ({ ...gap, line: lineOf(gap) })).sort((a, b) => a.line - b.line);
    const [first] = lines;
    return {
      file: artifact.file,
      type: artifact.type,
      line: first!.line,
      at: formatPath(first!.at),
      isPartial: first!.isPartial === true,
      count: places.length,
    };
  }).sort((a, b) => compareText(a.file, b.file));
}
