import { levelOfTeam } from "../../../model/adoption.ts";
import { counted, countedOf } from "../../../text/forms/plural.ts";
import { namePath, quoteFile } from "../../../diagnostics/escape.ts";
import { slugOf } from "../../../text/forms/slug.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { dirname, join, relative, resolve, sep } from "node:path";
import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { detectByPath } from "../../../format/detect.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { refuseForeignInstance } from "./foreign_instance.ts";
import { FIRST, instanceFiles, type NewFile } from "./instance_files.ts";
import { withKnownIds } from "./known_ids.ts";
import { describeSteps, guideFor, LIGHT_GUIDE } from "./first_guide.ts";
import { levelWords, LIVE_LEVEL, LIVE_LEVEL_WORDS, LOGGED } from "./level_words.ts";
import { lackingIn, steppingUp } from "./step_up.ts";
import { guidance } from "../../../answers/guidance.ts";
import { foundationStep } from "../../../suggest/first_step.ts";
import { agentsGuide } from "../../session/instructions/agents_guide.ts";
import { toolEntries } from "../../session/instructions/tool_entries.ts";
import { allSkills, SKILL_FILE } from "../../../library/skill.ts";
import { skillsFolder } from "../../library/skills_folder.ts";
import { FRAMEWORK_VERSION } from "../../../model/versions.ts";
import { missingSubmoduleAt } from "../../../workspace/git/submodules.ts";
import { displayPath, enclosingInstance, findInstances, isFolder } from "../../../workspace/instance/discover.ts";
import { linkOnTheWay } from "../../../workspace/files/link_on_the_way.ts";
import { removeLeftoversIn } from "../../../workspace/files/leftovers.ts";
import { WriteFailure } from "../../../workspace/files/write_failure.ts";
import { writeFiles, writeTogether } from "../../../workspace/files/write_file.ts";
import { SETTINGS_NAME } from "../../../workspace/settings.ts";
import { existingPaths, isThere } from "../../../workspace/reading/read.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { InitInstanceAnswer, InitInstanceInput } from "./contract.ts";

