import { describe, expect, test } from "bun:test";
import { claimFaults } from "../../scripts/check/wizards/wizard_claims.ts";
import { shippedPathFaults } from "../../scripts/check/wizards/shipped_paths.ts";
import { omittedFacts, omittedFromFragments } from "../../scripts/check/wizards/wizard_omissions.ts";
import { readAsset } from "#src/assets/mod.ts";
import { ARTIFACT_TYPE_NAMES } from "#src/format/artifact_types.ts";
import { followingFaults } from "../../scripts/check/wizards/wizard_followed.ts";
import { wizardNamed } from "#src/library/wizards.ts";
import { schemaFile } from "#src/schema/schemas.ts";

const grounds = { own: ["north_star", "roadmap_recipe"] as const, names: new Set(["lean_start", "feature_quality"]) };
const faultsIn = (text: string, section = "Structure rules") =>
  claimFaults(`## ${section}\n\n- ${text}\n`, grounds).map(({ message }) => message);

test("a statement that the format does not bear out is a fault, with its line", () => {
  expect(claimFaults("## Purpose\n\nOne.\n\n## Structure rules\n\n- Two.\n- `valeus_we_hold` is a list.", grounds))
    .toEqual([
      { line: 8, message: "no type has a field `valeus_we_hold`" },
    ]);
});

test.each([
  ["`purpose.statment_text` is a text", "`purpose.statment_text` leads nowhere in any schema"],
  ["`values` is a list of 3 to 10", 'states "`values` is a list of 3 to 10", the schema has 3 to 8'],
  ["3 to 10 `values`, each with an example", 'states "3 to 10 `values`", the schema has 3 to 8'],
  ["`track_objective` (up to 90 characters)", 'states "`track_objective` (up to 90", the schema has 30 to 200'],
  [
    "`status`: `draft`, `agreed`, `active`",
    "`status` has no `agreed`, only draft, approved, active, completed, cancelled",
  ],
  ["kept in `READY/north.yaml`", "no type of artifact is kept in `READY/north.yaml`"],
  ["cite `Produkt.Energy.Warning`", "value path `Produkt.Energy.Warning` begins with no track"],
  ["the rule `missing-outcomes` asks for it", "no rule `missing-outcomes`"],
])("%s", (text, fault) => {
  expect(faultsIn(text)).toHaveLength(1);
  expect(faultsIn(text)[0]).toStartWith(fault);
});

test.each([
  "`values` is a list of 3 to 8 maps, and 3 to 10 lines stand in `success_looks_like`",
  "3 to 8 `values`, 3 to 10 lines in `success_looks_like`",
  "`roadmap.tracks.product.okrs` holds `key_results`, aim at three of them",
  "`okrs`, mostly 1 to 2 for a young team",
  "`status` is `draft`, `approved`, `active`, `completed` or `cancelled`",
  "kept in `READY/00_north_star.yaml` or `FIRE/definitions/product/fd-001_<slug>.yaml`",
  "cite `Product.Energy.Warning`; `lean_start` and `feature_quality` are names",
  "there is no `final_states` here",
  "the rule `missing-outcome` asks for it",
])("%s is borne out", (text) => {
  expect(faultsIn(text)).toEqual([]);
});

test("what stands left of an arrow among mistakes is wrong on purpose", () => {
  expect(faultsIn("`our_values` at the root -> `values`", "Common mistakes")).toEqual([]);
  expect(faultsIn("a map -> `our_values`, a list", "Common mistakes")).toEqual(["no type has a field `our_values`"]);
});

test.each(["Purpose", "Verify", "Ask", "Structure rules"])("limits are compared under %s", (section) => {
  expect(faultsIn("`values` is a list of 3 to 10", section)).toHaveLength(1);
  expect(faultsIn("`status`: `draft`, `agreed`, `active`", section)).toHaveLength(1);
});

