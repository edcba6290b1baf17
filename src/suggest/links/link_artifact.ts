import { LINK_WEIGHTS } from "./link_weights.ts";
import type { WeightedText } from "./weighted_terms.ts";

/** What kind of thing is to be linked. */
export type ArtifactKind = "feature" | "code_file" | "pr";

/** An artifact of any kind as its words, and what it names outright. */
export interface LinkArtifact {
  kind: ArtifactKind;
  parts: WeightedText[];
  text: string;
  /** Files that it is or changes. */
  files: string[];
}

const COMMENT_LINE = /^\s*(?:\/\/+|\/\*+|\*+\/?|#+|--|;;|%|<!--|"""|''')\s?(.*)$/;
const HEADER = /^(?:diff --git a\/\S+ b\/|\+\+\+ b\/|rename to )(.+?)\s*$/;
const NOISE =
  /^(?:index [0-9a-f]+|--- |@@ |similarity index|rename from |new file mode|deleted file mode|From [0-9a-f]{40})/;

/** Guesses what a file is by its name and its first lines. */
export function guessKind(path: string, text: string): ArtifactKind {
  if (/\.(?:patch|diff)$/i.test(path) || /^(?:diff --git |From [0-9a-f]{40} )/m.test(text.slice(0, 5000))) return "pr";
  if (/\.ya?ml$/i.test(path) && /^(?:id|slug|strategic_context|definition):/m.test(text)) return "feature";
  return /\.(?:md|markdown|txt)$/i.test(path) ? "pr" : "code_file";
}

/**
 * A source file: its path, its comments and the words inside its names.
 * @param withContent false when only the path is to be looked at
 */
export function codeArtifact(path: string, text: string, withContent: boolean): LinkArtifact {
  const comments: string[] = [];
  const code: string[] = [];
  for (const line of withContent ? text.split("\n") : []) {
    const comment = COMMENT_LINE.exec(line)?.[1];
    if (comment === undefined) code.push(line);
    else comments.push(comment);
  }
  return {
    kind: "code_file",
    parts: [
      { text: tellingPath(path).replace(/\.[^./]+$/, ""), weight: LINK_WEIGHTS.name },
      { text: comments.join("\n"), weight: 1 },
      { text: code.join("\n"), weight: 1 },
    ],
    text: withContent ? text : path,
    files: [path],
  };
}

/** Of a path that leads out of the working folder only the end: the folders above it are somebody's machine. */
function tellingPath(path: string): string {
  return /^(?:\.\.?[/\\]|[/\\]|[A-Za-z]:)/.test(path) ? path.split(/[/\\]/).slice(-2).join("/") : path;
}

/** True for a file that tests others, by its name or its folder. */
export function isTest(path: string): boolean {
  const segments = tellingPath(path).split(/[/\\]/);
  const name = segments.pop() ?? "";
  return segments.some((folder) => /^(?:__)?(?:tests?|specs?)(?:__)?$/i.test(folder)) ||
    /(?:^|[._-])(?:tests?|specs?)[._-]|[._-](?:tests?|specs?)$/i.test(name);
}

/** The text of a pull request: a title, a description and a diff, each where there is one. Removed lines tell nothing. */
export function requestArtifact(text: string): LinkArtifact {
  const files = new Set<string>();
  const prose: string[] = [];
  const added: string[] = [];
  let inDiff = false;
  for (const line of text.split("\n")) {
    const file = HEADER.exec(line)?.[1];
    if (file !== undefined) {
      files.add(file);
      inDiff = true;
    } else if (NOISE.test(line)) continue;
    else if (!inDiff) prose.push(line);
    else if (line.startsWith("+")) added.push(line.slice(1));
    // A line that a diff cannot hold begins the text of the next commit.
    else if (!/^(?:[- \\]|$)/.test(line)) {
      inDiff = false;
      prose.push(line);
    }
  }
  const title = prose.findIndex((line) => /\p{L}/u.test(line));
  const listed = listedFiles(prose);
  return {
    kind: "pr",
    parts: [
      { text: prose[title] ?? "", weight: LINK_WEIGHTS.name },
      { text: prose.slice(title + 1).join("\n"), weight: 1 },
      { text: [...files].join("\n"), weight: LINK_WEIGHTS.name },
      { text: added.join("\n"), weight: 1 },
    ],
    text: [...prose, ...files, ...added].join("\n"),
    files: [...files, ...listed],
  };
}

/** Paths that a description names, such as in a list of changed files. */
function listedFiles(prose: readonly string[]): string[] {
  const found = prose.flatMap((line) => [...line.matchAll(/(?<![\w/:.])(?:[\w.-]+\/)+[\w.-]+\.\w{1,8}\b/g)]);
  return [...new Set(found.map(([path]) => path))];
}
