import { baseName } from "../../../format/file_path.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import { asMap } from "../../../model/read.ts";
import type { Artifact } from "../../../workspace/artifact.ts";

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
  const defined = new Set(artifacts.map(({ document }) => asMap(document.value).id));
  const cited = new CitedIds(findings, artifacts);
  const meant = new Map<Finding, MeantId>();
  for (const twin of twins) {
    const named = idInName(twin, defined);
    const id = named ?? cited.meantBy(twin);
    if (id !== null) meant.set(twin, { id, from: named === null ? "citations" : "name" });
  }
  return meant;
}

/**
 * The id in the name of a definition's file, where no definition has it; null for other files.
 * @param defined the ids of all files
 */
function idInName({ rule, file, actual }: Finding, defined: ReadonlySet<unknown>): string | null {
  const name = baseName(file);
  const id = rule === "duplicate-definition-id" ? /^\p{L}{2}-\d{1,6}(?![\p{L}\d])/u.exec(name)?.[0] : undefined;
  return id === undefined || id === actual || defined.has(id) ? null : id;
}

/** Missing ids: those of a series by their numbers, those of words by the letters in front. */
interface MissingIds {
  bySeries: Map<string, Map<number, Set<string>>>;
  byPrefix: Map<string, Set<string>>;
}

/** The ids that are cited and defined nowhere, of which one may be that of a twin. */
class CitedIds {
  readonly #everywhere: MissingIds;
  readonly #inFile: ReadonlyMap<string, MissingIds>;
  readonly #texts: ReadonlyMap<string, string>;
  /** What the lists of a file leave for each number of each series. */
  readonly #beside = new Map<string, NumbersBeside>();
  /** Many may have one id; what they mean is looked up once. */
  readonly #found = new Map<string, string | null>();

  constructor(findings: readonly Finding[], artifacts: readonly Artifact[]) {
    const misses = findings.filter(({ reference }) => reference !== null && reference.candidates.length === 0);
    this.#everywhere = missingIds(misses);
    this.#inFile = new Map([...Map.groupBy(misses, ({ file }) => file)].map(([file, own]) => [file, missingIds(own)]));
    this.#texts = new Map(artifacts.map(({ file, document }) => [file, document.text]));
  }

  /**
   * The only missing id that may be that of the second: in a series the one that its place in the list gives, where ids
   * are words the one with the same letters in front. null where none or several may be.
   */
  meantBy(twin: Finding): string | null {
    const { rule, file, actual } = twin;
    if (rule !== "duplicate-id") return null;
    const key = `${file}\n${actual}`;
    let found = this.#found.get(key);
    if (found === undefined) this.#found.set(key, found = this.#find(twin));
    return found;
  }

  #find(twin: Finding): string | null {
    const own = seriesOf(twin.actual);
    const missing = isOwnToFile(twin) || own === null ? this.#inFile.get(twin.file) : this.#everywhere;
    const prefix = prefixOf(twin.actual);
    const alike = own !== null
      ? this.#numbersBeside(twin.file, own).flatMap((number) => [
        ...missing?.bySeries.get(own.series)?.get(number) ?? [],
      ])
      : prefix !== null
      ? [...missing?.byPrefix.get(prefix) ?? []]
      : [];
    return alike.length === 1 ? alike[0]! : null;
  }

  #numbersBeside(file: string, { series, number }: SeriesId): readonly number[] {
    let beside = this.#beside.get(file);
    if (beside === undefined) this.#beside.set(file, beside = numbersBeside(this.#texts.get(file) ?? ""));
    return [...beside.get(series)?.get(number) ?? []];
  }
}

function missingIds(misses: readonly Finding[]): MissingIds {
  const missing: MissingIds = { bySeries: new Map(), byPrefix: new Map() };
  for (const { reference } of misses) {
    const id = reference!.missing;
    const own = seriesOf(id);
    const prefix = prefixOf(id);
    if (own !== null) addTo(under(missing.bySeries, own.series), own.number, id);
    if (prefix !== null) addTo(missing.byPrefix, prefix, id);
  }
  return missing;
}

/** By series and number the numbers that the neighbours of an id leave for it, were it another. */
type NumbersBeside = ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<number>>>;

/** What the lists of a text leave for each of its ids. */
function numbersBeside(text: string): NumbersBeside {
  const defined = new Map<string, number[]>();
  for (const [, series, digits] of text.matchAll(/\bid["']?:\s*["']?(\p{L}[\p{L}\d_-]*?-)(\d{1,6})(?![\p{L}\d])/gu)) {
    const numbers = defined.get(series!);
    if (numbers === undefined) defined.set(series!, [Number(digits)]);
    else numbers.push(Number(digits));
  }
  const beside = new Map<string, Map<number, Set<number>>>();
  for (const [series, numbers] of defined) {
    numbers.forEach((number, index) => {
      const [before, after] = [numbers[index - 1], numbers[index + 1]];
      if (before !== undefined) addTo(under(beside, series), number, before + 1);
      if (after !== undefined) addTo(under(beside, series), number, after - 1);
    });
  }
  return beside;
}

function under<Key, Value>(maps: Map<string, Map<Key, Value>>, name: string): Map<Key, Value> {
  let found = maps.get(name);
  if (found === undefined) maps.set(name, found = new Map());
  return found;
}

function addTo<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const known = sets.get(key);
  if (known === undefined) sets.set(key, new Set([value]));
  else known.add(value);
}

/** The letters in front of an id of words: `pl-` of `pl-deep-water`. */
function prefixOf(id: string | null): string | null {
  return /^\p{L}{1,4}-(?=\p{L})/u.exec(id ?? "")?.[0] ?? null;
}

export function seriesOf(id: string | null): SeriesId | null {
  const [, series, digits] = /^(\p{L}[\p{L}\d_-]*?-)(\d{1,6})$/u.exec(id ?? "") ?? [];
  return series === undefined || digits === undefined ? null : { series, number: Number(digits), width: digits.length };
}
