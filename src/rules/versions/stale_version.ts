import { quoteValue } from "../../diagnostics/escape.ts";
import { ARTIFACT_TYPE_NAMES } from "../../format/artifact_types.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { compareVersion, type DeclaredVersion, declaredVersion, type VersionVerdict } from "../../model/versions.ts";
import type { EpfModel } from "../../model/model.ts";
import type { InstanceRule, RuleReport } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "stale-version",
  level: "warning",
  class: "surface",
  section: "versions",
  cost: { versions: { share: "files" } },
  artifacts: ARTIFACT_TYPE_NAMES,
  what: "A file says it was made for a different release of the framework from the one this program knows.",
  why:
    "Fields may have moved, been added or changed their meaning since, so the file may lack what today's readers expect.",
  remedy:
    "Compare the file with today's format (`epf schemas show TYPE` lists its fields), fix it, then raise the version it declares.",
  examples: [
    {
      bad: { "_epf.yaml": "epf_anchor: true\nepf_version: 1.9.0\n" },
      good: { "_epf.yaml": "epf_anchor: true\nepf_version: 2.22.1\n" },
    },
    {
      bad: { "READY/00_north_star.yaml": "# EPF v1.4.0 - north star of the hat shop\nnorth_star: {}\n" },
      good: { "READY/00_north_star.yaml": "# EPF v2.22.1 - north star of the hat shop\nnorth_star: {}\n" },
    },
  ],
  check({ model, report }) {
    const whole = instanceVersion(model);
    for (const artifact of model.instance.artifacts) {
      if (!artifact.document.readable || artifact.archived) continue;
      const declared = declaredVersion(artifact);
      // An instance that is old as a whole is reported once, where it says so.
      if (declared === null || (whole !== null && artifact !== whole.artifact && declared.text === whole.text)) {
        continue;
      }
      // The comments of its templates are as old as it is.
      if (whole?.isOld === true && declared.source === "comment") continue;
      // Metadata that differ from the anchor are corrected after it.
      if (
        artifact.type === "epf_meta" && whole !== null && whole.artifact !== artifact && declared.text !== whole.text
      ) {
        continue;
      }
      const verdict = compareVersion(declared, artifact.type);
      const verdictReport = verdict === null ? null : describe(declared, verdict);
      if (verdictReport !== null) report(artifact, { ...verdictReport, at: declared.at });
    }
  },
};

export default rule;

/** The version that the anchor, or else the metadata, gives for the instance as a whole. */
function instanceVersion(model: EpfModel): { artifact: Artifact; text: string; isOld: boolean } | null {
  for (const artifact of [...model.of("epf_anchor"), ...model.of("epf_meta")]) {
    const declared = declaredVersion(artifact);
    if (declared === null) continue;
    const status = compareVersion(declared, artifact.type)?.status;
    return { artifact, text: declared.text, isOld: status === "outdated" || status === "stale" };
  }
  return null;
}

function describe(declared: DeclaredVersion, { status, known, minors }: VersionVerdict): Omit<RuleReport, "at"> | null {
  const where = declared.source === "comment" ? "the comment above says" : `\`${declared.source}\` is`;
  const common = { expected: known, actual: declared.text };
  const found = `${where} ${quoteValue(declared.text)}`;
  switch (status) {
    case "outdated":
      return {
        ...common,
        message: `${found}, a major release behind \`${known}\`, the file should be brought up to that`,
        help: "compare the file with today's format, then raise the version",
      };
    case "stale":
      return {
        ...common,
        level: "info",
        message: `${found}, ${minors} minor releases behind \`${known}\``,
        help: "look through what changed since, then raise the version",
      };
    case "ahead":
      return {
        ...common,
        level: "info",
        message: `${found}, newer than \`${known}\`, the newest that this program knows`,
        help: "update this program, or correct the version",
      };
    default:
      return null;
  }
}
