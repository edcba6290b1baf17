import { join } from "node:path";
import { repositoryRoot } from "../../workspace/git/git.ts";

/** Where hosts look for skills in a repository, or in a folder that is in none, and the folder that this must be in. */
export function skillsFolder(cwd: string): { target: string; within: string } {
  const within = repositoryRoot(cwd) ?? cwd;
  return { target: join(within, ".agents", "skills"), within };
}
