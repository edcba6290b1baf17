import { namePath } from "../../diagnostics/escape.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../../format/artifact_types.ts";
import type { Wizard } from "../../library/wizard.ts";
import { wizardMaking } from "../../library/wizards.ts";
import { adoptionLevel } from "../../model/adoption.ts";
import { isCanonical } from "../../model/canonical.ts";
import { contentState, isHardlyWritten } from "../../model/content/content_state.ts";
import { tracklessModels } from "../../model/value_models/trackless_models.ts";
import { counted } from "../../text/forms/plural.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { TargetInstance } from "../instances.ts";

/** Whether an instance holds what a document is drawn from. */
export interface Prerequisites {
  ready: boolean;
  instance_path: string;
  missing_artifacts: ArtifactType[];
  incomplete_artifacts: { artifact_type: ArtifactType; file: string; reason: string }[];
}

/** True for a wizard that starts from files that have to be there. */
export function startsFromFiles({ needs }: Pick<Wizard, "needs">): boolean {
  return needs.length > 0;
}

/**
 * What of the files that a wizard starts from is missing or unfinished. Of several files of a type one that is finished
 * is enough; one with open questions alone can be drawn from. At level 0 only the feature wizard does without market, plan and value model; what level 2 adds is never
 * missing below it. Ready-made files are finished as they
 * come, so they count for the wizards of ready-made types alone.
 */
export function prerequisitesIn(
  { model, shown, instance_path }: TargetInstance,
  { needs, makes }: Wizard,
): Prerequisites {
  const isReadyMade = makes !== null && ARTIFACT_TYPES[makes].ships.readyMade;
  const level = adoptionLevel(model);
  const missing_artifacts: ArtifactType[] = [];
  const incomplete_artifacts: Prerequisites["incomplete_artifacts"] = [];
  for (const type of needs.toSorted((one, other) => turnOf(one) - turnOf(other))) {
    // A document draws on the team's own value model; those that ship with the other tracks say nothing of it.
    const files = type === "value_model"
      ? model.values.artifacts("product").filter(({ archived }) => !archived)
      : model.instance.artifacts.filter((artifact) =>
        artifact.type === type && !artifact.archived && (isReadyMade || !isCanonical(artifact))
      );
    const [first] = files;
    const { requiredFrom } = ARTIFACT_TYPES[type].upkeep;
    const isLater = level !== null && requiredFrom !== null && requiredFrom > level;
    const isAskedFor = !isLater || (requiredFrom === 1 && makes !== "feature_definition");
    const [trackless] = type === "value_model" && first === undefined ? tracklessModels(model) : [];
    if (trackless !== undefined) {
      incomplete_artifacts.push({ artifact_type: type, file: shown(trackless.file), reason: NO_TRACK });
      continue;
    }
    if (first === undefined && isAskedFor) missing_artifacts.push(type);
    const states = files.map((file) => ({ file: shown(file.file), reason: unfinished(file) }));
    const best = states.find(({ reason }) => reason === null) ?? states.find(isUsable) ?? states[0];
    if (best === undefined || best.reason === null) continue;
    incomplete_artifacts.push({ artifact_type: type, file: best.file, reason: best.reason });
  }
  return {
    ready: missing_artifacts.length === 0 && incomplete_artifacts.every(isUsable),
    instance_path,
    missing_artifacts,
    incomplete_artifacts,
  };
}

/** When a type is written: what others rest on comes first. */
function turnOf(type: ArtifactType): number {
  return ARTIFACT_TYPES[type].upkeep.repairOrder ?? Number.POSITIVE_INFINITY;
}

const NO_TRACK = "it names no track: `track_name` is missing or unknown";

/** Behind the open questions of a file whose other content can be drawn from: a question says what has to stay open. */
const USABLE = ", the rest can be used";

function isUsable({ reason }: { reason: string | null }): boolean {
  return reason?.endsWith(USABLE) === true;
}

/** Why a file cannot be drawn from yet, or not from all of it; null for one that is finished. */
function unfinished(artifact: Artifact): string | null {
  if (!artifact.document.readable) return "it cannot be read";
  const { open, questions } = contentState(artifact);
  if (open.length > 0) return `${counted(open.length, "place")} to fill`;
  if (questions.length === 0) return null;
  return `${counted(questions.length, "open question")}${isHardlyWritten(artifact) ? "" : USABLE}`;
}

/** What is missing, as warnings, each with the wizard that helps. */
export function prerequisiteWarnings({ missing_artifacts, incomplete_artifacts }: Prerequisites): string[] {
  const helped = (type: ArtifactType) => {
    const wizard = wizardMaking(type);
    return wizard === null ? "" : `: \`epf wizards show ${wizard.name}\``;
  };
  return [
    ...missing_artifacts.map((type) => `first write the ${ARTIFACT_TYPES[type].words}${helped(type)}`),
    ...incomplete_artifacts.map(({ artifact_type, file, reason }) =>
      isUsable({ reason })
        ? `partly open: ${namePath(file)} (${reason})`
        : `first finish ${namePath(file)} (${reason})${helped(artifact_type)}`
    ),
  ];
}
