import { counted } from "../../../text/forms/plural.ts";
import { dirname, resolve } from "node:path";
import { escapeText, namePath, quoteValue, truncate } from "../../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { findDefinition } from "../../../model/find_definition.ts";
import type { Definition, EpfModel } from "../../../model/model.ts";
import { asMap } from "../../../model/read.ts";
import { valuePathSteps } from "../../../model/value_models/value_paths.ts";
import { type ArtifactKind, codeArtifact, guessKind, requestArtifact } from "../../../suggest/links/link_artifact.ts";
import {
  type LinkProposal,
  type Places,
  proposeForFeature,
  proposeForWork,
} from "../../../suggest/links/link_proposals.ts";
import { displayPath, enclosingInstance } from "../../../workspace/instance/discover.ts";
import { reasonOf } from "../../../diagnostics/reason_of.ts";
import { nearWords } from "../../../workspace/near_path.ts";
import { isThere } from "../../../workspace/reading/read.ts";
import { loadSettings } from "../../../workspace/settings.ts";
import { RULE_NAMES } from "../../../rules/rule_names.ts";
import { type ReadText, readText } from "../../../workspace/reading/read_text.ts";
import { parseYaml } from "../../../yaml/parse.ts";
import { inTurns, type Steps } from "../../../workspace/progress_monitor.ts";
import type { OperationContext } from "../../context.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import type { Answered } from "../../operation.ts";
import type { SuggestRelationshipsAnswer, SuggestRelationshipsInput } from "./contract.ts";
import { instanceHere, openInstance, type TargetInstance } from "../../instances.ts";
import { SUGGESTION_COUNT } from "./suggestion_count.ts";

/** Bytes of an artifact that are read. */
const LONGEST = 1024 * 1024;

/** @throws UserFailure when there is no instance, or no such file, or it is not what it is said to be */
export async function run(
  context: OperationContext,
  input: SuggestRelationshipsInput,
): Promise<Answered<SuggestRelationshipsAnswer>> {
  const path = input.artifact_path.trim();
  refuse(path);
  const target = await openInstance(context, input.instance_path ?? await instanceAround(context.cwd, path));
  const { model, instance_path, warnings, shown } = target;
  await inTurns(model.definitionSteps(), context.signal);
  await inTurns(valuePathSteps(model), context.signal);
  const { file, own } = findFile(context.cwd, target, path);
  if (own === null) refuseStrategyFile(target, file);
  const read = readArtifact(file, path);
  const kind = input.artifact_type ?? (own === null ? guessKind(file, read.text) : "feature");
  const artifact = displayPath(context.cwd, file);
  const places = { artifact, mappings: shown(model.of("mappings")[0]?.file ?? "FIRE/mappings.yaml"), shown };
  const proposals = propose(model, kind, own, read, places, input.include_code_analysis !== false);
  const all = await inTurns(proposals, context.signal);
  const suggestions = all.slice(0, input.limit ?? SUGGESTION_COUNT.default).map((proposal) => ({
    ...proposal,
    reasoning: truncate(escapeText(proposal.reasoning), 300),
    action: truncate(escapeText(proposal.action), 400),
  }));
  const isForeign = input.instance_path === undefined && kind === "feature" && own === null &&
    enclosingInstance(dirname(file)) === null;
  const notes = [
    ...(isForeign
      ? [`${namePath(artifact)} is in no instance, the links suggested are to ${namePath(instance_path)}`]
      : []),
    ...warnings,
    ...(read.cut ? ["only the first MiB of the file was read"] : []),
    ...lacks(model),
  ];
  return {
    count: suggestions.length,
    total: all.length,
    guidance: guidance({
      current_state: all.length === 0
        ? `no new links suggested for ${namePath(artifact)}`
        : `${counted(all.length, "link")} to consider for ${namePath(artifact)}, the surest to ${
          quoteValue(all[0]!.target, 120)
        }`,
      next_action: callOf(all.length === 0 ? "epf_analyze_coverage" : "epf_validate_relationships", { instance_path }),
      warnings: notes,
    }),
    instance_path,
    artifact_type: kind,
    artifact_path: artifact,
    suggestions,
  };
}

