import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { statSync } from "../reading/observed.ts";
import { isAllowed } from "../sandbox.ts";
import { shortText } from "./git_files.ts";

/** Bytes of settings that are looked through; git writes some hundred. */
const LONGEST_SETTINGS = 256 * 1024;

/** Files of settings that git follows, one including the next. */
const INCLUDE_DEPTH = 10;

/** True where settings of git's include a pipe or a device, which git would read to its end. */
export function includesEndless(settings: string, depth = INCLUDE_DEPTH): boolean {
  if (depth === 0 || !isAllowed(settings)) return false;
  const text = shortText(settings, LONGEST_SETTINGS);
  return text !== null && includedPaths(text).some((path) => {
    const included = path.startsWith("~/") ? join(homedir(), path.slice(2)) : resolve(dirname(settings), path);
    return isEndless(included) || includesEndless(included, depth - 1);
  });
}

/** The values of `path` in the sections `include` and `includeIf`. */
function includedPaths(text: string): string[] {
  const paths: string[] = [];
  let isInclude = false;
  for (let line of text.split("\n").map((each) => each.trim())) {
    if (line.startsWith("[")) {
      isInclude = /^\[include(?:if)?[\s".\]]/i.test(line);
      line = line.slice(line.lastIndexOf("]") + 1).trim();
    }
    const sign = line.indexOf("=");
    if (!isInclude || sign === -1 || line.slice(0, sign).trim().toLowerCase() !== "path") continue;
    paths.push(line.slice(sign + 1).trim().replaceAll(/\\(.)|"/g, "$1"));
  }
  return paths;
}

function isEndless(path: string): boolean {
  try {
    const found = statSync(path);
    return found.isFIFO() || found.isCharacterDevice() || found.isBlockDevice();
  } catch {
    return false;
  }
}
