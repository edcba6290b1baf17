import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { guideOf } from "#src/library/guide.ts";
import { WizardMatcher } from "#src/routing/wizards.ts";
import { allWizards } from "#src/library/wizards.ts";
import { LONGEST_TASK } from "#src/routing/task/longest_task.ts";
import { ARTIFACT_TYPES } from "#src/format/artifact_types.ts";

const guides = allWizards().map(guideOf);
const matcher = new WizardMatcher(guides);

/** What `match` recommends. */
function first(task: string): string | null {
  return matcher.match(task).recommended;
}

describe("tasks that the program suggests itself", () => {
  for (const { makes, name } of allWizards()) {
    if (makes === null) continue;
    const { words } = ARTIFACT_TYPES[makes];
    for (
      const task of [
        `fix ${words} structure`,
        `fix ${makes} structure`,
        `${words} structure`,
        `${makes} structure`,
        `create ${words}`,
        `create ${makes}`,
      ]
    ) test(task, () => expect(first(task)).toBe(name));
  }
  test("fix value model quality issues", () => {
    expect(["value_model", "value_model_review"]).toContain(first("fix value model quality issues")!);
  });
  test("what is not right is repaired", () => {
    expect(first("The value model isn't right, repair it.")).toBe("value_model");
    expect(first("The roadmap is not right, please repair it")).toBe("roadmap_recipe");
  });
  test("review feature quality", () => expect(first("review feature quality")).toBe("feature_quality_review"));
  test("complete EPF artifacts", () => expect(first("complete EPF artifacts")).toBe("artifact_completion"));
});

test("every example and every name leads to its own wizard", () => {
  const missed = allWizards().flatMap(({ name, examples, title }) =>
    [...examples, name, title].filter((task) => first(task) !== name)
  );
  expect(missed).toEqual([]);
});

describe("negation", () => {
  test("a negated topic does not win", () => {
    expect(first("no trends, only competitors and market size")).toBe("market_mapper");
    expect(first("not the competitors, the trends please")).toBe("trend_scout");
    expect(first("write personas instead of key results")).not.toBe("roadmap_recipe");
    expect(first("leave the roadmap alone, update the north star")).toBe("north_star");
    expect(first("don't touch the value model, review the features")).toBe("feature_quality_review");
  });
  test("describing a fault is not a negation", () => {
    expect(first("the workflow has no initial state")).toBe("workflow");
    expect(first("05_roadmap_recipe.yaml does not validate")).toBe("roadmap_recipe");
  });
});

describe("getting files through their checks is a repair, whatever is in them", () => {
  test.each([
    "make the files valid again",
    "the checker reports 400 errors, fix them",
    "CI fails because of epf",
    "epf check shows 57 findings, please resolve them",
    "the instance does not validate",
    "get the error count to zero",
    "turn the failing CI job for our strategy green again",
    "upgrade the files to the new schema version so that they validate",
    "die Dateien sind ungültig, bitte reparieren",
  ])("%s", (task) => expect(matcher.match(task)).toMatchObject({ recommended: null, isRepair: true }));

  test.each([
    "migrate our instance to the newest version",
    "upgrade the EPF files from 2.1 to 2.22",
    "move the yaml to the current release",
  ])(
    "a migration of files: %s",
    (task) =>
      expect(matcher.match(task)).toMatchObject({
        recommended: null,
        isRepair: false,
        tool: { call: { tool: "epf_migrate" } },
      }),
  );

  test.each([
    [
      "fix the schema errors in the feature definitions of an instance that was moved to a newer version",
      "feature_definition",
    ],
    ["the strategy formula does not validate", "strategy_formula"],
    ["migrate the north star file to the newest version", "north_star"],
  ])(
    "work on the files of one type goes to its guide: %s",
    (task, wizard) => expect(matcher.match(task)).toMatchObject({ recommended: wizard, tool: null }),
  );

  test.each([
    ["fix the roadmap so that it validates", "roadmap_recipe"],
    ["the portfolio file has 12 errors", "product_portfolio"],
    ["validation errors in feature definitions", "feature_definition"],
    ["our files are valid but thin, deepen the features", "feature_enrichment"],
  ])("%s names what is in them", (task, wizard) => expect(first(task)).toBe(wizard));

  test.each(["fix the failing unit tests", "fix the import error in main.py", "the build of the mobile app fails"])(
    "%s is other work",
    (task) => expect(matcher.match(task)).toMatchObject({ recommended: null, isRepair: false }),
  );
});

test("typing errors are tolerated", () => {
  expect(first("navigaton graph")).toBe("navigation_graph");
  expect(first("competiter landscape and market sze")).toBe("market_mapper");
  expect(first("write the calibraiton memo")).toBe("calibration_memo");
});

test("files, folders and ids lead to their wizard", () => {
  expect(first("FIRE/definitions/commercial/renewals/x.yaml is broken")).toBe("commercial_definition");
  expect(first("pd-014 please")).toBe("org_ops_definition");
  expect(first("Living-Reality-Assessment.yaml")).toBe("living_reality_assessment");
  expect(first("mend product.value_model.yaml")).toBe("value_model");
});