/** @throws UserFailure inside another instance */
export async function run(context: OperationContext, asked: InitInstanceInput): Promise<Answered<InitInstanceAnswer>> {
  const input = withLevel(asked);
  const name = input.product_name.trim();
  const mode = input.mode ?? (input.path === undefined ? "integrated" : "standalone");
  const base = resolve(context.cwd, input.path ?? ".");
  const root = mode === "integrated" ? join(base, "docs", "EPF", "_instances", slugOf(name) || "product") : base;
  const around = enclosingInstance(dirname(root));
  if (around !== null) {
    const message = `${
      namePath(displayPath(context.cwd, around.root))
    } is an instance already, another one inside it would be lost`;
    throw new UserFailure(message, { help: "choose a folder outside of it with `--path`" });
  }
  const submodule = missingSubmoduleAt(root);
  if (submodule !== null) {
    throw new UserFailure(
      `${quoteFile(displayPath(context.cwd, submodule.folder))} is a git submodule that is not checked out`,
      {
        help: `run \`${submodule.command}\`, the instance may be in it`,
      },
    );
  }
  if (isThere(root) && !isFolder(root)) {
    throw new UserFailure(`${quoteFile(displayPath(context.cwd, root))} is a file, expected a folder or nothing`);
  }
  const shown = displayPath(context.cwd, root);
  const hasGuide = input.agents_guide ?? input.level === undefined;
  const starters = instanceFiles(root, { ...input, product_name: name, now: context.now });
  const earlier = await steppingUp(context, root, { name, level: input.level, own: starters.map(({ path }) => path) });
  const isDry = input.dry_run === true || (earlier !== null && input.write !== true);
  const files = [
    ...(earlier === null
      ? starters
      : lackingIn(earlier.instance, root, starters).map((file) => withKnownIds(earlier.model, file))),
    ...(hasGuide ? await agentsFile(context, root) : []),
    ...(input.skills === true ? skillFiles(context) : []),
  ];
  const make = () => {
    if (earlier === null) refuseForeignInstance(root, { shown, name, own: files.map(({ path }) => path) });
    if (!isDry) {
      context.instances.clearUp(root);
      // The guide for agents lies outside of the instance.
      for (const folder of new Set(files.map(({ path }) => dirname(path)))) removeLeftoversIn(folder);
    }
    const kept = existingPaths(files.map((file) => file.path));
    const fresh = files.filter((file) => !kept.has(file.path));
    refuseLinks(context, base, fresh);
    if (!isDry) write(context, base, fresh);
    return { kept, fresh };
  };
  // Two runs at once come one after the other: the second one finds what the first one made.
  const { kept, fresh } = isDry || files.length === 0 ? make() : writeTogether(root, { shown, within: base }, make);
  const others = findInstances(context.cwd).filter((other) => other.confidence !== "low" && other.root !== root);
  const again = callOf("epf_init_instance", {
    product_name: name,
    ...(input.path === undefined ? {} : { path: input.path }),
    ...(input.mode === undefined ? {} : { mode: input.mode }),
    ...(input.level === undefined ? {} : { level: input.level }),
    ...(input.team_size === undefined ? {} : { team_size: input.team_size }),
    ...(input.tracks === undefined ? {} : { tracks: input.tracks }),
    ...(input.agents_guide === undefined ? {} : { agents_guide: input.agents_guide }),
    ...(earlier === null ? {} : { write: true }),
  });
  if (input.dry_run !== true) noteTemplates(context, root, fresh);
  const guide = guideFor(input.level);
  const isTaught = guide?.tool === "epf_get_wizard" && context.calls.hasGivenWizard(LIGHT_GUIDE);
  const further = guide === null || isTaught || earlier !== null ? [] : [guide];
  const check = callOf("epf_health_check", { instance_path: shown });
  const first = displayPath(context.cwd, join(root, ARTIFACT_TYPES[FIRST].starter!.file));
  // As the check and the status say it.
  const firstStep = isTaught
    ? `write ${namePath(first)} first, as ${LIGHT_GUIDE} says`
    : foundationStep(FIRST, first, "a new instance").sentence;
  const status = callOf("epf_status", { instance_path: shown });
  // Where the level asks for no further file, stating it is all that is left.
  const isRaised = fresh.length === 0 && (earlier?.level ?? input.level ?? 0) < (input.level ?? 0);
  const stating = earlier === null
    ? (input.level === undefined
      ? []
      : starters.filter(({ text }) => /^ *adoption_level:/m.test(text)).map(({ path }) => path))
    : earlier.stating.map(({ file }) => join(root, file));
  const statedIn = stating.map((path) => displayPath(context.cwd, path));
  // Only the team says that it has taken up the level.
  const stateLevel = earlier === null || statedIn.length === 0
    ? null
    : `${levelWords(input.level!, statedIn)}, ${LOGGED}`;
  const repeat = isDry && context.mayWrite && fresh.length > 0 ? again : null;
  return {
    success: true,
    dry_run: isDry,
    guidance: guidance({
      current_state: stateOf({
        made: fresh.length,
        kept: kept.size,
        isDry,
        level: earlier === null ? null : input.level!,
        isRaised,
      }),
      next_action: repeat ??
        (isRaised || (!isDry && fresh.length > 0) ? stateLevel : null) ??
        (fresh.length === 0 || earlier !== null ? status : firstStep),
      available_actions: isDry ? [] : [check, ...further],
      warnings: [
        ...(asked.level === undefined && input.level === LIVE_LEVEL && earlier === null ? [LIVE_LEVEL_WORDS] : []),
        ...others.map((other) =>
          `${
            namePath(displayPath(context.cwd, other.root))
          } is an instance too: commands in this folder are about one of them, which \`instance_path\` in \`${SETTINGS_NAME}\` chooses`
        ).slice(0, 1),
      ],
    }),
    instance_path: shown,
    product_name: name,
    epf_version: FRAMEWORK_VERSION,
    mode,
    level: input.level ?? null,
    step_up: earlier !== null,
    level_stated_in: statedIn,
    anchor_file: displayPath(context.cwd, join(root, "_epf.yaml")),
    files_created: fresh.map((file) => displayPath(context.cwd, file.path)),
    files_kept: [...kept].map((path) => displayPath(context.cwd, path)),
    next_steps: [
      ...(repeat === null ? [] : [commandLine(repeat)]),
      ...(earlier === null ? [firstStep] : stateLevel === null ? [] : [stateLevel]),
      ...further.map((call) => `${commandLine(call)} (the guide to the first files)`),
      commandLine(input.level === undefined || context.hasTools ? check : status),
      ...describeSteps(fresh.map(({ path }) => displayPath(context.cwd, path))),
      ...(input.skills === true || context.hasTools
        ? []
        : [`${commandLine(callOf("epf_export_skills", {}))} (the wizards for hosts that read Agent Skills)`]),
    ],
  };
}

