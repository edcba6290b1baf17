import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export interface BaselineInput {
  instance_path?: string;
  file?: string;
}

export interface BaselineAnswer {
  findings: number;
  entries: number;
  guidance: Guidance;
  file: string;
}

export const baseline = defineOperation<BaselineInput, BaselineAnswer>({
  tool: "epf_write_baseline",
  command: ["baseline"],
  cliOnly: true,
  toolset: "epf",
  tier: "specialized",
  kind: "write",
  title: "Write a baseline",
  summary: "Writes today's findings of an instance to a file, so that later checks show only what is new.",
  params: [
    {
      name: "instance_path",
      type: "text",
      isPath: true,
      about: "Instance folder; default here",
      positional: true,
      placeholder: "DIR",
    },
    {
      name: "file",
      type: "text",
      isPath: true,
      about: "File to write; default is the one that `.epf.yaml` names, else `epf.baseline.json`",
      placeholder: "FILE",
    },
  ],
  examples: [{
    command: "epf baseline",
    about: "accept what is there, then set `baseline: epf.baseline.json` in `.epf.yaml`",
  }],
  output: async () => (await import("./contract.ts")).baselineAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
});
