import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const showTide = defineOperation({
  tool: "epic-tide-show",
  command: ["tide", "show"],
  cliOnly: true,
  toolset: "tide",
  tier: "specialized",
  kind: "read",
  title: "Draw the attempts at a path",
  summary:
    "Draws works by attempts with statuses, adaptations and learnings: in the terminal, as Mermaid or as a web page.",
  examples: [
    { command: "epf tide show build-api", about: "a table in the terminal" },
    { command: "epf tide show build-api --format html > build-api.html", about: "a page for a browser" },
  ],
  refuse: async (problems, now) => (await import("../refuse_arguments.ts")).refuseArguments(problems, now),
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
