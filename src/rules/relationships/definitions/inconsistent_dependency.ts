import { meantValue } from "../../../model/meant/meant_value.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { type Path, valueAt } from "../../../diagnostics/path.ts";
import {
  dependencies,
  type Dependency,
  dependencyKey,
  indexDependencies,
  misnamedDependencies,
  ringedDependencies,
} from "../../../model/features/dependencies.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const MIRROR = { requires: "enables", enables: "requires" } as const;
const SHOWN = 4;

const rule: InstanceRule = {
  name: "inconsistent-dependency",
  repair: "counterpart",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: ["feature_definition"],
  what: "Other features say that they depend on this one, or enable it, and this one does not say so.",
  why: "Whoever changes this feature reads only its own file and does not learn who waits for it.",
  remedy: "Write the other side too: `requires` in one file answers `enables` in the other.",
  examples: [
    {
      bad: {
        "FIRE/definitions/product/fd-001_book-a-lane.yaml": "id: fd-001\ndependencies:\n  requires: [{id: fd-002}]\n",
        "FIRE/definitions/product/fd-002_opening-hours.yaml": "id: fd-002\n",
      },
      good: {
        "FIRE/definitions/product/fd-001_book-a-lane.yaml": "id: fd-001\ndependencies:\n  requires: [{id: fd-002}]\n",
        "FIRE/definitions/product/fd-002_opening-hours.yaml": "id: fd-002\ndependencies:\n  enables: [{id: fd-001}]\n",
      },
    },
  ],
  check({ model, report }) {
    const files = new Map(model.features.map(({ id, artifact }) => [id, artifact]));
    // Where id and name are of two definitions, another rule asks which is meant.
    const unclear = misnamedDependencies(model);
    const all = dependencies(model).filter((dependency) =>
      dependency.artifact.type === "feature_definition" && !unclear.has(dependency)
    );
    const stated: Record<Dependency["kind"], Map<string, Dependency>> = {
      requires: indexDependencies(all.filter(({ kind }) => kind === "requires")),
      enables: indexDependencies(all.filter(({ kind }) => kind === "enables")),
    };
    const ringed = ringedDependencies(model);
    // An entry with the name of a feature and the id of another one is the answer to the first, once its id is right.
    const meant = new Set(
      [...unclear].map(([{ kind, from }, { named }]) => `${kind} ${dependencyKey(from, named.id)}`),
    );
    // A wrong id on the other side is what should have been the answer.
    const mistaken = new Set(all.filter(({ to }) => !files.has(to)).map(({ from, kind }) => `${from} ${kind}`));
    for (const kind of ["requires", "enables"] as const) {
      const mirror = MIRROR[kind];
      const unanswered = [...stated[kind].values()].filter(({ from, to }) => {
        const back = dependencyKey(to, from);
        // Features that require each other are a ring, which another rule reports.
        return files.has(to) && from !== to && !meant.has(`${mirror} ${back}`) && !mistaken.has(`${to} ${mirror}`) &&
          !stated[mirror].has(back) &&
          !stated[kind].has(back) && !(kind === "requires" && ringed.has(dependencyKey(from, to)));
      });
      for (const [id, group] of Map.groupBy(unanswered, ({ to }) => to)) {
        const list = group.slice(0, SHOWN).map(({ from }) => quoteValue(from)).join(", ");
        const rest = group.length > SHOWN ? ` and ${group.length - SHOWN} more` : "";
        report(files.get(id)!, {
          message: kind === "requires"
            ? `${list}${rest} ${group.length === 1 ? "requires" : "require"} ${
              quoteValue(id)
            }, whose \`enables\` should say so`
            : `${list}${rest} ${group.length === 1 ? "enables" : "enable"} ${
              quoteValue(id)
            }, whose \`requires\` should say so`,
          at: standing(files.get(id)!, ["dependencies", mirror]),
          help: `add ${list}${rest} to \`dependencies.${mirror}\`, ${
            group.length === 1 ? "" : "each "
          }as a map with \`id\`, \`name\` and \`reason\``,
          related: group.slice(0, SHOWN).map(({ artifact, at }) => ({ artifact, at, message: "stated here" })),
        });
      }
    }
  },
};

export default rule;

/** As much of a path as the artifact holds: the answer that is missing has no place yet. */
function standing(artifact: Artifact, path: Path): Path {
  const length = path.findIndex((_, index) => valueAt(meantValue(artifact), path.slice(0, index + 1)) === undefined);
  return length === -1 ? path : path.slice(0, length);
}
