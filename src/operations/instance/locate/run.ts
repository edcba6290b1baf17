import { callOf } from "../../../contracts/call.ts";
import { commandInto, commandLine } from "../../../contracts/command_line.ts";
import { resolve } from "node:path";
import { counted } from "../../../text/forms/plural.ts";
import { escapeText, quoteFile, truncate } from "../../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import {
  displayPath,
  enclosingInstance,
  findInstances,
  type InstanceCandidate,
  isFolder,
} from "../../../workspace/instance/discover.ts";
import { refuseLocked } from "../../../workspace/reading/read.ts";
import { nearestAbove } from "../../../workspace/instance/nearest_above.ts";
import { loadSettings, SETTINGS_NAME } from "../../../workspace/settings.ts";
import { RULE_NAMES } from "../../../rules/rule_names.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { LocateAnswer, LocateInput } from "./contract.ts";
import { absenceHelp } from "../../instances.ts";
import { startActions } from "../start_instance.ts";
import { SEARCH_DEPTH } from "./search_depth.ts";

type Located = Answered<LocateAnswer>;
type LocatedInstance = Located["instances"][number];

/** Keys of an anchor that answers show. */
const ANCHOR_KEYS = [
  "epf_anchor",
  "version",
  "instance_id",
  "created_at",
  "product_name",
  "epf_version",
  "description",
];
const STRUCTURE_KEYS = ["type", "location"];
/** Longest text of an anchor that is shown, in characters. */
const LONGEST_TEXT = 120;

/** @throws UserFailure when the folder does not exist, or for a bad cursor */
export async function run(context: OperationContext, input: LocateInput): Promise<Located> {
  const start = resolve(context.cwd, input.path ?? ".");
  refuseLocked(start, input.path ?? context.cwd);
  if (!isFolder(start)) {
    throw new UserFailure(`${quoteFile(input.path!)} is not a folder`, {
      exit: EXIT.nothing,
      help: "name a folder that exists; without a path the current one is searched",
    });
  }
  const around = enclosingInstance(start);
  const below = findInstances(start, input.max_depth ?? SEARCH_DEPTH.default);
  const known = around === null || below.some((candidate) => candidate.root === around.root)
    ? below
    : [around, ...below];
  const all = input.require_anchor === true ? known.filter(({ markers }) => markers[0] === "_epf.yaml") : known;
  // Programs are told whole paths, as epf-cli told them: they may run in another folder than the command.
  const isWhole = context.isData === true && !context.hasTools;
  const shown = (path: string) => isWhole ? path : displayPath(context.cwd, path);
  const best = all[0] === undefined ? null : shown(all[0].root);
  const missing = best === null ? absenceHelp(start) : null;
  const page = pageOf(all, input);
  const unusable = await unusableSettings(all.slice(0, 1).concat(page.entries));
  const settings = all[0] === undefined ? null : unusable.get(all[0].root) ?? null;
  const count = (status: InstanceCandidate["status"]) => all.filter((candidate) => candidate.status === status).length;
  return {
    found: all.length,
    best,
    summary: { total: all.length, valid: count("valid"), legacy: count("legacy"), broken: count("broken") },
    count: page.count,
    total: page.total,
    guidance: guidance({
      current_state: all.length === 0 ? "no EPF instance found" : `${counted(all.length, "instance")} found`,
      ...(settings !== null
        ? { next_action: "correct the settings, then look at the instance", blocked_reason: settings }
        : best !== null
        ? { next_action: callOf("epf_health_check", { instance_path: displayPath(context.cwd, all[0]!.root) }) }
        : missing === null
        ? startActions(context)
        : { next_action: missing }),
    }),
    search_path: shown(start),
    instances: page.entries.map((candidate) =>
      located(candidate, shown(candidate.root), displayPath(context.cwd, candidate.root), unusable.get(candidate.root))
    ),
    next_cursor: page.next_cursor,
  };
}

/** Why the settings of instances cannot be used, by their roots: no call about such an instance is answered. */
async function unusableSettings(candidates: readonly InstanceCandidate[]): Promise<Map<string, string>> {
  const byFile = new Map<string | null, string | null>();
  const problems = new Map<string, string>();
  for (const { root } of candidates) {
    const file = nearestAbove(root, SETTINGS_NAME);
    if (!byFile.has(file)) byFile.set(file, await settingsProblem(root));
    const problem = byFile.get(file) ?? null;
    if (problem !== null) problems.set(root, problem);
  }
  return problems;
}

async function settingsProblem(root: string): Promise<string | null> {
  try {
    await loadSettings(root, RULE_NAMES);
    return null;
  } catch (error) {
    if (error instanceof UserFailure) return error.message;
    throw error;
  }
}

/**
 * @param typed the path as a command takes it from here
 * @param unusable why its settings cannot be used
 */
function located(
  candidate: InstanceCandidate,
  path: string,
  typed: string,
  unusable: string | undefined,
): LocatedInstance {
  const { confidence, status, product_name, markers, problem } = candidate;
  return {
    path,
    confidence,
    status,
    product_name: product_name === null ? null : shortText(product_name),
    anchor: anchorOf(candidate),
    markers,
    issues: [problem, unusable].filter((issue) => issue != null),
    suggestions: unusable === undefined ? suggestionsFor(candidate, typed) : [],
  };
}

/** The plain values of the anchor's known keys. */
function anchorOf({ anchor }: InstanceCandidate): LocatedInstance["anchor"] {
  if (anchor === null) return null;
  const shown: Record<string, string | number | boolean> = {};
  for (const key of ANCHOR_KEYS) {
    const value = Object.hasOwn(anchor, key) ? anchor[key] : undefined;
    if (typeof value === "string") shown[key] = shortText(value);
    else if (typeof value === "number" || typeof value === "boolean") shown[key] = value;
  }
  const structure = Object.hasOwn(anchor, "structure") ? anchor.structure : undefined;
  if (typeof structure !== "object" || structure === null || Array.isArray(structure)) return shown;
  const parts = Object.entries(structure).filter(([key, value]) =>
    STRUCTURE_KEYS.includes(key) && typeof value === "string"
  );
  return { ...shown, structure: Object.fromEntries(parts.map(([key, value]) => [key, shortText(value as string)])) };
}

function suggestionsFor({ status, markers, anchor }: InstanceCandidate, path: string): string[] {
  const check = commandLine(callOf("epf_health_check", { instance_path: path }));
  const anchorFile = `${path}/_epf.yaml`;
  if (status === "valid") return [check];
  if (markers[0] !== "_epf.yaml") {
    return status === "legacy"
      ? [commandInto(callOf("epf_get_template", { artifact_type: "epf_anchor" }), anchorFile), check]
      : [commandLine(callOf("epf_locate_instance", { path: `${path}/..` }))];
  }
  return anchor === null ? [commandLine(callOf("epf_validate_file", { path: anchorFile }))] : [
    commandLine(callOf("epf_validate_with_plan", { path: anchorFile })),
    commandLine(callOf("epf_get_schema", { artifact_type: "epf_anchor" })),
  ];
}

function shortText(text: string): string {
  return truncate(escapeText(text), LONGEST_TEXT);
}
