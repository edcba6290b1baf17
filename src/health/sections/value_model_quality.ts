import { namePath } from "../../diagnostics/escape.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { featureComponents, mirroring } from "../../model/features/feature_components.ts";
import type { EpfModel } from "../../model/model.ts";
import { offerNames } from "../../model/names/offer_names.ts";
import type { ValueModelCheck } from "../../rules/section_costs.ts";
import { rulesOfSection } from "../../rules/rule_names.ts";
import { costingRules } from "../costing_rules.ts";
import { those } from "../finding_groups.ts";
import { lostModel, lostTracks } from "../losses/lost_models.ts";
import type { SectionCost, SectionFunction } from "../section.ts";
import { gradeOf, limitCost, orderCosts, scoreAfter } from "../section.ts";
import { awaitsValueModel } from "../../model/value_models/awaited_model.ts";
import { counted } from "../../text/forms/plural.ts";

/** What a look at one side of the structure gave; `skipped` ones weigh nothing. */
interface Verdict {
  score: number;
  skipped: boolean;
  reason: string;
}

/** One side of the structure of the Product model. */
interface Check {
  /** What is looked at, for people. */
  subject: string;
  weight: number;
  remedy: string;
  look: (model: EpfModel, findings: readonly Finding[]) => Verdict;
}

interface Checked extends Check, Verdict {
  check: string;
  findings: readonly Finding[];
}

const CHECKS: Readonly<Record<ValueModelCheck, Check>> = {
  product_name_collision: {
    subject: "names of products and brands above sub-components",
    weight: 0.3,
    remedy: "name layers and components after what people gain",
    look: nameCollision,
  },
  one_to_one_mapping: {
    subject: "features that meet in components",
    weight: 0.2,
    remedy: "widen components until several features meet in each",
    look: oneToOneMapping,
  },
  layer_name_heuristic: {
    subject: "names in plain words",
    weight: 0.2,
    remedy: "write names in plain words",
    look: layerNames,
  },
  multi_file_overlap: {
    subject: "one model instead of several",
    weight: 0,
    remedy: "merge the files into one model",
    look: multiFileOverlap,
  },
  l2_diversity: {
    subject: "several components in each layer",
    weight: 0.15,
    remedy: "find the missing siblings of single components",
    look: l2Diversity,
  },
  l3_distribution: {
    subject: "even spread of sub-components",
    weight: 0.15,
    remedy: "split crowded components, fill or remove empty ones",
    look: l3Distribution,
  },
  maturity_roll_up: {
    subject: "stages that parts and evidence bear",
    weight: 0,
    remedy: "write the stages that the parts give, and the evidence for theirs",
    look: maturityRollUp,
  },
};

const RULES = costingRules("value_model_quality");
const SECTION_RULES = rulesOfSection("value_model_quality");

function isCosting({ rule }: Finding): boolean {
  return RULES.has(rule);
}

/** True for what is wrong in a value model and no anti-pattern. */
function isOther({ rule, level, class: kind }: Finding): boolean {
  return level !== "info" && kind !== "structural" && SECTION_RULES.has(rule);
}

/** An anti-pattern makes the model unsound however well the rest is kept. */
const UNSOUND_SCORE = 59;
const GOOD = 80;
const FAIR = 60;
const FEWEST_FEATURES = 4;

/** Whether the Product value model is built of value areas, and not of products, brands or features. */
export const valueModelQuality: SectionFunction = (context) => {
  const { model, findings } = context;
  const layers = model.values.layers("product");
  const checks = Object.entries(CHECKS).map(([name, check]): Checked => {
    const own = those(isCosting, findings).filter(({ rule }) => RULES.get(rule)!.cost.check === name);
    return { ...check, check: name, ...check.look(model, own), findings: own };
  });
  const structural = checks.flatMap((check) => check.findings).find((finding) => finding.class === "structural");
  const isLost = lostTracks(context).includes("product");
  const isEmpty = layers.length === 0 && structural === undefined && !isLost;
  const lost = lostModel(context, "product");
  const costs = isLost
    ? [{ what: lost.what, remedy: lost.remedy, points: 100, rule: null, isOfLostFiles: true }]
    : isEmpty
    ? []
    : costsOf(checks, structural);
  const score = isEmpty ? null : scoreAfter(costs);
  const components = model.values.components("product").length;
  return {
    name: "value_model_quality",
    title: "Value model",
    score,
    grade: gradeOf(score),
    get summary() {
      const signs = signsOf(checks);
      const others = those(isOther, findings).length;
      return isLost
        ? lost.what
        : awaitsValueModel(model, "product")
        ? "no value model; adoption level 0 asks for none"
        : layers.length === 0
        ? `${lost.what}: ${lost.remedy}`
        : `${counted(layers.length, "layer")} and ${counted(components, "component")}, ${
          signs.length === 0 ? "no anti-pattern found" : listed(signs)
        }${others === 0 ? "" : `, ${counted(others, "other error or warning", "other errors or warnings")}`}`;
    },
    costs: orderCosts(costs),
    get data() {
      return {
        models_analyzed: model.values.artifacts("product").length,
        overall_score: score,
        score_level: score === null ? null : score >= GOOD ? "good" : score >= FAIR ? "warning" : "alert",
        checks: checks.map((check) => ({
          check: check.check,
          score: check.skipped ? null : Math.round(check.score),
          skipped: check.skipped,
          reason: check.reason,
          warnings: warningsOf(check),
        })),
        warnings: checks.flatMap(warningsOf),
      };
    },
  };
};

