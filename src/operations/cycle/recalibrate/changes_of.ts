import { ARTIFACT_TYPES, type ArtifactType } from "../../../format/artifact_types.ts";
import { detectByPath } from "../../../format/detect.ts";
import { decisionOf } from "../../../model/aim/assessments.ts";
import { beliefIds } from "../../../model/aim/belief_ids.ts";
import { isUnchanged, typesNamed } from "../../../model/aim/memo_updates.ts";
import { decidedValue, writtenValue } from "../../../model/content/written_value.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asList, asMap, asText, at } from "../../../model/read.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import type { RecalibrationChange } from "./contract.ts";

/** A change before it has its number. */
export type NewChange = Omit<RecalibrationChange, "id" | "for_next_cycle">;
type Priority = RecalibrationChange["priority"];

const PRIORITIES: readonly Priority[] = ["critical", "high", "medium", "low"];
const OPERATIONS: readonly RecalibrationChange["operation"][] = ["review", "update", "rewrite", "archive"];

/** How urgent the change of a foundation is, by what was decided. */
const BY_DECISION: Readonly<Record<string, Priority>> = {
  persevere: "medium",
  pivot: "high",
  pull_the_plug: "critical",
};

const ASSUMPTIONS = "roadmap.tracks.*.riskiest_assumptions";

interface MemoField {
  path: readonly string[];
  type: ArtifactType;
  section: string;
  operation: RecalibrationChange["operation"];
  /** Null where the decision of the memo says it. */
  priority: Priority | null;
}

/** What each part of a memo asks to change. */
const MEMO_FIELDS: readonly MemoField[] = [
  {
    path: ["next_ready_inputs", "opportunity_update"],
    type: "insight_opportunity",
    section: "opportunity",
    operation: "update",
    priority: null,
  },
  {
    path: ["next_ready_inputs", "strategy_update"],
    type: "strategy_formula",
    section: "strategy",
    operation: "update",
    priority: null,
  },
  {
    path: ["next_ready_inputs", "new_assumptions"],
    type: "roadmap_recipe",
    section: ASSUMPTIONS,
    operation: "add",
    priority: "high",
  },
  {
    path: ["learnings", "invalidated_assumptions"],
    type: "roadmap_recipe",
    section: ASSUMPTIONS,
    operation: "remove",
    priority: "high",
  },
  {
    path: ["learnings", "validated_assumptions"],
    type: "roadmap_recipe",
    section: ASSUMPTIONS,
    operation: "remove",
    priority: "low",
  },
  {
    path: ["next_cycle_focus", "stop_building"],
    type: "roadmap_recipe",
    section: "roadmap.tracks.*.okrs",
    operation: "remove",
    priority: "high",
  },
  {
    path: ["next_cycle_focus", "start_exploring"],
    type: "roadmap_recipe",
    section: "roadmap.tracks.*.okrs",
    operation: "add",
    priority: "medium",
  },
  {
    path: ["next_cycle_focus", "continue_building"],
    type: "roadmap_recipe",
    section: "roadmap.tracks.*.okrs",
    operation: "review",
    priority: "low",
  },
];

/** What a calibration memo asks to change; what is still marked as open in it asks for nothing. */
export function changesOfMemo(model: EpfModel, memo: Artifact): NewChange[] {
  const decision = decisionOf(memo) ?? "";
  // Work that was ended leaves its opportunity, and features that people may still use; no roadmap follows.
  const isEnd = decision === "pull_the_plug";
  const fields = isEnd ? MEMO_FIELDS.filter(({ type }) => type === "insight_opportunity") : MEMO_FIELDS;
  const changes = fields.flatMap(({ path, type, section, operation, priority }) => {
    const value = writtenValue(memo, path);
    const entries = Array.isArray(value) ? value : [value];
    return entries.flatMap((entry, index): NewChange[] => {
      const hint = asText(entry);
      if (hint === null || isUnchanged(hint)) return [];
      const place = `${path.join(".")}${Array.isArray(value) ? `[${index}]` : ""}`;
      return typesNamed(model, type, hint).map(({ type: named, section: part }) => ({
        target_artifact: fileOf(model, named),
        target_section: part ?? section,
        // A foundation after a pivot is another one, however much of its purpose stays.
        operation: decision === "pivot" && priority === null ? "rewrite" : operation,
        priority: priority ?? BY_DECISION[decision] ?? "medium",
        auto_applicable: false,
        content_hint: oneLine(hint),
        effort_estimate: null,
        source: `calibration_memo: ${place}`,
      }));
    });
  });
  return isEnd ? [...changes, ...endedFeatures(model)] : changes;
}

/** The features that people have or that are in work when the work ends. */
function endedFeatures(model: EpfModel): NewChange[] {
  return model.of("feature_definition").flatMap((artifact): NewChange[] => {
    const status = asText(decidedValue(artifact, ["status"]));
    return status !== "delivered" && status !== "in-progress" ? [] : [{
      target_artifact: artifact.file,
      target_section: "status",
      operation: "review",
      priority: "high",
      auto_applicable: false,
      content_hint: "the work has ended: say who is told, and when the feature is switched off",
      effort_estimate: null,
      source: "calibration_memo: decision",
    }];
  });
}

