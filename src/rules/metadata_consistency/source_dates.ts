import { quoteValue } from "../../diagnostics/escape.ts";
import { textFieldsAt } from "../../model/fields.ts";
import { asDay, at } from "../../model/read.ts";
import { datesIn, MS_PER_DAY, timeOf } from "../../text/forms/dates.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { RuleReport } from "../rule.ts";

/** In front of a day that a source is about, and not of: a forecast for it was made before. */
const ABOUT = /(?<!\p{L})(?:for|until|till|by|before|für|bis|vor|til|innen|før)\s+(?:the\s+|zum\s+|den\s+)?$/iu;
/** The day of a last edit may be another one where the writer lives. */
const TIME_ZONE = MS_PER_DAY;

/** Sources of an assessment report that are of a later day than its last update. */
export function sourceReports(artifact: Artifact, value: unknown): RuleReport[] {
  if (artifact.type !== "assessment_report") return [];
  const place = ["meta", "last_updated"];
  const written = at(value, ...place);
  const updated = asDay(written);
  if (updated === null) return [];
  return textFieldsAt(value, "okr_assessments[].data_summary.qualitative[].source").flatMap(({ text, path }) => {
    const later = datesIn(text).find((date) =>
      date.day !== null && (timeOf(date) ?? 0) > updated + TIME_ZONE && !ABOUT.test(text.slice(0, date.start))
    );
    if (later === undefined) return [];
    const day = text.slice(later.start, later.end);
    return [{
      level: "info" as const,
      message: `source is of ${quoteValue(day)}, but the report was last updated ${
        quoteValue(written)
      }, before there was such a source`,
      at: path,
      actual: day,
      help: "correct whichever date is wrong",
      related: [{ artifact, at: place, message: "`last_updated` is given here" }],
    }];
  });
}
