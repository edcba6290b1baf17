import { compareText } from "../../diagnostics/finding.ts";
import { compareVersion, declaredVersion, type VersionStatus } from "../../model/versions.ts";
import { isUnwritten } from "../../model/instance_layout.ts";
import type { EpfModel } from "../../model/model.ts";
import { counted } from "../../text/forms/plural.ts";
import { costingRules } from "../costing_rules.ts";
import { findingsOf } from "../finding_groups.ts";
import { fileWeights } from "../file_weights.ts";
import { lostFiles } from "../losses/lost_files.ts";
import type { HealthContext } from "../health_context.ts";
import {
  gradeOf,
  lostCost,
  lostWords,
  orderCosts,
  scoreAfter,
  type SectionCost,
  type SectionFunction,
} from "../section.ts";

/** The rule about versions that have fallen behind. */
const RULE = costingRules("versions").keys().next().value ?? null;
/** The rule about files whose versions should be the same; it costs nothing by itself. */
const DISAGREEING = "inconsistent-version";

/** Where nothing can state a version, as neither anchor nor metadata is readable, no finding asks for one. */
function unversioned({ findings }: HealthContext): SectionCost {
  return {
    what: "no file says which release it was written for",
    points: 100,
    rule: findings.find(({ rule }) => rule === "missing-version")?.rule ?? null,
    remedy: "write `epf_version` into the anchor and the metadata",
  };
}

interface VersionedFile {
  file: string;
  artifact_type: string;
  /** null when the file declares none. */
  version: string | null;
  /** The version it is compared with. */
  expected_version: string | null;
  /** Where the version is: a path, or `comment`. */
  source: string | null;
  status: VersionStatus | "none";
}

const VERSIONED = new WeakMap<EpfModel, readonly VersionedFile[]>();

/** The readable files of today with the versions that they declare, in their order. */
function versionedFiles(model: EpfModel): readonly VersionedFile[] {
  let files = VERSIONED.get(model);
  if (files === undefined) VERSIONED.set(model, files = findVersions(model));
  return files;
}

function findVersions({ instance }: EpfModel): VersionedFile[] {
  return instance.artifacts
    .filter((artifact) => artifact.document.readable && !artifact.archived)
    .map((artifact): VersionedFile => {
      const declared = declaredVersion(artifact);
      const verdict = declared === null ? null : compareVersion(declared, artifact.type);
      return {
        file: artifact.file,
        artifact_type: artifact.type,
        version: declared?.text ?? null,
        expected_version: verdict?.known ?? null,
        source: declared?.source ?? null,
        status: verdict?.status ?? "none",
      };
    })
    .sort((a, b) => compareText(a.file, b.file));
}

/**
 * How far the files are from the release that this program knows. The score is the share of files up to two minor
 * releases old among those that declare a version; files that declare none are counted, not scored, but
 * one of them must. A lost file declares none that could be trusted.
 */
export const versions: SectionFunction = (context) => {
  const { model } = context;
  const files = versionedFiles(model);
  const count = (...statuses: VersionedFile["status"][]) =>
    files.filter((file) => statuses.includes(file.status)).length;
  const withVersion = files.length - count("none");
  const [stale, outdated] = [count("stale"), count("outdated")];
  const lost = lostFiles(context);
  const silent = new Set(lost.map(({ file }) => file));
  const weights = fileWeights(model);
  const readable = files.filter(({ file, status }) => status !== "none" && !silent.has(file));
  const compared = weights.sum(readable.map(({ file }) => file)) + weights.sumLost(lost);
  const cost = (status: VersionedFile["status"], words: string): SectionCost => {
    const behind = readable.filter((file) => file.status === status).map(({ file }) => file);
    return {
      what: `${behind.length} of ${
        counted(readable.length, "file that states a version", "files that state a version")
      } ${behind.length === 1 ? "is" : "are"} ${words}`,
      points: 100 * weights.sum(behind) / compared,
      rule: RULE,
      remedy: "bring the files of older releases up to today's format, then raise the version they declare",
    };
  };
  const behind = readable.filter(({ status }) => status === "behind").length;
  const upToDate = readable.filter(({ status }) => status === "current" || status === "ahead").length;
  const unstated = files.filter(({ file, status }) => status === "none" && !silent.has(file)).length;
  const costs = withVersion === 0 ? [unversioned(context)] : [
    cost("outdated", "a major release behind"),
    cost("stale", "three or more minor releases behind"),
    lostCost(lost, 100 * weights.sumLost(lost) / compared),
  ];
  const score = isUnwritten(model.instance) ? null : scoreAfter(costs);
  return {
    name: "versions",
    title: "Versions",
    score,
    grade: gradeOf(score),
    get summary() {
      return [
        ...(withVersion === 0 ? ["no file states a version"] : [
          `${upToDate} of ${counted(readable.length, "stated version")} up to date`,
          ...(behind === 0 ? [] : [`${behind} one or two minor releases behind`]),
          ...(findingsOf(DISAGREEING, context.findings).length === 0 ? [] : ["anchor and metadata disagree"]),
          ...(unstated === 0 ? [] : [counted(unstated, "file has none", "files have none")]),
        ]),
        ...lostWords(score === null ? [] : lost, "file"),
      ].join(", ");
    },
    costs: score === null ? [] : orderCosts(costs),
    get data() {
      return {
        total_files: files.length,
        with_version: withVersion,
        current: count("current", "ahead"),
        behind: count("behind"),
        stale,
        outdated,
        percentage: withVersion === 0 ? null : Math.round((100 * (withVersion - stale - outdated)) / withVersion),
        files,
      };
    },
  };
};
