import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 560,
  tool: "epf_install_hook",
  command: ["hook", "install"],
  cliOnly: true,
  purpose: "find",
  tier: "specialized",
  kind: "write",
  title: "Install the commit hook",
  summary:
    "Makes git run `epf validate --staged` before each commit. A hook that is there already is kept and still runs.",
  examples: [{ command: "epf hook install", about: "in this repository" }],
} as const satisfies OperationFacts;
