import type { Finding } from "../diagnostics/finding.ts";
import type { ArtifactType } from "../format/artifact_types.ts";
import { asMap } from "../model/read.ts";
import type { Artifact } from "../workspace/artifact.ts";

/** Rules that find one id on two things. */
const TWINS: ReadonlySet<string> = new Set(["duplicate-id", "duplicate-definition-id"]);
/** Rules of ids that only their own file cites: another file may have the same. */
const OWN_TO_A_FILE: Partial<Record<ArtifactType, ReadonlySet<string>>> = {
  feature_definition: new Set(["duplicate-id"]),
  strategy_definition: new Set(["duplicate-id"]),
  org_ops_definition: new Set(["duplicate-id"]),
  commercial_definition: new Set(["duplicate-id"]),
  product_portfolio: new Set(["duplicate-id"]),
  navigation_graph: new Set(["duplicate-id"]),
  strategic_reality_check: new Set(["duplicate-id"]),
};

/** An id of a series: `kr-p-` and 5, written with three digits. */
interface SeriesId {
  series: string;
  number: number;
  width: number;
}

/** The id that the second of two things with one id should probably have. */
export interface MeantId {
  id: string;
  /** What says so: the name of its file, or places that cite an id which nothing has. */
  from: "name" | "citations";
}

/** The findings of one id on two things, where that must not be. */
export function twinsIn(findings: readonly Finding[]): readonly Finding[] {
  // An assessment cites its ids: its second entry needs no other id.
  return findings.filter(({ rule, level, actual }) =>
    TWINS.has(rule) && level === "error" && (seriesOf(actual) !== null || prefixOf(actual) !== null)
  );
}

/** True for an id that other files may have too, on things of their own. */
export function isOwnToFile({ artifact, rule }: Finding): boolean {
  return artifact !== null && OWN_TO_A_FILE[artifact]?.has(rule) === true;
}

/** The id that a finding says is defined nowhere. */
export function missedBy({ rule, reference, actual }: Finding): string | null {
  return reference?.missing ?? (rule.startsWith("dangling-") ? actual : null);
}

/** For each of the twins of which it is known the id that the second should have. */
export function meantIds(
  twins: readonly Finding[],
  findings: readonly Finding[],
  artifacts: readonly Artifact[],
): ReadonlyMap<Finding, MeantId> {
  if (twins.length === 0) return new Map();
  const texts = new Map(artifacts.map(({ file, document }) => [file, document.text]));
  const misses = findings.filter(({ reference }) => reference !== null && reference.candidates.length === 0);
  const meant = new Map<Finding, MeantId>();
  for (const twin of twins) {
    const named = idInName(twin, artifacts);
    const cited = named ?? idCited(twin, misses, texts.get(twin.file) ?? "");
    if (cited !== null) meant.set(twin, { id: cited, from: named === null ? "citations" : "name" });
  }
  return meant;
}

/** The id in the name of a definition's file, where no definition has it; null for other files. */
function idInName({ rule, file, actual }: Finding, artifacts: readonly Artifact[]): string | null {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const id = rule === "duplicate-definition-id" ? /^\p{L}{2}-\d{1,6}(?![\p{L}\d])/u.exec(name)?.[0] : undefined;
  const isTaken = artifacts.some(({ document }) => asMap(document.value).id === id);
  return id === undefined || id === actual || isTaken ? null : id;
}

/**
 * The only missing id that may be that of the second: in a series the one that its place in the list gives, where ids are
 * words the one with the same letters in front. null where none or several may be.
 */
function idCited(twin: Finding, misses: readonly Finding[], text: string): string | null {
  const { rule, file, actual } = twin;
  if (rule !== "duplicate-id") return null;
  const own = seriesOf(actual);
  const isNear = isOwnToFile(twin) || own === null ? (miss: Finding) => miss.file === file : () => true;
  const ids = new Set(misses.filter(isNear).map(({ reference }) => reference!.missing));
  const places = own === null ? null : numbersBeside(text, own);
  const alike = [...ids].filter((id) => {
    if (own === null) return prefixOf(id) === prefixOf(actual);
    const missing = seriesOf(id);
    return missing?.series === own.series && places!.has(missing.number);
  });
  return alike.length === 1 ? alike[0]! : null;
}

/** The numbers that the neighbours of an id in the lists of a text leave for it, were it another. */
function numbersBeside(text: string, { series, number }: SeriesId): ReadonlySet<number> {
  const defined = [...text.matchAll(/\bid["']?:\s*["']?(\p{L}[\p{L}\d_-]*?-)(\d{1,6})(?![\p{L}\d])/gu)]
    .flatMap(([, own, digits]) => own === series ? [Number(digits)] : []);
  return new Set(defined.flatMap((own, index) => {
    if (own !== number) return [];
    const [before, after] = [defined[index - 1], defined[index + 1]];
    return [...before === undefined ? [] : [before + 1], ...after === undefined ? [] : [after - 1]];
  }));
}

/** The letters in front of an id of words: `pl-` of `pl-deep-water`. */
function prefixOf(id: string | null): string | null {
  return /^\p{L}{1,4}-(?=\p{L})/u.exec(id ?? "")?.[0] ?? null;
}

export function seriesOf(id: string | null): SeriesId | null {
  const [, series, digits] = /^(\p{L}[\p{L}\d_-]*?-)(\d{1,6})$/u.exec(id ?? "") ?? [];
  return series === undefined || digits === undefined ? null : { series, number: Number(digits), width: digits.length };
}
