import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { NextCall } from "../../../contracts/call.ts";
import { defineOperation } from "../../operation.ts";

export type { GetStrategicContextInput } from "./contract.ts";

/** Another definition that this one needs or makes possible. */
export interface LinkedDefinition {
  id: string;
  name: string | null;
  status: string | null;
  reason: string | null;
  exists: boolean;
  /** False when only the other definition says so. */
  stated_here: boolean;
}

/** Why a definition is there: what it serves, what aims at the same, what it needs. Texts come from the files. */
export interface GetStrategicContextAnswer {
  feature: {
    id: string;
    slug: string | null;
    name: string | null;
    status: string | null;
    description: string | null;
    tracks: string[];
    stage: string | null;
    file: string;
  };
  required_next_tool_calls: NextCall[];
  guidance: Guidance;
  instance_path: string;
  contributes_to: {
    path: string;
    canonical_path: string | null;
    is_valid: boolean;
    track: string | null;
    layer_name: string | null;
    component_name: string | null;
    sub_component_name: string | null;
    error_message: string | null;
    did_you_mean: string | null;
  }[];
  related_krs: {
    id: string;
    track: string;
    description: string | null;
    target: string | null;
    target_path: string | null;
    why: string;
  }[];
  dependencies: { requires: LinkedDefinition[]; enables: LinkedDefinition[] };
  assumptions: {
    id: string;
    description: string | null;
    criticality: string | null;
    confidence: string | null;
    /** What the latest report says of it; `pending` when none does. */
    status: string;
    exists: boolean;
  }[];
  personas: { id: string | null; name: string | null; role: string | null }[];
  capabilities: { id: string | null; name: string | null }[];
  left_out: Record<string, number>;
}

export const getStrategicContext = defineOperation({
  tool: "epf_get_strategic_context",
  command: ["features", "show"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Show a feature's context",
  summary:
    "Tells why a feature is there: value paths resolved, key results, dependencies, assumptions and personas around it.",
  examples: [
    { command: "epf features show fd-002 --instance-path examples/tidemark", about: "a feature by its id" },
    { command: "epf features show safe-tide-windows --json", about: "one by its slug, as data" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_features.ts")).presentContext(answer, view.width),
  exit: () => EXIT.clean,
});
