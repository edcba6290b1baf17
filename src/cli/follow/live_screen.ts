import type { Host } from "../host.ts";

/** Another screen than the one with the shell's lines, without a cursor; and back. */
const ENTER = "\x1b[?1049h\x1b[?25l";
const LEAVE = "\x1b[?25h\x1b[?1049l";
const HOME = "\x1b[H";
const REST_OF_LINE = "\x1b[K";
const REST_OF_SCREEN = "\x1b[J";

/** A screen of the terminal that is drawn anew in place; what was on the terminal is there again afterwards. */
export class LiveScreen {
  readonly #out: Host["out"];
  #isOpen = false;

  constructor({ out }: Pick<Host, "out">) {
    this.#out = out;
  }

  /** Shows lines that are narrower than the screen and no more than it has rows, in place of those that it has shown. */
  draw(lines: readonly string[]): void {
    const text = lines.map((line) => `${line}${REST_OF_LINE}`).join("\n");
    this.#out(`${this.#isOpen ? "" : ENTER}${HOME}${text}${REST_OF_SCREEN}`);
    this.#isOpen = true;
  }

  /** Brings back what was there before. */
  close(): void {
    if (this.#isOpen) this.#out(LEAVE);
    this.#isOpen = false;
  }
}
