import { fold } from "../../text/fold.ts";

/** What a task names by a spelling that no other word has, and the task without these names. */
export interface TaskNames {
  /** A YAML file, with its folders. */
  path: string | null;
  /** An id, such as `kr-p-003`. */
  id: string | null;
  /** The id of a feature. */
  feature: string | null;
  /** Value paths, in the order of the text. */
  valuePaths: readonly string[];
  /** A rule; empty for a name that reads like one and is none. */
  rule: string | null;
  /** True where one of these is before every other word. */
  isFirst: boolean;
  /** The text with spaces in place of all these, of the same length. */
  rest: string;
}

const PATH = /[\w./-]+\.ya?ml\b/i;
const VALUE_PATH = /\b(?:Product|Strategy|OrgOps|Commercial)(?:\.[A-Z][\w-]*)+/g;
const ID = /\b[a-z]{2,4}-(?:[a-z]{1,2}-)?\d{1,4}\b/i;
/** Rules are named by their fault and what has it. */
const RULE =
  /\b(?:missing|unknown|duplicate|dangling|empty|invalid|inconsistent|unused|stale|misplaced)(?:-[a-z]+)+\b/gi;

/** @param isRule true for a name that a rule has */
export function namesIn(task: string, isRule: (name: string) => boolean): TaskNames {
  let rest = task;
  const take = (found: string | undefined): string | null => {
    if (found === undefined) return null;
    rest = rest.replace(found, () => " ".repeat(found.length));
    return found;
  };
  const path = take(PATH.exec(rest)?.[0]);
  const rule = take(rest.match(RULE)?.[0]);
  const valuePaths = (rest.match(VALUE_PATH) ?? []).map((found) => take(found)!);
  const id = take(ID.exec(rest)?.[0]);
  return {
    path,
    id: id?.toLowerCase() ?? null,
    feature: id !== null && /^fd-/i.test(id) ? id.toLowerCase() : null,
    valuePaths,
    rule: rule === null ? null : isRule(fold(rule)) ? fold(rule) : "",
    isFirst: rest.search(/\S/) !== task.search(/\S/),
    rest,
  };
}

/** The name of a track, which in "the commercial track" is no word for what sellers do. */
const TRACK = /\b(?:org[_ -]?ops|operations|commercial|product|strategy)(?=[ -](?:tracks?|spor|sporet)\b)/gi;

/** A task with spaces in place of its value paths and names of tracks, of the same length. */
export function withoutNames(task: string): string {
  return task.replaceAll(VALUE_PATH, (path) => " ".repeat(path.length))
    .replaceAll(TRACK, (name) => " ".repeat(name.length));
}
