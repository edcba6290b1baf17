import { basename } from "node:path";
import { escapeText, truncate } from "../../../diagnostics/escape.ts";
import { type Path, valueAt } from "../../../diagnostics/path.ts";
import { asTrack, type Track, TRACKS } from "../../../format/tracks.ts";
import { type Citable, citableAt } from "../../../model/graph/citable.ts";
import type { GraphNode } from "../../../model/graph/graph_parts.ts";
import { strategyGraph } from "../../../model/graph/strategy_graph.ts";
import type { EpfModel } from "../../../model/model.ts";
import { spell } from "../../../model/value_models/value_path_hints.ts";
import type { ValuePathSource } from "../../../model/value_models/value_path_steps.ts";
import { locateSchema } from "../../../schema/locate.ts";
import { dereference, type JsonSchema, loadSchema } from "../../../schema/schemas.ts";
import { printText } from "../../../yaml/print.ts";
import { type CompletionOffer, type CompletionRequest, LONGEST_DETAIL } from "./offer.ts";
import type { Cursor } from "./word.ts";

/** The values that a place may have: things of the instance that it may name, or what the schema names. */
export function valuesFor(request: CompletionRequest, cursor: Cursor, path: Path): CompletionOffer[] {
  const citable = citableAt(request.type, path);
  const references = citable === null ? [] : referencesFor(request, cursor, citable, path);
  return references.length > 0 ? references : choices(request, cursor, path);
}

/** A list with one entry, behind the key of a list that has none yet. */
export function listsFor(request: CompletionRequest, cursor: Cursor): CompletionOffer[] {
  const { type, value, text } = request;
  const schema = locateSchema(type, value, cursor.path)?.schema;
  if (schema?.type !== "array" || cursor.quote !== "" || hasEntriesBelow(text, cursor)) return [];
  return valuesFor(request, cursor, [...cursor.path, 0]).map((offer) => ({
    ...offer,
    text: `${cursor.gap}[${offer.text.trimStart()}]`,
  }));
}

/** True where the lines below the cursor's hold the value of its key. */
function hasEntriesBelow(text: string, { word, column }: Cursor): boolean {
  const next = /\n( *)([^\s#].*)/.exec(text.slice(word.end));
  return next !== null && (next[1]!.length > column || (next[1]!.length === column && /^-\s/.test(next[2]!)));
}

/** The values that the schema names. */
function choices({ type, value }: CompletionRequest, cursor: Cursor, path: Path): CompletionOffer[] {
  const root = loadSchema(type);
  const schema = locateSchema(type, value, path)?.schema ?? null;
  return schema === null ? [] : choicesOf(schema, root).map((choice, index) => ({
    label: String(choice),
    kind: "value",
    detail: "",
    documentation: schema.description ?? "",
    text: written(choice, cursor),
    snippet: null,
    replaces: cursor.word,
    order: `0${String(index).padStart(3, "0")}`,
  }));
}

function choicesOf(schema: JsonSchema, root: JsonSchema): unknown[] {
  const { enum: all, const: one, type, oneOf } = dereference(schema, root);
  if (all !== undefined) return all.filter((value) => typeof value !== "object");
  if (one !== undefined) return [one];
  if (oneOf !== undefined) return [...new Set(oneOf.flatMap((option) => choicesOf(option, root)))];
  return type === "boolean" ? [true, false] : [];
}

function written(value: unknown, { quote, gap }: Cursor): string {
  if (typeof value !== "string") return `${gap}${value}`;
  return quote === "" ? `${gap}${printText(value)}` : value;
}

/** What the instance has that the place may name. */
function referencesFor(request: CompletionRequest, cursor: Cursor, citable: Citable, path: Path): CompletionOffer[] {
  const { model, value } = request;
  if (model === null) return [];
  const named = namedBy(citable, model, request, path);
  const listed = listedBeside(value, path);
  const known = new Map(named.flatMap((one) => one.text === null ? [] : [[one.text, one]]));
  return [...known].map(([text, { name, place }]) => ({
    label: text,
    kind: "reference",
    detail: name === null ? "" : truncate(escapeText(name), LONGEST_DETAIL),
    documentation: place,
    text: written(text, cursor),
    snippet: null,
    replaces: cursor.word,
    order: `${listed.has(text) ? 1 : 0}${text}`,
  }));
}

/** The things of the instance that a place may name, as it names them. */
function namedBy(citable: Citable, model: EpfModel, { type, file, value }: CompletionRequest, path: Path): Named[] {
  switch (citable.by) {
    case "file":
      return model.of(citable.named).map((artifact) => ({
        text: basename(artifact.file),
        name: null,
        place: artifact.file,
      }));
    case "id": {
      const pattern = locateSchema(type, value, path)?.schema.pattern;
      const form = pattern === undefined ? null : new RegExp(pattern, "u");
      return strategyGraph(model).nodes.filter(({ kind }) => citable.kinds.includes(kind)).map((node) => ({
        text: idFor(node, file, form),
        name: node.name,
        place: `${node.kind.replaceAll("_", " ")} of ${node.artifact.file}`,
      }));
    }
    case "value_path": {
      const { source } = citable;
      const least = source === "feature" || source === "context" ? 1 : 2;
      return tracksFor(source, value, path).flatMap((track) => [...model.values.nodes(track)]).flatMap((node) =>
        node.level < least ? [] : spell(node, source).map((text) => ({
          text,
          name: node.name,
          place: `level ${node.level} of ${node.artifact.file}`,
        }))
      );
    }
  }
}

/** What the list around a place has already in its other entries. */
function listedBeside(value: unknown, path: Path): ReadonlySet<unknown> {
  const index = path.findLastIndex((part) => typeof part === "number");
  const list = index === -1 ? null : valueAt(value, path.slice(0, index));
  const others = Array.isArray(list) ? list.toSpliced(Number(path[index]), 1) : [];
  return new Set(others.map((entry) => valueAt(entry, path.slice(index + 1))));
}

/** A thing of the instance as a place names it; no text for what it cannot name. */
interface Named {
  text: string | null;
  name: string | null;
  place: string;
}

/** The tracks whose parts a place may name: a key result and a mapping are about one. */
function tracksFor(source: ValuePathSource, value: unknown, path: Path): readonly Track[] {
  if (source === "key_result") {
    const stated = asTrack(String(valueAt(value, [...path.slice(0, -1), "track"]) ?? ""));
    const own = stated ?? TRACKS.find((track) => path.includes(track));
    return own === undefined ? TRACKS : [own];
  }
  return source === "mapping" ? TRACKS.filter((track) => track === path[0]) : TRACKS;
}

/** The id by which a place names a thing, in the form that it demands; null for a local id of another file. */
function idFor(node: GraphNode, file: string, form: RegExp | null): string | null {
  const { id, kind, artifact, at } = node;
  if (VALUE_NODES.has(kind)) {
    const own = valueAt(artifact.document.value, [...at, "id"]);
    return typeof own === "string" ? own : null;
  }
  const local = id.indexOf("#");
  if (local !== -1) return artifact.file === file ? id.slice(local + 1) : null;
  // A definition does not refer to itself.
  if (at.length === 0 && artifact.file === file && DEFINED.has(kind)) return null;
  const track = TRACKS.find((one) => at.includes(one));
  const withTrack = `${track}:${id}`;
  // The critical path writes the track of a key result before its id.
  return form !== null && !form.test(id) && form.test(withTrack) ? withTrack : id;
}

const DEFINED: ReadonlySet<string> = new Set(["feature", "practice"]);
const VALUE_NODES: ReadonlySet<string> = new Set(["layer", "component", "sub_component"]);
