import { join, relative, resolve, sep } from "node:path";
import { existsSync } from "../../../workspace/reading/observed.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { namePath, quoteFile, quoteValue } from "../../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { collect } from "../../../workspace/collect.ts";
import { repositoryRoot } from "../../../workspace/git/git.ts";
import { changesSince, commitOf } from "../../../workspace/git/git_changes.ts";
import { GitTree } from "../../../workspace/git/git_tree.ts";
import { DiskTree } from "../../../workspace/disk_tree.ts";
import { isAllowed } from "../../../workspace/sandbox.ts";
import { counted } from "../../../text/forms/plural.ts";
import { displayPath, isFolder } from "../../../workspace/instance/discover.ts";
import { loadInstance } from "../../../workspace/instance/load.ts";
import { earlierTree, renamesOf } from "../../check/validate/earlier_tree.ts";
import type { OperationContext } from "../../context.ts";
import { openFirst } from "../../instances.ts";
import type { DiffArtifactsInput } from "./contract.ts";
import type { Shown } from "./describe_changes.ts";

/** One side of a comparison. */
interface State {
  /** How the caller names it. */
  name: string;
  artifacts: readonly Artifact[];
}

/** What is compared. */
export interface ComparedStates {
  before: State;
  after: State;
  type: "artifact" | "instance";
  /** The one file of the later state that is compared with what it was; it may have been elsewhere. */
  only?: string;
  shown: Shown;
  /** Files that were left out, since git cannot read what they were. */
  uncompared: number;
  warnings: string[];
}

/** @throws UserFailure for sides that are not there, or of which no pair can be compared */
export async function comparedStates(context: OperationContext, input: DiffArtifactsInput): Promise<ComparedStates> {
  const { source, target, since } = input;
  if (since !== undefined) {
    if (target === undefined) return await sinceCommit(context, source, since);
    throw new UserFailure("`since` compares one file or instance with an earlier commit, found two paths beside it", {
      help: "leave out one of the two paths, or the commit",
    });
  }
  if (source === undefined || target === undefined) {
    throw new UserFailure("expected two files, or two instances, to compare", {
      help: "`epf diff A B` compares two, `epf diff --since REF` compares the instance here with a branch",
    });
  }
  return await twoPaths(context, source, target);
}

/** Who knows `git diff A B` names commits: one of two paths that is none, but is a commit, is taken for that mistake. */
function refuseCommit(cwd: string, path: string): void {
  if (existsSync(resolve(cwd, path))) return;
  const repository = repositoryRoot(cwd);
  if (repository === null || commitOf(repository, path) === null) return;
  throw new UserFailure(`${quoteValue(path)} is a commit, expected two files, or the folders of two instances`, {
    help: `\`${commandLine(callOf("epf_diff_artifacts", { since: path }))}\` compares the instance here with it`,
  });
}

async function twoPaths(context: OperationContext, source: string, target: string): Promise<ComparedStates> {
  for (const path of [source, target]) refuseCommit(context.cwd, path);
  const kinds = [source, target].map((path) => isFolder(resolve(context.cwd, path)));
  if (kinds[0] !== kinds[1]) {
    throw new UserFailure("one path is a folder and the other a file, expected two files or two folders", {
      help: "name two files, or the folders of two instances",
    });
  }
  if (kinds[0] === true) {
    const [before, after] = [await openFirst(context, source), await openFirst(context, target)];
    return {
      before: { name: source, artifacts: before.open.instance.artifacts },
      after: { name: target, artifacts: after.open.instance.artifacts },
      type: "instance",
      shown: {
        before: (file) => displayPath(context.cwd, join(before.root, file)),
        after: (file) => displayPath(context.cwd, join(after.root, file)),
      },
      uncompared: 0,
      warnings: [...before.warnings, ...after.warnings],
    };
  }
  const [before, after] = [await artifactAt(context, source), await artifactAt(context, target)];
  if (before.type !== after.type) {
    const [one, other] = [before, after].map(({ type }) => ARTIFACT_TYPES[type].words);
    throw new UserFailure(`the files are of different types, ${one} and ${other}`, {
      help: "compare two files of one type, or two instances",
    });
  }
  // What is compared is what they say, so both have one name.
  return {
    before: { name: source, artifacts: [{ ...before, file: target }] },
    after: { name: target, artifacts: [{ ...after, file: target }] },
    type: "artifact",
    shown: { before: (file) => file, after: (file) => file },
    uncompared: 0,
    warnings: [],
  };
}