test("nothing fits other work, and the answer says so", () => {
  for (const task of ["restart the server", "center a div", "hello", "42", "!!!", "translate this poem", "  "]) {
    const { recommended, confidence, reason } = matcher.match(task);
    expect(recommended, task).toBeNull();
    expect(confidence).toBeNull();
    expect(reason).not.toBe("");
  }
});

test("a reason names what matched, and there are at most three alternatives without the winner", () => {
  const { reason, alternatives, recommended } = matcher.match("fix roadmap_recipe structure");
  expect(reason).toContain("roadmap_recipe");
  expect(alternatives.length).toBeLessThanOrEqual(3);
  expect(alternatives.map(({ name }) => name)).not.toContain(recommended!);
});

describe("for any text", () => {
  const words = fc.constantFrom(
    ...guides.flatMap((guide) => [...guide.triggers.slice(0, 4), guide.name]),
    "no",
    "not the",
    "without",
    "fix",
    "READY/",
    "fd-001",
    "a.yaml",
  );
  const text = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(words, { maxLength: 12 }).map((parts) => parts.join(" ")),
  );

  test("the answer is the same every time, whatever the order of the guides", () => {
    const turned = new WizardMatcher(guides.toReversed());
    fc.assert(fc.property(text, (task) => {
      const answer = matcher.match(task);
      expect(matcher.match(task)).toEqual(answer);
      expect(turned.match(task)).toEqual(answer);
    }));
  });

  test("the answer is well formed", () => {
    fc.assert(fc.property(text, (task) => {
      const { recommended, confidence, reason, alternatives } = matcher.match(task);
      expect(recommended === null).toBe(confidence === null);
      expect(reason.length).toBeGreaterThan(0);
      expect(reason.length).toBeLessThan(1000);
      const given = [recommended, ...alternatives.map(({ name }) => name)];
      expect(new Set(given).size).toBe(given.length);
    }));
  });

  test("compatibility forms and case make no difference", () => {
    expect(matcher.match("ＦＩＸ ＲＯＡＤＭＡＰ").recommended).toBe(matcher.match("fix roadmap").recommended);
    expect(first("CREATE NORTH STAR")).toBe("north_star");
  });

  test("only the first part of a long text is read", () => {
    const begins = "Fix the roadmap of our product, ".padEnd(LONGEST_TASK, "a ");
    const { reason: _, ...answer } = matcher.match(begins);
    for (const ending of ["a ", "fix-", "north star ", "/", "\u0301"]) {
      expect(matcher.match(begins + ending.repeat(500_000))).toMatchObject(answer);
    }
  });
});

describe("a repair of files that says nothing of what is in them", () => {
  for (
    const task of [
      "CI says the files are broken. Repair what can be repaired without inventing facts.",
      "the build fails because our YAML is invalid, repair the files",
      "fix the schema errors so that the checks pass",
      "Repair the instance",
    ]
  ) {
    test(`is for a plan: ${task}`, () => {
      expect(matcher.match(task)).toMatchObject({ recommended: null, isRepair: true });
    });
  }
  for (
    const task of ["fix the failing tests in CI", "repair main.ts so that the check passes", "repair the CSS file"]
  ) {
    test(`is other work: ${task}`, () => expect(matcher.match(task)).toMatchObject({ isRepair: false }));
  }
  test("goes to the wizard of what is named", () => {
    expect(first("the roadmap file is broken, fix it")).toBe("roadmap_recipe");
    expect(first("the insight file lists trends without sources, mend it")).toBe("insight_analyses");
  });
});

describe("work that no wizard does", () => {
  test.each([
    "write release notes from the roadmap",
    "Release Notes schreiben",
    "Create my own skill",
    "einen eigenen Skill schreiben",
    "migrate from the old EPF layout",
    "import our Notion pages",
    "importer Notion-sidene våre",
    "set up a CI pipeline for epf",
    "apply for a visa",
    "application for study leave",
    "prepare the tax return",
    "apply for a patent on the new hinge",
  ])("%s: none is recommended", (task) => {
    expect(matcher.match(task)).toMatchObject({ recommended: null, confidence: null });
  });

  test.each([
    ["write the calibration memo", "calibration_memo"],
    ["handover to engineering", "product_architect"],
    ["development brief for the engineering team", "development_brief"],
    ["prepare an investor memo", "investor_memo"],
    ["Investorenmemo vorbereiten", "investor_memo"],
    ["lag et notat til investorene", "investor_memo"],
    ["grant application for the research project", "funding_application"],
    ["fyll ut SkatteFUNN-søknaden", "funding_application"],
    ["add EPF to a repository", "start_epf"],
    ["adopt a ready-made definition", "strategy_definition"],
    ["link code and documents to the value model", "mappings"],
    ["write the roadmap", "roadmap_recipe"],
    ["prepare a briefing for the agency", "context_sheet_generator"],
  ])("%s: still for %s", (task, wizard) => {
    expect(matcher.match(task).recommended).toBe(wizard);
  });
});
