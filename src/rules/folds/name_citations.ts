import { namePath } from "../../diagnostics/escape.ts";
import type { Finding, Related } from "../../diagnostics/finding.ts";
import { formatPath, parsePath, type Path, valueAt } from "../../diagnostics/path.ts";
import { type Citation, citations, CITED_FIELDS, type CitedKind } from "../../model/citations.ts";
import type { EpfModel } from "../../model/model.ts";
import { asMap } from "../../model/read.ts";
import type { Artifact } from "../../workspace/artifact.ts";

const KINDS = Object.keys(CITED_FIELDS) as CitedKind[];
/** What a text breaks that has not the form of an id. */
const FORM_KEYWORDS: ReadonlySet<string> = new Set(["pattern", "minLength", "maxLength"]);
/** Files and places that one finding names. */
const NAMED = 4;

/** A place that defines or cites something by its id. */
type IdUse = Pick<Citation, "artifact" | "at" | "id">;

/**
 * Names the places in other files that have the same id as one of the wrong form, as they have to change with it. Places
 * with a finding of their own are left out: what corrects them is said there.
 */
export function nameCitations(findings: readonly Finding[], model: EpfModel): readonly Finding[] {
  if (!findings.some(isWrongId)) return findings;
  const artifacts = new Map(model.instance.artifacts.map((artifact) => [artifact.file, artifact]));
  const found = new Set(findings.map(({ file, path }) => `${file} ${path}`));
  const byId = Map.groupBy(
    [...KINDS.flatMap((kind) => citations(model, kind)), ...model.instance.artifacts.flatMap(definedIn)]
      .filter(({ artifact, at }) => !artifact.archived && !found.has(`${artifact.file} ${formatPath(at)}`)),
    ({ id }) => id,
  );
  return findings.map((finding) => {
    const path = isWrongId(finding) ? parsePath(finding.path) : null;
    const id = path === null ? null : valueAt(artifacts.get(finding.file)?.document.value, path);
    const cited = typeof id === "string"
      ? byId.get(id)?.filter(({ artifact }) => artifact.file !== finding.file) ?? []
      : [];
    if (cited.length === 0) return finding;
    const related = cited.slice(0, NAMED).map(({ artifact, at }): Related => ({
      file: artifact.file,
      span: artifact.document.labelSpan(at),
      message: "has the same id",
    }));
    const files = [...new Set(cited.map(({ artifact }) => artifact.file))];
    const named = `${files.slice(0, NAMED).map(namePath).join(", ")}${files.length > NAMED ? " and others" : ""}`;
    const change = `change it in ${named} too`;
    return {
      ...finding,
      help: finding.help === null ? change : `${change}; ${finding.help}`,
      related: [...finding.related, ...related],
    };
  });
}

/** The ids of an artifact and of its main section. */
function definedIn(artifact: Artifact): IdUse[] {
  const root = asMap(artifact.document.value);
  const places: Path[] = [["id"], ...Object.keys(root).map((section) => [section, "id"])];
  return places.flatMap((at) => {
    const id = valueAt(root, at);
    return typeof id === "string" ? [{ artifact, at, id }] : [];
  });
}

/** True for a finding about an id that other files have too: no edit of one file can correct it. */
export function isCitedElsewhere({ keyword, path, file, related }: Finding): boolean {
  return isWrongId({ keyword, path }) && related.some((place) => place.file !== file);
}

/** True for an id, or a reference to one, whose form the format does not allow. */
function isWrongId({ keyword, path }: Pick<Finding, "keyword" | "path">): boolean {
  return FORM_KEYWORDS.has(keyword ?? "") && /(?:^|[._])id$/.test(path);
}
