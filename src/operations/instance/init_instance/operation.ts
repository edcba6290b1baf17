import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export type { InitInstanceInput } from "./contract.ts";

export interface InitInstanceAnswer {
  success: boolean;
  dry_run: boolean;
  guidance: Guidance;
  instance_path: string;
  product_name: string;
  epf_version: string;
  mode: "integrated" | "standalone";
  anchor_file: string;
  /** Files that were, or would be, made; existing ones are never touched. */
  files_created: string[];
  /** Files that were there already and stay as they are. */
  files_kept: string[];
  next_steps: string[];
}

export const initInstance = defineOperation({
  tool: "epf_init_instance",
  command: ["init"],
  toolset: "epf",
  tier: "specialized",
  kind: "write",
  title: "Start an instance",
  summary:
    "Makes a new EPF instance of valid starting files with marked places to fill in. It never overwrites anything.",
  examples: [
    { command: 'epf init "Night Ferry" --dry-run', about: "see what would be made" },
    { command: 'epf init "Night Ferry" --path strategy', about: "make it in the folder strategy" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer) => (await import("../../presenters/present_catalog.ts")).presentInit(answer),
  exit: () => EXIT.clean,
});
