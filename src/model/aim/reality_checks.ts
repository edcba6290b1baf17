import { adoptionLevel } from "../adoption.ts";
import { meantValue } from "../meant/meant_value.ts";
import type { EpfModel } from "../model.ts";
import { asMap, asNumber } from "../read.ts";
import { unreadable } from "../readable.ts";

/** From this adoption level on AIM is held in full. */
const FROM_LEVEL = 2;

/**
 * True where the beliefs under a plan should be checked before the memo on its cycle, and no reality check says that they
 * were. One that names no cycle may be that of any.
 * @param cycle null where the record that is asked about names none
 */
export function lacksRealityCheck(model: EpfModel, cycle: number | null): boolean {
  if ((adoptionLevel(model) ?? 0) < FROM_LEVEL || unreadable(model, "strategic_reality_check").length > 0) return false;
  return !model.of("strategic_reality_check")
    .map((artifact) => asNumber(asMap(meantValue(artifact)).cycle))
    .some((other) => other === null || cycle === null || other === cycle);
}
