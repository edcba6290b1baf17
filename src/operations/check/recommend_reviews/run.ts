import { PHASES } from "../../../format/artifact_facts.ts";
import { wizardNamed } from "../../../library/wizards.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../../../format/artifact_types.ts";
import { isInForce, roadmaps } from "../../../model/aim/assessments.ts";
import { contentState } from "../../../model/content/content_state.ts";
import { ignoredWords } from "../../../model/instance_layout.ts";
import { counted } from "../../../text/forms/plural.ts";
import { escapeText, namePath, truncate } from "../../../diagnostics/escape.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf, type Priority } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { GOOD_SCORE, suggestForReviews } from "../../../suggest/suggest.ts";
import { RULE_INDEX } from "../../../rules/rule_index.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { RecommendedReview, RecommendReviewsAnswer, RecommendReviewsInput } from "./contract.ts";
import { type CheckedInstance, openCheckedInstance, sectionNamed, viewOf } from "../../judging/checked_instance.ts";

/** A review, what it needs to look at, and the sections of the check that give evidence for it. */
interface Review {
  wizard: string;
  /** True for the types whose files it reads. */
  reads: (type: ArtifactType) => boolean;
  sections: readonly string[];
  /** Why there is nothing to look at yet, or null. */
  lacks: (counts: Counts) => string | null;
  /** What there is to look at, in words. */
  subject: (counts: Counts) => string;
}

/** Current artifacts of each type, and of READY; templates that no one filled in are none. */
interface Counts {
  of: (type: ArtifactType) => number;
  ready: number;
  /** Statuses of the roadmaps, as they are meant. */
  roadmaps: readonly (string | null)[];
}

/** Statuses of a roadmap that no one works by any more. */
const OVER: ReadonlySet<string | null> = new Set(["completed", "cancelled"]);

/** Scores below this are a reason to hurry. */
const POOR_SCORE = 60;
/** Rules that one reason names. */
const NAMED = 3;

const isReady = (type: ArtifactType) => ARTIFACT_TYPES[type].phase === "READY";

const REVIEWS: readonly Review[] = [
  {
    wizard: "value_model_review",
    reads: (type) => type === "value_model",
    sections: ["value_model_quality"],
    lacks: ({ of }) => of("value_model") === 0 ? "no value model is written yet" : null,
    subject: ({ of }) => counted(of("value_model"), "value model"),
  },
  {
    wizard: "feature_quality_review",
    reads: (type) => type === "feature_definition",
    sections: ["feature_quality"],
    lacks: ({ of }) => of("feature_definition") === 0 ? "no product feature is written yet" : null,
    subject: ({ of }) => counted(of("feature_definition"), "feature"),
  },
  {
    wizard: "strategic_coherence_review",
    reads: (type) => isReady(type) || type === "feature_definition",
    sections: ["relationships", "coverage"],
    lacks: ({ ready }) =>
      ready < 2 ? `${counted(ready, "written READY artifact")}, two are needed to contradict each other` : null,
    subject: ({ ready, of }) =>
      `${counted(ready, "READY artifact")} and ${counted(of("feature_definition"), "feature")}`,
  },
  {
    wizard: "balance_checker",
    reads: (type) => type === "roadmap_recipe",
    sections: [],
    lacks: ({ of }) => of("roadmap_recipe") === 0 ? "no roadmap is written yet" : null,
    subject: roadmapWords,
  },
  {
    wizard: "strategic_reality_check",
    reads: isReady,
    sections: ["aim_health"],
    lacks: ({ ready }) =>
      ready < 2 ? `${counted(ready, "written READY artifact")}, nothing to hold against the world yet` : null,
    subject: ({ ready }) => `${counted(ready, "READY artifact")} to hold against the world of today`,
  },
];

/** Only a plan that can still be changed is one to weigh before its approval. */
function roadmapWords({ roadmaps }: Counts): string {
  const frozen = roadmaps.filter(isInForce);
  const over = roadmaps.filter((status) => OVER.has(status)).length;
  const open = roadmaps.length - frozen.length - over;
  return [
    ...(open === 0 ? [] : [`${counted(open, "roadmap")} to weigh before approval`]),
    ...[...Map.groupBy(frozen, (status) => status)].map(([status, own]) =>
      `${counted(own.length, "roadmap")}, \`${status}\` already`
    ),
    ...(over === 0 ? [] : [`${counted(over, "roadmap")} of a cycle that is over`]),
  ].join("; ");
}

const RANK: Record<Priority, number> = { urgent: 0, recommended: 1, optional: 2 };

