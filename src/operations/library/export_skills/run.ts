import { dirname, resolve } from "node:path";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { namePath, quoteFile } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { isSameSkill } from "../../../library/skill.ts";
import { findWizard } from "../../../library/wizards.ts";
import { counted } from "../../../text/forms/plural.ts";
import { removeLeftoversIn } from "../../../workspace/files/leftovers.ts";
import { removeFile } from "../../../workspace/files/remove_file.ts";
import { removeEmptyFolder } from "../../../workspace/files/remove_folder.ts";
import { AGAIN, CHANGED, WriteRefusal } from "../../../workspace/files/write_failure.ts";
import { writeFiles, writeTogether } from "../../../workspace/files/write_file.ts";
import { displayPath, isFolder } from "../../../workspace/instance/discover.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { refuseDash } from "../../refuse_dash.ts";
import type { ExportSkillsAnswer, ExportSkillsInput } from "./contract.ts";
import { skillsFolder } from "../skills_folder.ts";
import { type SkillFile, skillFilesIn, skillFoldersIn } from "./skill_files.ts";

/** What a run makes of a skill that is not as it should be. */
const DONE = { missing: "made", stale: "updated", obsolete: "removed" } as const;

/** @throws UserFailure for a wizard's name as the folder, or a file that cannot be written */
export function run(context: OperationContext, input: ExportSkillsInput): Answered<ExportSkillsAnswer> {
  const { target, within } = placeOf(context, input.folder);
  const shown = displayPath(context.cwd, target);
  const isCheck = input.check === true;
  const work = () => {
    const files = skillFilesIn(target);
    if (!isCheck) apply(context, target, files);
    return files;
  };
  const files = isCheck ? work() : writeTogether(target, { shown, within }, work);
  const changes = files.filter(({ state }) => state in DONE);
  const edited = files.filter(({ state }) => state === "edited");
  const own = files.filter(({ state }) => state === "own");
  const again = callOf("epf_export_skills", input.folder === undefined ? {} : { folder: input.folder });
  return {
    clean: edited.length === 0 && (!isCheck || changes.length === 0),
    guidance: guidance({
      current_state: stateLine(files.length, changes.length, shown, isCheck),
      next_action: isCheck && changes.length > 0
        ? again
        : edited.length > 0
        ? "move the edited files away, or take the line `epf-digest` out of those that are to stay as they are"
        : `commit ${namePath(shown)}: hosts read it when they start`,
      warnings: [
        ...(edited.length === 0 ? [] : [
          `${counted(edited.length, "file")} edited after the export, left as ${
            edited.length === 1 ? "it is" : "they are"
          }`,
        ]),
        ...(own.length === 0
          ? []
          : [`${counted(own.length, "file")} of these names that epf did not make, left alone`]),
      ],
      available_actions: isCheck ? [] : [`\`${commandLine(again)} --check\` in a hook says when they are out of date`],
    }),
    folder: shown,
    total: files.length,
    changes: changes.length,
    skills: files.map(({ name, path, state }) => ({
      name,
      file: displayPath(context.cwd, path),
      state: isCheck || !(state in DONE) ? state : DONE[state as keyof typeof DONE],
    })),
  };
}

function stateLine(total: number, changes: number, shown: string, isCheck: boolean): string {
  const where = namePath(shown);
  if (changes === 0) return `${counted(total, "skill")} in ${where}, none to change`;
  return isCheck
    ? `${changes} of ${counted(total, "skill")} in ${where} ${
      changes === 1 ? "is" : "are"
    } not as this version writes ${changes === 1 ? "it" : "them"}`
    : `${counted(changes, "skill")} written to ${where}`;
}

/** The folder of the skills, and the one that it must be in. */
function placeOf({ cwd }: OperationContext, folder: string | undefined): { target: string; within: string | null } {
  if (folder === undefined) return skillsFolder(cwd);
  refuseDash(folder, "folder");
  const target = resolve(cwd, folder);
  if (!/[\\/]/.test(folder) && !isFolder(target) && findWizard(folder) !== null) {
    throw new UserFailure(`${quoteFile(folder)} is a wizard, expected the folder to write all of them to`, {
      help: `\`epf wizards show ${
        findWizard(folder)!.name
      } > FILE\` prints a single one; \`epf skills export\` writes all`,
    });
  }
  return { target, within: null };
}

/**
 * Writes what is missing or out of date, and removes what an earlier version has written and this one does not have. What
 * a killed run has left of either is removed first.
 */
function apply({ cwd }: OperationContext, target: string, files: readonly SkillFile[]): void {
  const shown = (path: string) => displayPath(cwd, path);
  for (const folder of skillFoldersIn(target)) {
    removeLeftoversIn(folder);
    removeEmptyFolder(folder);
  }
  writeFiles(
    files.filter(({ state }) => state === "missing" || state === "stale").map(({ path, before, after }) => ({
      path,
      text: after!,
      shown: shown(path),
      within: target,
      makesFolders: true,
      ...(before === null ? {} : { mustExist: true, refuses: (bytes: Uint8Array) => refusalOf(bytes, before) }),
    })),
  );
  for (const { path, before } of files.filter(({ state }) => state === "obsolete")) {
    removeFile(path, before!, { shown: shown(path), within: target });
    removeEmptyFolder(dirname(path));
  }
}

/** Only the text that was looked at is replaced. */
function refusalOf(bytes: Uint8Array, before: string): WriteRefusal | null {
  return isSameSkill(new TextDecoder().decode(bytes), before) ? null : new WriteRefusal(CHANGED, AGAIN);
}