describe("what a wizard leaves out of the required fields of its type", () => {
  const { body } = wizardNamed("north_star");

  test("nothing, as it ships", () => expect(omittedFacts(body, "north_star")).toEqual([]));

  test("a limit", () => {
    expect(omittedFacts(body.replace("`vision_statement` (50 to 300)", "`vision_statement`"), "north_star"))
      .toEqual(["`vision_statement` is named without its limits, 50 to 300"]);
  });

  test("a name", () => {
    expect(omittedFacts(body.replaceAll("who_we_serve", "people"), "north_star"))
      .toContain("the required field `who_we_serve` is not named");
  });

  test("a field of an optional part", () => {
    const analyses = wizardNamed("insight_analyses").body.replaceAll("how_to_close", "closing");
    expect(omittedFacts(analyses, "insight_analyses"))
      .toEqual(["`confidence_gaps` is named without `how_to_close`, which it requires"]);
  });

  test("choices", () => {
    const roadmap = wizardNamed("roadmap_recipe").body.replaceAll("could-have", "nice");
    expect(omittedFacts(roadmap, "roadmap_recipe"))
      .toEqual(["`priority` is named without its choices, must-have, should-have, could-have"]);
  });
});

describe("what a wizard leaves out of the fields its fragments use", () => {
  const reality = wizardNamed("living_reality_assessment").body;

  test("a limit that the value shown is near to", () => {
    expect(omittedFacts(reality.replace("has up to 200 characters", "is short"), "living_reality_assessment"))
      .toEqual(["the fragment uses `summary`, whose limits are not named: up to 200"]);
  });

  test("the words to choose from", () => {
    expect(omittedFacts(reality.replaceAll("soft_preference", "other"), "living_reality_assessment")).toEqual([
      "the fragment uses `flexibility`, whose choices are not named: none, negotiable_with_tradeoffs, soft_preference",
    ]);
  });

  test("nothing where the value shown is far from the limit", () => {
    const fragment = (metric: string) =>
      `\`\`\`yaml insight_opportunity#opportunity.success_indicators[]\nmetric: "${metric}"\ntarget: "${
        "60 % in six buildings, up from 15 %".repeat(2)
      }"\n\`\`\`\n`;
    expect(omittedFromFragments(fragment("Share of faults noticed"), "insight_opportunity")).toEqual([]);
    expect(omittedFromFragments(fragment("Share of faults noticed ".repeat(4)), "insight_opportunity"))
      .toEqual(["the fragment uses `metric`, whose limits are not named: up to 150"]);
  });
});

test("a value path of a ready-made track that its model does not have is a fault, in any spelling", () => {
  const faults = (path: string) => shippedPathFaults(`Take \`${path}\` or \`Product.Layer.Component\`.`);
  for (
    const path of [
      "Strategy.Competitor Analysis.competitive-benchmarking",
      "Strategy.StrategicContext.CompetitorAnalysis",
      "Commercial.Customer Retention.loyalty-programs",
    ]
  ) expect(faults(path), path).toEqual([]);
  for (const path of ["Strategy.Market Picture.rival-tracking", "OrgOps.Safe Operations.incident-review"]) {
    expect(faults(path)).toEqual([`value path \`${path}\` is in no ready-made value model`]);
  }
});

test("schemas show value paths of ready-made tracks that their models have", () => {
  for (const type of ARTIFACT_TYPE_NAMES) {
    const text = readAsset(schemaFile(type));
    expect(shippedPathFaults(text), type).toEqual([]);
  }
});

test("a part that the purpose promises has its required fields in the rules", () => {
  const { body } = wizardNamed("problem_detective")!;
  expect(followingFaults(body, "insight_analyses")).toEqual([]);
  expect(followingFaults(body.replaceAll("`solution_feasibility`", "feasibility"), "insight_analyses")).toEqual([
    "Purpose promises `product_problem_fit_analysis`, no rule names `solution_feasibility`, which it requires",
  ]);
});

test("a command under Verify can be run as it is written", () => {
  const verify = (line: string) => followingFaults(`## Purpose\n\nOne.\n\n## Verify\n\n- ${line}\n`, null);
  expect(verify("`epf value-path` finds every target.")).toEqual([
    "Verify says `epf value-path`, which needs its `path`",
  ]);
  expect(verify("`epf value-path PATH` finds every target, `epf check` the rest.")).toEqual([]);
});
