import type { Citation } from "../citations.ts";
import { meantValue } from "../meant/meant_value.ts";
import { asText, at } from "../read.ts";

/** Maturity and delivered features come from earlier cycles; all else from this one. */
export function isLookingBack({ artifact, field }: Citation): boolean {
  if (artifact.type !== "feature_definition") return false;
  return field.startsWith("feature_maturity") || asText(at(meantValue(artifact), "status")) === "delivered";
}

/** What an assumption of an earlier cycle was tested by stays true, whatever the status of the feature. */
export function mayRemember(citation: Citation, kind: string): boolean {
  return isLookingBack(citation) || (kind === "assumption" && citation.artifact.type === "feature_definition");
}