/** The assumptions that a line of the plan is about, in lower case; none where it is about anything else as well. */
function refutedIn(check: Artifact, line: unknown): string[] {
  const linked = asList(asMap(line).linked_findings);
  const beliefs = asList(at(decidedValue(check), "belief_validity")).map(asMap);
  const ids = linked.map((finding) => {
    const belief = beliefs.find(({ id }) => id === finding);
    return belief?.signal === "invalidated" ? beliefIds(asText(belief.original_belief) ?? "") ?? [] : [];
  });
  return ids.every((own) => own.length > 0) ? [...new Set(ids.flat())] : [];
}

/** The assumptions whose test is over that a change is about, in lower case. */
export function settledBy({ source, target_section, content_hint }: NewChange): string[] {
  const isOfMemo = /^calibration_memo: learnings\.(?:in)?validated_assumptions/.test(source);
  const isOfCheck = source.startsWith("strategic_reality_check") && target_section === ASSUMPTIONS;
  return isOfMemo || isOfCheck ? [...content_hint.matchAll(ASSUMPTION_ID)].map(([id]) => id.toLowerCase()) : [];
}

const ASSUMPTION_ID = /(?<![\w-])asm-[a-z]+-\d+(?!\w)/gi;

/** The changes of memo and reality check, where both name one refutation that of the memo, as urgent as the other. */
export function mergedChanges(ofMemo: readonly NewChange[], ofCheck: readonly NewChange[]): NewChange[] {
  const inMemo = new Set(ofMemo.flatMap(settledBy));
  const doubles = ofCheck.filter((change) => {
    const ids = settledBy(change);
    return ids.length > 0 && ids.every((id) => inMemo.has(id));
  });
  const merged = ofMemo.map((change) => {
    const same = doubles.filter((double) => settledBy(double).some((id) => settledBy(change).includes(id)));
    const priority = PRIORITIES.find((word) => [change, ...same].some((one) => one.priority === word))!;
    return { ...change, priority, source: [change, ...same].map(({ source }) => source).join(", ") };
  });
  return [...merged, ...ofCheck.filter((change) => !doubles.includes(change))];
}

/** What the plan of a reality check asks to change. */
export function changesOfCheck(check: Artifact): NewChange[] {
  return asList(at(decidedValue(check), "recalibration_plan")).flatMap((entry): NewChange[] => {
    const { id, target_artifact, target_section, action, priority, effort_estimate, rationale } = asMap(entry);
    const target = asText(target_artifact);
    if (target === null) return [];
    // The place of an assumption in the list is that of the cycle that was checked; the next roadmap has others there.
    const refuted = detectByPath(target) === "roadmap_recipe" ? refutedIn(check, entry) : [];
    const why = oneLine(asText(rationale) ?? "");
    return [{
      target_artifact: target,
      target_section: refuted.length > 0 ? ASSUMPTIONS : asText(target_section) ?? "",
      operation: refuted.length > 0 ? "remove" : OPERATIONS.find((word) => word === action) ?? "review",
      priority: PRIORITIES.find((word) => word === priority) ?? "medium",
      auto_applicable: false,
      content_hint: refuted.length > 0 ? `${refuted.join(", ")}: ${why}` : why,
      effort_estimate: asText(effort_estimate),
      source: `strategic_reality_check: ${asText(id) ?? "recalibration_plan"}`,
    }];
  });
}

/**
 * Changes with their numbers, by urgency; what is equally urgent keeps its order. What waits for the next roadmap comes last,
 * and has the number that it will have then.
 * @param closed the roadmap of the decided cycle, which nobody changes any more; null where the next one has been begun
 */
export function numbered(changes: readonly NewChange[], closed: string | null): RecalibrationChange[] {
  const rank = ({ priority }: NewChange) => PRIORITIES.indexOf(priority);
  return changes.toSorted((a, b) => rank(a) - rank(b))
    .map((change, index) => ({
      id: `rc-${String(index + 1).padStart(3, "0")}`,
      ...change,
      for_next_cycle: change.target_artifact === closed,
    }))
    .sort((a, b) => Number(a.for_next_cycle) - Number(b.for_next_cycle));
}

/** How many changes there are of each kind. */
export function summaryOf(changes: readonly RecalibrationChange[]) {
  const of = (wanted: Priority) => changes.filter(({ priority }) => priority === wanted).length;
  const from = (source: string) => changes.filter((change) => change.source.includes(source)).length;
  const automatic = changes.filter(({ auto_applicable }) => auto_applicable).length;
  return {
    total_changes: changes.length,
    critical_changes: of("critical"),
    high_changes: of("high"),
    medium_changes: of("medium"),
    low_changes: of("low"),
    auto_applicable: automatic,
    manual_review: changes.length - automatic,
    from_calibration_memo: from("calibration_memo"),
    from_src: from("strategic_reality_check"),
    affected_artifacts: [...new Set(changes.map(({ target_artifact }) => target_artifact))].sort(),
  };
}

/** The instance's file of a type, or where it belongs. */
export function fileOf(model: EpfModel, type: ArtifactType): string {
  return model.of(type)[0]?.file ?? ARTIFACT_TYPES[type].place ?? type;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
