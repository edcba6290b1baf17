import { meantValue } from "./meant/meant_value.ts";
import { cycleRecords } from "./aim/assessments.ts";
import { currentSpelling } from "./aim/belief_ids.ts";
import type { EpfModel } from "./model.ts";
import { asList, asMap, asText, at } from "./read.ts";

/** What the latest report that mentions each assumption says of it, by the assumption's id. */
export function assumptionStates(model: EpfModel): Map<string, string> {
  const states = new Map<string, string>();
  const reports = cycleRecords(model, "assessment_report")
    .sort((a, b) => (a.cycle ?? 0) - (b.cycle ?? 0) || Number(b.artifact.archived) - Number(a.artifact.archived));
  for (const { artifact } of reports) {
    for (const entry of asList(at(meantValue(artifact), "assumption_validations"))) {
      const { id, status } = asMap(entry);
      const [known, state] = [asText(id), asText(status)];
      if (known !== null && state !== null) states.set(currentSpelling(known), state);
    }
  }
  return states;
}
