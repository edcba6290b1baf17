import { formatPath, type Path, valueAt } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { holdsWords, type OpenPlace } from "./content_reader.ts";

/** Entries of lists in which every text is still that of a template or a placeholder. */
export class TemplateEntries {
  readonly #value: unknown;
  readonly #open: ReadonlySet<string>;
  /** What asks for content itself; a name of the template may be what somebody has chosen. */
  readonly #asked: ReadonlySet<string>;
  readonly #known = new Map<string, boolean>();

  constructor({ document }: Pick<Artifact, "document">, open: readonly OpenPlace[]) {
    this.#value = document.value;
    this.#open = new Set(open.map(({ path }) => formatPath(path)));
    this.#asked = new Set(
      open.filter(({ by }) => by === "mark" || by === "template").map(({ path }) => formatPath(path)),
    );
  }

  /** The outermost such entry around an open place, where more than one of its places asks for content; else null. */
  around(path: Path): Path | null {
    for (let length = 1; length < path.length; length++) {
      const entry = path.slice(0, length);
      if (typeof entry.at(-1) === "number" && this.#isTemplate(entry)) return entry;
    }
    return null;
  }

  #isTemplate(entry: Path): boolean {
    const name = formatPath(entry);
    let known = this.#known.get(name);
    if (known === undefined) {
      const texts = textsIn(valueAt(this.#value, entry), entry);
      known = texts.filter(({ at }) => this.#asked.has(formatPath(at))).length > 1 &&
        texts.every(({ text, at }) => this.#open.has(formatPath(at)) || !holdsWords(text));
      this.#known.set(name, known);
    }
    return known;
  }
}

function textsIn(value: unknown, at: Path): { text: string; at: Path }[] {
  if (typeof value === "string") return [{ text: value, at }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, [...at, Array.isArray(value) ? Number(key) : key])
  );
}
