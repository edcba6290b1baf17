import { counted } from "../../text/forms/plural.ts";
import { quoteId, quoteValue } from "../../diagnostics/escape.ts";
import { isCanonical } from "../../model/canonical.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { asMap } from "../../model/read.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { type ValuePath, valuePaths } from "../../model/value_models/value_paths.ts";
import type { ValueNode } from "../../model/value_models/value_models.ts";
import { asStage } from "../../format/maturity.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceRule, RuleReport } from "../rule.ts";

/** Statuses by which a definition says that people have what it describes. */
const IN_USE: ReadonlySet<unknown> = new Set(["delivered", "in-use"]);
/** Definitions or sub-components that a message names. */
const NAMED = 3;
/** Places that a finding points at. */
const MOST_RELATED = 10;

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
const feature = (status: string) =>
  `id: fd-003\nstatus: ${status}\nstrategic_context: {contributes_to: [Product.Safe Nights.Watch.dawn-log]}\n`;
const PRODUCT = `track_name: Product
layers:
  - id: safe-nights
    name: Safe Nights
    components:
      - id: watch
        name: Watch
        sub_components: [{id: dawn-log, name: Dawn Log, active: false}]
`;

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-use",
  level: "info",
  class: "surface",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "maturity_roll_up" } },
  artifacts: ["value_model", "feature_definition"],
  what:
    "A sub-component is not active, although a delivered feature or a practice in use contributes to it. Where nothing but its status says that a feature is in use, the finding is in the feature.",
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
  }, {
    bad: {
      "FIRE/definitions/product/fd-003_dawn-log.yaml": feature("delivered"),
      "FIRE/value_models/product.value_model.yaml": PRODUCT,
    },
    good: {
      "FIRE/definitions/product/fd-003_dawn-log.yaml": feature("in-progress"),
      "FIRE/value_models/product.value_model.yaml": PRODUCT,
    },
  }],
  check({ model, report }) {
    const used = valuePaths(model).filter(({ source, artifact }) =>
      (source === "feature" || source === "definition") && IN_USE.has(decidedValue(artifact, ["status"]))
    );
    const claimed = [...Map.groupBy(used, ({ artifact }) => artifact)].filter(isOnlyClaimed);
    for (const [artifact, paths] of claimed) report(artifact, claimReport(paths));
    const ofClaims = new Set(claimed.flatMap(([, paths]) => paths));
    for (const [node, paths] of Map.groupBy(used.filter((path) => !ofClaims.has(path)), ({ node }) => node)) {
      if (node !== null && isInactive(node)) report(node.artifact, nodeReport(node, paths));
    }
  },
};

export default rule;

function isInactive(node: ValueNode | null): boolean {
  return node !== null && node.level === 3 && node.active === false;
}

/** True for a feature whose file shows no use: it has no stage, or one that says that no one has used it. */
function isUnshown(artifact: Artifact): boolean {
  const stage = asMap(asMap(decidedValue(artifact)).feature_maturity).overall_stage;
  return artifact.type === "feature_definition" && (stage === undefined || asStage(stage) === "hypothetical");
}

/** True for a feature of which its status alone says that people have it: no part that it contributes to is active. */
function isOnlyClaimed([artifact, paths]: [Artifact, readonly ValuePath[]]): boolean {
  return isUnshown(artifact) && paths.every(({ node }) => isInactive(node));
}

function claimReport(paths: readonly ValuePath[]): RuleReport {
  const [{ artifact, sourceId }] = paths as [ValuePath];
  const nodes = [...new Set(paths.map(({ node }) => node!))];
  const status = String(decidedValue(artifact, ["status"]));
  const named = nodes.slice(0, NAMED).map(({ name, id }) => quoteValue(name || id)).join(", ");
  const more = nodes.length > NAMED ? ` and ${counted(nodes.length - NAMED, "other")}` : "";
  return {
    message: `${quoteId(sourceId)} is \`${status}\`, but nothing else shows that it is in use: ${
      nodes.length === 1
        ? "the sub-component that it contributes to is"
        : "the sub-components that it contributes to are"
    } not active (${named}${more})`,
    at: ["status"],
    expected: "`draft`, `ready` or `in-progress`, or active sub-components",
    actual: status,
    help:
      "correct the status; where people have it today, set `active: true` on what it contributes to and write down the stage that its use has shown",
    related: nodes.slice(0, MOST_RELATED).map((node) => ({
      artifact: node.artifact,
      at: [...node.at, "active"],
      message: `${quoteValue(node.name || node.id)} is not active`,
    })),
  };
}

function nodeReport(node: ValueNode, paths: readonly ValuePath[]): RuleReport {
  const activate = `set \`active: true\`${
    isCanonical(node.artifact) && asMap(meantValue(node.artifact)).status === "placeholder"
      ? " and the `status` of the model to `active`"
      : ""
  }`;
  const correct = "correct the status or the path of the definition";
  const isDoubtful = paths.every(({ artifact }) => isUnshown(artifact));
  return {
    message: `${quoteValue(node.name || node.id)} is not active, but ${namesOf(paths)} contribute${
      paths.length === 1 ? "s" : ""
    } to it; what people have today should be \`active: true\``,
    at: [...node.at, "active"],
    expected: "true",
    actual: "false",
    help: isDoubtful ? `${correct}, or ${activate} if people have it` : `${activate}, or ${correct}`,
    related: paths.slice(0, MOST_RELATED).map(({ artifact, at: place, sourceId }) => ({
      artifact,
      at: place,
      message: `${quoteId(sourceId)} contributes to it`,
    })),
  };
}

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
