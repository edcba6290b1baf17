import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 200,
  tool: "epf_locate_instance",
  command: ["locate"],
  purpose: "find",
  tier: "specialized",
  kind: "read",
  title: "Locate instances",
  summary: "Finds EPF instances at, around and below a folder and says how certain each is.",
  examples: [{ command: "epf locate", about: "here and below" }, {
    command: "epf locate ~/work --json",
    about: "as data",
  }],
  list: "instances",
  exit: ({ found }: { found: number }) => found === 0 ? EXIT.nothing : EXIT.clean,
} as const satisfies OperationFacts;
