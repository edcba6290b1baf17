import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { daysSince } from "../../../model/aim/assessments.ts";
import { datesIn, LAST_KEYS, metadataMaps, NEXT_KEYS } from "../../../model/metadata.ts";
import type { EpfModel } from "../../../model/model.ts";

/** Days that a foundation holds where its type does not say how long. */
const USUAL_DAYS = 180;
const LONGEST = 3650;

/** A foundation that no one has looked at for a good part of the time that it holds. */
export interface AgedFoundation {
  source_artifact: string;
  staleness_level: "medium" | "high" | "critical";
  days_since_review: number;
}

/**
 * Foundations by the days since their last review: medium from half of the time that their type holds, high from all of
 * it or when the day set for the next review has passed, critical from twice that time.
 */
export function agedFoundations(model: EpfModel, now: Date): AgedFoundation[] {
  return ARTIFACT_TYPE_NAMES.filter((type) => ARTIFACT_TYPES[type].phase === "READY").flatMap((type) =>
    model.of(type).flatMap(({ file, document }): AgedFoundation[] => {
      const maps = metadataMaps(document.value);
      const last = Math.max(...maps.flatMap((map) => datesIn(map, LAST_KEYS)).map(({ time }) => time));
      if (!Number.isFinite(last)) return [];
      const days = Math.min(Math.max(0, daysSince(last, now)), LONGEST);
      const months = ARTIFACT_TYPES[type].upkeep.reviewMonths;
      const share = days / (months === null ? USUAL_DAYS : months * 30);
      const isDue = maps.flatMap((map) => datesIn(map, NEXT_KEYS)).some(({ time }) => daysSince(time, now) >= 1);
      const level = share >= 2 ? "critical" : share >= 1 || isDue ? "high" : share >= 0.5 ? "medium" : null;
      return level === null ? [] : [{ source_artifact: file, staleness_level: level, days_since_review: days }];
    })
  );
}
