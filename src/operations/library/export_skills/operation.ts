import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";
import type { ExportSkillsAnswer } from "./contract.ts";

export default {
  order: 305,
  tool: "epf_export_skills",
  command: ["skills", "export"],
  cliOnly: true,
  purpose: "format",
  tier: "specialized",
  kind: "write",
  title: "Export Agent Skills",
  summary:
    "Writes the wizards as Agent Skills, a folder with SKILL.md for each, for hosts that read them. Files that it did not make stay.",
  examples: [
    { command: "epf skills export", about: "into .agents/skills of this repository" },
    { command: "epf skills export --check", about: "for hooks: ends with 1 where they are not up to date" },
    { command: "epf skills export .claude/skills", about: "for a host that reads another folder" },
  ],
  exit: ({ clean }) => clean ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts<ExportSkillsAnswer>;
