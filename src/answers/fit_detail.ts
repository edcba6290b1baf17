import { escapeText, truncate } from "../diagnostics/escape.ts";
import { ANSWER_BYTES, jsonBytes } from "./paging.ts";
import { UserFailure } from "../diagnostics/failure.ts";

/** How much of each text and of each list an answer tells. */
export interface Detail {
  /** Characters of a text. */
  text: number;
  /** Entries of a list. */
  list: number;
}

const FULL: Detail = { text: 20_000, list: 10_000 };
/** From generous to scarce; the last is taken even when it does not fit. */
const STEPS: readonly Detail[] = [
  { text: 400, list: 40 },
  { text: 240, list: 25 },
  { text: 140, list: 15 },
  { text: 90, list: 8 },
  { text: 60, list: 4 },
  { text: 40, list: 2 },
];

/** The richest answer that is small enough; the whole one when that is asked for. @throws UserFailure for another level */
export function fitDetail<Answer>(level: string | undefined, build: (detail: Detail) => Answer): Answer {
  if (level === "full") return build(FULL);
  if (level !== undefined && level !== "auto") {
    throw new UserFailure(`\`detail_level\` is \`${level}\`, expected \`auto\` or \`full\``);
  }
  let answer = build(STEPS[0]!);
  for (const detail of STEPS.slice(1)) {
    if (jsonBytes(answer) <= ANSWER_BYTES) break;
    answer = build(detail);
  }
  return answer;
}

/** Text of a checked file on one line, safe to show, cut to what the detail allows. */
export function brief(text: string | null, { text: limit }: Detail): string | null {
  return text === null ? null : truncate(escapeText(text).replaceAll(/\s+/g, " ").trim(), limit);
}

/** Collects how many entries of which lists were left out. */
export class LeftOut {
  readonly counts: Record<string, number> = {};
  readonly #detail: Detail;

  constructor(detail: Detail) {
    this.#detail = detail;
  }

  /** The first entries of a list. */
  first<Entry>(name: string, list: readonly Entry[]): Entry[] {
    if (list.length > this.#detail.list) this.counts[name] = list.length - this.#detail.list;
    return list.slice(0, this.#detail.list);
  }

  /** What to tell about it, or null when everything is there. */
  get note(): string | null {
    const parts = Object.entries(this.counts).map(([name, count]) => `${count} of ${name}`);
    return parts.length === 0 ? null : `left out: ${parts.join(", ")}; \`detail_level\` \`full\` gives all`;
  }
}