/** What was done, or would be; where an instance steps up, to which level. */
function stateOf(
  { made, kept, isDry, level, isRaised }: {
    made: number;
    kept: number;
    isDry: boolean;
    level: number | null;
    isRaised: boolean;
  },
) {
  if (isRaised) return `level ${level} asks for no further files, it only has to be stated`;
  if (level !== null && made === 0) return `nothing is missing for level ${level}`;
  const what = `${counted(made, "file")} ${isDry ? "would be made" : "made"}`;
  if (level !== null) return `${what} for level ${level}, all others are as they were`;
  return isDry || kept === 0 ? what : `${what}, ${kept} left as they were`;
}

/** Remembers that the caller has the templates of the types whose files were made. */
function noteTemplates({ calls }: OperationContext, root: string, made: readonly NewFile[]): void {
  for (const { path } of made) {
    const type = detectByPath(relative(root, path).split(sep).join("/"));
    if (type !== null) calls.noteTemplate(type);
  }
}

/** The folder that a new file must be in: the one that was named, and for the guide of agents the one it goes to. */
function folderOf(base: string, { path, within }: NewFile): string {
  return within ?? (path.startsWith(base.endsWith(sep) ? base : base + sep) ? base : dirname(path));
}

/** @throws UserFailure where a file would be written through a link */
function refuseLinks(context: OperationContext, base: string, files: readonly NewFile[]): void {
  for (const file of files) {
    const link = linkOnTheWay(folderOf(base, file), file.path);
    if (link === null) continue;
    throw new UserFailure(`${quoteFile(displayPath(context.cwd, link))} is a link, nothing is written through links`, {
      help: "remove the link, or choose another folder with `--path`",
    });
  }
}

/** @throws UserFailure that says why, with the files that were made until then left for the next run to complete */
function write(context: OperationContext, base: string, files: readonly NewFile[]): void {
  try {
    writeFiles(files.map((file) => ({
      path: file.path,
      text: file.text,
      shown: displayPath(context.cwd, file.path),
      within: folderOf(base, file),
      makesFolders: true,
      isYaml: true,
    })));
  } catch (error) {
    if (!(error instanceof WriteFailure)) throw error;
    const made = existingPaths(files.map(({ path }) => path)).size;
    const state = `${
      countedOf(made, files.length, ["file", "files"], ["is made", "are made"])
    }, the same command again makes the rest`;
    throw new UserFailure(error.message, { help: error.help === null ? state : `${error.help}; ${state}` });
  }
}

/** The guide for agents, in the folder that is worked in, where none is yet; for an instance elsewhere inside it. */
async function agentsFile({ cwd, registry }: OperationContext, root: string): Promise<NewFile[]> {
  const top = root === cwd || root.startsWith(cwd === sep ? cwd : cwd + sep) ? cwd : root;
  return [{ path: join(top, "AGENTS.md"), text: agentsGuide(toolEntries(await registry())) }];
}

/** The wizards as skills, where hosts look for them. */
function skillFiles({ cwd }: OperationContext): NewFile[] {
  const { target, within } = skillsFolder(cwd);
  return allSkills().map(({ name, text }) => ({ path: join(target, name, SKILL_FILE), text, within }));
}

/** The level of a team of the given size, where none is named. */
function withLevel(input: InitInstanceInput): InitInstanceInput {
  return input.level !== undefined || input.team_size === undefined
    ? input
    : { ...input, level: levelOfTeam(input.team_size) };
}
