import { quoteValue } from "../../../diagnostics/escape.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
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

/** The numbers of one series that are used. */
class UsedNumbers {
  readonly #used = new Set<number>();
  /** For a used number a later one, where those between are used too: none is looked at again and again. */
  readonly #later = new Map<number, number>();

  add(number: number): void {
    this.#used.add(number);
  }

  /** The next free number after one; it is used from then on. */
  take(after: number): number {
    const passed: number[] = [];
    let number = after + 1;
    while (this.#used.has(number)) {
      passed.push(number);
      number = this.#later.get(number) ?? number + 1;
    }
    for (const one of passed) this.#later.set(one, number);
    this.#used.add(number);
    return number;
  }
}

/** The numbers of every series, as files of an instance and their names have them. */
class UsedIds {
  readonly #all = new Map<string, UsedNumbers>();
  readonly #inFile = new Map<string, Map<string, UsedNumbers>>();

  constructor(artifacts: readonly Artifact[]) {
    for (const { file, document } of artifacts) {
      const text = `${file}\n${document.text}`;
      const own = new Map<string, UsedNumbers>();
      this.#inFile.set(file, own);
      for (const [, series, digits] of text.matchAll(NUMBERED)) {
        for (const numbers of [own, this.#all]) of(numbers, series!).add(Number(digits));
      }
    }
  }

  /** The next free id after a number; it is taken from then on. */
  take(twin: Finding, series: string, after: number, width: number): string {
    const numbers = (isOwnToFile(twin) ? this.#inFile.get(twin.file) : this.#all) ?? new Map<string, UsedNumbers>();
    return `${series}${String(of(numbers, series).take(after)).padStart(width, "0")}`;
  }
}

function of(numbers: Map<string, UsedNumbers>, series: string): UsedNumbers {
  let found = numbers.get(series);
  if (found === undefined) numbers.set(series, found = new UsedNumbers());
  return found;
}
