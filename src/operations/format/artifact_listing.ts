import { namePath } from "../../diagnostics/escape.ts";
import { type Action, type Guidance, guidance } from "../../answers/guidance.ts";
import { callOf } from "../../contracts/call.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType, type Phase } from "../../format/artifact_types.ts";
import { wizardMaking } from "../../library/wizards.ts";
import { adoptionLevel } from "../../model/adoption.ts";
import { loadSchema } from "../../schema/schemas.ts";
import { counted } from "../../text/forms/plural.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { OperationContext } from "../context.ts";
import type { ListedArtifact } from "./contract_parts.ts";
import { startActions } from "../instance/start_instance.ts";
import { openInstanceIfAny, type TargetInstance } from "../instances.ts";

/** Files of one type that an answer names; more where it is about one phase. */
const NAMED = { whole: 1, phase: 3 };
/** What other types build on is not a file of its own. */
const LISTED = ARTIFACT_TYPE_NAMES.filter((type) => ARTIFACT_TYPES[type].place !== null);

/** The artifact types, and what an instance has of each. */
export interface ArtifactListing {
  /** In the order in which the method writes them. */
  artifacts: ListedArtifact[];
  /** Required types that the instance has no file of. */
  missing: ArtifactType[];
  /** Path of the instance that was looked at, or null. */
  instance_path: string | null;
  guidance: Guidance;
}

/** Lists all types or those of one phase. @throws UserFailure for a path without an instance */
export async function artifactListing(
  context: OperationContext,
  { phase, instance_path }: { phase?: Phase; instance_path?: string },
): Promise<ArtifactListing> {
  const opened = await openInstanceIfAny(context, instance_path);
  const artifacts = listedArtifacts(opened, phase === undefined ? NAMED.whole : NAMED.phase).filter((entry) =>
    phase === undefined || entry.phase === phase
  );
  const missing = missingTypes(opened).filter((type) => phase === undefined || ARTIFACT_TYPES[type].phase === phase);
  const [first] = missing;
  return {
    artifacts,
    missing,
    instance_path: opened?.instance_path ?? null,
    guidance: guidance({
      current_state: stateOf(artifacts, missing, opened),
      ...nextActions(context, opened, first),
      warnings: opened?.warnings ?? null,
    }),
  };
}

/** What to do first is for the check to say, which knows the findings too; a file that is missing may wait for others. */
function nextActions(context: OperationContext, opened: TargetInstance | null, missing: ArtifactType | undefined) {
  const write = missing === undefined
    ? []
    : [howToWrite(missing), callOf("epf_get_template", { artifact_type: missing })];
  return opened === null
    ? startActions(context)
    : { next_action: callOf("epf_health_check", { instance_path: opened.instance_path }), available_actions: write };
}

function howToWrite(type: ArtifactType): Action {
  const wizard = wizardMaking(type);
  return wizard === null
    ? callOf("epf_get_template", { artifact_type: type })
    : callOf("epf_get_wizard", { name: wizard.name });
}

function listedArtifacts(opened: TargetInstance | null, named: number): ListedArtifact[] {
  const files = Map.groupBy(currentArtifacts(opened), ({ type }) => type);
  return LISTED.map((type) => {
    const own = files.get(type) ?? [];
    return {
      artifact_type: type,
      phase: ARTIFACT_TYPES[type].phase,
      place: ARTIFACT_TYPES[type].place,
      description: loadSchema(type).description ?? "",
      required: isRequired(type) && isDue(type, opened),
      ...(opened === null ? {} : {
        file_count: own.length,
        files: own.slice(0, named).map(({ file }) => opened.shown(file)),
        files_left_out: Math.max(0, own.length - named),
      }),
    };
  });
}

/** Required types that the instance has no file of; of READY only those that its adoption level asks for. */
function missingTypes(opened: TargetInstance | null): ArtifactType[] {
  if (opened === null) return [];
  const present = new Set(currentArtifacts(opened).map(({ type }) => type));
  return LISTED.filter((type) => isRequired(type) && !present.has(type) && isDue(type, opened));
}

/** True for what the adoption level of the instance asks for; without one, or an instance, all of it is. */
function isDue(type: ArtifactType, opened: TargetInstance | null): boolean {
  const level = opened === null ? null : adoptionLevel(opened.model);
  return (ARTIFACT_TYPES[type].upkeep.requiredFrom ?? 0) <= (level ?? Number.POSITIVE_INFINITY);
}

function currentArtifacts(opened: TargetInstance | null): readonly Artifact[] {
  return opened?.open.instance.artifacts.filter(({ archived }) => !archived) ?? [];
}

function isRequired(type: ArtifactType): boolean {
  return ARTIFACT_TYPES[type].upkeep.requiredFrom !== null;
}

function stateOf(all: readonly ListedArtifact[], missing: readonly string[], opened: TargetInstance | null): string {
  const types = counted(all.length, "artifact type");
  if (opened === null) return `${types}; no instance here`;
  const files = all.reduce((sum, { file_count = 0 }) => sum + file_count, 0);
  const there = `${types}, ${counted(files, "file")} of them in ${namePath(opened.instance_path)}`;
  return missing.length === 0 ? there : `${there}; missing: ${missing.join(", ")}`;
}
