import { quoteValue } from "../diagnostics/escape.ts";
import type { Finding } from "../diagnostics/finding.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { isOwnToFile, type MeantId, seriesOf } from "./twin_ids.ts";

/** Ids of series in a text, or in a file's name. */
const NUMBERED = /(?<![\p{L}\d_-])(\p{L}[\p{L}\d_-]{0,40}?-)(\d{1,6})(?![\p{L}\d])/gu;

/**
 * Says which id the second of two things with the same one should have: the one that is meant, or the next of its series
 * that no file defines or cites.
 */
export function offerFreeIds(
  twins: readonly Finding[],
  meant: ReadonlyMap<Finding, MeantId>,
  artifacts: readonly Artifact[],
): ReadonlyMap<Finding, Finding> {
  const used = new UsedIds(artifacts);
  return new Map(twins.map((twin) => [twin, offer(twin, meant.get(twin) ?? null, used)]));
}

function offer(twin: Finding, meant: MeantId | null, used: UsedIds): Finding {
  const wanted = quoteValue(meant?.id ?? "");
  if (meant?.from === "name") {
    return { ...twin, expected: meant.id, help: `write ${wanted}, as the name of the file says; or merge the two` };
  }
  const own = seriesOf(twin.actual);
  const otherwise = twin.help ?? "give one of the two a free id";
  return {
    ...twin,
    help: `${meant === null ? "" : `if ${wanted} means this one, give it that id; otherwise `}${otherwise}${
      own === null ? "" : `; ${quoteValue(used.take(twin, own.series, own.number, own.width))} is free`
    }`,
  };
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
  take(twin: Finding, series: string, after: number, width: number): string {
    const numbers = (isOwnToFile(twin) ? this.#inFile.get(twin.file) : this.#all) ?? new Map<string, Set<number>>();
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
