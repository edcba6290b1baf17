import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { NextCall } from "../../../contracts/call.ts";
import { defineShapedOperation, type Param } from "../../operation.ts";
import { type Choice, choicesOf } from "./reality_choices.ts";

export type { AimBootstrapInput } from "./contract.ts";

export interface AimBootstrapAnswer {
  success: boolean;
  /** True when the file was written, which only `--write` allows. */
  written: boolean;
  required_next_tool_calls: NextCall[];
  guidance: Guidance;
  /** Where the assessment belongs. */
  path: string;
  /** The parts that were filled in, named by their first two keys, by where they came from. */
  derived: { from: string; paths: string[] }[];
  /** What only the team knows: the marked places of the content; as data as many as there is room for. */
  open_points: { path: string; line: number; ask: string }[];
  /** The whole assessment, valid as it stands. */
  lra_content: string;
}

/** A word of the schema; other usual words for the same are understood too, so that surfaces do not refuse them. */
function choice(name: Choice, about: string): Param {
  const values = choicesOf(name);
  return { name, type: "text", about: `${about}: ${values.join(", ")}`, schema: { enum: values } };
}

export const aimBootstrap = defineShapedOperation({
  tool: "epf_aim_bootstrap",
  command: ["aim", "bootstrap"],
  toolset: "epf",
  purpose: "assess",
  tier: "specialized",
  kind: "write",
  title: "Draft a reality assessment",
  summary:
    "Answers with a complete, valid living reality assessment made from what the instance knows, open points marked.",
  examples: [
    { command: "epf aim bootstrap", about: "print the assessment for the instance here" },
    { command: "epf aim bootstrap --team-size 4 --write", about: "write it to AIM/living_reality_assessment.yaml" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("./shape.ts")).shape(answer, input),
  present: async (answer) => (await import("../../presenters/present_catalog.ts")).presentBootstrap(answer),
  exit: () => EXIT.clean,
});
