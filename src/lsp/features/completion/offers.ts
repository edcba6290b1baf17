import { escapeText, truncate } from "../../../diagnostics/escape.ts";
import { type Path, valueAt } from "../../../diagnostics/path.ts";
import type { Span } from "../../../diagnostics/span.ts";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import { asTrack, type Track, TRACKS } from "../../../format/tracks.ts";
import { type Citable, citableAt } from "../../../model/graph/citable.ts";
import type { GraphNode } from "../../../model/graph/graph_parts.ts";
import { strategyGraph } from "../../../model/graph/strategy_graph.ts";
import type { EpfModel } from "../../../model/model.ts";
import { spell } from "../../../model/value_models/value_path_hints.ts";
import type { ValuePathSource } from "../../../model/value_models/value_path_steps.ts";
import { locateSchema } from "../../../schema/locate.ts";
import { dereference, type JsonSchema, loadSchema } from "../../../schema/schemas.ts";
import { demandWords } from "../../../schema/words.ts";
import { printText } from "../../../yaml/print.ts";
import { type Cursor, cursorAt } from "./cursor.ts";
import { keySnippet } from "./snippets.ts";

/** Something that may be written at the cursor. */
export interface CompletionOffer {
  label: string;
  kind: "key" | "value" | "reference";
  /** In a few words behind the label. */
  detail: string;
  /** Plain text, or empty. */
  documentation: string;
  /** Replaces the word at the cursor. */
  text: string;
  /** The same with stops for the cursor; null where it has none. */
  snippet: string | null;
  replaces: Span;
  /** What comes first in the list, as text that is compared. */
  order: string;
}

/** What completion looks at. */
export interface CompletionRequest {
  type: ArtifactType;
  /** The file inside its instance. */
  file: string;
  text: string;
  offset: number;
  /** The last value of the file that could be read; it tells alternatives apart. */
  value: unknown;
  /** The instance as it was checked last; null where there is none. */
  model: EpfModel | null;
}

const LONGEST_DETAIL = 80;
/** Offers of one answer. */
const MOST = 200;

/**
 * What may be written at the cursor, what is demanded first.
 * @returns at most 200 offers; where there are more, those that hold what is typed
 */
export function offersAt(request: CompletionRequest): { offers: CompletionOffer[]; isAll: boolean } {
  const cursor = cursorAt(request.text, request.offset);
  if (cursor === null) return { offers: [], isAll: true };
  const found = cursor.what === "value" ? values(request, cursor, cursor.path) : keysOrItems(request, cursor);
  if (found.length <= MOST) return { offers: found, isAll: true };
  const typed = cursor.typed.toLowerCase();
  return { offers: found.filter(({ label }) => label.toLowerCase().includes(typed)).slice(0, MOST), isAll: false };
}

/** A key of the map around the cursor; an entry where a list is around it. */
function keysOrItems(request: CompletionRequest, cursor: Cursor): CompletionOffer[] {
  const { type, value } = request;
  const schema = locateSchema(type, value, cursor.path)?.schema ?? null;
  const last = cursor.path.at(-1);
  const isEntry = typeof last === "number";
  const map = mapIn(schema, type);
  const keys = map === null ? [] : keysOf(request, cursor, map);
  // What stands behind a dash may be a plain value.
  return isEntry ? [...keys, ...values(request, cursor, cursor.path)] : [...keys, ...dashes(request, cursor, schema)];
}

/** The map among the alternatives of a schema. */
function mapIn(schema: JsonSchema | null, type: ArtifactType): JsonSchema | null {
  if (schema === null) return null;
  const resolved = dereference(schema, loadSchema(type));
  if (resolved.properties !== undefined) return resolved;
  return (resolved.oneOf ?? []).map((option) => mapIn(option, type)).find((option) => option !== null) ?? null;
}

function keysOf({ type }: CompletionRequest, cursor: Cursor, map: JsonSchema): CompletionOffer[] {
  const root = loadSchema(type);
  const required = new Set(map.required ?? []);
  return Object.entries(map.properties ?? {}).filter(([key]) => !cursor.siblings.has(key)).map(
    ([key, property], index) => {
      const schema = dereference(property, root);
      const written = cursor.quote === "" ? printText(key) : key;
      const isPair = !cursor.hasMore && !cursor.isFlow;
      const snippet = isPair && cursor.quote === "" ? keySnippet(written, schema, root, cursor.column) : null;
      return {
        label: key,
        kind: "key",
        detail: required.has(key) ? "required" : truncate(demandWords(schema), LONGEST_DETAIL),
        documentation: [schema.description ?? "", `Expected: ${demandWords(schema)}`].filter(Boolean).join("\n\n"),
        text: cursor.hasMore || cursor.quote !== "" ? written : `${written}: `,
        snippet,
        replaces: cursor.word,
        order: `${required.has(key) ? 0 : 1}${String(index).padStart(3, "0")}`,
      };
    },
  );
}

/** A new entry on an empty line below the key of a list. */
function dashes(request: CompletionRequest, cursor: Cursor, schema: JsonSchema | null): CompletionOffer[] {
  if (schema?.type !== "array" || cursor.typed !== "" || cursor.isFlow) return [];
  const path = [...cursor.path, 0];
  return values(request, cursor, path).map((offer) => ({ ...offer, text: `- ${offer.text}`, snippet: null }));
}

function values(request: CompletionRequest, cursor: Cursor, path: Path): CompletionOffer[] {
  const citable = citableAt(request.type, path);
  const references = citable === null ? [] : referencesFor(request, cursor, citable, path);
  return references.length > 0 ? references : choices(request, cursor, path);
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

function written(value: unknown, { quote }: Cursor): string {
  if (typeof value !== "string") return String(value);
  return quote === "" ? printText(value) : value;
}

/** What the instance has that the place may name. */
function referencesFor(
  { model, file, value }: CompletionRequest,
  cursor: Cursor,
  citable: Citable,
  path: Path,
): CompletionOffer[] {
  if (model === null) return [];
  const named = citable.by === "id"
    ? strategyGraph(model).nodes.filter(({ kind }) => citable.kinds.includes(kind)).map((node): Named => ({
      text: idFor(node, file),
      name: node.name,
      place: `${node.kind.replaceAll("_", " ")} of ${node.artifact.file}`,
    }))
    : tracksFor(citable.source, value, path).flatMap((track) => [...model.values.nodes(track)]).flatMap((node) =>
      node.level === 1 && citable.source !== "feature" && citable.source !== "context"
        ? []
        : spell(node, citable.source).map((text): Named => ({
          text,
          name: node.name,
          place: `level ${node.level} of ${node.artifact.file}`,
        }))
    );
  const known = new Map(named.flatMap((one) => one.text === null ? [] : [[one.text, one]]));
  return [...known].map(([text, { name, place }]) => ({
    label: text,
    kind: "reference",
    detail: name === null ? "" : truncate(escapeText(name), LONGEST_DETAIL),
    documentation: place,
    text: written(text, cursor),
    snippet: null,
    replaces: cursor.word,
    order: `0${text}`,
  }));
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

/** The id by which a file names a thing; null for a local one of another file. */
function idFor({ id, kind, artifact, at }: GraphNode, file: string): string | null {
  if (VALUE_NODES.has(kind)) {
    const own = valueAt(artifact.document.value, [...at, "id"]);
    return typeof own === "string" ? own : null;
  }
  const local = id.indexOf("#");
  return local === -1 ? id : artifact.file === file ? id.slice(local + 1) : null;
}

const VALUE_NODES: ReadonlySet<string> = new Set(["layer", "component", "sub_component"]);
