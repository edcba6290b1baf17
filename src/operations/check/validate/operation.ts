import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 20,
  tool: "epf_validate_file",
  command: ["validate"],
  purpose: "judge",
  tier: "essential",
  kind: "read",
  title: "Validate files",
  summary: "Checks a file with its instance. Use it after every edit.",
  examples: [
    { command: "epf validate READY/00_north_star.yaml", about: "one file" },
    { command: "epf validate docs/EPF --format line", about: "everything below a folder, one line for each finding" },
    { command: "epf validate --staged", about: "what the next commit would change" },
    { command: "epf validate - --stdin-path FIRE/mappings.yaml < draft.yaml", about: "a text that is not saved" },
    { command: "epf validate fd-001.yaml --section definition.personas", about: "one section" },
  ],
  hasReport: true,
  formerly: {
    tools: { epf_validate: {} },
    flags: {
      "fix-plan": { tool: "epf_validate_with_plan" },
      explain: { takes: "FIELD", tool: "epf_get_schema", input: "section" },
      "continue-on-error": {},
      schema: { takes: "DIR", note: "the schemas are inside the program" },
      "schemas-dir": { takes: "DIR", note: "the schemas are inside the program" },
    },
  },
} as const satisfies OperationFacts;