/** What each check takes off, by its share of the weights that count; then what an anti-pattern takes off. */
/** The anti-pattern, or how many there are and the first of them. */
function listed(signs: readonly string[]): string {
  return signs.length === 1 ? signs[0]! : `${counted(signs.length, "anti-pattern")} such as ${signs[0]}`;
}

/** The anti-patterns that were found, in a few words each. */
function signsOf(checks: readonly Checked[]): string[] {
  const structural = checks.flatMap((check) => check.findings).filter((finding) => finding.class === "structural");
  return [...Map.groupBy(structural, ({ rule }) => rule)].map(([rule, own]) => {
    const sign = RULES.get(rule)?.rule.sign ?? "an anti-pattern";
    const level = /^component/.test(own[0]!.message) ? "component" : "layer";
    return sign.includes("{level}") ? signOfNames(sign, level, own.length) : sign;
  });
}

/** `brand names used as component names`, of one name in the singular. */
function signOfNames(sign: string, level: string, count: number): string {
  const words = sign.replace("{level}", level);
  return count > 1 ? words : `a ${words.replaceAll("names", "name").replace("as ", "as a ")}`;
}

function costsOf(checks: readonly Checked[], structural: Finding | undefined): SectionCost[] {
  const counting = checks.filter((check) => !check.skipped && check.weight > 0);
  const total = counting.reduce((sum, { weight }) => sum + weight, 0);
  const costs = counting.map(({ subject, weight, score, findings, remedy }): SectionCost => ({
    what: `${subject}: ${Math.round(score)} of 100`,
    points: (100 - score) * weight / total,
    rule: findings[0]?.rule ?? null,
    remedy,
    findings,
  }));
  if (structural === undefined) return costs;
  return [
    ...costs,
    ...limitCost(costs, UNSOUND_SCORE, {
      what: `an anti-pattern in ${namePath(structural.file)} keeps the section below ${UNSOUND_SCORE + 1}`,
      rule: structural.rule,
      findings: checks.flatMap((check) => check.findings).filter((finding) => finding.class === "structural"),
      remedy: "restructure the model around what people gain",
    }),
  ];
}

function warningsOf({ check, findings }: Checked) {
  return findings.map(({ level, message, file, path, help }) => ({
    check,
    level: level === "info" ? "INFO" : "WARNING",
    message,
    details: [file, path, help].filter((part) => part !== null && part !== "").join(": "),
  }));
}

function skip(reason: string): Verdict {
  return { score: 100, skipped: true, reason };
}

function result(score: number): Verdict {
  return { score: Math.min(100, Math.max(0, score)), skipped: false, reason: "" };
}

function nameCollision(model: EpfModel, findings: readonly Finding[]): Verdict {
  if (model.values.layers("product").length === 0) return skip("no layers");
  if (offerNames(model).length === 0) return skip("no names of products or brands known");
  return result(100 - 10 * findings.filter((finding) => finding.class === "structural").length);
}

function oneToOneMapping(model: EpfModel, findings: readonly Finding[]): Verdict {
  const features = featureComponents(model).components.size;
  if (findings.length === 0 && features < FEWEST_FEATURES) {
    return skip(`fewer than ${FEWEST_FEATURES} features name components`);
  }
  const shares = mirroring(model);
  // Components with one feature are not wrong by themselves; only both sides together make a mirror.
  return result(100 - 100 * Math.min(shares.features, shares.components));
}

function layerNames(model: EpfModel, findings: readonly Finding[]): Verdict {
  const layers = model.values.layers("product");
  const files = new Set(model.values.artifacts("product").map(({ file }) => file));
  const labels = layers.length + model.values.components("product").length;
  if (labels === 0) return skip("no layers");
  return result(100 - 100 * findings.filter(({ file }) => files.has(file)).length / labels);
}

function multiFileOverlap(model: EpfModel, findings: readonly Finding[]): Verdict {
  if (model.values.artifacts("product").length < 2 && findings.length === 0) return skip("one file");
  return result(100 - Math.min(60, 20 * findings.length));
}

function l2Diversity(model: EpfModel): Verdict {
  const layers = model.values.layers("product").filter((layer) => layer.children.length > 0);
  if (layers.length === 0) return skip("no components");
  return result(100 - 80 * layers.filter((layer) => layer.children.length === 1).length / layers.length);
}

function l3Distribution(model: EpfModel): Verdict {
  const counts = model.values.components("product").map((component) => component.children.length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (counts.length < 2) return skip("fewer than two components");
  if (total === 0) return skip("no sub-components");
  return result(100 - 50 * spread(counts));
}

function maturityRollUp(model: EpfModel, findings: readonly Finding[]): Verdict {
  if (model.values.layers("product").length === 0) return skip("no layers");
  return result(100 - 10 * findings.length);
}

/** Standard deviation over mean. */
function spread(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return Math.sqrt(counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length) / mean;
}
