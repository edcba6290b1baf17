import type { YamlProblem } from "./syntax/problem.ts";

/** What git writes around the two sides of a merge that it could not decide: ours, an older state if asked for, theirs. */
const CONFLICT = /^<{7}(?: [^\r\n]*)?\r?\n[\s\S]*?^={7}\r?$[\s\S]*?^>{7}(?: [^\r\n]*)?\r?$/gm;

/** The unresolved merges of a text as one problem, or null where there are none. */
export function mergeProblem(text: string): YamlProblem | null {
  if (!text.includes("<<<<<<<")) return null;
  const [first, ...others] = [...text.matchAll(CONFLICT)];
  if (first === undefined) return null;
  return {
    rule: "invalid-syntax",
    level: "error",
    class: "unreadable",
    span: { start: first.index, end: first.index + 7 },
    message: others.length === 0
      ? "file holds an unresolved merge, expected one side or the other"
      : `file holds ${others.length + 1} unresolved merges, expected one side or the other`,
    help:
      "keep the right one of the two versions, or join them, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`",
    related: others.map(({ index }) => ({
      span: { start: index, end: index + 7 },
      message: "another one begins here",
    })),
  };
}

/** The first line of what git keeps in the place of a large file whose content it has elsewhere. */
const POINTER = /^\ufeff?version https:\/\/git-lfs\.github\.com\/spec\/v\d+\r?\n/;

/** A text that only stands for a file of Git LFS as a problem, or null for any other. */
export function pointerProblem(text: string): YamlProblem | null {
  const found = POINTER.exec(text);
  if (found === null) return null;
  return {
    rule: "invalid-syntax",
    level: "error",
    class: "unreadable",
    span: { start: 0, end: found[0].trimEnd().length },
    message: "file is a pointer of Git LFS, expected the content that it points to",
    help: "run `git lfs pull`, or keep the file in git itself",
  };
}
