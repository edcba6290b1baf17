import type { Finding } from "#src/diagnostics/finding.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { loadArtifact } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import type { ErrorObject } from "ajv";
import type { ArtifactType } from "#src/format/artifact_types.ts";
import { formatPath } from "#src/diagnostics/path.ts";
import { schemaProblems } from "#src/schema/problem.ts";
import type { SchemaProblem } from "#src/schema/schema_problem.ts";
import { loadValidator } from "#src/schema/validators.ts";

/** What a value breaks in the schema of a type. */
export async function problemsOf(type: ArtifactType, value: unknown): Promise<SchemaProblem[]> {
  const validate = await loadValidator(type);
  return validate(value) ? [] : schemaProblems(validate.errors as ErrorObject[], value, type);
}

/** Problems at one path, without those that the rest of a small value brings. */
export async function problemsAt(type: ArtifactType, path: string, value: unknown): Promise<SchemaProblem[]> {
  return (await problemsOf(type, value)).filter((problem) => formatPath(problem.path) === path);
}

/** Rules, messages and helps that a text gives. */
export async function findingsOf(type: ArtifactType, text: string): Promise<readonly Finding[]> {
  const loaded = await loadArtifact(new MemoryTree({ "a.yaml": text }), "a.yaml", { type });
  if ("finding" in loaded) throw new Error(loaded.finding.message);
  return await checkArtifact(loaded.artifact, []);
}
