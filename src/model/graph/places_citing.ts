import { formatPath, type Path } from "../../diagnostics/path.ts";
import { asTrack } from "../../format/tracks.ts";
import { nameKey } from "../../text/fold.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { citations, CITED_FIELDS, type CitedKind } from "../citations.ts";
import type { EpfModel } from "../model.ts";
import { idCitations } from "../value_models/id_citations.ts";
import { lostCitations, segmentsBehind } from "../value_models/node_citations.ts";

/** A place that names something which is not there. */
export interface CitingPlace {
  artifact: Artifact;
  at: Path;
  /** As it is written. */
  text: string;
}

/** The places in the current files that cite an id or a value path which nothing defines, in the order of the files. */
export function placesCiting(model: EpfModel, text: string): CitingPlace[] {
  const found = new Map<string, CitingPlace>();
  for (
    const { artifact, at, text: written } of [...byId(model, text), ...byPath(model, text), ...byLabel(model, text)]
  ) {
    found.set(`${artifact.file}\n${formatPath(at)}`, { artifact, at, text: written });
  }
  return [...found.values()].sort((a, b) =>
    a.artifact.file < b.artifact.file ? -1 : a.artifact.file > b.artifact.file ? 1 : 0
  );
}

const KINDS = Object.keys(CITED_FIELDS) as CitedKind[];

function byId(model: EpfModel, text: string): CitingPlace[] {
  return KINDS.flatMap((kind) => citations(model, kind))
    .filter(({ id, artifact }) => id === text && !artifact.archived)
    .map(({ artifact, at, id }) => ({ artifact, at, text: id }));
}

/** Value paths that lead nowhere through the segments of a text: all of its path, or one name in any place. */
function byPath(model: EpfModel, text: string): CitingPlace[] {
  const segments = text.split(".").map((part) => part.trim());
  const track = asTrack(segments[0]!);
  const own = track === null ? segments : segments.slice(1);
  if (own.length === 0) return [];
  return lostCitations(model).filter((lost) =>
    (track === null || lost.track === track) &&
    (segmentsBehind(lost, own) !== null ||
      (segments.length === 1 && lost.segments.some((segment) => nameKey(segment) === nameKey(text))))
  );
}

/** Labels of the portfolio and the scaffold that name no part. */
function byLabel(model: EpfModel, text: string): CitingPlace[] {
  const label = nameKey(text.slice(text.lastIndexOf(".") + 1));
  return idCitations(model).filter((citation) => citation.node === null && nameKey(citation.label) === label);
}
