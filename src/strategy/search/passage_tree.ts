import { ARTIFACT_TYPES, type ArtifactType } from "../../format/artifact_types.ts";
import type { Path } from "../../diagnostics/path.ts";
import { isCanonical } from "../../model/canonical.ts";
import { holdsWords } from "../../model/content/content_reader.ts";
import { contentState } from "../../model/content/content_state.ts";
import { type MissingText, tentativeValue } from "../../model/content/open_question.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { Steps } from "../../workspace/progress_monitor.ts";
import { isNameToCome, keyPrior, titleKey, typePrior } from "./passage_roles.ts";
import { SEARCH_WEIGHTS } from "./search_weights.ts";

/** What a node of a file is: a map, a list of maps or of texts, or a single text. */
export const NODE = { map: 0, maps: 1, texts: 2, text: 3 } as const;

/** A place of the format: one key below the same keys in every artifact of a type. Items of a list share their list's. */
export interface Field {
  /** The key; for the root the words of the artifact's type. */
  name: string;
  type: ArtifactType;
  /** Number of the field that holds it, or -1. */
  parent: number;
}

/** Numbers of one kind, one for each node. */
type Column = Int32Array | Uint8Array | Float64Array;

/** Nodes that there is room for at first. */
const FIRST_ROOM = 1024;

/**
 * Every value of one or more artifacts as nodes numbered in file and document order, parents before their children. A
 * large instance has more than a million, so that what is known of them are columns of numbers.
 */
export class PassageTree {
  readonly artifacts: readonly Artifact[];
  /** Number of nodes. */
  count = 0;
  /** By node. */
  parents: Int32Array;
  segments: (string | number)[] = [];
  kinds: Uint8Array;
  values: unknown[] = [];
  /** The artifact's number. */
  owners: Int32Array;
  /** How much the place counts, 1 for an ordinary one. */
  priors: Float64Array;
  /** The node of the text that names a map, or -1. */
  titles: Int32Array;
  /** The node of the text that identifies a map, or -1. */
  ids: Int32Array;
  /** Number of the node's field. */
  fieldOf: Int32Array;
  /** The first node after the node's descendants. */
  ends: Int32Array;
  readonly fields: Field[] = [];
  /** What is not content in the artifact that is being read, by the value that contains it. */
  #missing: ReadonlyMap<object, ReadonlyMap<string | number, MissingText>> = new Map();
  #isUnfilled = false;
  /** Texts met that say something, and places met that wait for content. */
  readonly #met = { said: 0, missing: 0 };
  /** The fields directly below each field, and those of the roots under -1; empty once no node is added any more. */
  readonly #fieldsBelow = new Map<number, Map<string, number>>([[-1, new Map()]]);

  private constructor(artifacts: readonly Artifact[], room: number) {
    this.artifacts = artifacts;
    this.parents = new Int32Array(room);
    this.kinds = new Uint8Array(room);
    this.owners = new Int32Array(room);
    this.priors = new Float64Array(room);
    this.titles = new Int32Array(room);
    this.ids = new Int32Array(room);
    this.fieldOf = new Int32Array(room);
    this.ends = new Int32Array(room);
  }

  /** The tree of one readable artifact. */
  static ofFile(artifact: Artifact): PassageTree {
    const tree = new PassageTree([artifact], FIRST_ROOM);
    tree.#addArtifact(artifact, 0);
    tree.#resize(tree.count);
    return tree;
  }

  /** The trees of some files as one, in steps: what they say of their nodes is the same, only the numbers go on. */
  static *joined(files: readonly PassageTree[]): Steps<PassageTree> {
    const all = new PassageTree(
      files.flatMap(({ artifacts }) => artifacts),
      files.reduce((sum, { count }) => sum + count, 0),
    );
    for (const [owner, file] of files.entries()) {
      all.#append(file, owner);
      yield;
    }
    all.segments = files.flatMap(({ segments }) => segments);
    yield;
    all.values = files.flatMap(({ values }) => values);
    return all;
  }

