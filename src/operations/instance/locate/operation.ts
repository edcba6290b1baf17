import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const locate = defineShapedOperation({
  tool: "epf_locate_instance",
  command: ["locate"],
  toolset: "epf",
  purpose: "find",
  tier: "specialized",
  kind: "read",
  title: "Locate instances",
  summary: "Finds EPF instances at, around and below a folder and says how certain each is.",
  examples: [{ command: "epf locate", about: "here and below" }, {
    command: "epf locate ~/work --json",
    about: "as data",
  }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "instances", input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: ({ found }) => found === 0 ? EXIT.nothing : EXIT.clean,
});