/** The instance that a file belongs to; undefined for an id, and for a file that belongs to none. */
async function instanceAround(cwd: string, path: string): Promise<string | undefined> {
  const file = resolve(cwd, path);
  if (!isThere(file)) return undefined;
  const root = instanceHere(dirname(file), await loadSettings(dirname(file), RULE_NAMES));
  return root === null ? undefined : displayPath(cwd, root);
}

/** @throws UserFailure for what cannot be a file */
function refuse(path: string): void {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path)) {
    throw new UserFailure(`\`artifact_path\` is the address ${quoteValue(path)}, expected a file`, {
      help: "nothing is fetched: save the pull request's text or diff, such as `git diff main > change.patch`",
    });
  }
}

/** @throws UserFailure for a file of the strategy that is no definition: it holds what others link to */
function refuseStrategyFile({ open, model, shown }: TargetInstance, file: string): void {
  const artifact = model.instance.artifacts.find((one) => resolve(open.root, one.file) === file);
  if (artifact === undefined) return;
  throw new UserFailure(`${namePath(shown(artifact.file))} is a file of the strategy, expected what links to it`, {
    help: "give a feature, a source file, or the text or diff of a pull request",
  });
}

/** The file that a path or a definition's id means, and the definition where it is one of the instance. */
function findFile(
  cwd: string,
  { open, model }: TargetInstance,
  path: string,
): { file: string; own: Definition | null } {
  const file = resolve(cwd, path);
  const ofFile = model.definitions.find(({ artifact }) => resolve(open.root, artifact.file) === file);
  if (ofFile !== undefined) return { file, own: ofFile };
  if (isThere(file)) return { file, own: null };
  const found = findDefinition(model, path);
  if (found.definition !== null) {
    return { file: resolve(open.root, found.definition.artifact.file), own: found.definition };
  }
  throw new UserFailure(`${quoteValue(path, 200)} does not exist`, {
    exit: EXIT.nothing,
    help: found.near.length > 0
      ? `did you mean the feature ${quoteValue(found.near[0])}?`
      : nearWords(cwd, path) ?? "give a file, or the id of a feature; `epf features list` shows them",
  });
}

function readArtifact(file: string, path: string): ReadText {
  let read: ReadText;
  try {
    read = readText(file, LONGEST);
  } catch (error) {
    throw new UserFailure(`${quoteValue(path, 200)} cannot be read: ${reasonOf(error)}`);
  }
  if (!read.binary) return read;
  throw new UserFailure(`${quoteValue(path, 200)} is not a text file`, {
    help: "give a source file, a feature, or the text or diff of a pull request",
  });
}

function propose(
  model: EpfModel,
  kind: ArtifactKind,
  own: Definition | null,
  read: ReadText,
  places: Places,
  withContent: boolean,
): Steps<LinkProposal[]> {
  if (kind === "code_file") return proposeForWork(model, codeArtifact(places.artifact, read.text, withContent), places);
  if (kind === "pr") return proposeForWork(model, requestArtifact(read.text), places);
  const document = own?.artifact.document ?? parseYaml(read.text);
  const value = asMap(document.value);
  if (!document.readable || Object.keys(value).length === 0) {
    throw new UserFailure(`${namePath(places.artifact)} cannot be read as a feature, expected a YAML map`, {
      help: `\`${commandLine(callOf("epf_validate_file", { path: places.artifact }))}\` shows where it breaks`,
    });
  }
  return proposeForFeature(model, value, own, read.text, places);
}

/** What an instance lacks that links point to. */
function lacks(model: EpfModel): string[] {
  return [
    ...(model.values.layers("product").length === 0 ? ["there is no Product value model to link to"] : []),
    ...(model.features.length === 0 ? ["there are no features to link to"] : []),
  ];
}
