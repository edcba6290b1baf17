import { templateTypes } from "../../../library/templates.ts";
import { wizardMaking } from "../../../library/wizards.ts";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import { pageOf } from "../../../answers/paging.ts";
import { loadSchema, schemaFile } from "../../../schema/schemas.ts";
import type { GetPhaseArtifactsAnswer, GetPhaseArtifactsInput, PhaseArtifact } from "./operation.ts";
import { readPhase, run as listArtifacts } from "../list_artifacts/run.ts";
import type { ListedArtifact } from "../list_artifacts/operation.ts";
import type { OperationContext } from "../../context.ts";

const PURPOSES = {
  READY: "why the product exists, what is going on around it, which opportunity it takes and how the cycle is planned",
  FIRE: "what is built and offered: features, value models, practices of the other tracks, and the links between them",
  AIM: "what the cycle has shown: the reality the team starts from, the assessment, and the decision that follows",
} as const;

/** @throws UserFailure for an unknown phase, or a path without an instance */
export async function run(context: OperationContext, input: GetPhaseArtifactsInput): Promise<GetPhaseArtifactsAnswer> {
  const phase = readPhase(input.phase);
  const whole = await listArtifacts(context, {
    phase,
    ...(input.instance_path === undefined ? {} : { instance_path: input.instance_path }),
  });
  const { entries, count, total, next_cursor } = pageOf(whole.artifacts, input);
  const templates = new Set<string>(templateTypes());
  return {
    phase,
    purpose: PURPOSES[phase],
    count,
    total,
    guidance: whole.guidance,
    instance_path: whole.instance_path,
    missing: whole.missing,
    artifacts: entries.map((entry) => inDetail(entry, templates)),
    next_cursor,
  };
}

function inDetail(entry: ListedArtifact, templates: ReadonlySet<string>): PhaseArtifact {
  const type = entry.artifact_type as ArtifactType;
  return {
    ...entry,
    required_keys: loadSchema(type).required ?? [],
    wizard: wizardMaking(type)?.name ?? null,
    has_template: templates.has(type),
    schema_file: schemaFile(type),
  };
}