  /** Puts the columns of a file's tree behind those of the others. */
  #append(file: PassageTree, owner: number): void {
    const { count: first } = this;
    const end = first + file.count;
    const fields = this.fieldsOfFile(file);
    this.kinds.set(file.kinds, first);
    this.priors.set(file.priors, first);
    this.owners.fill(owner, first, end);
    for (let node = 0; node < file.count; node++) {
      const place = first + node;
      const [parent, title, id] = [file.parents[node]!, file.titles[node]!, file.ids[node]!];
      this.parents[place] = parent === -1 ? -1 : parent + first;
      this.titles[place] = title === -1 ? -1 : title + first;
      this.ids[place] = id === -1 ? -1 : id + first;
      this.fieldOf[place] = fields[file.fieldOf[node]!]!;
      this.ends[place] = file.ends[node]! + first;
    }
    this.count = end;
  }

  /** The numbers here of the fields of a file's tree. */
  fieldsOfFile(file: PassageTree): number[] {
    const numbers: number[] = [];
    for (const { name, type, parent } of file.fields) {
      numbers.push(this.#field(parent === -1 ? -1 : numbers[parent]!, name, type));
    }
    return numbers;
  }

  #addArtifact(artifact: Artifact, owner: number): void {
    const isReadyMade = artifact.type === "value_model" && isCanonical(artifact);
    // What a past cycle taught still holds, its plans are history.
    const isHistory = artifact.archived && ARTIFACT_TYPES[artifact.type].phase !== "AIM";
    const prior = typePrior(artifact.type) * (isReadyMade || isHistory ? SEARCH_WEIGHTS.minor : 1);
    const { missing, isUnfilled } = contentState(artifact);
    this.#missing = missing;
    this.#isUnfilled = isUnfilled;
    this.#add(-1, "", artifact.document.value, owner, prior);
    this.#fieldsBelow.clear();
  }

  /** Gives the columns another length. */
  #resize(room: number): void {
    const resized = <Numbers extends Column>(column: Numbers, copy: Numbers): Numbers => {
      copy.set(column.subarray(0, this.count));
      return copy;
    };
    this.parents = resized(this.parents, new Int32Array(room));
    this.kinds = resized(this.kinds, new Uint8Array(room));
    this.owners = resized(this.owners, new Int32Array(room));
    this.priors = resized(this.priors, new Float64Array(room));
    this.titles = resized(this.titles, new Int32Array(room));
    this.ids = resized(this.ids, new Int32Array(room));
    this.fieldOf = resized(this.fieldOf, new Int32Array(room));
    this.ends = resized(this.ends, new Int32Array(room));
  }

  isText(node: number): boolean {
    return this.kinds[node] === NODE.text;
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

  /** The keys on the way to a field. */
  fieldPath(field: number): string[] {
    const path: string[] = [];
    for (let at = field; this.fields[at]!.parent !== -1; at = this.fields[at]!.parent) path.push(this.fields[at]!.name);
    return path.reverse();
  }

  #field(parent: number, name: string, type: ArtifactType): number {
    const siblings = this.#fieldsBelow.get(parent)!;
    let known = siblings.get(name);
    if (known === undefined) {
      known = this.fields.length;
      this.fields.push({ name, type, parent });
      this.#fieldsBelow.set(known, new Map());
      siblings.set(name, known);
    }
    return known;
  }

  #add(parent: number, segment: string | number, value: unknown, owner: number, prior: number): number {
    if (value === null || value === undefined || value === "") return -1;
    const node = this.count++;
    if (node === this.parents.length) this.#resize(Math.ceil(this.count * 1.5));
    const isList = Array.isArray(value);
    const isMap = typeof value === "object" && !isList;
    const { said, missing } = this.#met;
    if (typeof value === "string" && holdsWords(value)) this.#met.said++;
    this.parents[node] = parent;
    this.segments.push(segment);
    this.values.push(value);
    this.owners[node] = owner;
    this.priors[node] = prior;
    this.titles[node] = -1;
    this.ids[node] = -1;
    const { type } = this.artifacts[owner]!;
    const around = parent === -1 ? -1 : this.fieldOf[parent]!;
    this.fieldOf[node] = typeof segment === "number"
      ? around
      : this.#field(around, parent === -1 ? ARTIFACT_TYPES[type].words : segment, type);
    this.kinds[node] = isMap
      ? NODE.map
      : !isList
      ? NODE.text
      : value.some((item) => typeof item === "object")
      ? NODE.maps
      : NODE.texts;
    if (isList) value.forEach((item, index) => this.#addInside(value, node, index, item, owner, prior));
    else if (isMap) this.#addMap(node, value as Record<string, unknown>, owner, prior);
    this.ends[node] = this.count;
    // What would be left of something unwritten are ids and choices of a template.
    const isCode = this.#met.said === said;
    if (isCode && (isList || isMap) && (this.#isUnfilled || this.#met.missing > missing)) {
      this.#removeFrom(node);
      return -1;
    }
    return node;
  }

  /** Adds what a list or map holds, unless it waits for content: that answers no question. */
  #addInside(
    holder: object,
    parent: number,
    segment: string | number,
    value: unknown,
    owner: number,
    prior: number,
  ): number {
    const missing = this.#missing.get(holder)?.get(segment);
    if (missing?.isTentative === true) {
      return this.#add(parent, segment, tentativeValue(value, missing, [segment]), owner, prior);
    }
    if (missing === undefined || missing.isPartial) return this.#add(parent, segment, value, owner, prior);
    this.#met.missing++;
    return -1;
  }

  /** Forgets a node with all that is below it, the last ones that were added. */
  #removeFrom(node: number): void {
    this.count = node;
    this.segments.length = node;
    this.values.length = node;
  }

  #addMap(node: number, map: Record<string, unknown>, owner: number, prior: number): void {
    const segment = this.segments[node]!;
    const parent = this.parents[node]!;
    const { type } = this.artifacts[owner]!;
    const container = typeof segment === "number" ? this.segments[parent] : segment;
    const title = titleKey(map, typeof container === "string" ? container : null, typeof segment === "number");
    const inside = title !== null && isNameToCome(map[title] as string) ? prior * SEARCH_WEIGHTS.minor : prior;
    this.priors[node] = inside;
    for (const key of Object.keys(map)) {
      // The key that holds the whole artifact, such as `roadmap`, is not a section of it.
      const isWrapper = parent === -1 && type.includes(key) && typeof map[key] === "object";
      const child = this.#addInside(map, node, key, map[key], owner, inside * keyPrior(key));
      if (isWrapper && child !== -1) this.priors[child]! *= SEARCH_WEIGHTS.minor;
      if (key === title) this.titles[node] = child;
      if (key === "id") this.ids[node] = child;
    }
  }
}
