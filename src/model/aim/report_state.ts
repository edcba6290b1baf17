import type { Artifact } from "../../workspace/artifact.ts";
import { contentState } from "../content/content_state.ts";
import { writtenValue } from "../content/written_value.ts";
import { asList, asMap, asText } from "../read.ts";

/** How far an assessment report has come. */
export interface ReportState {
  /** Places that wait for content or for an answer. */
  open: number;
  /** True once nothing of a template is left in it and one outcome or verdict at least was written. */
  isFilled: boolean;
}

const UNKNOWN = /^not measured\b/i;

/** True for an outcome that says of itself that nobody measured it; it is neither met nor missed. */
export function isNotMeasured(outcome: unknown): boolean {
  return UNKNOWN.test(asText(asMap(outcome).actual)?.trim() ?? "");
}

/** How far a report has come: a draft from the roadmap is begun, not filled in. */
export function reportState(artifact: Artifact): ReportState {
  const { open, questions } = contentState(artifact);
  const written = asMap(writtenValue(artifact));
  const outcomes = asList(written.okr_assessments).flatMap((entry) => asList(asMap(entry).key_result_outcomes));
  const verdicts = asList(written.assumption_validations);
  const hasWord = [...outcomes, ...verdicts].some((entry) => asText(asMap(entry).status) !== null);
  return { open: open.length + questions.length, isFilled: hasWord && open.length === 0 };
}
