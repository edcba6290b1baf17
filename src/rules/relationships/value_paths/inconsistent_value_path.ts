import { quoteValue } from "../../../diagnostics/escape.ts";
import { type ValuePath, valuePathSteps } from "../../../model/value_models/value_paths.ts";
import type { ValueNode } from "../../../model/value_models/value_models.ts";
import { nameKey } from "../../../text/fold.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const files = (segment: string) => ({
  "FIRE/value_models/product.value_model.yaml": `
track_name: Product
layers:
  - id: timely-recall
    path_segment: TimelyRecall
    name: Timely Return
    components:
      - {id: firing-plans, name: Firing Plans}
`,
  "FIRE/definitions/product/fd-001_plan-a-firing.yaml": `
id: fd-001
strategic_context:
  contributes_to: [Product.${segment}.FiringPlans]
`,
});

const rule: InstanceRule = {
  name: "inconsistent-value-path",
  repair: "counterpart",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: [
    "feature_definition",
    "roadmap_recipe",
    "mappings",
    "strategy_definition",
    "org_ops_definition",
    "commercial_definition",
    "navigation_graph",
  ],
  what: "A value path calls a node by its display name, although the node has another `path_segment`.",
  why:
    "The node was renamed in part: the path breaks as soon as its name changes too, and a search for the id misses it.",
  remedy: "Write the `path_segment` of the node in the path, or set the `path_segment` and the id back.",
  examples: [{ bad: files("TimelyReturn"), good: files("TimelyRecall") }],
  *check({ model, report }) {
    const byNode = Map.groupBy(
      (yield* valuePathSteps(model)).flatMap((path) => {
        const named = namedOnly(path);
        return named === null ? [] : [{ path, ...named }];
      }),
      ({ node }) => node,
    );
    for (const [node, [first, ...others]] of byNode) {
      const { path, segment } = first!;
      report(path.artifact, {
        message: `value path ${quoteValue(path.text, 120)} says ${
          quoteValue(segment)
        }, which is only the name of this part; its \`path_segment\` is ${quoteValue(node.segment)}`,
        at: path.at,
        expected: node.segment!,
        actual: path.text,
        help: `write ${quoteValue(node.segment)} in the path, or set \`path_segment\` and id back if the name is right`,
        related: [
          { artifact: node.artifact, at: node.at, message: "the part of the value model" },
          ...others.map(({ path: { artifact, at } }) => ({ artifact, at, message: "this path too" })),
        ],
      });
      yield;
    }
  },
};

export default rule;

/** The node that a path calls by its name alone; null where each segment is one that its node has. */
function namedOnly({ text, node, source }: ValuePath): { node: ValueNode; segment: string } | null {
  const written = text.split(".").map((part) => part.trim());
  const segments = source === "key_result" ? written : written.slice(1);
  // In the short form of a practice the segments are those of other levels.
  if (node === null || segments.length !== node.level) return null;
  for (let one: ValueNode | null = node; one !== null; one = one.parent) {
    const segment = segments[one.level - 1]!;
    const isOwn = [one.segment ?? "", one.id].some((own) => nameKey(own) === nameKey(segment));
    if (one.segment !== null && !isOwn && nameKey(one.name) === nameKey(segment)) return { node: one, segment };
  }
  return null;
}
