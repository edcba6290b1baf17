import { pageOf } from "../../../answers/paging.ts";
import { templateTypes } from "../../../library/templates.ts";
import { wizardMaking } from "../../../library/wizards.ts";
import { loadSchema, schemaFile } from "../../../schema/schemas.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { artifactListing } from "../artifact_listing.ts";
import type { ListedArtifact } from "../contract_parts.ts";
import type { GetPhaseArtifactsAnswer, GetPhaseArtifactsInput } from "./contract.ts";

const PURPOSES = {
  READY: "why the product exists, what is going on around it, which opportunity it takes and how the cycle is planned",
  FIRE: "what is built and offered: features, value models, practices of the other tracks, and the links between them",
  AIM: "what the cycle has shown: the reality the team starts from, the assessment, and the decision that follows",
} as const;

/** @throws UserFailure for a path without an instance, or a bad cursor */
export async function run(
  context: OperationContext,
  input: GetPhaseArtifactsInput,
): Promise<Answered<GetPhaseArtifactsAnswer>> {
  const { phase } = input;
  const { artifacts, missing, instance_path, guidance } = await artifactListing(context, input);
  const { entries, next_cursor, ...counts } = pageOf(artifacts, input);
  const templates = new Set(templateTypes());
  return {
    phase,
    purpose: PURPOSES[phase],
    ...counts,
    guidance,
    instance_path,
    missing,
    artifacts: entries.map((entry) => inDetail(entry, templates.has(entry.artifact_type))),
    next_cursor,
  };
}

function inDetail(entry: ListedArtifact, hasTemplate: boolean) {
  const type = entry.artifact_type;
  return {
    ...entry,
    required_keys: loadSchema(type).required ?? [],
    wizard: wizardMaking(type)?.name ?? null,
    has_template: hasTemplate,
    schema_file: schemaFile(type),
  };
}
