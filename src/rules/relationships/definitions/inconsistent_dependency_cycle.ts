import { meantValue } from "../../../model/meant/meant_value.ts";
import { DEFINITION_TYPES } from "../../../format/artifact_types.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { citations } from "../../../model/citations.ts";
import { asText, at } from "../../../model/read.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import {
  type Dependency,
  dependencyKey,
  dependencyRings,
  indexDependencies,
  namedBeside,
  unsharedDependencies,
} from "../../../model/features/dependencies.ts";
import { type Ring, sayLoop } from "../../../model/graph/loops.ts";
import type { InstanceRule, RuleReport } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const SHOWN = 10;

const rule: InstanceRule = {
  name: "inconsistent-dependency-cycle",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: DEFINITION_TYPES.map(({ type }) => type),
  what: "Definitions wait for each other in a circle, or one names itself as what it needs, enables or is based on.",
  why: "Nothing in the circle can be built first, so every plan made from it is wrong.",
  remedy:
    "Decide which of them works without the others and remove that one's `requires`; if none does, they are one feature.",
  examples: [
    {
      bad: {
        "FIRE/definitions/product/fd-001_weigh-in.yaml": "id: fd-001\ndependencies:\n  requires: [{id: fd-002}]\n",
        "FIRE/definitions/product/fd-002_pay-the-grower.yaml":
          "id: fd-002\ndependencies:\n  requires: [{id: fd-001}]\n",
      },
      good: {
        "FIRE/definitions/product/fd-001_weigh-in.yaml": "id: fd-001\ndependencies:\n  enables: [{id: fd-002}]\n",
        "FIRE/definitions/product/fd-002_pay-the-grower.yaml":
          "id: fd-002\ndependencies:\n  requires: [{id: fd-001}]\n",
      },
    },
    {
      bad: {
        "FIRE/definitions/product/fd-001_weigh-in.yaml": "id: fd-001\ndependencies:\n  requires: [{id: fd-001}]\n",
      },
      good: { "FIRE/definitions/product/fd-001_weigh-in.yaml": "id: fd-001\ndependencies:\n  requires: []\n" },
    },
  ],
  check({ model, report }) {
    const all = unsharedDependencies(model);
    const requires = indexDependencies(all.filter(({ kind }) => kind === "requires"));
    for (const { artifact, at: place, id } of citations(model, "definition")) {
      if (artifact.archived || id !== asText(at(meantValue(artifact), "id"))) continue;
      // Where the name of the file says another id, that of the file is wrong, not the reference.
      const named = /(?:^|\/)([a-z]{2}-\d{1,6})(?![\p{L}\d])[^/]*$/u.exec(artifact.file)?.[1];
      if (
        named !== undefined && named !== id &&
        model.definitions.some((other) => other.id === id && other.artifact !== artifact)
      ) {
        continue;
      }
      const meant = namedBeside(model, artifact, place)?.named.id ?? id;
      report(artifact, {
        message: `${quoteValue(id)} names itself under \`${keyOf(place)}\`, a definition must name others only`,
        at: place,
        actual: id,
        ...(meant === id ? {} : { expected: meant }),
        help: meant === id
          ? "remove the entry"
          : `the name beside it is that of ${quoteValue(meant)}: write that id, or remove the entry`,
      });
    }
    for (const ring of dependencyRings(model)) report(ring.links[0]!.artifact, ringReport(ring));
    for (const enabled of indexDependencies(all.filter(({ kind }) => kind === "enables")).values()) {
      const required = requires.get(dependencyKey(enabled.from, enabled.to));
      // A mirrored pair is a ring already.
      if (
        required === undefined || requires.has(dependencyKey(enabled.to, enabled.from)) || enabled.from === enabled.to
      ) continue;
      report(enabled.artifact, {
        message: `${quoteValue(enabled.from)} both requires and enables ${
          quoteValue(enabled.to)
        }, it must do one of the two`,
        at: enabled.at,
        help: "remove the one that is not true",
        related: [{ artifact: required.artifact, at: required.at, message: "required here" }],
      });
    }
  },
};

export default rule;

/** The key that holds a link: `requires`, `enables`, `based_on` or `related_definitions`. */
function keyOf(place: Path): string {
  return String(place[0] === "dependencies" ? place[1] : place[0]);
}

function ringReport({ nodes, links: [first, ...others] }: Ring<Dependency>): RuleReport {
  return {
    message: `${quoteValue(sayLoop(nodes), 120)} require each other, one of them must work without the rest`,
    at: first!.at,
    help: "decide which of them can work without the others, and remove its `requires`",
    related: others.slice(0, SHOWN).map(({ artifact, at, to }) => ({
      artifact,
      at,
      message: `requires ${quoteValue(to)} here`,
    })),
  };
}
