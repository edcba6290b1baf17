import { ARTIFACT_TYPE_NAMES, type ArtifactType, asArtifactType } from "../format/artifact_types.ts";
import { parseYaml } from "../yaml/parse.ts";

/** The phase that a wizard belongs to; `all` for those that serve every phase. */
export const WIZARD_PHASES = ["READY", "FIRE", "AIM", "all"] as const;
/** What kind of help a wizard gives. */
export const WIZARD_TYPES = ["guide", "analysis", "creation", "enrichment", "review"] as const;

export type WizardPhase = typeof WIZARD_PHASES[number];
export type WizardType = typeof WIZARD_TYPES[number];

/** One wizard: how to write or fix one artifact, or how to do one kind of work. */
export interface Wizard {
  name: string;
  title: string;
  phase: WizardPhase;
  type: WizardType;
  /** Artifact type that it teaches to write, or null. */
  makes: ArtifactType | null;
  /** What it is for and when to take it, one sentence. */
  summary: string;
  /** Words and short phrases in which people name the task. */
  triggers: readonly string[];
  /** Whole tasks as people type them. */
  examples: readonly string[];
  /** Tasks that sound near but belong to another wizard. */
  notFor: readonly { task: string; use: string }[];
  /** Artifact types that should exist first. */
  needs: readonly ArtifactType[];
  /** Wizards that usually follow. */
  next: readonly string[];
  template: ArtifactType | null;
  schema: ArtifactType | null;
  /** The Markdown below the front matter. */
  body: string;
}

/** What reading one wizard's file gave. A text with faults gives no wizard. */
export type WizardReading = { wizard: Wizard; faults: null } | { wizard: null; faults: readonly string[] };

const KEYS = [
  "name",
  "title",
  "phase",
  "type",
  "makes",
  "summary",
  "triggers",
  "examples",
  "not_for",
  "needs",
  "next",
  "template",
  "schema",
] as const;

const FILE = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** Reads one Markdown file with front matter; every fault is named, with its key. */
export function readWizard(text: string): WizardReading {
  const parts = FILE.exec(text);
  if (parts === null) return { wizard: null, faults: ["no front matter between two lines `---` at the start"] };
  const document = parseYaml(parts[1]!);
  const blocking = document.problems.filter((problem) => problem.level === "error");
  if (blocking.length > 0) return { wizard: null, faults: blocking.map(({ message }) => `front matter: ${message}`) };
  const { value } = document;
  if (!isMap(value)) return { wizard: null, faults: ["front matter must be a map"] };
  const fields = new Fields(value);
  const wizard: Wizard = {
    name: fields.text("name"),
    title: fields.text("title"),
    phase: fields.choice("phase", WIZARD_PHASES),
    type: fields.choice("type", WIZARD_TYPES),
    makes: fields.artifact("makes"),
    summary: fields.text("summary"),
    triggers: fields.texts("triggers"),
    examples: fields.texts("examples"),
    notFor: fields.exclusions("not_for"),
    needs: fields.artifacts("needs"),
    next: fields.texts("next"),
    template: fields.artifact("template"),
    schema: fields.artifact("schema"),
    body: parts[2]!.trim(),
  };
  if (wizard.name !== "" && !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(wizard.name)) {
    fields.faults.push(`name: \`${wizard.name}\` must be in snake case`);
  }
  if (wizard.body === "") fields.faults.push("the text below the front matter is missing");
  return fields.faults.length === 0 ? { wizard, faults: null } : { wizard: null, faults: fields.faults };
}

type Key = typeof KEYS[number];

/** Reads the keys of a front matter with their types and collects what is wrong. */
class Fields {
  readonly faults: string[] = [];
  readonly #map: Record<string, unknown>;

  constructor(map: Record<string, unknown>) {
    this.#map = map;
    for (const key of Object.keys(map)) {
      if (!(KEYS as readonly string[]).includes(key)) this.faults.push(`${key}: unknown key`);
    }
  }

  text(key: Key): string {
    const value = this.#take(key);
    return typeof value === "string" && value.trim() !== "" ? value : this.#fault(key, "text", value, "");
  }

  choice<const Choices extends readonly string[]>(key: Key, choices: Choices): Choices[number] {
    const value = this.#take(key);
    const found = choices.find((choice) => choice === value);
    return found ?? this.#fault(key, `one of ${choices.join(", ")}`, value, choices[0]!);
  }

  texts(key: Key): string[] {
    const value = this.#take(key);
    const isList = Array.isArray(value) && value.every((item) => typeof item === "string" && item.trim() !== "");
    return isList ? value as string[] : this.#fault(key, "a list of texts", value, []);
  }

  /** The name of an artifact type, or null where the file says null. */
  artifact(key: Key): ArtifactType | null {
    const value = this.#take(key);
    if (value === null) return null;
    const type = typeof value === "string" ? asArtifactType(value) : null;
    return type ?? this.#fault(key, "an artifact type or null", value, null);
  }

  artifacts(key: Key): ArtifactType[] {
    const names = this.texts(key);
    const unknown = names.find((name) => asArtifactType(name) === null);
    if (unknown !== undefined) return this.#fault(key, "artifact types", unknown, []);
    return ARTIFACT_TYPE_NAMES.filter((name) => names.includes(name));
  }

  exclusions(key: Key): { task: string; use: string }[] {
    const value = this.#take(key);
    const isList = Array.isArray(value) && value.every(isExclusion);
    return isList ? value : this.#fault(key, "a list of {task, use}", value, []);
  }

  #take(key: Key): unknown {
    return Object.hasOwn(this.#map, key) ? this.#map[key] : undefined;
  }

  #fault<Value>(key: Key, expected: string, value: unknown, instead: Value): Value {
    const found = value === undefined ? "is missing" : `is \`${JSON.stringify(value)}\``;
    this.faults.push(`${key}: ${found}, expected ${expected}`);
    return instead;
  }
}

function isExclusion(item: unknown): item is { task: string; use: string } {
  return isMap(item) && typeof item.task === "string" && typeof item.use === "string" && Object.keys(item).length === 2;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
