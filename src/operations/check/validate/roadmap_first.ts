import { join } from "node:path";
import type { Finding } from "../../../diagnostics/finding.ts";
import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { adoptionLevel } from "../../../model/adoption.ts";
import { contentState } from "../../../model/content/content_state.ts";
import { asksForFeature, type FirstStep, foundationStep } from "../../../suggest/first_step.ts";
import { shownFrom } from "../../../workspace/instance/discover.ts";
import type { OperationContext } from "../../context.ts";
import { modelOf } from "../../instances.ts";

/**
 * The step to the roadmap where the first finding asks for a feature before there is one: features serve its results, and
 * the check of the instance says so too. Null otherwise.
 */
export async function roadmapFirst(
  context: OperationContext,
  { root, findings, given }: { root: string | null; findings: readonly Finding[]; given: string | undefined },
): Promise<FirstStep | null> {
  const [first] = findings;
  if (root === null || first === undefined || !asksForFeature(first)) return null;
  const model = await modelOf(await context.instances.openAround(root, context), context.signal);
  const { requiredFrom } = ARTIFACT_TYPES.roadmap_recipe.upkeep;
  const level = adoptionLevel(model);
  if (level !== null && requiredFrom !== null && level < requiredFrom) return null;
  const roadmaps = model.of("roadmap_recipe");
  if (roadmaps.some((roadmap) => !contentState(roadmap).isUnfilled)) return null;
  const file = roadmaps[0]?.file ?? ARTIFACT_TYPES.roadmap_recipe.place!;
  return foundationStep(
    "roadmap_recipe",
    shownFrom(context.cwd, given)(join(root, file)),
    "features serve its results",
  );
}
