import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { beliefIds } from "../../model/aim/belief_ids.ts";
import { reportedVerdicts } from "../../model/aim/cycle_entries.ts";
import { entriesAt, textFieldsAt } from "../../model/fields.ts";
import { asDay, asList, asMap, asNumber, asText, at } from "../../model/read.ts";
import { timeOf } from "../../text/forms/dates.ts";
import { deadlinesIn } from "../../text/forms/deadline.ts";
import { measureOf } from "../../text/forms/measure.ts";
import { withDigits } from "../../text/number_words.ts";
import { singleSpaced } from "../../text/forms/single_spaced.ts";
import { counted } from "../../text/forms/plural.ts";
import type { RuleReport } from "../rule.ts";

/** What cannot both be true in an assessment report. */
export function ofReport(value: unknown): RuleReport[] {
  return [...verdicts(value), ...variances(value)];
}

/** Trust in a belief does not fall by proof, nor rise by disproof. */
const AGAINST: Readonly<Record<string, string>> = { validated: "decreased", invalidated: "increased" };

/** True for a verdict that its own change of confidence contradicts, which is a finding in the report. */
export function isAgainstItself(status: unknown, change: unknown): boolean {
  return asText(change) !== null && AGAINST[String(status)] === change;
}

function verdicts(value: unknown): RuleReport[] {
  return reportedVerdicts(value).flatMap(({ entry, path }) => {
    const { status, evidence, confidence_change: change } = entry;
    if (Object.hasOwn(AGAINST, String(status)) && asText(evidence) === null) {
      return [{
        message: `assumption is ${quoteValue(status)}, but there is no \`evidence\` for it`,
        at: [...path, "status"] as Path,
        actual: String(status),
        help: "write what was observed; without it the verdict is `inconclusive` or `pending`",
      }];
    }
    const short = shortOf(asText(evidence) ?? "");
    if (status === "validated" && short !== null) {
      return [{
        message:
          `assumption is \`validated\`, but its \`evidence\` counts ${short.seen} where ${short.required} were required`,
        at: [...path, "status"] as Path,
        actual: String(status),
        help: "read the evidence again, and correct the verdict or the figure that is wrong",
      }];
    }
    if (!isAgainstItself(status, change)) return [];
    return [{
      message: `assumption is ${quoteValue(status)}, but its \`confidence_change\` is ${quoteValue(change)}`,
      at: [...path, "confidence_change"] as Path,
      actual: String(change),
      help: "read the evidence again, and correct the verdict or the change of confidence",
    }];
  });
}

/** A count of a whole, as in `6 of 12 boards`. */
const COUNT = /(?<![\p{L}\d.,/-])(\d+)\s+(?:out\s+)?of\s+(?:the\s+)?(?:first\s+)?\d+(?![\d.,]*\d|\s*%)/giu;
/** The count that was agreed on as proof: `9 were required`, `9 required`, `9 of 12 were needed`. */
const REQUIRED =
  /(?<![\p{L}\d.,/-])(\d+)(?:\s+of\s+(?:the\s+)?\d+)?\s+(?:(?:were|was|are|is|had been)\s+(?:required|needed|agreed)(?!\s+to\s)|required(?=\s*(?:$|[.,;:)])))/iu;
/** Words that make another limit of it, or hold it for the proof of the contrary. */
const OTHER_LIMIT =
  /(?<!\p{L})(?:at most|no more|fewer|less|under|below|refut\p{L}*|disprov\p{L}*|disproof|invalidat\p{L}*)/iu;

/** The counts of a text all of which fall short of the one that was required; null where none does or it gives no such count. */
function shortOf(evidence: string): { seen: number; required: number } | null {
  const text = withDigits(evidence);
  const found = REQUIRED.exec(text);
  if (found === null || OTHER_LIMIT.test(text)) return null;
  const counts = [...text.replace(found[0], "").matchAll(COUNT)].map(([, count]) => Number(count));
  const [seen, required] = [Math.max(...counts), Number(found[1])];
  return counts.length > 0 && seen < required ? { seen, required } : null;
}

/** Share of the difference by which a rounded variance may miss it. */
const ROUNDING = 0.06;

/** Units of a variance that go with every target: none, per cent and points, folded. */
const PLAIN_UNITS = [
  "",
  "%",
  "point",
  "pp",
  "percent",
  "percentage",
  "prozent",
  "prozentpunkte",
  "prosent",
  "prosentpoeng",
];

/** A variance is the difference of two figures, in their unit or in per cent of the target. */
function variances(value: unknown): RuleReport[] {
  return entriesAt(value, "okr_assessments[].data_summary.quantitative[]").flatMap(({ entry, path }) => {
    const { target, actual, variance } = entry;
    const [wanted, found, stated] = [target, actual, variance].map((text) => measureOf(asText(text) ?? ""));
    if (wanted == null || found == null || stated == null || wanted.unit !== found.unit) return [];
    // Weeks of a target in days, and the like, are not compared.
    if (wanted.unit !== "" && ![wanted.unit, ...PLAIN_UNITS].includes(stated.unit)) return [];
    const difference = found.number - wanted.number;
    const relative = wanted.number === 0 ? [] : [100 * difference / wanted.number, 100 * found.number / wanted.number];
    const isStated = [difference, ...relative].some((number) =>
      Math.abs(Math.abs(number) - Math.abs(stated.number)) <= Math.max(0.5, ROUNDING * Math.abs(number))
    );
    if (isStated) return [];
    return [{
      message: `\`variance\` is ${quoteValue(variance)}, but from ${quoteValue(target)} to ${
        quoteValue(actual)
      } it is ${Math.round(100 * difference) / 100}`,
      at: [...path, "variance"] as Path,
      actual: String(variance),
      help: "correct the figure that is wrong",
    }];
  });
}

