import { quoteValue } from "../../diagnostics/escape.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { formatPath, parsePath, type Path, valueAt } from "../../diagnostics/path.ts";
import { namedBeside } from "../../model/features/dependencies.ts";
import { citableAt } from "../../model/graph/citable.ts";
import type { GraphNode } from "../../model/graph/graph_parts.ts";
import { NODE_SOURCES, type NodeKind } from "../../model/graph/node_kinds.ts";
import { nodeIndex } from "../../model/graph/node_index.ts";
import type { EpfModel } from "../../model/model.ts";
import { withArticle } from "../../text/forms/plural.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { heldText } from "../relationships/held_text.ts";

/** Kinds whose ids mean something only in their own file. */
const LOCAL_KINDS: ReadonlySet<NodeKind> = new Set(
  NODE_SOURCES.filter(({ isLocal }) => isLocal).map(({ kind }) => kind),
);

/** Ids that one finding lists. */
const LISTED = 6;

/**
 * Names what there is to cite where a reference has the form of no id that its field may hold, and what is cited there
 * instead: `cap-003` is a capability, so no number of a feature is near to it.
 */
export function nameCitedKind(findings: readonly Finding[], model: EpfModel): readonly Finding[] {
  if (!findings.some(({ keyword }) => keyword === "pattern")) return findings;
  const artifacts = new Map(model.instance.artifacts.map((artifact) => [artifact.file, artifact]));
  return findings.map((finding) => {
    const artifact = finding.keyword === "pattern" ? artifacts.get(finding.file) : undefined;
    const at = artifact === undefined ? null : parsePath(finding.path);
    return at === null ? finding : withKind(finding, artifact!, at, model);
  });
}

function withKind(finding: Finding, artifact: Artifact, at: Path, model: EpfModel): Finding {
  const id = valueAt(artifact.document.value, at);
  const citable = citableAt(artifact.type, at);
  if (typeof id !== "string" || citable?.by !== "id") return finding;
  const index = nodeIndex(model);
  const others = new Set(index.named(id).map(({ kind }) => kind).filter((kind) => !citable.kinds.includes(kind)));
  const [other] = others;
  if (other === undefined || others.size > 1) return finding;
  const known = index.nodes.filter((node) => mayBeCited(node, citable.kinds, artifact)).map((node) => node.id)
    .filter((candidate) => heldText(artifact, at, candidate) === candidate);
  const shown = known.slice(0, LISTED);
  const rest = known.length - shown.length;
  const beside = namedBeside(model, artifact, at)?.named.id;
  const wanted = wordsOf(citable.kinds[0]!);
  return {
    ...finding,
    message: `${quoteValue(formatPath(at))} is ${quoteValue(id)}, the id of a ${wordsOf(other)}, but must be that of ${
      withArticle(wanted)
    }`,
    expected: known.length === 0 ? finding.expected : `one of ${listed(shown, rest)}`,
    reference: { missing: id, candidates: [], known: shown, ...(rest === 0 ? {} : { known_left_out: rest }) },
    help: beside !== undefined && known.includes(beside)
      ? `the name beside it is that of ${quoteValue(beside)}: cite that one`
      : known.length === 0
      ? finding.help
      : `write the id of the ${wanted} that is meant: ${listed(shown, rest)}`,
  };
}

/** True for what another thing of its kind may be cited by: a local one counts in its own file, and nothing cites itself. */
function mayBeCited({ kind, artifact, at }: GraphNode, kinds: readonly NodeKind[], citing: Artifact): boolean {
  const isOwn = artifact.file === citing.file;
  return kinds.includes(kind) && !(isOwn && at.length === 0) && (isOwn || !LOCAL_KINDS.has(kind));
}

function wordsOf(kind: NodeKind): string {
  return kind.replaceAll("_", " ");
}

function listed(ids: readonly string[], rest: number): string {
  return `${ids.map((id) => quoteValue(id)).join(", ")}${rest === 0 ? "" : ` and ${rest} more`}`;
}
