import { quoteValue } from "../../../diagnostics/escape.ts";
import { foreignNameSteps, misnamedDependencies } from "../../../model/features/dependencies.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const rule: InstanceRule = {
  name: "inconsistent-dependency-name",
  level: "warning",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: ["feature_definition"],
  what:
    "A dependency gives the id of one definition and the name of another, or a name that shares no word with the definition's own.",
  why: "One of the two is a slip. Programs follow the id and people read the name, so they see different plans.",
  remedy: "Decide which definition is meant, and write its id and its name.",
  examples: [
    {
      bad: {
        "FIRE/definitions/product/fd-001_reserve-a-kiln.yaml":
          "id: fd-001\nname: Reserve a Kiln\ndependencies:\n  requires:\n    - {id: fd-002, name: Pay a Deposit}\n",
        "FIRE/definitions/product/fd-002_lend-a-mould.yaml": "id: fd-002\nname: Lend a Mould\n",
        "FIRE/definitions/product/fd-003_pay-a-deposit.yaml": "id: fd-003\nname: Pay a Deposit\n",
      },
      good: {
        "FIRE/definitions/product/fd-001_reserve-a-kiln.yaml":
          "id: fd-001\nname: Reserve a Kiln\ndependencies:\n  requires:\n    - {id: fd-003, name: Pay a Deposit}\n",
        "FIRE/definitions/product/fd-002_lend-a-mould.yaml": "id: fd-002\nname: Lend a Mould\n",
        "FIRE/definitions/product/fd-003_pay-a-deposit.yaml": "id: fd-003\nname: Pay a Deposit\n",
      },
    },
    {
      bad: {
        "FIRE/definitions/product/fd-001_reserve-a-kiln.yaml":
          "id: fd-001\nname: Reserve a Kiln\ndependencies:\n  requires:\n    - {id: fd-002, name: Something Else Altogether}\n",
        "FIRE/definitions/product/fd-002_day-list.yaml": "id: fd-002\nname: Day List\n",
      },
      good: {
        "FIRE/definitions/product/fd-001_reserve-a-kiln.yaml":
          "id: fd-001\nname: Reserve a Kiln\ndependencies:\n  requires:\n    - {id: fd-002, name: Day List feature}\n",
        "FIRE/definitions/product/fd-002_day-list.yaml": "id: fd-002\nname: Day List\n",
      },
    },
  ],
  *check({ model, report }) {
    for (const [{ artifact, at, from, to }, { name, named }] of misnamedDependencies(model)) {
      // That a definition names itself is a finding of its own.
      if (from === to) continue;
      report(artifact, {
        message: `${quoteValue(name)} stands beside the id ${quoteValue(to)} and is the name of ${
          quoteValue(named.id)
        }; id and name should be of one definition`,
        at: [...at.slice(0, -1), "name"],
        actual: name,
        help: `write the id ${quoteValue(named.id)} if the name is right, or correct the name`,
        related: [{ artifact: named.artifact, at: ["name"], message: `the name of ${quoteValue(named.id)}` }],
      });
    }
    for (const { dependency: { artifact, at, to }, name, own } of yield* foreignNameSteps(model)) {
      report(artifact, {
        level: "info",
        message: `${quoteValue(name)} shares no word with ${quoteValue(own)}, the name of ${quoteValue(to)}`,
        at: [...at.slice(0, -1), "name"],
        expected: own,
        actual: name,
        help: `write ${quoteValue(own)}, with a word more where it has fewer than 10 characters, or correct the id`,
      });
    }
  },
};

export default rule;
