import { formatPath, type Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { isCanonical } from "../canonical.ts";
import { asList, at } from "../read.ts";
import { isBlank } from "./bare_parts.ts";
import { isNameKey, KeyKinds } from "./key_kinds.ts";
import { type Mark, Marks } from "./marks.ts";
import { asked, askedPlaces, isReferencePlace, type MissingText, type OpenQuestion } from "./open_question.ts";
import { isPartlyWritten } from "./partly_written.ts";
import { findMark } from "./placeholder.ts";
import { isNamePlace, isTemplateValue } from "./template_defaults.ts";
import { isTemplateForm } from "./template_forms.ts";
import { isTemplateText } from "./template_text.ts";
import { isTooShort } from "./too_short.ts";
import { isUnanswered } from "./unanswered.ts";

/** A place that waits for content. */
export interface OpenPlace {
  path: Path;
  /** What is there instead. */
  found: string;
  /** How it is known: by its words, as a template's text, as a template's value, because it is blank, or too short. */
  by: "mark" | "template" | "default" | "blank" | "status" | "short";
}

/** One text that is missing, with its place. */
export interface MissingPlace {
  path: Path;
  missing: MissingText;
}

/** How much of an artifact somebody has written, as plain data. */
export interface ReadContent {
  /** Texts that say something. */
  filled: number;
  /** How many of these our template has in the same place. */
  untouched: number;
  open: readonly OpenPlace[];
  questions: readonly OpenQuestion[];
  /** True for a template that hardly anybody has touched. */
  isUnfilled: boolean;
  /** What is there instead of content. */
  missing: readonly MissingPlace[];
}

/** Keys under which filled files keep the words of the framework. */
const BOILERPLATE_KEYS = new Set(["next_review_triggers", "informs_ready_phase", "usage_guidance"]);

/** What is no answer where something is named. */
const NO_NAME =
  /^(?:[^\p{L}\p{N}]*|\W*(?:n\/?a|none|null|nil|undefined|unknown|unnamed|untitled|unbekannt|ukjent|keine?r?|ingen)\W*|(?:the |your |my |our )?(?:(?:company|organi[sz]ation|team|firm|business|product|feature|project|brand|offering) ){1,3}name)$/iu;

/** One word in small letters, or with digits or signs of codes in it: choices, days, numbers, ids, addresses, paths. */
const CODE = /^(?:[^\p{Lu}\s\x80-\uffff]*|\S*[\d/_:@|]\S*|\S+\.\S+)$/u;

/** False for codes and the like, which are neither content nor missing content. */
export function holdsWords(text: string): boolean {
  return !CODE.test(text);
}

/** Fewer open places are named one by one. */
export const LEAST_UNFILLED = 5;

/** Texts of their own from which on people have written a value model, whatever its status says. */
const LEAST_WRITTEN = 10;

/** True for a value model of which some part is active. */
function isInUse(value: unknown): boolean {
  const components = asList(at(value, "layers")).flatMap((layer) => asList(at(layer, "components")));
  const subs = components.flatMap((component) =>
    ["sub_components", "subs"].flatMap((key) => asList(at(component, key)))
  );
  return [...components, ...subs].some((node) => at(node, "active") === true);
}

/** Reads what of an artifact is written, what is missing and what was left open on purpose. */
export function readContent(artifact: Artifact): ReadContent {
  return new Reader(artifact).read();
}

/** A value that is open where hardly anything else of its file is written. */
interface Unwritten {
  place: OpenPlace;
  isCounted: boolean;
  group: OpenQuestion | null;
}

class Reader {
  readonly #artifact: Artifact;
  readonly #marks: Marks;
  readonly #kinds = new KeyKinds();
  readonly #open: OpenPlace[] = [];
  readonly questions: OpenQuestion[] = [];
  /** The question for the group that is being read. */
  #group: OpenQuestion | null = null;
  /** True inside a list or map on one line whose question has been noted. */
  #isOnOneLine = false;
  /** The mark of that group, which may stand behind a value in it. */
  #groupMark: Mark | null = null;
  readonly #path: (string | number)[] = [];
  /** Values of our template without its mark: whoever fills in the rest has chosen them. */
  readonly #unmarked: Unwritten[] = [];
  /** What stands in entries of lists that still have the name of a template: who writes an entry begins with its name. */
  readonly #unnamed: Unwritten[] = [];
  #isUnnamed = false;
  readonly #missing: MissingPlace[] = [];
  #filled = 0;

  constructor(artifact: Artifact) {
    this.#artifact = artifact;
    this.#marks = new Marks(artifact.document);
  }

  read(): ReadContent {
    this.#walk(this.#artifact.document.value, "", false);
    const own = this.#filled - this.#unmarked.filter(({ isCounted }) => isCounted).length;
    const isWritten = own >= Math.max(LEAST_WRITTEN, this.#open.length) && isInUse(this.#artifact.document.value);
    if (this.#isPlaceholderModel()) this.#open.push({ path: ["status"], found: "placeholder", by: "status" });
    const open = this.#open;
    const questions = this.questions;
    const unnamed = this.#unnamed.filter(({ isCounted }) => isCounted).length;
    const isMostlyOpen = open.length >= LEAST_UNFILLED &&
      open.length + unnamed > this.#filled - unnamed + askedPlaces(this);
    if (isMostlyOpen) this.#openUnmarked();
    return {
      filled: this.#filled,
      untouched: isMostlyOpen ? 0 : this.#unmarked.filter(({ isCounted }) => isCounted).length,
      open,
      questions,
      isUnfilled: isMostlyOpen || (!isWritten && open.some(({ by }) => by === "status")),
      missing: this.#missing,
    };
  }

  #openUnmarked(): void {
    const open = new Set<string>();
    for (const { place, isCounted, group } of [...this.#unmarked, ...this.#unnamed]) {
      const name = formatPath(place.path);
      if (open.has(name)) continue;
      open.add(name);
      if (isCounted || place.by === "default") {
        if (group === null) this.#open.push(place);
        else group.places++;
      }
      this.#note(
        place.path,
        group === null ? { found: place.found, isPartial: false } : asked(group.question),
      );
      if (isCounted) this.#filled--;
    }
  }

  /** @param key the nearest key above */
  #walk(value: unknown, key: string, isBoilerplate: boolean): void {
    const isRoot = this.#path.length === 0;
    const isHolder = typeof value === "object" && value !== null;
    const found = isRoot || this.#isOnOneLine ? null : this.#marks.of(this.#path, value);
    const mark = found === this.#groupMark ? null : found;
    // A question behind a list or map on one line is about what is open in it.
    const isOneLine = isHolder && mark?.kind === "open";
    const group = isRoot || !isHolder ? null : isOneLine ? mark : this.#marks.ofGroup(this.#path, value);
    if (isHolder && group?.kind === "open") {
      this.#isOnOneLine ||= isOneLine;
      this.#askForGroup(value, group, () => this.#inside(value, key, isBoilerplate));
      if (isOneLine) this.#isOnOneLine = false;
    } else if (mark?.kind === "open") this.#ask(value, mark.question);
    else if (isHolder) this.#inside(value, key, isBoilerplate);
    else if (!isRoot) this.#leaf(value, key, isBoilerplate, mark !== null);
  }

  /** Notes the question of a value. */
  #ask(value: unknown, question: string): void {
    const kept = this.#kept(value);
    this.questions.push({ path: [...this.#path], question, places: 1, tentative: kept.isTentative ? 1 : 0 });
    this.#note(this.#path, asked(question, kept));
  }

  /** What is written in a group stays written, and what is open in it waits for one answer. */
  #askForGroup(value: object, mark: Mark, walk: () => void): void {
    const { question } = mark;
    const [outer, outerMark] = [this.#group, this.#groupMark];
    const group: OpenQuestion = { path: [...this.#path], question, places: 0, tentative: 0 };
    this.questions.push(group);
    [this.#group, this.#groupMark] = [group, mark];
    walk();
    [this.#group, this.#groupMark] = [outer, outerMark];
    if (group.places > 0) return;
    // The question is about what is written there, like one beside a value.
    group.places = 1;
    const kept = this.#kept(value);
    group.tentative = kept.isTentative ? 1 : 0;
    this.#note(this.#path, asked(question, kept));
  }

  #inside(value: object, key: string, isBoilerplate: boolean): void {
    if (Array.isArray(value)) {
      value.forEach((entry, index) => this.#step(index, entry, key, isBoilerplate));
    } else {
      const wasUnnamed = this.#isUnnamed;
      const { name } = value as { name?: unknown };
      if (typeof this.#path.at(-1) === "number" && typeof name === "string" && isTemplateForm(name)) {
        this.#isUnnamed = true;
      }
      for (const name of Object.keys(value)) {
        const entry = (value as Record<string, unknown>)[name];
        this.#step(name, entry, name, isBoilerplate || BOILERPLATE_KEYS.has(name));
      }
      this.#isUnnamed = wasUnnamed;
    }
  }

  #step(segment: string | number, value: unknown, key: string, isBoilerplate: boolean): void {
    this.#path.push(segment);
    this.#walk(value, key, isBoilerplate);
    this.#path.pop();
  }

  #leaf(value: unknown, key: string, isBoilerplate: boolean, isMarked: boolean): void {
    const { type } = this.#artifact;
    const isDefault = isTemplateValue(type, this.#path, value);
    if (isDefault && (isMarked || isNamePlace(this.#path))) return this.#add(String(value), "default");
    const group = this.#group;
    const openBefore = this.#waiting(group);
    const filledBefore = this.#filled;
    if (typeof value === "string") this.#text(value, key, isBoilerplate);
    // What is open already is not opened again.
    if (isDefault && this.#waiting(group) === openBefore) {
      const place: OpenPlace = { path: [...this.#path], found: String(value), by: "default" };
      this.#unmarked.push({ place, isCounted: this.#filled > filledBefore, group });
    }
    if (this.#isUnnamed && typeof value === "string" && this.#waiting(group) === openBefore) {
      const place: OpenPlace = { path: [...this.#path], found: value.trim(), by: "template" };
      this.#unnamed.push({ place, isCounted: this.#filled > filledBefore, group });
    }
  }

  #waiting(group: OpenQuestion | null): number {
    return this.#open.length + (group?.places ?? 0);
  }

  /** Counts a text as filled, or adds it to the open places. */
  #text(value: string, key: string, isBoilerplate: boolean): void {
    const { isForm, isLabel, isName } = this.#kinds.of(key);
    if (isForm) return;
    if (isBlank(value)) return this.#add("", "blank");
    const isTemplate = isTemplateText(value);
    if (isTemplate && isBoilerplate) {
      return this.#note(this.#path, { found: value, isPartial: false });
    }
    const mark = findMark(value, isLabel || this.#artifact.type === "workflow" ? "label" : "text");
    if (mark !== null) this.#add(mark, "mark", !isTemplate && !isName && isPartlyWritten(value));
    else if (isTemplate) this.#add(value.trim(), "template");
    else if (isName && NO_NAME.test(value)) this.#add(value.trim(), "mark");
    else if (!isLabel && isTooShort(this.#artifact, this.#path, key, value)) this.#add(value.trim(), "short");
    else if (!isLabel && holdsWords(value)) this.#filled++;
  }

  /** Adds the place that is being read to the open ones, or to those of the question that stands for its group. */
  #add(found: string, by: OpenPlace["by"], isPartial = false): void {
    const group = this.#group;
    if (group === null) this.#open.push({ path: [...this.#path], found, by });
    else group.places++;
    this.#note(this.#path, group === null ? { found, isPartial } : asked(group.question, { isPartial }));
  }

  #note(path: Path, missing: MissingText): void {
    this.#missing.push({ path: [...path], missing });
  }

  /** What a value beside a question is good for. A choice that our template has too may be the most cautious one, and names nothing. */
  #kept(value: unknown): { isTentative: boolean; isReference: boolean; isPartial: boolean } {
    const isReference = this.#isAnswer(value, this.#path, false);
    const isTentative = isReference || this.#isAnswer(value, this.#path, true);
    return { isTentative, isReference, isPartial: !isTentative && this.#saysSomething(value) };
  }

  /** True for a text that says something although a part of it is still to come; half a name is none. */
  #saysSomething(value: unknown): boolean {
    if (typeof value !== "string" || isTemplateText(value)) return false;
    return findMark(value) !== null && !isNameKey(String(this.#path.at(-1))) && isPartlyWritten(value);
  }

  /** True for a value that could be an answer: no part of it is a placeholder, nor the template's unless it may. */
  #isAnswer(value: unknown, path: Path, mayBeDefault: boolean): boolean {
    if (typeof value === "object" && value !== null) {
      const parts = Object.entries(value);
      return parts.length > 0 &&
        parts.every(([key, part]) =>
          part === null ||
          this.#isAnswer(part, [...path, Array.isArray(value) ? Number(key) : key], mayBeDefault)
        );
    }
    if (value === null) return false;
    if (isTemplateValue(this.#artifact.type, path, value) && (!mayBeDefault || isReferencePlace(path))) return false;
    return typeof value !== "string" || !isUnanswered(value);
  }

  /** A model that says itself that it is none yet; ready-made ones keep this status until a part is switched on. */
  #isPlaceholderModel(): boolean {
    const { type, document } = this.#artifact;
    if (type !== "value_model" || isCanonical(this.#artifact)) return false;
    const { status } = (document.value ?? {}) as { status?: unknown };
    return status === "placeholder" && this.#marks.of(["status"], status)?.kind !== "open";
  }
}
