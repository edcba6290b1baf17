import { shellWord } from "../../../contracts/command_line.ts";
import { resolve } from "node:path";
import { counted } from "../../../text/plural.ts";
import { escapeText, truncate } from "../../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import {
  type Candidate,
  displayPath,
  enclosingInstance,
  findInstances,
  isFolder,
} from "../../../workspace/discover.ts";
import type { OperationContext } from "../../context.ts";
import type { LocateAnswer, LocatedInstance, LocateInput } from "./operation.ts";

const DEEPEST = 20;
/** Keys of an anchor that answers show. */
const ANCHOR_KEYS = ["version", "instance_id", "created_at", "product_name", "epf_version", "description"];
/** Longest text of an anchor that is shown, in characters. */
const LONGEST_TEXT = 120;

/** @throws UserFailure when the folder does not exist, or an input is out of bounds */
export function run(context: OperationContext, input: LocateInput): LocateAnswer {
  const { max_depth: depth = 5 } = input;
  if (!Number.isInteger(depth) || depth < 0 || depth > DEEPEST) {
    throw new UserFailure(`\`max_depth\` must be a whole number from 0 to ${DEEPEST}, such as 5`);
  }
  const start = resolve(context.cwd, input.path ?? ".");
  if (!isFolder(start)) {
    throw new UserFailure(`\`${input.path}\` is not a folder`, {
      exit: EXIT.nothing,
      help: "name a folder that exists; without a path the current one is searched",
    });
  }
  const around = enclosingInstance(start);
  const below = findInstances(start, depth);
  const known = around === null || below.some((candidate) => candidate.root === around.root)
    ? below
    : [around, ...below];
  const all = input.require_anchor === true ? known.filter(({ markers }) => markers[0] === "_epf.yaml") : known;
  const best = all[0] === undefined ? null : displayPath(context.cwd, all[0].root);
  const page = pageOf(all, input);
  const count = (status: Candidate["status"]) => all.filter((candidate) => candidate.status === status).length;
  return {
    found: all.length,
    best,
    summary: { total: all.length, valid: count("valid"), legacy: count("legacy"), broken: count("broken") },
    count: page.count,
    total: page.total,
    guidance: guidance({
      current_state: all.length === 0 ? "no EPF instance found" : `${counted(all.length, "instance")} found`,
      next_action: best === null ? 'epf init "PRODUCT NAME" --dry-run' : `epf check ${shellWord(best)}`,
    }),
    search_path: displayPath(context.cwd, start),
    instances: page.entries.map((candidate) => located(candidate, displayPath(context.cwd, candidate.root))),
    next_cursor: page.next_cursor,
  };
}

function located(candidate: Candidate, path: string): LocatedInstance {
  const { confidence, status, product_name, markers, problem } = candidate;
  return {
    path,
    confidence,
    status,
    product_name: product_name === null ? null : shortText(product_name),
    anchor: anchorOf(candidate),
    markers,
    issues: problem === null ? [] : [problem],
    suggestions: suggestionsFor(candidate, path),
  };
}

/** The plain values of the anchor's known keys. */
function anchorOf({ anchor }: Candidate): LocatedInstance["anchor"] {
  if (anchor === null) return null;
  const shown: Record<string, string | number | boolean> = {};
  for (const key of ANCHOR_KEYS) {
    const value = Object.hasOwn(anchor, key) ? anchor[key] : undefined;
    if (typeof value === "string") shown[key] = shortText(value);
    else if (typeof value === "number" || typeof value === "boolean") shown[key] = value;
  }
  return shown;
}

function suggestionsFor({ status, markers, anchor }: Candidate, path: string): string[] {
  if (status === "valid") return [`epf check ${shellWord(path)}`];
  if (markers[0] !== "_epf.yaml") {
    return status === "legacy"
      ? [`epf templates show epf_anchor > ${shellWord(`${path}/_epf.yaml`)}`, `epf check ${shellWord(path)}`]
      : [`epf locate ${shellWord(`${path}/..`)}`];
  }
  return anchor === null
    ? [`epf validate ${shellWord(`${path}/_epf.yaml`)}`]
    : [`epf plan ${shellWord(`${path}/_epf.yaml`)}`, "epf schemas show epf_anchor"];
}

function shortText(text: string): string {
  return truncate(escapeText(text), LONGEST_TEXT);
}
