import { quoteFile, quoteValue } from "../diagnostics/escape.ts";
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

/** Ids of series in a text, or in a file's name. */
const NUMBERED = /(?<![\p{L}\d_-])(\p{L}[\p{L}\d_-]{0,40}?-)(\d{1,6})(?![\p{L}\d])/gu;

/** An id of a series: `kr-p-` and 5, written with three digits. */
interface SeriesId {
  series: string;
  number: number;
  width: number;
}

/**
 * Names a free id where two things have the same one: the next of its series that no file defines or cites. A reference
 * whose id is missing exactly beside such a pair may mean one of the two, and then says so.
 */
export function offerFreeIds(findings: readonly Finding[], artifacts: readonly Artifact[]): readonly Finding[] {
  const twins = findings.filter(({ rule, actual }) =>
    TWINS.has(rule) && (seriesOf(actual) !== null || prefixOf(actual) !== null)
  );
  if (twins.length === 0) return findings;
  const used = new UsedIds(artifacts);
  const misses = Map.groupBy(findings.filter(({ reference }) => reference !== null), ({ file }) => file);
  const instead = new Map<Finding, Finding>();
  for (const twin of twins) {
    // An assessment cites its ids: its second entry needs no other id.
    if (twin.level !== "error") continue;
    const own = seriesOf(twin.actual);
    const named = idInName(twin, artifacts);
    if (named !== null) {
      for (const [finding, help] of correctionsOfName(twin, named, findings)) instead.set(finding, help);
      continue;
    }
    const meant = referencesTo(twin, misses.get(twin.file) ?? []);
    const wanted = meant[0]?.reference?.missing;
    for (const miss of meant) {
      instead.set(miss, {
        ...miss,
        help: `${quoteValue(twin.actual)} is defined twice: if the second is meant here, give that the id ${
          quoteValue(wanted)
        }, otherwise ${miss.help ?? "correct the reference"}`,
      });
    }
    instead.set(twin, {
      ...twin,
      help: `${
        wanted === undefined
          ? ""
          : `if the reference to ${quoteValue(wanted)} means this one, give it that id; otherwise `
      }${twin.help ?? "give one of the two a free id"}${
        own === null ? "" : `; ${quoteValue(used.take(twin, own.series, own.number, own.width))} is free`
      }`,
    });
  }
  return findings.map((finding) => instead.get(finding) ?? finding);
}

/**
 * The references that may mean the second of two things with one id: to the id beside it in its series, or, where ids are
 * words, all that miss one id with the same letters in front.
 */
function referencesTo({ actual }: Finding, misses: readonly Finding[]): readonly Finding[] {
  const open = misses.filter(({ reference }) => reference!.candidates.length === 0);
  const own = seriesOf(actual);
  if (own !== null) {
    return open.filter(({ reference }) => {
      const missing = seriesOf(reference!.missing);
      return missing?.series === own.series && Math.abs(missing.number - own.number) === 1;
    });
  }
  const alike = open.filter(({ reference }) => prefixOf(reference!.missing) === prefixOf(actual));
  return new Set(alike.map(({ reference }) => reference!.missing)).size === 1 ? alike : [];
}

/** The letters in front of an id of words: `pl-` of `pl-deep-water`. */
function prefixOf(id: string | null): string | null {
  return /^\p{L}{1,4}-(?=\p{L})/u.exec(id ?? "")?.[0] ?? null;
}

/** The id in the name of a definition's file, where no definition has it; null for other files. */
function idInName({ rule, file, actual }: Finding, artifacts: readonly Artifact[]): string | null {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const id = rule === "duplicate-definition-id" ? /^\p{L}{2}-\d{1,6}(?![\p{L}\d])/u.exec(name)?.[0] : undefined;
  const isTaken = artifacts.some(({ document }) => asMap(document.value).id === id);
  return id === undefined || id === actual || isTaken ? null : id;
}

/** The second of two definitions and the references to it, where the name of its file says what its id should be. */
function correctionsOfName(twin: Finding, named: string, findings: readonly Finding[]): [Finding, Finding][] {
  const id = quoteValue(named);
  const misses = findings.filter(({ reference }) => reference?.missing === named);
  return [
    [twin, { ...twin, expected: named, help: `write ${id}, as the name of the file says; or merge the two` }],
    ...misses.map((miss): [Finding, Finding] => [miss, {
      ...miss,
      reference: { ...miss.reference!, candidates: [] },
      message: `${id} is the id in the name of ${
        quoteFile(twin.file)
      }, which has another, so the reference finds nothing`,
      help: `${quoteFile(twin.file)} should have this id by its name: correct \`id\` there`,
    }]),
  ];
}

function seriesOf(id: string | null): SeriesId | null {
  const [, series, digits] = /^(\p{L}[\p{L}\d_-]*?-)(\d{1,6})$/u.exec(id ?? "") ?? [];
  return series === undefined || digits === undefined ? null : { series, number: Number(digits), width: digits.length };
}

/** The numbers of every series, as files of an instance and their names have them. */
class UsedIds {
  readonly #all = new Map<string, Set<number>>();
  readonly #inFile = new Map<string, Map<string, Set<number>>>();

  constructor(artifacts: readonly Artifact[]) {
    for (const { file, document } of artifacts) {
      const text = `${file}\n${document.text}`;
      const own = new Map<string, Set<number>>();
      this.#inFile.set(file, own);
      for (const [, series, digits] of text.matchAll(NUMBERED)) {
        for (const numbers of [own, this.#all]) add(numbers, series!, Number(digits));
      }
    }
  }

  /** The next free id after a number; it is taken from then on. */
  take({ file, artifact, rule }: Finding, series: string, after: number, width: number): string {
    const isOwn = artifact !== null && OWN_TO_A_FILE[artifact]?.has(rule) === true;
    const numbers = (isOwn ? this.#inFile.get(file) : this.#all) ?? new Map<string, Set<number>>();
    let number = after + 1;
    while (numbers.get(series)?.has(number)) number++;
    add(numbers, series, number);
    return `${series}${String(number).padStart(width, "0")}`;
  }
}

function add(numbers: Map<string, Set<number>>, series: string, number: number): void {
  const known = numbers.get(series);
  if (known === undefined) numbers.set(series, new Set([number]));
  else known.add(number);
}
