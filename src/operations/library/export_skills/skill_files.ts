import { basename, join } from "node:path";
import { allSkills, isSameSkill, originOf, SKILL_FILE, SKILL_PREFIX } from "../../../library/skill.ts";
import { namesIn } from "../../../workspace/reading/observed.ts";
import { isThere, readRegularFile } from "../../../workspace/reading/read.ts";

/** What is to be done about the file of a skill. */
export type SkillState = "current" | "missing" | "stale" | "obsolete" | "edited" | "own";

/** The file of a skill, as it is and as it should be. */
export interface SkillFile {
  name: string;
  path: string;
  state: SkillState;
  /** What is in it; null where it is missing. */
  before: string | null;
  /** What this version writes; null for a skill that it does not have. */
  after: string | null;
}

/** The skills of this version with what a folder has of each, and what an earlier version has left there. */
export function skillFilesIn(folder: string): SkillFile[] {
  const skills = allSkills();
  const known = new Set(skills.map(({ name }) => name));
  const others = skillFoldersIn(folder).map((path) => basename(path)).filter((name) => !known.has(name));
  return [
    ...skills.map(({ name, text }) => skillFile(folder, name, text)),
    ...others.map((name) => skillFile(folder, name, null)).filter(({ state }) => state === "obsolete"),
  ];
}

/** The folders that have names such as this program gives them. */
export function skillFoldersIn(folder: string): string[] {
  const names = isThere(folder) ? namesIn(folder) : [];
  return names.filter((name) => name.startsWith(SKILL_PREFIX)).map((name) => join(folder, name));
}

function skillFile(folder: string, name: string, after: string | null): SkillFile {
  const path = join(folder, name, SKILL_FILE);
  const before = isThere(path) ? new TextDecoder().decode(readRegularFile(path)) : null;
  return { name, path, state: stateOf(before, after), before, after };
}

function stateOf(before: string | null, after: string | null): SkillState {
  if (before === null) return after === null ? "own" : "missing";
  if (after !== null && isSameSkill(before, after)) return "current";
  const origin = originOf(before);
  if (origin !== "written") return origin;
  return after === null ? "obsolete" : "stale";
}
