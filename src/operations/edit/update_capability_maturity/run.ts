import { namePath, quoteId } from "../../../diagnostics/escape.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { asStage, lowest, type Stage, STAGES } from "../../../format/maturity.ts";
import { citations } from "../../../model/citations.ts";
import type { Definition, EpfModel } from "../../../model/model.ts";
import { asList, asMap, asText } from "../../../model/read.ts";
import type { ValueChange } from "../../../repair/changes/value_change.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answerEdit } from "../answer_edit.ts";
import { capabilitiesOf, featureNamed, unknownId } from "../find_targets.ts";
import { changedFile, offerChange, RefusedEdit } from "../offer_change.ts";
import type { UpdateCapabilityMaturityAnswer, UpdateCapabilityMaturityInput } from "./contract.ts";

type Own = Pick<
  Answered<UpdateCapabilityMaturityAnswer>,
  "feature_file" | "capability_id" | "previous_maturity" | "new_maturity" | "overall_stage"
>;

const PLACE: Path = ["feature_maturity", "capability_maturity"];

/** @throws UserFailure when there is no instance, or the file has changed meanwhile */
export async function run(
  context: OperationContext,
  input: UpdateCapabilityMaturityInput,
): Promise<Answered<UpdateCapabilityMaturityAnswer>> {
  const { capability_id } = input;
  const { dry_run: _, detail_level: __, ...given } = input;
  return await answerEdit<Own>(context, input, {
    again: callOf("epf_update_capability_maturity", { ...given, write: true }),
    refused: {
      feature_file: "",
      capability_id,
      previous_maturity: null,
      new_maturity: null,
      overall_stage: null,
    },
    work: async (target, write) => {
      const feature = featureNamed(target.model, input.feature_id);
      const known = capabilitiesOf(feature);
      if (!known.includes(capability_id)) throw unknownCapability(feature, capability_id, known);
      if (input.delivered_by_kr !== undefined) refuseUnknownResult(target.model, input.delivered_by_kr);
      const rated = asList(asMap(feature.value.feature_maturity).capability_maturity).map(asMap);
      const place = rated.findIndex((entry) => entry.capability_id === capability_id);
      const previous = asStage(rated[place]?.stage);
      const others = rated.filter((_, index) => index !== place).flatMap(({ stage }) => asStage(stage) ?? []);
      const overall = overallStage(feature, others, { previous, maturity: input.maturity });
      const changes = changesFor(feature, input, { place, previous, overall, today: dayOf(context.now) });
      const judged = await offerChange(context, target, [changedFile(target, feature.artifact.file, changes)], write);
      return {
        own: {
          feature_file: target.shown(feature.artifact.file),
          capability_id,
          previous_maturity: previous,
          new_maturity: input.maturity,
          overall_stage: overall,
        },
        judged,
        what: `set ${quoteId(capability_id)} of ${namePath(feature.id)} to ${input.maturity}`,
        warnings: known.length > others.length + 1
          ? [`${known.length - others.length - 1} of ${known.length} capabilities are not rated yet`]
          : [],
      };
    },
  });
}

/**
 * The lowest stage of the capabilities. Those that are below the stage that somebody wrote for the feature do not hold it back:
 * its job is done without them.
 */
function overallStage(
  { value }: Definition,
  others: readonly Stage[],
  { previous, maturity }: { previous: Stage | null; maturity: Stage },
): Stage {
  const written = asStage(asMap(value.feature_maturity).overall_stage) ?? "hypothetical";
  const isCore = (stage: Stage) => STAGES.indexOf(stage) >= STAGES.indexOf(written);
  const core = [...others.filter(isCore), ...(previous === null || isCore(previous) ? [maturity] : [])];
  return lowest(core.length > 0 ? core : [...others, maturity]);
}

function changesFor(
  { value }: Definition,
  { capability_id, maturity, evidence, delivered_by_kr }: UpdateCapabilityMaturityInput,
  { place, previous, overall, today }: { place: number; previous: Stage | null; overall: Stage; today: string },
): ValueChange[] {
  const set = (path: Path, value: unknown): ValueChange => ({ kind: "set", path, value });
  const result = delivered_by_kr === undefined ? {} : { delivered_by_kr };
  const own: ValueChange[] = place === -1
    ? [{ kind: "append", path: PLACE, value: { capability_id, stage: maturity, ...result, evidence } }]
    : Object.entries({ stage: maturity, ...result, evidence }).map(([key, text]) => set([...PLACE, place, key], text));
  const isAdvanced = previous === null || STAGES.indexOf(maturity) > STAGES.indexOf(previous);
  const written = asMap(value.feature_maturity);
  return [
    ...own,
    ...(written.overall_stage === overall ? [] : [set(["feature_maturity", "overall_stage"], overall)]),
    ...(isAdvanced && delivered_by_kr !== undefined
      ? [set(["feature_maturity", "last_advanced_by_kr"], delivered_by_kr)]
      : []),
    set(["feature_maturity", "last_assessment_date"], today),
  ];
}

function unknownCapability({ id }: Definition, capability: string, known: readonly string[]): RefusedEdit {
  return new RefusedEdit(
    `${namePath(id)} has no capability ${quoteId(capability)}`,
    known.length === 0 ? ["it defines no capability yet"] : known.map((one) => quoteId(one)),
  );
}

/** @throws RefusedEdit for a key result of no roadmap and no report */
function refuseUnknownResult(model: EpfModel, id: string): void {
  const known = new Set([
    ...model.roadmap.keyResults.map((item) => item.id),
    ...citations(model, "keyResult").filter(({ artifact }) => artifact.type === "assessment_report").map(({ id }) =>
      id
    ),
  ]);
  if (!known.has(id)) throw unknownId("key result", id, [...known].filter((one) => asText(one) !== null));
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
