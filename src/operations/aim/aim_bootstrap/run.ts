import { namePath } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { counted } from "../../../text/forms/plural.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import { formatPath, type Path } from "../../../diagnostics/path.ts";
import { adoptionLevel, levelOfTeam } from "../../../model/adoption.ts";
import { isCanonical } from "../../../model/canonical.ts";
import { contentState } from "../../../model/content/content_state.ts";
import { hiddenFile, renaming } from "../../../model/instance_layout.ts";
import { isPast } from "../../../model/roadmap/cycle.ts";
import type { EpfModel } from "../../../model/model.ts";
import { type RealityFact, realityFacts } from "../../../model/aim/reality_facts.ts";
import { suggestForDraft } from "../../../suggest/suggest_repairs.ts";
import { schemaProblems } from "../../../schema/problem.ts";
import { loadValidator } from "../../../schema/validators.ts";
import { writeFile } from "../../../workspace/files/write_file.ts";
import { existingPaths } from "../../../workspace/reading/read.ts";
import { parseYaml } from "../../../yaml/parse.ts";
import type { OperationContext } from "../../context.ts";
import { draftReality } from "./reality_draft.ts";
import { assumedValues, givenFacts } from "./reality_inputs.ts";
import type { Answered } from "../../operation.ts";
import type { AimBootstrapAnswer, AimBootstrapInput } from "./contract.ts";
import { openFirst, openInstance } from "../../instances.ts";

const FILE = "AIM/living_reality_assessment.yaml";
const INPUT = "your input";
/** The call that lists the values that an assessment takes. */
const VALUES = callOf("epf_get_schema", {
  artifact_type: "living_reality_assessment",
  section: "adoption_context",
});

/** @throws UserFailure when there is no instance, the assessment exists already, or an input does not fit its schema */
export async function run(context: OperationContext, input: AimBootstrapInput): Promise<Answered<AimBootstrapAnswer>> {
  const given = givenFacts(input).map((fact): RealityFact => ({ ...fact, from: INPUT }));
  if (input.write === true) context.instances.clearUp((await openFirst(context, input.instance_path)).root);
  const { open, model, shown, warnings } = await openInstance(context, input.instance_path);
  const path = shown(FILE);
  const existing = existingAssessment(open.root, model);
  if (existing !== null && (input.force !== true || input.write === true)) {
    throw new UserFailure(`${namePath(shown(existing))} exists already`, {
      help: input.force === true
        ? "an existing assessment is never written over; without `write` the answer is a fresh draft"
        : "edit it in place and add an entry to `evolution_log`, or ask with `force` for a fresh draft beside it",
    });
  }
  const hidden = hiddenFile(model.instance, "living_reality_assessment");
  const facts = [...realityFacts(model), ...forTeam(model, input), ...given];
  const { text, open_points } = draftReality([...facts, ...records(model, facts, context.now)], assumedValues(input));
  await refuseInvalid(text);
  if (input.write === true) {
    writeFile(`${open.root}/${FILE}`, text, { shown: path, within: open.root, makesFolders: true, isYaml: true });
  }
  return {
    success: true,
    written: input.write === true,
    required_next_tool_calls: suggestForDraft(path, input.write === true, open_points.length),
    guidance: guidance({
      current_state: input.write === true
        ? `${namePath(path)} is written`
        : `a valid assessment for ${namePath(path)}, not written`,
      next_action: hidden !== null
        ? `${namePath(shown(hidden))} is there already: ${renaming(shown(hidden))}`
        : input.write === true || existing !== null
        ? `fill in the ${counted(open_points.length, "place")} marked [INSERT …] or open:`
        : !context.mayWrite
        ? `save \`lra_content\` as ${namePath(path)}, then fill in its ${counted(open_points.length, "open point")}`
        : callOf("epf_aim_bootstrap", {
          ...(input.instance_path === undefined ? {} : { instance_path: input.instance_path }),
          write: true,
        }),
      warnings,
    }),
    path,
    derived: bySource(facts),
    open_points,
    lra_content: text,
    open_point_count: open_points.length,
  };
}

/** The file of an assessment in the instance, readable or not; relative to its root. */
function existingAssessment(root: string, model: EpfModel): string | null {
  const known = model.instance.artifacts.find(({ type, archived }) =>
    type === "living_reality_assessment" && !archived
  );
  if (known !== undefined) return known.file;
  return existingPaths([`${root}/${FILE}`]).size > 0 ? FILE : null;
}

/** What every first assessment records of itself. */
function records(model: EpfModel, facts: readonly RealityFact[], now: Date): Omit<RealityFact, "from">[] {
  const moment = `${now.toISOString().slice(0, 19)}Z`;
  const valueOf = (path: string) => facts.find((fact) => formatPath(fact.path) === path)?.value;
  const cycle = valueOf("current_focus.cycle_reference");
  const isLater = Number(valueOf("metadata.cycles_completed")) > 0 && cycle !== undefined;
  const entry = (...rest: Path) => ["evolution_log", 0, ...rest];
  return [
    { path: ["metadata", "created_at"], value: moment },
    { path: ["metadata", "last_updated"], value: moment },
    { path: entry("timestamp"), value: moment },
    { path: entry("cycle_reference"), value: isLater ? cycle : "bootstrap" },
    { path: entry("summary"), value: `First assessment, drafted from ${countFiles(model)}` },
    { path: entry("changes", 0, "new_value"), value: valueOf("metadata.lifecycle_stage")! },
    { path: entry("changes", 0, "reason"), value: "No assessment was kept before" },
  ];
}

/** `12 features, 4 value models, 1 roadmap and 2 reports`; templates that no one has filled in are not counted. */
function countFiles(model: EpfModel): string {
  const written = (type: ArtifactType) =>
    model.of(type).filter((artifact) => !isCanonical(artifact) && !contentState(artifact).isUnfilled).length;
  const reports = model.all("assessment_report").filter((artifact) => isPast(model, artifact));
  const counts = [
    [written("feature_definition"), "feature"],
    [written("value_model"), "value model"],
    [written("roadmap_recipe"), "roadmap"],
    [reports.length, "report"],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun));
  return parts.length === 0 ? "an instance without content" : parts.join(", ");
}

/** The level that suits the size of the team, where no file states one. */
function forTeam(model: EpfModel, { team_size }: AimBootstrapInput): RealityFact[] {
  if (team_size === undefined || adoptionLevel(model) !== null) return [];
  return [{ path: ["metadata", "adoption_level"], value: levelOfTeam(team_size), from: INPUT }];
}

/**
 * The filled parts by what they were derived from, named by their first two keys; of a place that was filled twice the
 * last source counts.
 */
function bySource(facts: readonly RealityFact[]): AimBootstrapAnswer["derived"] {
  const last = new Map(facts.map((fact) => [formatPath(fact.path), fact]));
  return [...Map.groupBy(last.values(), ({ from }) => from)].map(([from, places]) => ({
    from,
    paths: [...new Set(places.map(({ path }) => formatPath(path.slice(0, 2))))],
  }));
}

async function refuseInvalid(text: string): Promise<void> {
  const { value } = parseYaml(text);
  const validate = await loadValidator("living_reality_assessment");
  if (validate(value)) return;
  const [first] = schemaProblems(validate.errors ?? [], value, "living_reality_assessment");
  throw new UserFailure(first!.message, {
    help: first!.help ?? `\`${commandLine(VALUES)}\` lists the values`,
  });
}
