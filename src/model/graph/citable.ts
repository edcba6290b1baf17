import { type ArtifactType, DEFINITION_TYPES } from "../../format/artifact_types.ts";
import type { Path } from "../../diagnostics/path.ts";
import { TRACKS } from "../../format/tracks.ts";
import { CITED_FIELDS, type CitedKind } from "../citations.ts";
import { CITED_NODES } from "./collect_edges.ts";
import { CITING_FIELDS, CONNECTING_ENTRIES, VALUE_MODEL_FILE } from "./local_edges.ts";
import type { NodeKind } from "./node_kinds.ts";
import { CONTEXT_PATHS, DEFINITION_PATHS, KEY_RESULT_PATH } from "../value_models/value_paths.ts";
import { COMPONENT_REFERENCES } from "../value_models/id_citations.ts";
import type { ValuePathSource } from "../value_models/value_path_steps.ts";

/** What a field of a kind of file may name: things by their ids, parts of value models by their paths, or files. */
export type Citable =
  | { by: "file"; named: ArtifactType }
  | { by: "id"; kinds: readonly NodeKind[] }
  | { by: "value_path"; source: ValuePathSource };

type Field = Citable & { type: ArtifactType; pattern: string };

const VALUE_NODES: readonly NodeKind[] = ["layer", "component", "sub_component"];

let fields: readonly Field[] | null = null;

/** Every field that names something of the instance, as in docs/format.md#references-between-artifacts. */
function allFields(): readonly Field[] {
  const byId = (type: ArtifactType, pattern: string, kinds: readonly NodeKind[]): Field => ({
    type,
    pattern,
    by: "id",
    kinds,
  });
  const byPath = (type: ArtifactType, pattern: string, source: ValuePathSource): Field => ({
    type,
    pattern,
    by: "value_path",
    source,
  });
  return [
    ...(Object.keys(CITED_FIELDS) as CitedKind[]).flatMap((cited) =>
      CITED_FIELDS[cited].map(([type, pattern]) => byId(type, pattern, CITED_NODES[cited]))
    ),
    ...CITING_FIELDS.flatMap(({ types, kind, fields: own }) =>
      types.flatMap((type) => own.map((pattern) => byId(type, pattern, [kind])))
    ),
    ...CONNECTING_ENTRIES.flatMap(({ types, kind, entries, from, to }) =>
      types.flatMap((type) =>
        [from, to].flatMap((key) =>
          [`${entries}.${key}`, `${entries}.${key}[]`].map((pattern) => byId(type, pattern, [kind]))
        )
      )
    ),
    ...COMPONENT_REFERENCES.map((pattern) => byId("product_portfolio", pattern, VALUE_NODES)),
    ...DEFINITION_TYPES.flatMap(({ type }) => {
      const source = type === "feature_definition" ? "feature" : "definition";
      return DEFINITION_PATHS.map((pattern) => byPath(type, pattern, source));
    }),
    ...TRACKS.map((track) => byPath("mappings", `${track}[].sub_component_id`, "mapping")),
    { type: "product_portfolio", pattern: VALUE_MODEL_FILE, by: "file", named: "value_model" },
    byPath("navigation_graph", CONTEXT_PATHS, "context"),
    byPath("roadmap_recipe", KEY_RESULT_PATH, "key_result"),
  ];
}

/** What the value at a place of a kind of file may name; null where it is no reference. */
export function citableAt(type: ArtifactType, path: Path): Citable | null {
  fields ??= allFields();
  return fields.find((field) => field.type === type && matches(field.pattern, path)) ?? null;
}

/** True for a kind of file that names anything of the instance by an id or path. */
export function namesAnything(type: ArtifactType): boolean {
  fields ??= allFields();
  return fields.some((field) => field.type === type);
}

function matches(pattern: string, path: Path): boolean {
  const steps = pattern.split(".").flatMap((part) => {
    const [key = "", ...lists] = part.split("[");
    return [key, ...lists.map(() => null)];
  });
  return steps.length === path.length && steps.every((step, index) => {
    const part = path[index];
    return step === null ? typeof part === "number" : typeof part === "string" && (step === "<key>" || step === part);
  });
}
