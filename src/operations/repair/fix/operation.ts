import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 180,
  tool: "epf_fix_file",
  command: ["fix"],
  purpose: "repair",
  tier: "specialized",
  kind: "write",
  isIdempotent: true,
  title: "Apply safe fixes",
  summary: "Repairs what has one right outcome, such as misspelt choices, keys, ids, date forms; keeps comments.",
  examples: [
    {
      command: "epf fix",
      about: "what would change in the instance here; exit code 1 while a repair is left to make or an error remains",
    },
    { command: "epf fix FIRE/mappings.yaml --write", about: "repair one file" },
    { command: "epf fix --suggested --diff", about: "the likely repairs too, to be read first" },
    { command: "epf fix --fix-types whitespace --fix-types line_endings", about: "only what is invisible" },
  ],
  exit: ({ fixable, refused, left }: { fixable: number; refused: number; left: { error: number } }) =>
    fixable + refused + left.error === 0 ? EXIT.clean : EXIT.findings,
  formerly: {
    flags: {
      whitespace: { means: { fix_types: ["whitespace"] } },
      "line-endings": { means: { fix_types: ["line_endings"] } },
      tabs: { means: { fix_types: ["whitespace"] } },
      newlines: { means: { fix_types: ["whitespace"] } },
      versions: { means: { fix_types: ["versions"] } },
      all: { means: { fix_types: ["all"] } },
    },
  },
} as const satisfies OperationFacts;
