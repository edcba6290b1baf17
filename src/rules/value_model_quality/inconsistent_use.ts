import { counted } from "../../text/forms/plural.ts";
import { quoteId, quoteValue } from "../../diagnostics/escape.ts";
import { isCanonical } from "../../model/canonical.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { asMap } from "../../model/read.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { type ValuePath, valuePaths } from "../../model/value_models/value_paths.ts";
import type { InstanceRule } from "../rule.ts";

/** Statuses by which a definition says that people have what it describes. */
const IN_USE: ReadonlySet<unknown> = new Set(["delivered", "in-use"]);
/** Definitions that a message names. */
const NAMED = 3;

const PRACTICE = `id: sd-210
status: in-use
contributes_to: [Strategy.Rival Watch.yearly-sheet]
`;
const model = (active: boolean) =>
  `track_name: Strategy
status: active
layers:
  - id: field-knowledge
    components:
      - id: rival-watch
        name: Rival Watch
        sub_components: [{id: yearly-sheet, name: Yearly Sheet, active: ${active}}]
`;

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-use",
  level: "info",
  class: "surface",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "maturity_roll_up" } },
  artifacts: ["value_model"],
  what: "A sub-component is not active, although a delivered feature or a practice in use contributes to it.",
  why: "Coverage leaves out what is not active, so value that people have today counts as only intended.",
  remedy: "Set `active: true` on the sub-component, or correct the status or the path of the definition.",
  examples: [{
    bad: {
      "FIRE/definitions/strategy/sd-210-rival-sheet.yaml": PRACTICE,
      "FIRE/value_models/strategy.value_model.yaml": model(false),
    },
    good: {
      "FIRE/definitions/strategy/sd-210-rival-sheet.yaml": PRACTICE,
      "FIRE/value_models/strategy.value_model.yaml": model(true),
    },
  }],
  check({ model, report }) {
    const used = valuePaths(model).filter(({ source, artifact }) =>
      (source === "feature" || source === "definition") && IN_USE.has(decidedValue(artifact, ["status"]))
    );
    for (const [node, paths] of Map.groupBy(used, ({ node }) => node)) {
      if (node === null || node.level !== 3 || node.active !== false) continue;
      report(node.artifact, {
        message: `${quoteValue(node.name || node.id)} is not active, but ${namesOf(paths)} contribute${
          paths.length === 1 ? "s" : ""
        } to it; what people have today should be \`active: true\``,
        at: [...node.at, "active"],
        expected: "true",
        actual: "false",
        help: `set \`active: true\`${
          isCanonical(node.artifact) && asMap(meantValue(node.artifact)).status === "placeholder"
            ? " and the `status` of the model to `active`"
            : ""
        }, or correct the status or the path of the definition`,
        related: paths.slice(0, 10).map(({ artifact, at: place, sourceId }) => ({
          artifact,
          at: place,
          message: `${quoteId(sourceId)} contributes to it`,
        })),
      });
    }
  },
};

export default rule;

/** `fd-001, which is delivered`, or the ids of several. */
function namesOf(paths: readonly ValuePath[]): string {
  const [first, ...others] = paths;
  if (others.length === 0) {
    return `${quoteId(first!.sourceId)}, which is \`${String(decidedValue(first!.artifact, ["status"]))}\`,`;
  }
  const named = paths.slice(0, NAMED).map(({ sourceId }) => quoteId(sourceId)).join(", ");
  const more = paths.length - NAMED;
  return `${named}${more > 0 ? ` and ${counted(more, "other")}` : ""}, which are delivered or in use,`;
}
