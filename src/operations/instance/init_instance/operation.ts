import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export interface InitInstanceInput {
  product_name: string;
  path?: string;
  mode?: "integrated" | "standalone";
  dry_run?: boolean;
}

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

export const initInstance = defineOperation<InitInstanceInput, InitInstanceAnswer>({
  tool: "epf_init_instance",
  command: ["init"],
  toolset: "epf",
  tier: "specialized",
  kind: "write",
  title: "Start an instance",
  summary:
    "Makes a new EPF instance of valid starting files with marked places to fill in. It never overwrites anything.",
  params: [
    {
      name: "product_name",
      type: "text",
      about: "Name of the product",
      positional: true,
      required: true,
      placeholder: "NAME",
    },
    {
      name: "path",
      type: "text",
      isPath: true,
      about: "Folder of the instance, or with mode integrated of the repository; default docs/EPF/_instances/NAME",
      placeholder: "DIR",
    },
    {
      name: "mode",
      type: "choice",
      choices: ["integrated", "standalone"],
      about: "Into docs/EPF/_instances/NAME below the path, or into the path itself; standard with a path",
    },
    { name: "dry_run", type: "flag", about: "Only show what would be made", whenReadOnly: true },
  ],
  examples: [
    { command: 'epf init "Night Ferry" --dry-run', about: "see what would be made" },
    { command: 'epf init "Night Ferry" --path strategy', about: "make it in the folder strategy" },
  ],
  output: async () => (await import("./contract.ts")).initInstanceAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
});
