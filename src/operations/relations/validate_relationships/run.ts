import { namePath, oneLine, quoteFile } from "../../../diagnostics/escape.ts";
import { basename, resolve } from "node:path";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { type Finding, reaches } from "../../../diagnostics/finding.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { SectionScore } from "../../../diagnostics/report.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import type { EpfModel } from "../../../model/model.ts";
import { modelFault } from "../../../model/value_models/model_fault.ts";
import { relationships } from "../../../health/sections/relationships.ts";
import { missingRoadmap } from "../../../rules/folds/fold_lost_roadmap.ts";
import { rulesOfSection } from "../../../rules/rule_names.ts";
import { derived } from "../../../workspace/instance/open_instance.ts";
import { subProgress } from "../../../workspace/progress_monitor.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { BrokenReference, ValidateRelationshipsAnswer, ValidateRelationshipsInput } from "./contract.ts";
import { reportFinding, type Sources, sourcesOf } from "../../build_report.ts";
import { suggestForReferences } from "../../../suggest/suggest_references.ts";
import { isForPrograms, withNextSteps } from "../../former/for_programs.ts";
import { openInstance } from "../../instances.ts";
import { checkOpenInstance, dayOf } from "../../judging/check_result.ts";

const RELATIONSHIPS = derived<SectionScore>("relationships");
const RULES_HERE = rulesOfSection("relationships");

/** Places of one cause that are named besides the first. */
const MOST_PLACES = 12;

/** Every broken reference of an instance or a file of it. */
export type RelationshipCheck = Pick<
  Answered<ValidateRelationshipsAnswer>,
  "valid" | "required_next_tool_calls" | "guidance" | "instance_path" | "stats" | "errors" | "by_source"
>;

/** @throws UserFailure when there is no instance, or no such file in it */
export async function run(
  context: OperationContext,
  input: ValidateRelationshipsInput,
): Promise<RelationshipCheck> {
  const { open, shown, instance_path, warnings } = await openInstance(
    context,
    input.instance_path,
    subProgress(context, 0, 2),
  );
  const { instance, root } = open;
  const wanted = input.file === undefined
    ? null
    : fileNamed(input.file, context.cwd, root, instance.artifacts.map(({ file }) => file));
  if (input.file !== undefined && wanted === null) {
    throw new UserFailure(`${quoteFile(input.file)} is not an artifact of ${namePath(instance_path)}`, {
      exit: EXIT.nothing,
      help: "name a file by its path, by its path inside the instance, or by its file name where no other has it",
    });
  }
  const { findings, found, model } = await checkOpenInstance(open, context.now, subProgress(context, 1, 2));
  const own = findings.filter((finding) =>
    RULES_HERE.has(finding.rule) && (wanted === null || resolve(root, finding.file) === wanted)
  );
  const sources = sourcesOf(instance.artifacts);
  const listed = own.filter(({ level }) => reaches(level, input.level ?? "warning"));
  const groups = Map.groupBy<Finding | string, Finding>(
    listed,
    (finding) => finding.cause === null ? finding : `${finding.level} ${finding.cause}`,
  );
  const errors = [...groups.values()].map((group) => describe(group, shown, sources));
  const calls = suggestForReferences(own, instance_path, shown);
  const section = open.remember(
    RELATIONSHIPS,
    [dayOf(context.now)],
    () => relationships({ model, findings: found, now: context.now }),
  );
  const data = section.data as Record<string, number>;
  const heldDown = wanted === null && own.length === 0 ? costWords(section) : "";
  const count = (level: Finding["level"]) => own.filter((finding) => finding.level === level).length;
  const answer: RelationshipCheck = {
    valid: count("error") === 0,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: own.length === 0
        ? found.some(({ rule }) => RULES_HERE.has(rule))
          ? "every reference resolves except the accepted ones"
          : data.total_paths_checked === 0
          ? `no value path to check${productFault(model)}`
          : `every reference resolves${heldDown}`
        : `${countsOf(count)} between the files`,
      next_action: calls[0] ?? (heldDown === "" ? null : callOf("epf_analyze_coverage", { instance_path })),
      available_actions: listed.length === own.length ? [] : [
        callOf("epf_validate_relationships", { ...input, level: "info" }),
      ],
      warnings: [...warnings, ...lostRoadmap(found)],
    }),
    instance_path,
    stats: {
      total_features_checked: data.total_features_checked ?? 0,
      total_krs_checked: data.total_krs_checked ?? 0,
      total_paths_checked: data.total_paths_checked ?? 0,
      valid_paths: data.valid_paths ?? 0,
      invalid_paths: data.invalid_paths ?? 0,
      error_count: count("error"),
      warning_count: count("warning"),
      info_count: count("info"),
    },
    errors,
    by_source: Object.fromEntries(
      [...Map.groupBy(listed, ({ file }) => file)].map(([file, list]) => [shown(file), list.length]),
    ),
  };
  return isForPrograms(context) ? withFormerFields(answer) : answer;
}

