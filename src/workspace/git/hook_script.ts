/** The first and last line of what we add to a hook; between them every line is ours. */
const FIRST = "# >>> epf: checks each commit";
const LAST = "# <<< epf";

/** The hook that an installation sets aside where our lines cannot be added to it. */
export const KEPT_NAME = "pre-commit.before-epf";

/** A hook of the shell whose other lines are none, as we write it where there is no hook. */
const EMPTY_HOOK = "#!/bin/sh\n";

/** The line by which a hook shows that it was empty before our lines: removing them removes the file. */
const MADE_HERE = "# This file was made by `epf hook install`; lines that you add below are kept.";

/** The shells whose scripts our lines fit into, as a script's first line names them. */
const SHELL = /^#! *(?:\/\S*\/)?(?:env +)?(?:\/\S*\/)?(?:sh|dash|ash|bash|ksh|mksh|zsh)(?: +-\S+)* *\n/;

/** What our lines are made from. */
export interface HookLines {
  /** The program to run where the `PATH` of a commit has none, as in editors; null for a hook that others share. */
  program: string | null;
}

/** A hook's text with our lines; those of an earlier installation are replaced. @returns null where they do not fit in */
export function withOurLines(text: string, lines: HookLines): string | null {
  const ours = ourPart(text);
  if (ours !== null) {
    const isMadeHere = ours.text.includes(`${MADE_HERE}\n`);
    return text.slice(0, ours.start) + partOf(lines, isMadeHere) + text.slice(ours.end);
  }
  const start = SHELL.exec(text)?.[0].length;
  return start === undefined ? null : text.slice(0, start) + partOf(lines, false) + text.slice(start);
}

/** The same for a hook that a shell runs whatever its first line is, such as those that husky reads. */
export function withOurLinesFirst(text: string, lines: HookLines): string {
  return withOurLines(text, lines) ?? partOf(lines, false) + text;
}

/** A hook that holds only our lines. */
export function newHook(lines: HookLines): string {
  return EMPTY_HOOK + partOf(lines, true);
}

/** True for a hook that has our lines. */
export function hasOurLines(text: string): boolean {
  return ourPart(text) !== null;
}

/** True where only the first of our lines is left, so that it cannot be seen which of the others are ours. */
export function isCutShort(text: string): boolean {
  return ourPart(text) === null && text.includes(FIRST);
}

/** A hook's text without our lines: null where nothing else was ever in it. */
export function withoutOurLines(text: string): string | null {
  const ours = ourPart(text);
  if (ours === null) return text;
  const rest = text.slice(0, ours.start) + text.slice(ours.end);
  return rest === EMPTY_HOOK && ours.text.includes(`${MADE_HERE}\n`) ? null : rest;
}

function ourPart(text: string): { start: number; end: number; text: string } | null {
  const start = text.startsWith(FIRST) ? 0 : text.indexOf(`\n${FIRST}`) + 1;
  if (start === 0 && !text.startsWith(FIRST)) return null;
  // An editor may have taken away the last line break.
  const last = new RegExp(`\\n${LAST}\\r?(?:\\n|$)`).exec(text.slice(start));
  if (last === null) return null;
  const end = start + last.index + last[0].length;
  return { start, end, text: text.slice(start, end) };
}

/**
 * Our lines. The hook runs itself once more without them, so that every other line in it comes first, however it ends.
 * `EPF_HOOKS` names the hooks that are being run: none of them starts again, however hooks call each other.
 */
function partOf({ program }: HookLines, isMadeHere: boolean): string {
  const elsewhere = program === null ? "" : ` || epf=${quoted(program)}`;
  return `${FIRST}; \`epf hook uninstall\` removes these lines
${isMadeHere ? `${MADE_HERE}\n` : ""}case "\${EPF_HOOKS-}" in
*"|$PWD:$0|"*) ;;
*)
  EPF_HOOKS="\${EPF_HOOKS-}|$PWD:$0|"
  export EPF_HOOKS
  kept="$(dirname "$0")/${KEPT_NAME}"
  if [ -x "$kept" ]; then "$kept" "$@" || exit $?; fi
  if [ -x "$0" ]; then "$0" "$@" || exit $?; else sh -e "$0" "$@" || exit $?; fi
  epf="$(command -v epf)"${elsewhere} || epf=
  if [ ! -x "$epf" ]; then
    echo "epf is not on PATH, so this commit cannot be checked: install epf, or remove its lines from $0" >&2
    echo "to commit anyway: git commit --no-verify" >&2
    exit 1
  fi
  exec "$epf" validate --staged
  ;;
esac
${LAST}
`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
