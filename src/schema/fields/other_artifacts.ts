import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType } from "../../format/artifact_types.ts";
import { dereference, type JsonSchema, loadSchema } from "../schemas.ts";
import { sharesKeys } from "../walk.ts";
import { stemsKey } from "./field_names.ts";
import type { ForeignField } from "./foreign_fields.ts";

/** A list or map near the root of an artifact, which no other type of artifact has under that name. */
interface Section {
  type: ArtifactType;
  path: string;
  isList: boolean;
  /** Of the map, or of the list's entries. */
  schema: JsonSchema;
}

/** Types about the instance itself: what they hold is no strategy that somebody writes elsewhere. */
const ABOUT_THE_INSTANCE: ReadonlySet<ArtifactType> = new Set(["epf_anchor", "epf_meta"]);

let artifacts: ReadonlyMap<string, ArtifactType> | null = null;
let sections: ReadonlyMap<string, Section> | null = null;

/** What a field named after another type of artifact is in EPF: `product_portfolio` in a north star; else null. */
export function otherArtifact(key: string, type: ArtifactType): ForeignField | null {
  artifacts ??= artifactNames();
  const other = artifacts.get(stemsKey(key));
  return other === undefined || other === type ? null : keptIn(other, ARTIFACT_TYPES[other].schema.wrapper ?? "");
}

/** What a list or map is that only another type of artifact has under this name: `offerings` in a north star; else null. */
export function otherSection(key: string, value: unknown, type: ArtifactType): ForeignField | null {
  if (typeof value !== "object" || value === null) return null;
  sections ??= sectionNames();
  const found = sections.get(stemsKey(key));
  if (found === undefined || found.type === type || found.isList !== Array.isArray(value)) return null;
  // A single word may mean anything, so what is in it must look like that section.
  return key.includes("_") || sharesKeys(found.schema, value) ? keptIn(found.type, found.path) : null;
}

function keptIn(type: ArtifactType, path: string): ForeignField {
  const { words, ships } = ARTIFACT_TYPES[type];
  return {
    target: { type, path },
    wizard: ships.wizard ? type : null,
    sentence: `move it to the ${words}, and remove it here`,
  };
}

/** Artifact types by the names under which people write their content: the type, its words, its file, its wrapper key. */
function artifactNames(): Map<string, ArtifactType> {
  const found = new Map<string, ArtifactType>();
  for (const type of ARTIFACT_TYPE_NAMES) {
    const { place, words, schema: { wrapper } } = ARTIFACT_TYPES[type];
    if (place === null || ABOUT_THE_INSTANCE.has(type)) continue;
    for (const name of [type, words, ...(wrapper === null ? [] : [wrapper])]) found.set(stemsKey(name), type);
  }
  return found;
}

function sectionNames(): Map<string, Section> {
  const all = ARTIFACT_TYPE_NAMES.filter((type) => !ABOUT_THE_INSTANCE.has(type)).flatMap((type) => {
    const root = loadSchema(type);
    const { wrapper } = ARTIFACT_TYPES[type].schema;
    const maps = [{ path: "", map: root }];
    if (wrapper !== null) maps.push({ path: `${wrapper}.`, map: dereference(root.properties?.[wrapper] ?? {}, root) });
    return maps.flatMap(({ path, map }) =>
      Object.entries(map.properties ?? {}).map(([key, field]) => {
        const schema = dereference(field, root);
        const content = dereference(schema.items ?? schema, root);
        return {
          name: stemsKey(key),
          type,
          path: `${path}${key}`,
          isList: schema.items !== undefined,
          schema: content,
        };
      })
    );
  });
  // A name that several types know, whatever they keep under it, points to none of them.
  const byName = Map.groupBy(all, ({ name }) => name);
  return new Map(
    [...byName].flatMap(([name, [only, ...others]]) =>
      others.length === 0 && only !== undefined && only.schema.properties !== undefined ? [[name, only]] : []
    ),
  );
}
