import { z } from "zod";
import { choice, integer } from "../../inputs.ts";
import { DETAIL_LEVEL, INSTANCE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  track: choice(["product", "strategy", "org_ops", "commercial"], "Only this track"),
  cycle: integer("This cycle; default the current one", { placeholder: "N" }, z.int().min(0)),
  detail_level: DETAIL_LEVEL,
});
export type RoadmapSummaryInput = z.infer<typeof input>;

export { roadmapSummaryAnswer as output } from "../strategy_contract.ts";
