import { dirname, resolve, sep } from "node:path";
import { EXIT, UserFailure } from "../diagnostics/failure.ts";
import { compareText } from "../diagnostics/finding.ts";
import { displayPath, enclosingInstance, findInstances } from "../workspace/discover.ts";
import { isThere } from "../workspace/read.ts";
import { loadSettings, type Settings } from "../workspace/settings.ts";
import { RULE_NAMES } from "./check_result.ts";

/** The instances that a folder means, in path order. @throws UserFailure when there is none */
export async function instanceRoots(cwd: string, path: string | undefined): Promise<string[]> {
  const start = resolve(cwd, path ?? ".");
  if (!isThere(start)) {
    throw new UserFailure(`\`${path ?? cwd}\` does not exist`, {
      exit: EXIT.nothing,
      help: "run `epf locate` to find instances",
    });
  }
  if (path === undefined) {
    const settings = await loadSettings(cwd, RULE_NAMES);
    const here = settings.instance_path === null ? null : instanceHere(cwd, settings);
    if (here !== null) return [here];
  }
  const own = enclosingInstance(start);
  const found = findInstances(start).filter((candidate) =>
    candidate.confidence !== "low" || candidate.markers[0] === "_epf.yaml"
  );
  const inside = found.filter((candidate) => candidate.root !== start);
  if (own !== null && (own.root !== start || inside.length === 0)) return [own.root];
  if (found.length === 0) {
    throw new UserFailure(`no EPF instance in \`${displayPath(cwd, start)}\``, {
      exit: EXIT.nothing,
      help: "run `epf locate` to see what is there, or `epf validate FILE` for single files",
    });
  }
  return found.map((candidate) => candidate.root).sort(compareText);
}

/**
 * The instance that a command without a path means: the one around the current folder, or the one that the settings
 * name. The settings count more where the surrounding one is not below them, such as a repository that looks like one.
 */
export function instanceHere(cwd: string, settings: Settings): string | null {
  const around = enclosingInstance(cwd)?.root ?? null;
  if (settings.instance_path === null || settings.file === null) return around;
  const isBelow = around !== null && around.startsWith(dirname(settings.file) + sep);
  return isBelow ? around : settings.instance_path;
}