/** @throws UserFailure when there is no instance */
export async function run(
  context: OperationContext,
  input: RecommendReviewsInput,
): Promise<Answered<RecommendReviewsAnswer>> {
  const checked = await openCheckedInstance(context, input.instance_path);
  const { instance_path, warnings, model, health } = checked;
  const counts = countsOf(checked);
  const isEmpty = health.overall_status === "empty";
  const lacking = REVIEWS.map((review) => ({
    name: review.wizard,
    reason: isEmpty ? ignoredWords(model.instance) ?? "no content has been written yet" : review.lacks(counts),
  }));
  const reviews = REVIEWS.filter((_, place) => lacking[place]!.reason === null)
    .map((review) => recommend(review, checked, counts))
    .sort((a, b) => RANK[a.review.priority] - RANK[b.review.priority] || a.turn - b.turn || a.score - b.score)
    .map(({ review }) => review);
  const [first] = reviews;
  const phases = Map.groupBy(current(checked), ({ type }) => ARTIFACT_TYPES[type].phase);
  const waitsForRepair = first !== undefined &&
    brokenAmong(checked.findings, REVIEWS.find(({ wizard }) => wizard === first.name)!.reads).length > 0;
  const calls = suggestForReviews(
    waitsForRepair ? [] : reviews.filter(({ priority }) => priority !== "optional"),
    viewOf(checked, context.now),
  );
  return {
    total: reviews.length,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: first === undefined
        ? `nothing to review in ${namePath(instance_path)} yet`
        : `${counted(reviews.length, "review")} of ${REVIEWS.length} have something to look at in ${
          namePath(instance_path)
        }`,
      next_action: calls[0] ?? (first === undefined ? null : callOf("epf_get_wizard", { name: first.name })),
      available_actions: [callOf("epf_health_check", { instance_path })],
      warnings,
    }),
    instance_path,
    review_wizards: reviews,
    not_yet: lacking.flatMap(({ name, reason }) => reason === null ? [] : [{ name, reason }]),
    instance_context: {
      product_name: model.productName === null ? null : truncate(escapeText(model.productName), 120),
      overall_status: health.overall_status,
      score: health.score,
      phases: Object.fromEntries(PHASES.map((phase) => [phase, phases.get(phase)?.length ?? 0])),
      features: counts.of("feature_definition"),
      scores: Object.fromEntries(health.sections.map(({ name, score }) => [name, score])),
    },
    usage:
      "each wizard is a text to work by: it says what to read, which questions to ask and how to write down what was found",
  };
}

function recommend(
  { wizard: name, sections, subject, reads }: Review,
  { health, findings }: CheckedInstance,
  counts: Counts,
): { review: RecommendedReview; turn: number; score: number } {
  const own = sections.map((section) => sectionNamed(health, section));
  const scores = own.flatMap(({ score }) => score === null ? [] : [score]);
  const lowest = Math.min(100, ...scores);
  const telling = findings.filter(({ rule, level }) =>
    level !== "info" && sections.includes(RULE_INDEX[rule]?.section ?? "")
  );
  const broken = brokenAmong(findings, reads);
  const hasError = telling.some(({ level }) => level === "error");
  // A review of files that break their format would judge what the repair changes.
  const priority: Priority = broken.length === 0 && (hasError || lowest < POOR_SCORE)
    ? "urgent"
    : telling.length > 0 || lowest < GOOD_SCORE
    ? "recommended"
    : "optional";
  const { summary, type, phase } = wizardNamed(name);
  const review: RecommendedReview = {
    name,
    purpose: summary,
    type,
    phase,
    priority,
    reasons: [
      subject(counts),
      ...own.flatMap(({ title, score }) => score === null ? [] : [`${title.toLowerCase()} scores ${score} of 100`]),
      ...(telling.length === 0 ? [] : [findingWords(telling)]),
      ...(broken.length === 0
        ? []
        : [`worth doing after the repair of ${counted(broken.length, "error")} in these files`]),
    ],
    invocation: commandLine(callOf("epf_get_wizard", { name })),
  };
  // The place of its first finding in the order of repair.
  const turn = telling[0] === undefined ? findings.length : findings.indexOf(telling[0]);
  return { review, turn, score: lowest };
}

/** Errors of the format in the files of some types. */
function brokenAmong(findings: readonly Finding[], reads: Review["reads"]): Finding[] {
  return findings.filter(({ artifact, level, rule, class: kind }) =>
    level === "error" && artifact !== null && reads(artifact) &&
    (kind === "unreadable" || RULE_INDEX[rule]?.section === "schema_validation")
  );
}

function findingWords(findings: readonly Finding[]): string {
  const byRule = [...Map.groupBy(findings, ({ rule }) => rule)]
    .sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  if (byRule.length === 1) return `${counted(findings.length, "finding")} of ${byRule[0]![0]}`;
  const named = byRule.slice(0, NAMED).map(([rule, found]) => `${found.length} of ${rule}`).join(", ");
  const others = byRule.length - NAMED;
  return `${counted(findings.length, "finding")}: ${named}${
    others > 0 ? ` and ${counted(others, "further rule")}` : ""
  }`;
}

function countsOf(checked: CheckedInstance): Counts {
  const artifacts = current(checked).filter((artifact) => !contentState(artifact).isUnfilled);
  const written = new Set(artifacts);
  return {
    roadmaps: roadmaps(checked.model).filter(({ artifact }) => written.has(artifact)).map(({ status }) => status),
    of: (type) => artifacts.filter((artifact) => artifact.type === type).length,
    ready: artifacts.filter(({ type }) => ARTIFACT_TYPES[type].phase === "READY").length,
  };
}

function current({ open }: CheckedInstance) {
  return open.instance.artifacts.filter(({ archived, document }) => !archived && document.readable);
}
