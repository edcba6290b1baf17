import { ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import type { Path } from "../../diagnostics/path.ts";
import { holdsWords } from "../../model/content/content_reader.ts";
import { contentState } from "../../model/content/content_state.ts";
import { type MissingText, partlyOpenText, tentativeValue } from "../../model/content/open_question.ts";
import { type CompactNumbers, compactNumbers } from "../../text/compact_numbers.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { FieldTable } from "./field_table.ts";
import type { Field } from "./field_words.ts";
import { isNameToCome, isReadyMade, keyPrior, titleKey, typePrior } from "./passage_roles.ts";
import { SEARCH_WEIGHTS } from "./search_weights.ts";

/** What a node of a file is: a map, a list of maps or of texts, or a single text. */
export const NODE = { map: 0, maps: 1, texts: 2, text: 3 } as const;

/** Numbers of one kind, one for each node. */
type Column = Int32Array | Uint8Array | Float64Array;

/** Nodes that there is room for at first. */
const FIRST_ROOM = 1024;

/**
 * Every value of an artifact as nodes numbered in document order, parents before their children. A large instance has
 * more than a million, so that what is known of them are columns of numbers.
 */
export class PassageTree {
  readonly artifact: Artifact;
  readonly table: FieldTable;
  /** Number of nodes. */
  count = 0;
  /** By node. */
  parents: Int32Array;
  segments: (string | number)[] = [];
  kinds: Uint8Array;
  values: unknown[] = [];
  /** How much the place counts, 1 for an ordinary one. */
  priors: Float64Array;
  /** The node of the text that names a map, or -1. */
  titles: Int32Array;
  /** The node of the text that identifies a map, or -1. */
  ids: Int32Array;
  /** Number of the node's field in the table. */
  fieldOf: Int32Array;
  /** The first node after the node's descendants. */
  ends: Int32Array;
  /** The numbers of its fields, those of what waits for content too. */
  readonly fields: CompactNumbers;
  /** By place in `fields`, the nodes of each, list items left out. */
  readonly nodesOfFields: CompactNumbers;
  /** What is not content in the artifact that is being read, by the value that contains it. */
  #missing: ReadonlyMap<object, ReadonlyMap<string | number, MissingText>> = new Map();
  #isUnfilled = false;
  readonly #fields = new Map<number, number>();
  /** Texts met that say something, numbers and days met, and places met that wait for content. */
  readonly #met = { said: 0, figures: 0, missing: 0 };

  /** @param artifact a readable one */
  constructor(artifact: Artifact, table: FieldTable) {
    this.artifact = artifact;
    this.table = table;
    this.parents = new Int32Array(FIRST_ROOM);
    this.kinds = new Uint8Array(FIRST_ROOM);
    this.priors = new Float64Array(FIRST_ROOM);
    this.titles = new Int32Array(FIRST_ROOM);
    this.ids = new Int32Array(FIRST_ROOM);
    this.fieldOf = new Int32Array(FIRST_ROOM);
    this.ends = new Int32Array(FIRST_ROOM);
    this.#addArtifact();
    this.#resize(this.count);
    for (let node = 0; node < this.count; node++) if (!this.isItem(node)) this.#countField(this.fieldOf[node]!, 1);
    this.fields = compactNumbers([...this.#fields.keys()]);
    this.nodesOfFields = compactNumbers([...this.#fields.values()]);
    this.#fields.clear();
  }

  #addArtifact(): void {
    const { artifact } = this;
    // What a past cycle taught still holds, its plans are history.
    const isHistory = artifact.archived && ARTIFACT_TYPES[artifact.type].phase !== "AIM";
    const prior = typePrior(artifact.type) * (isReadyMade(artifact) || isHistory ? SEARCH_WEIGHTS.minor : 1);
    const { missing, isUnfilled } = contentState(artifact);
    this.#missing = missing;
    this.#isUnfilled = isUnfilled;
    this.#add(-1, "", artifact.document.value, prior);
  }

  /** Gives the columns another length. */
  #resize(room: number): void {
    const resized = <Numbers extends Column>(column: Numbers, copy: Numbers): Numbers => {
      copy.set(column.subarray(0, this.count));
      return copy;
    };
    this.parents = resized(this.parents, new Int32Array(room));
    this.kinds = resized(this.kinds, new Uint8Array(room));
    this.priors = resized(this.priors, new Float64Array(room));
    this.titles = resized(this.titles, new Int32Array(room));
    this.ids = resized(this.ids, new Int32Array(room));
    this.fieldOf = resized(this.fieldOf, new Int32Array(room));
    this.ends = resized(this.ends, new Int32Array(room));
  }

  isText(node: number): boolean {
    return this.kinds[node] === NODE.text;
  }

  /** True for an item of a list. */
  isItem(node: number): boolean {
    return typeof this.segments[node] === "number";
  }

  /** A node's field. */
  fieldAt(node: number): Field {
    return this.table.at(this.fieldOf[node]!);
  }

  /** A text node's text. */
  textOf(node: number): string {
    const value = this.values[node];
    return typeof value === "string" ? value : String(value);
  }

  pathOf(node: number): Path {
    const path: (string | number)[] = [];
    for (let at = node; this.parents[at]! !== -1; at = this.parents[at]!) path.push(this.segments[at]!);
    return path.reverse();
  }

  /** True when `inner` is below `outer` or the same node. */
  contains(outer: number, inner: number): boolean {
    return inner >= outer && inner < this.ends[outer]!;
  }

  #field(parent: number, name: string): number {
    const field = this.table.numberOf(parent, name, this.artifact.type);
    this.#countField(field, 0);
    return field;
  }

  #countField(field: number, nodes: number): void {
    this.#fields.set(field, (this.#fields.get(field) ?? 0) + nodes);
  }

  #add(parent: number, segment: string | number, value: unknown, prior: number): number {
    if (value === null || value === undefined || value === "") return -1;
    const node = this.count++;
    if (node === this.parents.length) this.#resize(Math.ceil(this.count * 1.5));
    const isList = Array.isArray(value);
    const isMap = typeof value === "object" && !isList;
    const { said, figures, missing } = this.#met;
    if (typeof value === "string" && holdsWords(value)) this.#met.said++;
    if (typeof value === "number" || (typeof value === "string" && /^\d/.test(value))) this.#met.figures++;
    this.parents[node] = parent;
    this.segments.push(segment);
    this.values.push(value);
    this.priors[node] = prior;
    this.titles[node] = -1;
    this.ids[node] = -1;
    const { type } = this.artifact;
    const around = parent === -1 ? -1 : this.fieldOf[parent]!;
    this.fieldOf[node] = typeof segment === "number"
      ? around
      : this.#field(around, parent === -1 ? ARTIFACT_TYPES[type].words : segment);
    this.kinds[node] = isMap
      ? NODE.map
      : !isList
      ? NODE.text
      : value.some((item) => typeof item === "object")
      ? NODE.maps
      : NODE.texts;
    if (isList) value.forEach((item, index) => this.#addInside(value, node, index, item, prior));
    else if (isMap) this.#addMap(node, value as Record<string, unknown>, prior);
    this.ends[node] = this.count;
    // What would be left of something unwritten are ids and choices of a template.
    const isCode = this.#met.said === said;
    if (isCode && (isList || isMap) && (this.#isUnfilled || this.#met.missing > missing)) {
      this.#removeFrom(node);
      return -1;
    }
    // Ids and choices alone are found, but behind what says something; a number or a day may be an answer.
    if (isCode && (isList || isMap) && this.#met.figures === figures) this.priors[node]! *= SEARCH_WEIGHTS.minor;
    return node;
  }

  /** Adds what a list or map holds, unless it waits for content: that answers no question. */
  #addInside(
    holder: object,
    parent: number,
    segment: string | number,
    value: unknown,
    prior: number,
  ): number {
    const missing = this.#missing.get(holder)?.get(segment);
    if (missing?.isTentative === true) {
      return this.#add(parent, segment, tentativeValue(value, missing, [segment]), prior);
    }
    if (missing === undefined) return this.#add(parent, segment, value, prior);
    if (missing.isPartial) return this.#add(parent, segment, partlyOpenText(value as string, missing), prior);
    this.#met.missing++;
    return -1;
  }

  /** Forgets a node with all that is below it, the last ones that were added. */
  #removeFrom(node: number): void {
    this.count = node;
    this.segments.length = node;
    this.values.length = node;
  }

  #addMap(node: number, map: Record<string, unknown>, prior: number): void {
    const segment = this.segments[node]!;
    const parent = this.parents[node]!;
    const { type } = this.artifact;
    const container = typeof segment === "number" ? this.segments[parent] : segment;
    const title = titleKey(map, typeof container === "string" ? container : null, typeof segment === "number");
    const inside = title !== null && isNameToCome(map[title] as string) ? prior * SEARCH_WEIGHTS.minor : prior;
    this.priors[node] = inside;
    for (const key of Object.keys(map)) {
      // The key that holds the whole artifact, such as `roadmap`, is not a section of it.
      const isWrapper = parent === -1 && type.includes(key) && typeof map[key] === "object";
      const child = this.#addInside(map, node, key, map[key], inside * keyPrior(key));
      if (isWrapper && child !== -1) this.priors[child]! *= SEARCH_WEIGHTS.minor;
      if (key === title) this.titles[node] = child;
      if (key === "id") this.ids[node] = child;
    }
  }
}
