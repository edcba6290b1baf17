import { quoteValue } from "../../../diagnostics/escape.ts";
import { asText } from "../../../model/read.ts";
import { dependencies, dependencyKey, ringedDependencies } from "../../../model/features/dependencies.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

/** A feature that people have cannot rest on one in these states. */
const NOT_BEGUN: readonly string[] = ["draft", "ready"];

const files = (status: string) => ({
  "FIRE/definitions/product/fd-001_book-a-berth.yaml":
    "id: fd-001\nstatus: delivered\ndependencies:\n  requires: [{id: fd-002}]\n",
  "FIRE/definitions/product/fd-002_berth-map.yaml": `id: fd-002\nstatus: ${status}\n`,
});

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-dependency-status",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: ["feature_definition"],
  what: "A delivered feature requires another one that has not been started.",
  why:
    "People have the first one, so either the other is not needed for it, or its status is out of date; plans rest on both.",
  remedy: "Bring the status of the required feature up to date, or take it out of `requires`.",
  examples: [{ bad: files("draft"), good: files("in-progress") }],
  *check({ model, report }) {
    const features = new Map(model.features.map((feature) => [feature.id, feature]));
    const ringed = ringedDependencies(model);
    for (const { from, to, kind, artifact, at } of dependencies(model)) {
      yield;
      const [needing, needed] = [features.get(from), features.get(to)];
      if (kind !== "requires" || needing?.value.status !== "delivered" || needed === undefined) continue;
      const status = asText(needed.value.status) ?? "";
      if (!NOT_BEGUN.includes(status) || ringed.has(dependencyKey(from, to))) continue;
      report(artifact, {
        message: `${quoteValue(from)} is \`delivered\` and requires ${
          quoteValue(to)
        }, which is \`${status}\`; what it requires should exist`,
        at,
        actual: status,
        expected: "in-progress or delivered",
        help: `bring the status of ${quoteValue(to)} up to date, or take it out of \`requires\``,
        related: [{ artifact: needed.artifact, at: ["status"], message: "its status" }],
      });
    }
  },
};

export default rule;
