import type { Guidance } from "../core/guidance.ts";
import { defineOperation } from "./operation.ts";

export interface LocateInput {
  path?: string;
}

export interface LocateAnswer {
  /** How many folders are instances, or may be. */
  found: number;
  /** The best of them, or null. */
  best: string | null;
  guidance: Guidance;
  instances: {
    path: string;
    confidence: string;
    status: string;
    product_name: string | null;
    markers: string[];
    problem: string | null;
  }[];
}

export const locate = defineOperation<LocateInput, LocateAnswer>({
  tool: "epf_locate_instance",
  command: ["locate"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Locate instances",
  summary: "Finds EPF instances at, around and below a folder and says how certain each is.",
  params: [
    {
      name: "path",
      type: "text",
      about: "Folder to start from; nothing means here",
      positional: true,
      placeholder: "DIR",
    },
  ],
  examples: [{ command: "epf locate", about: "here and below" }, {
    command: "epf locate ~/work --json",
    about: "as data",
  }],
  output: async () => (await import("./locate.output.ts")).locateAnswer,
  run: async (context, input) => (await import("./locate_run.ts")).run(context, input),
});
