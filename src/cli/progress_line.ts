import { escapeText } from "../diagnostics/escape.ts";
import type { Host } from "./host.ts";

/** Milliseconds after which a person wants to know that something happens. */
const PATIENCE_MS = 500;
/** Milliseconds between two changes of the line: more often cannot be read. */
const INTERVAL_MS = 100;
/** Back to the line's first column, and all of it deleted. */
const CLEARED = "\r\x1b[2K";

/** One line on the terminal of standard error that says how far a long run is; none where no terminal shows it. */
export class ProgressLine {
  readonly #host: Pick<Host, "err" | "errorColumns">;
  readonly #clock: () => number;
  #next: number;
  #isShown = false;

  /** @param clock milliseconds of a clock that never goes back */
  constructor(host: Pick<Host, "err" | "errorColumns">, clock: () => number = () => performance.now()) {
    this.#host = host;
    this.#clock = clock;
    this.#next = clock() + PATIENCE_MS;
  }

  /** Says how far the run is, where it takes long. @param what the file or step that comes next */
  report(done: number, total: number, what: string): void {
    const now = this.#clock();
    if (now < this.#next) return;
    this.#next = now + INTERVAL_MS;
    const columns = this.#host.errorColumns();
    if (columns === null) {
      this.#next = Number.POSITIVE_INFINITY;
      return;
    }
    const share = total === 0 ? 0 : Math.floor(100 * done / total);
    const text = `${String(share).padStart(3)} %  ${escapeText(what).replaceAll(/\s+/g, " ")}`;
    // A line that reaches the last column would wrap, and only its end would be deleted.
    this.#host.err(`${CLEARED}${Bun.sliceAnsi(text, 0, columns - 1)}`);
    this.#isShown = true;
  }

  /** Takes the line away, before anything else is printed. */
  clear(): void {
    if (this.#isShown) this.#host.err(CLEARED);
    this.#isShown = false;
    this.#next = Number.POSITIVE_INFINITY;
  }
}