/** That what a missing roadmap defines is not checked; empty where it is there. */
function lostRoadmap(found: readonly Finding[]): string[] {
  const lost = missingRoadmap(found);
  return lost === null ? [] : [
    `a key result or assumption that is cited is not checked: there is no roadmap that could define it (${
      quoteFile(lost.file)
    } is missing)`,
  ];
}

/** What keeps the score down although every reference resolves; empty where nothing does. */
function costWords({ score, costs }: SectionScore): string {
  return costs.length === 0 ? "" : `; the score is ${score} of 100: ${costs.map(({ what }) => what).join(", ")}`;
}

/** How many findings of each level there are, in words. */
export function countsOf(count: (level: Finding["level"]) => number): string {
  return `${counted(count("error"), "error")}, ${counted(count("warning"), "warning")} and ${
    counted(count("info"), "note")
  }`;
}

/** What programs read that were written for epf-cli. */
function withFormerFields(answer: RelationshipCheck): RelationshipCheck {
  const { stats } = answer;
  return {
    ...answer,
    guidance: withNextSteps(answer.guidance, answer.required_next_tool_calls),
    stats: {
      ...stats,
      features_checked: stats.total_features_checked,
      krs_checked: stats.total_krs_checked,
      paths_checked: stats.total_paths_checked,
    },
  };
}

function describe(
  group: readonly Finding[],
  shown: (file: string) => string,
  sources: Sources,
): BrokenReference {
  const [finding, ...others] = group as [Finding, ...Finding[]];
  const meant = finding.reference?.candidates[0] ?? finding.edits[0]?.text;
  const placeOf = (one: Finding) => ({
    source: shown(one.file),
    line: reportFinding(one, sources).line,
    field: one.path,
    invalid_path: one.actual,
  });
  return {
    severity: finding.level,
    rule: finding.rule,
    ...placeOf(finding),
    source_type: finding.artifact,
    message: finding.message,
    did_you_mean: meant === undefined ? null : oneLine(meant),
    hint: finding.help,
    places: group.length,
    also: others.slice(0, MOST_PLACES).map(placeOf),
  };
}

/** Why no path could resolve, where the Product value model is the reason. */
function productFault(model: EpfModel): string {
  const fault = modelFault(model, "product");
  return fault === null ? "" : `; ${fault.what}`;
}

/** The artifact that is meant by a path from here or inside the instance, or by a file name that only one has. */
function fileNamed(given: string, cwd: string, root: string, files: readonly string[]): string | null {
  const paths = files.map((file) => resolve(root, file));
  const byPath = [resolve(cwd, given), resolve(root, given)].find((path) => paths.includes(path));
  const byName = paths.filter((path) => basename(path) === given);
  return byPath ?? (byName.length === 1 ? byName[0]! : null);
}
