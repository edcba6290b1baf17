import type { Artifact } from "../../workspace/artifact.ts";
import { contentState } from "../content/content_state.ts";
import { writtenValue } from "../content/written_value.ts";
import { measuresIn, outsideBrackets } from "../../text/forms/measure.ts";
import { asList, asMap, asText } from "../read.ts";

/** How far an assessment report has come. */
export interface ReportState {
  /** Places that wait for content or for an answer. */
  open: number;
  /** True once nothing of a template is left in it and one outcome or verdict at least was written. */
  isFilled: boolean;
}

/** What was done to a figure that is there, in English, German and Norwegian. */
const MEASURED =
  "measur(?:ed|able)|count(?:ed|able)|recorded|determined|evaluated|gemessen|messbar|gez(?:ä|ae)hlt|erhoben|erfasst|ausgewertet|m(?:å|aa)l(?:t|bar)|talt|registrert";
/** What ends the words that say so: a stop, or the reason. */
const ENDING = String
  .raw`(?=\s*$|\s*[.,;:(–-]|\s+(?:because|since|as|for lack|yet|available|taken|due to|weil|da|wegen|vorhanden|fordi|siden|ennå))`;
/** Words at the beginning of an outcome that no one measured, whatever follows. */
const UNKNOWN = new RegExp(
  [
    String
      .raw`^(?:not|nicht|ikke)\s+(?:yet\s+|ennå\s+)?(?:been\s+)?(?:measur(?:ed|able)|gemessen|messbar|m(?:å|aa)l(?:t|bar))(?!\p{L})`,
    String.raw`^(?:unmeasured|ungemessen|umålt)(?!\p{L})`,
    String
      .raw`^(?:(?:it|this|that|the\s+\p{L}+)\s+)?(?:could\s+not|cannot|can\s+not|couldn['’]t|can['’]t)\s+be\s+(?:${MEASURED})(?!\p{L})`,
    String.raw`^(?:konnte\s+nicht\s+(?:${MEASURED})|kunne\s+ikke\s+(?:måles|telles))(?!\p{L})`,
  ].join("|"),
  "iu",
);
/** Words that say so where no figure follows: `Refunds not counted, 42 sales` was measured. */
const UNKNOWN_WITHOUT_FIGURE = new RegExp(
  [
    String
      .raw`^[^\d.,;:()]{0,40}?(?<!\p{L})(?:not|never|nicht|nie|ikke|aldri|wasn['’]t|isn['’]t)\s+(?:yet\s+|been\s+|ennå\s+)*(?:${MEASURED})(?!\p{L})`,
    String.raw`^(?:no(?:body|\s+one)|niemand|ingen)\s+(?:has\s+|hat\s+|har\s+)?(?:\p{L}+\s+)?(?:${MEASURED})(?!\p{L})`,
    String
      .raw`^(?:no|keine?|ingen)\s+(?:readings?|measurements?|data|figures?|values?|counts?|messung(?:en)?|daten|zahlen|werte?|m(?:å|aa)ling(?:er)?|tall)${ENDING}`,
    String.raw`^(?:unknown|unbekannt|ukjent)(?=\s*$|\s*[.,;:(–-])`,
  ].join("|"),
  "iu",
);

/** True for an outcome that says of itself that no one measured it; it is neither met nor missed. */
export function isNotMeasured(outcome: unknown): boolean {
  const text = asText(asMap(outcome).actual)?.trim() ?? "";
  return UNKNOWN.test(text) || (UNKNOWN_WITHOUT_FIGURE.test(text) && measuresIn(outsideBrackets(text)).length === 0);
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
