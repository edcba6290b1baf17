import { describe, expect, test } from "bun:test";
import { bundledRegistry } from "#src/agents/registry.ts";
import { guideOf } from "#src/library/guide.ts";
import { allWizards } from "#src/library/wizards.ts";
import { AgentSelector } from "#src/routing/agents.ts";
import { withoutFrames } from "#src/routing/task/frames.ts";
import { hasEverydaySense } from "#src/routing/task/other_senses.ts";
import { withoutModifiers } from "#src/routing/task/out_of_scope.ts";
import { readTask } from "#src/routing/task/task_text.ts";
import { withoutNames } from "#src/routing/task/task_names.ts";
import { WizardMatcher } from "#src/routing/wizards.ts";
import { englishFor } from "#src/text/glossary.ts";

const matcher = new WizardMatcher(allWizards().map(guideOf));
const agents = new AgentSelector(bundledRegistry().entries.map(({ agent }) => agent));

function first(task: string): string | null {
  return matcher.match(task).recommended;
}

describe("a word of strategy in another sense brings no wizard", () => {
  const OTHER = [
    "the nightly workflow on the build server fails at the docker step",
    "a database trigger writes the audit row twice",
    "the persona picker crashes when the list is empty",
    "rebase the feature branch on main",
    "spread the load over both web servers",
    "the strategy pattern in Kotlin, with a class diagram",
    "el menú no se abre en el navegador del móvil",
  ];
  for (const task of OTHER) test(task, () => expect(first(task)).toBeNull());

  const OURS: Record<string, string> = {
    workflow: "which states does a claim pass through, and who may move it",
    aim_trigger_config: "which trigger makes us meet before the date",
    feature_enrichment: "deepen the personas of fd-004",
  };
  for (const [name, task] of Object.entries(OURS)) test(task, () => expect(first(task)).toBe(name));

  test("what only says which page is meant is left out", () => {
    const words = (task: string) => withoutModifiers(readTask(task).words).map(({ word }) => word).join(" ");
    expect(words("the roadmap page is slow")).toBe("the page is slow");
    expect(words("write the roadmap, the page is slow")).toBe("write the roadmap the page is slow");
  });
});

describe("a word of strategy in an everyday sense brings no wizard", () => {
  const EVERYDAY = [
    "is a fund of shares better for my pension",
    "the brake feature of my old red car",
    "my goal is to give up smoking",
    "the spin cycle of the washing machine is loud",
    "wer schoss das Tor im Finale der Bundesliga",
    "diversificar la cartera de acciones en bolsa",
    "mon but est de maigrir",
    "bremsen på sykkelen min",
  ];
  for (const task of EVERYDAY) {
    test(task, () => expect(matcher.match(task)).toMatchObject({ recommended: null, isOutOfScope: true }));
  }

  test.each([
    "give each of my four features a story",
    "our goal is that runners finish their marathon",
    "customers set a goal to give up smoking, write the feature",
    "a feature to sell stock from the shelf",
    "write the investment case for those who buy shares",
    "objective: sell 40 percent of the stock",
    "the app counts the cycles of the washing machine",
  ])("is strategy: %s", (task) => expect(hasEverydaySense(task)).toBe(false));
});

describe("what is around a request", () => {
  const asked = (text: string) =>
    withoutFrames(text.split(" ").map((word) => ({ word }))).map(({ word }) => word).join(" ");
  test("greetings and who asks are left out", () => {
    expect(asked("hello hope you are well write the mission")).toBe("write the mission");
    expect(asked("the user wants a mission")).toBe("a mission");
    expect(asked("hei")).toBe("hei");
  });

  test("what is said to be fine is not asked for, unless that is the question", () => {
    expect(first("The mission is fine, draw up the roadmap for the quarter")).toBe("roadmap_recipe");
    const refused = (task: string) => readTask(task).words.filter(({ isRefused }) => isRefused).map(({ word }) => word);
    expect(refused("the mission is fine, draw up the roadmap")).toEqual(["the", "mission", "is", "fine"]);
    expect(refused("tell me if the mission is fine, then draw up the roadmap")).toEqual([]);
    expect(refused("never heard of it, what is it for")).toEqual([]);
  });

  test("the name of a track is no word for what its people do", () => {
    expect(withoutNames("the org_ops track and the commercial tracks")).toBe(
      "the         track and the            tracks",
    );
    expect(withoutNames("a commercial offer")).toBe("a commercial offer");
  });
});

describe("reviews of a file that is named", () => {
  const REVIEWS: Record<string, string> = {
    "review FIRE/definitions/product/fd-004_route.yaml, change nothing": "feature_quality_review",
    "go over fd-004 and say what is wrong with it": "feature_quality_review",
    "a critical look at FIRE/value_models/product.value_model.yaml, review only": "value_model_review",
  };
  for (const [task, name] of Object.entries(REVIEWS)) test(task, () => expect(first(task)).toBe(name));

  test("what is to be added is no review, though quality is in its name", () => {
    expect(first("add a layer for water quality to product.value_model.yaml")).toBe("value_model");
  });
});

describe("reasons", () => {
  test("a title is no example, and a fact is told once", () => {
    const { reason } = matcher.match("product.value_model.yaml is broken, fix the value model");
    expect(reason).toContain("product.value_model.yaml");
    expect(reason).not.toMatch(/mentions[^;]*"value model"|its example "Value model"/);
  });

  test("a task that is only not understood is not called other work", () => {
    const { reason, isOutOfScope } = matcher.match("the one with the blue stripes, as last time");
    expect(isOutOfScope).toBe(false);
    expect(reason).not.toContain("outside product strategy");
    expect(matcher.match("refactor the class and mock the database in the unit test").reason).toContain("outside");
  });

  test("a single word is no sure sign", () => {
    for (const task of ["trigger", "something with personas", "navigation of birds"]) {
      const { confidence, reason } = matcher.match(task);
      if (!reason.includes("example") && !reason.includes("mentions")) expect(confidence, task).not.toBe("high");
    }
  });
});

test("a single word is near no example that holds it", () => {
  expect(agents.select("help me").matches[0]!.reason).not.toContain("near its example");
  expect(agents.select("help me").matches[0]!.agentId).toBe("standard");
});

test("the ending of a verb is no half of a compound", () => {
  expect(englishFor("rellenar")).toEqual(["fill", "in"]);
  expect(englishFor("wettbewerbsanalyse")).toContain("competitors");
});
