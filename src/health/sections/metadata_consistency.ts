import { onceForEach } from "../../diagnostics/once_for_each.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import {
  anchorName,
  datesIn,
  DONE_KEYS,
  doneDates,
  instanceNamed,
  LAST_KEYS,
  metadataMaps,
  metaName,
  NEXT_KEYS,
} from "../../model/metadata.ts";
import type { EpfModel } from "../../model/model.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { isUnwritten } from "../../model/instance_layout.ts";
import { costingRules } from "../costing_rules.ts";
import { those } from "../finding_groups.ts";
import { lostFiles } from "../losses/lost_files.ts";
import type { LostFile } from "../losses/lost_file.ts";
import { counted } from "../../text/forms/plural.ts";
import {
  gradeOf,
  lostWords,
  orderCosts,
  pointsByKey,
  scoreAfter,
  type SectionCost,
  type SectionFunction,
} from "../section.ts";

const RULES = costingRules("metadata_consistency");

/** The most that one file takes. */
const MOST_FOR_FILE = 10;
/** Where no name is known, none can be compared. */
const NAMELESS = 30;
/** The most that one rule takes. */
const MOST_FOR_RULE = 30;

/** Dates that files must give; without them no one sees what is out of date. */
export const DATES: ReadonlySet<string> = new Set([...LAST_KEYS, ...DONE_KEYS, ...NEXT_KEYS]);
/** Key of the costs of missing dates, and what each takes: as much as the most that is wrong with one. */
const DATELESS = "missing dates";
const DATELESS_POINTS = 5;

function isCosting({ rule }: Finding): boolean {
  return RULES.has(rule);
}

function lacksDate({ missing_field: field }: Finding): boolean {
  return field !== null && DATES.has(field);
}

/** The files of a model that are read for their metadata, and how many of them have any. */
const readFiles = onceForEach(({ instance }: EpfModel) => {
  const current = new Map(
    instance.artifacts.filter((artifact) => artifact.document.readable && !artifact.archived)
      .map((artifact) => [artifact.file, artifact]),
  );
  return { current, files: [...current.values()].filter(hasMetadata).length };
});

/** Whether names and dates of the files agree. Without any name or date there is no score. */
export const metadataConsistency: SectionFunction = (context) => {
  const { model, findings } = context;
  const { current, files } = readFiles(model);
  const issues = those(isCosting, findings).filter(({ file }) => current.has(file));
  const dateless = those(lacksDate, findings).filter(({ file }) => current.has(file));
  const lost = lostFiles(context);
  const { points, lost: lostPoints } = pointsByKey(model, {
    found: [
      ...issues.map((issue) => ({ file: issue.file, key: issue.rule, points: pointsOf(issue) })),
      ...dateless.map(({ file }) => ({ file, key: DATELESS, points: DATELESS_POINTS })),
    ],
    lost,
    most: MOST_FOR_FILE,
  });
  const costs: SectionCost[] = [...RULES].map(([rule, { cost: { words, remedy } }]) => {
    const found = issues.filter((issue) => issue.rule === rule);
    return {
      what: counted(found.length, ...words),
      points: Math.min(MOST_FOR_RULE, points.get(rule) ?? 0),
      rule,
      remedy,
      findings: found,
    };
  });
  costs.push(lostPoints, {
    what: counted(
      dateless.length,
      "date that the format asks for is missing",
      "dates that the format asks for are missing",
    ),
    points: Math.min(MOST_FOR_RULE, points.get(DATELESS) ?? 0),
    rule: "missing-field",
    remedy: "write the dates that are missing",
    findings: dateless,
  });
  const isNameless = model.productName === null;
  if (isNameless) {
    costs.push({
      what: "no file gives the name of the product",
      points: NAMELESS,
      rule: null,
      remedy: "write `product_name` into the anchor",
    });
  }
  const count = (type: string) => issues.filter(({ rule }) => RULES.get(rule)!.cost.type === type).length;
  const isSilent = isUnwritten(model.instance);
  const score = isSilent ? null : scoreAfter(costs);
  return {
    name: "metadata_consistency",
    title: "Names and dates",
    score,
    grade: gradeOf(score),
    get summary() {
      return summaryOf({ isSilent, files, issues: issues.length, dateless: dateless.length, isNameless, lost });
    },
    costs: isSilent ? [] : orderCosts(costs),
    get data() {
      return {
        product_name: model.productName,
        files_checked: files,
        instance_mismatches: count("wrong_instance"),
        stale_dates: count("stale_date"),
        issues: issues.map((issue) => ({
          file: issue.file,
          field_path: issue.path,
          issue_type: RULES.get(issue.rule)!.cost.type,
          message: issue.message,
        })),
        score,
      };
    },
  };
};

interface Counts {
  isSilent: boolean;
  files: number;
  issues: number;
  dateless: number;
  isNameless: boolean;
  lost: readonly LostFile[];
}

function summaryOf({ isSilent, files, issues, dateless, isNameless, lost }: Counts): string {
  if (isSilent) return "no file gives a product name or a date";
  const faults = [
    ...(issues === 0 ? [] : [counted(issues, "finding")]),
    ...(dateless === 0 ? [] : [counted(dateless, "date missing", "dates missing")]),
    ...(isNameless ? ["no product name"] : []),
    ...lostWords(lost),
  ];
  const found = files === 0 ? "no file gives" : counted(files, "file gives", "files give");
  return [`${found} names or dates`, ...(faults.length === 0 ? ["no conflicts"] : faults)].join(", ");
}

function pointsOf({ rule, level }: Finding): number {
  const { warning, info } = RULES.get(rule)!.cost;
  return level === "info" ? info : warning;
}

const COMPARABLE = new WeakMap<Artifact["document"], boolean>();

/** True for a file that gives a name or a date, so that there is something to compare. */
export function hasMetadata(artifact: Artifact): boolean {
  const { document } = artifact;
  let found = COMPARABLE.get(document);
  if (found === undefined) COMPARABLE.set(document, found = findMetadata(artifact));
  return found;
}

function findMetadata(artifact: Artifact): boolean {
  const { value } = artifact.document;
  const named = artifact.type === "epf_anchor"
    ? anchorName(artifact)
    : artifact.type === "epf_meta"
    ? metaName(artifact)
    : instanceNamed(artifact);
  return named !== null || doneDates(value).length > 0 ||
    metadataMaps(value).some((map) => datesIn(map, [...NEXT_KEYS, "start_date", "target_completion_date"]).length > 0);
}
