import { truncate } from "../../../diagnostics/escape.ts";
import { formatPath, type Path } from "../../../diagnostics/path.ts";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import { assumptionResults } from "../../../model/aim/assumption_results.ts";
import { decidedValue, quotableValue, quotedText } from "../../../model/content/written_value.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asList, asMap, asText, at } from "../../../model/read.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import type { RestatedBelief } from "./restated_beliefs.ts";

/** What a report's word for an assumption says of the belief. */
const SIGNALS: Readonly<Record<string, string>> = {
  validated: "strengthening",
  inconclusive: "holding",
  invalidated: "invalidated",
};

/** A report's words for what became of the confidence, in those of a reality check. */
const DELTAS: Readonly<Record<string, string>> = {
  increased: "increased",
  decreased: "decreased",
  "no change": "no_change",
};

/** Shortest and longest text that a finding may quote. */
const QUOTE = { shortest: 10, longest: 500 };

/** Where the foundations state what they rest on, besides the beliefs of the north star: a list, or a text. */
const PLACES: readonly { type: ArtifactType; at: Path; text: string | null }[] = [
  { type: "insight_opportunity", at: ["opportunity", "context", "urgency"], text: null },
  { type: "strategy_formula", at: ["strategy", "competitive_moat", "advantages"], text: "description" },
  { type: "strategy_formula", at: ["strategy", "risks"], text: "risk" },
];

/** Assumptions that a report of the cycle gives evidence for. */
export function testedBeliefs(model: EpfModel, cycle: number): Record<string, unknown>[] {
  return assumptionResults(model, cycle).flatMap((result) => {
    const { id, statement, status, evidence } = result;
    const { artifact, at } = result.stated ?? result;
    const isWeaker = status === "inconclusive" && result.confidenceChange === "decreased";
    const signal = isWeaker ? "weakening" : SIGNALS[status];
    if (signal === undefined || evidence === null) return [];
    const delta = DELTAS[result.confidenceChange ?? ""];
    return [{
      source_artifact: artifact.file,
      field_path: formatPath(at),
      original_belief: quoted(`${id}: ${statement ?? "an assumption of an earlier roadmap"}`),
      current_evidence: truncate(oneLine(evidence), 800),
      signal,
      ...(delta === undefined ? {} : { confidence_delta: delta }),
    }];
  });
}

/**
 * What the foundations state in other words than a refuted assumption; somebody has to say whether it falls with it.
 * @param restated what the words of the refuted assumptions were found in
 */
export function fallenBeliefs(restated: readonly RestatedBelief[]): Record<string, unknown>[] {
  return restated.map(({ source_artifact, field_path, text, id, evidence }) => ({
    source_artifact,
    field_path,
    original_belief: quoted(text),
    current_evidence: truncate(oneLine(`${id} says about the same and is refuted: ${evidence}`), 800),
    signal: "weakening",
    confidence_delta: "decreased",
  }));
}

/**
 * What the foundations rest on and somebody has to judge: beliefs of the north star, urgency of the opportunity, moat and
 * risks of the formula, and the assumptions that no report has judged yet. What waits for an answer is among them, its
 * question where the evidence goes: a risk of which nobody knows how likely it is has to be judged most of all.
 * @param feared risks and denials that are about the same as an assumption that the cycle refuted
 */
export function statedBeliefs(
  model: EpfModel,
  cycle: number,
  question: unknown,
  feared: readonly RestatedBelief[],
): Record<string, unknown>[] {
  const belief = (artifact: Artifact, place: Path, textAt: Path = place, id = ""): Record<string, string>[] => {
    const stated = quotedText(artifact, textAt);
    if (stated === null || stated.text.trim() === "") return [];
    const path = formatPath(place);
    const near = feared.find(({ source_artifact, field_path }) =>
      source_artifact === artifact.file && field_path.startsWith(path)
    );
    const ask = near === undefined
      ? question
      : `[INSERT whether this came true: the cycle refuted ${near.id}, which is about the same]`;
    return [{
      source_artifact: artifact.file,
      field_path: path,
      original_belief: quoted(`${id}${stated.text}`),
      current_evidence: `${stated.mark} ${ask}`.trim(),
      signal: "holding",
      confidence_delta: "no_change",
    }];
  };
  const ofNorthStar = model.of("north_star").flatMap((artifact) => {
    const groups = asMap(quotableValue(artifact, ["north_star", "core_beliefs"]));
    return Object.entries(groups).filter(([group]) => group !== "belief_challenges").flatMap(([group, beliefs]) =>
      asList(beliefs).flatMap((_, index) => {
        const place = ["north_star", "core_beliefs", group, index];
        return belief(artifact, place, [...place, "belief"]);
      })
    );
  });
  const ofOthers = PLACES.flatMap(({ type, at: place, text }) =>
    model.of(type).flatMap((artifact) =>
      text === null
        ? belief(artifact, place)
        : asList(quotableValue(artifact, place)).flatMap((_, index) => belief(artifact, [...place, index, text]))
    )
  );
  const ofRoadmap = assumptionResults(model, cycle).flatMap(({ id, status, stated }) =>
    status !== "pending" || stated === null
      ? []
      : belief(stated.artifact, stated.at, [...stated.at, "description"], `${id}: `)
  );
  return [...ofNorthStar, ...ofOthers, ...ofRoadmap].filter(({ original_belief }) =>
    original_belief!.length >= QUOTE.shortest
  );
}

/** Features that the files call delivered or past the first stage, whose use somebody has to look up. */
export function statedClaims(model: EpfModel, pattern: Record<string, unknown>): Record<string, unknown>[] {
  return model.of("feature_definition").flatMap((artifact) => {
    const status = asText(decidedValue(artifact, ["status"]));
    const stage = asText(at(decidedValue(artifact, ["feature_maturity"]), "overall_stage"));
    const isClaim = status === "delivered" || (stage !== null && stage !== "hypothetical");
    if (!isClaim) return [];
    return [{
      source_artifact: artifact.file,
      field_path: stage === null ? "status" : "feature_maturity.overall_stage",
      expected_state: `status ${status ?? "not given"}, stage ${stage ?? "not given"}`,
      actual_state: pattern.actual_state,
      gap_description: pattern.gap_description,
      severity: "info",
    }];
  });
}

function quoted(text: string): string {
  return truncate(oneLine(text), QUOTE.longest);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
