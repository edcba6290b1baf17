import { formatPath, type Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { isCanonical } from "../canonical.ts";
import { Marks } from "./marks.ts";
import { findPlaceholder } from "./placeholder.ts";
import { isNamePlace, isTemplateValue } from "./template_defaults.ts";
import { isTemplateText } from "./template_text.ts";

/** A place that waits for content. */
export interface OpenPlace {
  path: Path;
  /** What is there instead. */
  found: string;
  /** How it is known: by its words, as a template's text, as a template's value, or because it is blank. */
  by: "mark" | "template" | "default" | "blank" | "status";
}

/** A place whose question is written beside it (`# open: …`). */
export interface OpenQuestion {
  path: Path;
  question: string;
}

/** How much of an artifact somebody has written. */
export interface ContentState {
  /** Texts that say something. */
  filled: number;
  open: readonly OpenPlace[];
  questions: readonly OpenQuestion[];
  /** True for a template that hardly anybody has touched. */
  isUnfilled: boolean;
  /** The open places and questions by path, as `formatPath` writes it. */
  missing: ReadonlyMap<string, string>;
}

/** Keys under which filled files keep the words of the framework. */
const BOILERPLATE_KEYS = new Set(["next_review_triggers", "informs_ready_phase", "usage_guidance"]);

/** Keys whose values name a state or a form, where `todo`, `placeholder` and `YYYY-MM-DD` say what they mean. */
const LABEL_KEY = /^(?:id|status|state|states|stage|from|to|initial_state|phase|column|columns)$/;
const FORM_KEY = /format|pattern|mask/;

/** Codes, choices, days, numbers, addresses and paths: they are neither content nor missing content. */
const CODE = /^[a-z0-9_.:/@#+*%<>=~|?&-]*$|^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+$/u;

/** Fewer open places are named one by one. */
const LEAST_UNFILLED = 5;

const states = new WeakMap<Artifact["document"], ContentState>();

/** What of an artifact is written, what is missing and what was left open on purpose; worked out once. */
export function contentState(artifact: Artifact): ContentState {
  let state = states.get(artifact.document);
  if (state === undefined) states.set(artifact.document, state = new Reader(artifact).read());
  return state;
}

class Reader {
  readonly #artifact: Artifact;
  readonly #marks: Marks;
  readonly #open: OpenPlace[] = [];
  readonly #questions: OpenQuestion[] = [];
  readonly #path: (string | number)[] = [];
  #filled = 0;

  constructor(artifact: Artifact) {
    this.#artifact = artifact;
    this.#marks = new Marks(artifact.document);
  }

  read(): ContentState {
    this.#walk(this.#artifact.document.value, "", false);
    if (this.#isPlaceholderModel()) this.#open.push({ path: ["status"], found: "placeholder", by: "status" });
    const open = this.#open;
    const questions = this.#questions;
    const isMostlyOpen = open.length >= LEAST_UNFILLED && open.length > this.#filled + questions.length;
    return {
      filled: this.#filled,
      open,
      questions,
      isUnfilled: isMostlyOpen || open.some(({ by }) => by === "status"),
      missing: new Map([
        ...open.map(({ path, found }): [string, string] => [formatPath(path), found]),
        ...questions.map(({ path, question }): [string, string] => [formatPath(path), `open: ${question}`]),
      ]),
    };
  }

  /** @param key the nearest key above */
  #walk(value: unknown, key: string, isBoilerplate: boolean): void {
    const mark = this.#path.length === 0 ? null : this.#marks.of(this.#path, value);
    if (mark?.kind === "open") this.#questions.push({ path: [...this.#path], question: mark.question });
    else if (Array.isArray(value)) value.forEach((entry, index) => this.#step(index, entry, key, isBoilerplate));
    else if (typeof value === "object" && value !== null) {
      for (const [name, entry] of Object.entries(value)) {
        this.#step(name, entry, name, isBoilerplate || BOILERPLATE_KEYS.has(name));
      }
    } else this.#leaf(value, key, isBoilerplate, mark !== null);
  }

  #step(segment: string | number, value: unknown, key: string, isBoilerplate: boolean): void {
    this.#path.push(segment);
    this.#walk(value, key, isBoilerplate);
    this.#path.pop();
  }

  #leaf(value: unknown, key: string, isBoilerplate: boolean, isMarked: boolean): void {
    const { type } = this.#artifact;
    if ((isMarked || isNamePlace(this.#path)) && isTemplateValue(type, this.#path, value)) {
      return this.#add(String(value), "default");
    }
    if (typeof value !== "string" || FORM_KEY.test(key)) return;
    if (value.trim() === "") return this.#add("", "blank");
    if (isBoilerplate && isTemplateText(value)) return;
    const isLabel = type === "workflow" || LABEL_KEY.test(key);
    const placeholder = findPlaceholder(value, isLabel ? "label" : "text");
    if (placeholder !== null) {
      this.#add(placeholder, placeholder === value.trim() && isTemplateText(value) ? "template" : "mark");
    } else if (!isLabel && !CODE.test(value)) this.#filled++;
  }

  #add(found: string, by: OpenPlace["by"]): void {
    this.#open.push({ path: [...this.#path], found, by });
  }

  /** A model that says itself that it is none yet; ready-made ones keep this status until a part is switched on. */
  #isPlaceholderModel(): boolean {
    const { type, document } = this.#artifact;
    if (type !== "value_model" || isCanonical(this.#artifact)) return false;
    return (document.value as { status?: unknown } | null)?.status === "placeholder";
  }
}
