import { baseName } from "./file_path.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "./artifact_types.ts";

/** The id and slug that a definition's file is named after: `fd-012_quay-map.yaml`; empty for other files. */
export function namedFields(
  { file, type }: { readonly file: string; readonly type: ArtifactType },
): Readonly<Record<string, string>> {
  const prefix = ARTIFACT_TYPES[type].ids.own;
  const name = baseName(file);
  const [, id, words] = /^([a-z]+-\d+)[_-]([a-z0-9]+(?:[_-][a-z0-9]+)*)\.ya?ml$/.exec(name) ?? [];
  if (prefix === null || id === undefined || words === undefined || !id.startsWith(`${prefix}-`)) return {};
  return { id, slug: words.replaceAll("_", "-") };
}
