import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Source } from "../../../strategy/read/statement.ts";
import type { Omitted } from "../../../answers/fit_to_budget.ts";
import { defineOperation } from "../../operation.ts";

/** Where the product is going. Texts are file content; a section is null where the file says nothing yet. */
export interface ProductVisionAnswer {
  organization: string | null;
  guidance: Guidance;
  instance_path: string;
  purpose:
    | Record<"statement" | "problem_we_solve" | "who_we_serve" | "impact_we_seek", string | null> & { source: Source }
    | null;
  vision: {
    statement: string | null;
    timeframe: string | null;
    success_looks_like: string[];
    not_the_vision: string[];
    source: Source;
  } | null;
  mission: {
    statement: string | null;
    what_we_do: string[];
    who_we_serve: string | null;
    approach: string | null;
    we_dont_do: string[];
    source: Source;
  } | null;
  values: { name: string; definition: string | null; behaviors: string[]; source: Source }[];
  /** What the strategy foundations make of the vision for the product. */
  product_vision: {
    statement: string | null;
    timeframe: string | null;
    success_indicators: string[];
    source: Source;
  } | null;
  omitted: Omitted | null;
}

export const productVision = defineOperation({
  tool: "epf_get_product_vision",
  command: ["strategy", "vision"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "Show the product vision",
  summary: "Purpose, vision, mission and values, each with file and line.",
  examples: [
    { command: "epf strategy vision", about: "the instance here" },
    { command: "epf strategy vision examples/tidemark --detail-level full", about: "with whole texts" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_strategy.ts")).presentVision(answer, view.width),
  exit: () => EXIT.clean,
});