/** What each count of a reality check counts. */
const COUNTED: Readonly<Record<string, string>> = {
  belief_validity: "belief_validity",
  market_currency: "market_currency",
  strategic_alignment: "strategic_alignment",
  execution_reality: "execution_reality",
  recalibration_actions: "recalibration_plan",
};

/** What cannot both be true in a reality check. */
export function ofRealityCheck(value: unknown): RuleReport[] {
  return [...signals(value), ...counts(value)];
}

/** Trust in a belief does not fall while the evidence for it grows, nor rise while it fails. */
const AGAINST_SIGNAL: Readonly<Record<string, string>> = {
  strengthening: "decreased",
  weakening: "increased",
  invalidated: "increased",
};

function signals(value: unknown): RuleReport[] {
  return entriesAt(value, "belief_validity[]").flatMap(({ entry, path }) => {
    const { signal, confidence_delta: delta } = entry;
    if (asText(delta) === null || AGAINST_SIGNAL[String(signal)] !== delta) return [];
    return [{
      message: `\`signal\` of the belief is ${quoteValue(signal)}, but its \`confidence_delta\` is ${
        quoteValue(delta)
      }`,
      at: [...path, "confidence_delta"] as Path,
      actual: String(delta),
      help: "read the evidence again, and correct the signal or the change of confidence",
    }];
  });
}

/** Counts in the summary of a reality check that differ from its lists; they are one finding. */
function counts(value: unknown): RuleReport[] {
  const stated = asMap(at(value, "summary", "finding_counts"));
  const wrong = Object.entries(COUNTED).flatMap(([key, list]) => {
    const count = asNumber(stated[key]);
    const { length } = asList(asMap(value)[list]);
    return count === null || count === length ? [] : [{ key, count, list, length }];
  });
  const [first] = wrong;
  if (first === undefined) return [];
  return [{
    message: wrong.map(({ list, count, length }) =>
      `\`${list}\` is counted as ${count}, but has ${counted(length, "entry", "entries")}`
    ).join("; "),
    at: ["summary", "finding_counts", first.key],
    expected: String(first.length),
    actual: String(first.count),
    help: "count the entries anew, or add those that are missing",
  }];
}

/** The beliefs that an entry of a memo is about: its ids, or else its first clause. */
function beliefsIn(text: string): string[] {
  const ids = beliefIds(text);
  if (ids !== null) return ids;
  const [clause = ""] = text.split(/[;:.,]\s/, 1);
  const folded = singleSpaced(clause);
  return folded.length >= LEAST_OF_BELIEF ? [folded] : [];
}

/** Shorter clauses may well begin two entries. */
const LEAST_OF_BELIEF = 40;

/** What cannot both be true in a memo. */
export function ofMemo(value: unknown): RuleReport[] {
  return [...beliefs(value), ...focus(value), ...steps(value)];
}

/** A belief that has been borne out and refuted. */
function beliefs(value: unknown): RuleReport[] {
  const textsOf = (list: string) => textFieldsAt(value, `learnings.${list}[]`);
  const borneOut = textsOf("validated_assumptions").flatMap(({ text }) => beliefsIn(text));
  return textsOf("invalidated_assumptions").flatMap(({ text, path }) => {
    const both = beliefsIn(text).find((belief) => borneOut.includes(belief));
    return both === undefined ? [] : [{
      message: `${quoteValue(both, 80)} is under \`invalidated_assumptions\`, but also under \`validated_assumptions\``,
      at: path,
      help: "keep it where the evidence is stronger, or say for whom it holds and for whom it does not",
    }];
  });
}

/** A line of work that is to go on, or to begin, and to stop. */
function focus(value: unknown): RuleReport[] {
  const linesOf = (list: string) => textFieldsAt(value, `next_cycle_focus.${list}[]`);
  const key = (text: string) => singleSpaced(text).replace(/\.$/, "");
  return ["continue_building", "start_exploring"].flatMap((list) => {
    const stopped = linesOf("stop_building").map(({ text }) => key(text));
    return linesOf(list).filter(({ text }) => stopped.includes(key(text))).map(({ text, path }) => ({
      message: `${quoteValue(text, 80)} is under \`${list}\`, but also under \`stop_building\``,
      at: path,
      help: "keep it in one of the two lists, or say which part of it stops",
    }));
  });
}

/** Next steps that are due before the day of their memo. */
function steps(value: unknown): RuleReport[] {
  const { assessment_date: written } = asMap(value);
  const day = asDay(written);
  if (day === null) return [];
  return textFieldsAt(value, "next_steps[]").flatMap(({ text, path }) => {
    const due = deadlinesIn(text).filter((date) => date.day !== null && (timeOf(date) ?? day) < day);
    const [first] = due;
    return first === undefined ? [] : [{
      message: `step is due ${quoteValue(text.slice(first.start, first.end))}, but the memo is of ${
        quoteValue(written)
      }`,
      at: path,
      actual: text.slice(first.start, first.end),
      help: "correct the date that is wrong; what is done already is no next step",
    }];
  });
}