/** @throws UserFailure for a path that is no artifact */
async function artifactAt(context: OperationContext, path: string): Promise<Artifact> {
  const { artifacts: [artifact], findings: [finding] } = await collect(context.cwd, [path], {
    ignores: () => false,
    documents: context.instances.documents,
  });
  if (artifact !== undefined) return artifact;
  throw new UserFailure(`${quoteFile(path)} cannot be compared: ${finding?.message ?? "it is no artifact"}`, {
    ...(finding?.help == null ? {} : { help: finding.help }),
  });
}

/** An instance, or one file of it, as it is on disk and as it was where this branch left another one. */
async function sinceCommit(
  context: OperationContext,
  path: string | undefined,
  since: string,
): Promise<ComparedStates> {
  const { open, root, warnings } = await openFirst(context, path);
  const repository = repositoryRoot(root);
  if (repository === null) {
    throw new UserFailure(`${quoteFile(displayPath(context.cwd, root))} is in no git repository`, {
      exit: EXIT.usage,
      help: "`epf diff A B` compares two folders",
    });
  }
  const folder = relative(repository, root).split(sep).join("/");
  const { changes, bases: [base], warnings: ofGit } = changesSince(repository, since);
  const commit = base!;
  // Where a file outside the root came from cannot be looked up.
  const renames = isAllowed(repository)
    ? renamesOf(changes, new DiskTree(repository), new GitTree(repository, "", { commit }))
    : new Map<string, string>();
  const { tree } = earlierTree(repository, folder, commit, renames);
  const { ignores } = open.settings;
  const shown = (file: string) => displayPath(context.cwd, join(root, file));
  const earlier = await loadInstance(tree, { ignores, watch: context });
  const known = new Set(earlier.artifacts.map(({ file }) => file));
  const missing = new Set(earlier.findings.map(({ file }) => file).filter((file) => !known.has(file)));
  const later = open.instance.artifacts.filter(({ file }) => !missing.has(file));
  const quoted = quoteValue(since);
  if (path !== undefined && !isFolder(resolve(context.cwd, path))) {
    const own = relative(root, resolve(context.cwd, path)).split(sep).join("/");
    if (missing.has(own)) throw new UserFailure(missingWarning([path], since));
    if (!later.some(({ file }) => file === own)) {
      await artifactAt(context, path);
      throw new UserFailure(`${quoteFile(path)} cannot be compared: it is not among the files of the instance`);
    }
    return {
      before: { name: since, artifacts: earlier.artifacts },
      after: { name: path, artifacts: later },
      type: "artifact",
      only: own,
      shown: { before: shown, after: shown },
      uncompared: 0,
      warnings: [...warnings, ...ofGit],
    };
  }
  if (later.length === 0 && missing.size > 0) throw new UserFailure(missingWarning([...missing].map(shown), since));
  return {
    before: { name: since, artifacts: earlier.artifacts },
    after: { name: displayPath(context.cwd, root), artifacts: later },
    type: "instance",
    shown: { before: shown, after: shown },
    uncompared: missing.size,
    warnings: [
      ...warnings,
      ...ofGit,
      ...(missing.size === 0 ? [] : [missingWarning([...missing].map(shown), since)]),
      ...(earlier.artifacts.length === 0 ? [`there was no instance in that folder at ${quoted}`] : []),
    ],
  };
}

function missingWarning(files: readonly string[], since: string): string {
  const [first, ...others] = files.map(namePath);
  const more = others.length === 0 ? "" : ` and ${counted(others.length, "more file")}`;
  return `not compared, since git cannot read what it was at ${quoteValue(since)}: ${first}${more}`;
}
