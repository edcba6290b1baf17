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
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("../tide_run.ts")).run(context, input, "picture"),
  present: async (answer, view) =>
    (await import("../../presenters/present_tide.ts")).presentPicture(answer, view.width),
  exit: () => EXIT.clean,
});
