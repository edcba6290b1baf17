import { shellWord } from "../../../contracts/command_line.ts";
import { wizardMaking } from "../../../library/wizards.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType } from "../../../format/artifact_types.ts";
import { counted } from "../../../text/plural.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { adoptionLevel } from "../../../model/adoption.ts";
import { EXPECTED_FILES } from "../../../model/layout.ts";
import { loadSchema } from "../../../schema/schemas.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { ARTIFACT_PLACES } from "../../../format/places.ts";
import type { ListArtifactsAnswer, ListArtifactsInput, ListedArtifact } from "./operation.ts";
import type { OperationContext } from "../../context.ts";
import { openInstanceIfAny, type TargetInstance } from "../../instances.ts";

const PHASES = ["READY", "FIRE", "AIM"] as const;
/** Files of one type that an answer names; more where it is about one phase. */
const NAMED = { whole: 1, phase: 3 };
/** What other types build on is no file of its own. */
const LISTED = ARTIFACT_TYPE_NAMES.filter((type) => type !== "track_definition_base");

/** @throws UserFailure for an unknown phase, or a path without an instance */
export async function run(context: OperationContext, input: ListArtifactsInput): Promise<ListArtifactsAnswer> {
  const phase = input.phase === undefined ? null : readPhase(input.phase);
  const opened = await openInstanceIfAny(context, input.instance_path);
  const all = listedArtifacts(opened, phase === null ? NAMED.whole : NAMED.phase).filter((entry) =>
    phase === null || entry.phase === phase
  );
  const missing = missingTypes(opened).filter((type) => phase === null || ARTIFACT_TYPES[type].phase === phase);
  const { entries, ...page } = pageOf(all, input);
  const [first] = missing;
  return {
    count: page.count,
    total: page.total,
    guidance: guidance({
      current_state: stateOf(all, missing, opened),
      next_action: first !== undefined
        ? howToWrite(first)
        : opened === null
        ? 'epf init "PRODUCT NAME" --dry-run'
        : `epf check ${shellWord(opened.instance_path)}`,
      available_actions: first === undefined ? [] : [`epf templates show ${first}`],
      warnings: opened === null || opened.warnings.length === 0 ? null : opened.warnings,
    }),
    instance_path: opened?.instance_path ?? null,
    missing,
    artifacts: entries,
    next_cursor: page.next_cursor,
  };
}

function howToWrite(type: ArtifactType): string {
  const wizard = wizardMaking(type);
  return wizard === null ? `epf templates show ${type}` : `epf wizards show ${wizard.name}`;
}

/** @throws UserFailure unless it names one, in any case */
export function readPhase(text: string): typeof PHASES[number] {
  const phase = PHASES.find((name) => name === text.toUpperCase());
  if (phase !== undefined) return phase;
  throw new UserFailure(`\`phase\` is \`${text}\`, expected \`READY\`, \`FIRE\` or \`AIM\``);
}

/** Every type with the instance's current files, in the order in which the method writes them. */
function listedArtifacts(opened: TargetInstance | null, named: number): ListedArtifact[] {
  const files = Map.groupBy(currentArtifacts(opened), ({ type }) => type);
  return LISTED.map((type) => {
    const own = files.get(type) ?? [];
    return {
      artifact_type: type,
      phase: ARTIFACT_TYPES[type].phase,
      place: ARTIFACT_PLACES[type] ?? null,
      description: loadSchema(type).description ?? "",
      required: isRequired(type),
      ...(opened === null
        ? {}
        : { file_count: own.length, files: own.slice(0, named).map(({ file }) => opened.shown(file)) }),
    };
  });
}

/** Required types that the instance has no file of; of READY only those that its adoption level asks for. */
function missingTypes(opened: TargetInstance | null): ArtifactType[] {
  if (opened === null) return [];
  const level = adoptionLevel(opened.model) ?? Number.POSITIVE_INFINITY;
  const present = new Set(currentArtifacts(opened).map(({ type }) => type));
  return LISTED.filter((type) =>
    isRequired(type) && !present.has(type) && (EXPECTED_FILES.find((entry) => entry.type === type)?.from ?? 0) <= level
  );
}

function currentArtifacts(opened: TargetInstance | null): readonly Artifact[] {
  return opened?.open.instance.artifacts.filter(({ archived }) => !archived) ?? [];
}

function isRequired(type: ArtifactType): boolean {
  return type === "epf_anchor" || EXPECTED_FILES.some((entry) => entry.type === type);
}

function stateOf(all: readonly ListedArtifact[], missing: readonly string[], opened: TargetInstance | null): string {
  const types = counted(all.length, "artifact type");
  if (opened === null) return `${types}; no instance here`;
  const files = all.reduce((sum, { file_count = 0 }) => sum + file_count, 0);
  const there = `${types}, ${counted(files, "file")} of them in ${opened.instance_path}`;
  return missing.length === 0 ? there : `${there}; missing: ${missing.join(", ")}`;
}
