import { nameKey } from "../../../text/fold.ts";
import { isPartOfName } from "../../../text/part_of_name.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { onceForEach } from "../../../diagnostics/once_for_each.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { personasOf } from "../../../model/personas.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { flatMapSteps } from "../../../workspace/progress_monitor.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

interface Persona {
  id: string;
  name: string;
  /** The name in one form. */
  key: string;
  at: Path;
}

/** A persona with its file. */
type Placed = Persona & { artifact: Artifact };

const rule: InstanceRule = {
  name: "inconsistent-persona",
  level: "warning",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: ["feature_definition"],
  what: "One persona id is used for differently named people in different features.",
  why:
    "The same id means the same person everywhere; with two names it is unclear whose needs a feature was written for.",
  remedy: "Use the same name wherever the id is meant, or give the other person an id of their own.",
  examples: [
    {
      bad: {
        "FIRE/definitions/product/fd-001_order-feed.yaml":
          "id: fd-001\ndefinition:\n  personas: [{id: dairy-farmer, name: Liv Aasen}]\n",
        "FIRE/definitions/product/fd-002_plan-calving.yaml":
          "id: fd-002\ndefinition:\n  personas: [{id: dairy-farmer, name: Per Moe}]\n",
      },
      good: {
        "FIRE/definitions/product/fd-001_order-feed.yaml":
          "id: fd-001\ndefinition:\n  personas: [{id: dairy-farmer, name: Liv Aasen}]\n",
        "FIRE/definitions/product/fd-002_plan-calving.yaml":
          "id: fd-002\ndefinition:\n  personas: [{id: dairy-farmer, name: Liv Aasen}]\n",
      },
    },
  ],
  *check({ model, report }) {
    const personas = yield* flatMapSteps(
      model.of("feature_definition"),
      (artifact) => namedPersonas(artifact.document).map((persona): Placed => ({ ...persona, artifact })),
    );
    for (const [id, group] of Map.groupBy(personas, (persona) => persona.id)) {
      yield;
      const usual = mostCommon(group);
      for (const { name, key, artifact, at } of group) {
        if (key === usual.key || isPartOfName(name, usual.name)) continue;
        report(artifact, {
          message: `persona ${quoteValue(id)} is named ${quoteValue(name)} here and ${
            quoteValue(usual.name)
          } elsewhere, one id should be one person`,
          at,
          expected: usual.name,
          actual: name,
          help: `write ${quoteValue(usual.name)}, or give this person another id`,
          related: [{ artifact: usual.artifact, at: usual.at, message: "has another name here" }],
        });
      }
    }
  },
};

export default rule;

/** An id that a file gives to two people is `duplicate-id`: which of the two the others mean is not known. */
const namedPersonas = onceForEach(({ value }: Artifact["document"]) => {
  const all = personasOf(value);
  const once = new Set(all.map(({ id }) => id).filter((id, _, ids) => ids.indexOf(id) === ids.lastIndexOf(id)));
  return all.flatMap(({ id, name, at }): Persona[] =>
    id === null || name === null || !once.has(id) ? [] : [{ id, name, key: nameKey(name), at: [...at, "name"] }]
  );
});

/** The first persona of the name that most features use; of equally common ones the first. */
function mostCommon(group: readonly Placed[]): Placed {
  const byName = [...Map.groupBy(group, ({ key }) => key).values()];
  return byName.reduce((most, personas) => personas.length > most.length ? personas : most)[0]!;
}
