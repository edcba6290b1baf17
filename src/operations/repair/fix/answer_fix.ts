import { sha256 } from "../../../text/digest.ts";
import { counted } from "../../../text/forms/plural.ts";
import { escapeText, namePath, truncate } from "../../../diagnostics/escape.ts";
import { countLevels, type Finding } from "../../../diagnostics/finding.ts";
import { ANSWER_BYTES } from "../../../answers/fit.ts";
import { type Action, guidance } from "../../../answers/guidance.ts";
import { type Call, callOf, type NextCall } from "../../../contracts/call.ts";
import { type FixType, isTextForm } from "../../../repair/fix_types.ts";
import { OPEN_ANSWER } from "../../../suggest/open_answer.ts";
import { comesBeforeRepairs, firstStep } from "../../../suggest/first_step.ts";
import { suggestForFix } from "../../../suggest/suggest_repairs.ts";
import type { Answered } from "../../operation.ts";
import type { OperationContext } from "../../context.ts";
import type { FixAnswer, FixedFile, FixInput } from "./contract.ts";
import { refusals, unconverted } from "./refusals.ts";
import type { Mentioned } from "./follow_renames.ts";

/** Mentions that an answer lists; those that were left as they are come first. */
const MOST_MENTIONS = 30;
const LONGEST_NAME = 120;

/** What was done, and what it leaves behind. */
interface Outcome {
  checked: number;
  types: readonly FixType[];
  left: readonly Finding[];
  /** How many likely repairs were not asked for. */
  suggested: number;
  /** How many likely repairs are among those that are made or offered. */
  likely: number;
  /** What is left once these are made as well. */
  toDecide: readonly Finding[];
  mentions: readonly Mentioned[];
}

/** The answer of a run, with all of its files. */
export function answerFix(
  { mayWrite, isData }: OperationContext,
  input: FixInput,
  files: readonly FixedFile[],
  { checked, types, left, suggested, likely, toDecide, mentions }: Outcome,
): Answered<FixAnswer> {
  const count = (status: FixedFile["status"]) => files.filter((file) => file.status === status).length;
  const [written, fixable] = [count("written"), count("fixable")];
  const refused = files.filter(({ refused_reason }) => refused_reason !== null).length;
  const barred = refused - count("refused");
  const total = files.reduce((sum, { fix_count }) => sum + fix_count, 0);
  const ofForm = files.reduce((sum, { text_form_edits }) => sum + text_form_edits, 0);
  const full = isData === true ? "`detail_level` `full`" : "`--detail-level full`";
  const remaining = countLevels(left);
  const decide = countLevels(toDecide);
  const [next] = toDecide;
  const waits = next !== undefined && comesBeforeRepairs(next);
  const errors = toDecide.filter(({ level }) => level === "error");
  /** Files with an error that no repair takes away, and the one whose structure comes before all others. */
  const open = [...Map.groupBy(waits ? [next, ...errors] : errors, ({ file }) => file)].map(([file, [first]]) => ({
    first: first!,
    errors: errors.filter((error) => error.file === file).length,
  }));
  // Types that no value depends on are made because they were asked for.
  const sure = input.suggested === true || types.every(isTextForm) ? "repair" : "safe repair";
  const shown = mentionsOf(files, mentions);
  const kept = shown.filter(({ rewritten }) => !rewritten).length;
  const state = [
    total === 0 ? `no ${sure}s in ${counted(checked, "file")}` : outcomeWords(files, sure),
    ...files.filter(isNew).map(({ path }) => `${namePath(path)} is a new file, the anchor that the instance lacks`),
    ...(ofForm === 0 ? [] : [`${counted(ofForm, "formatting edit")} not listed, see ${full}`]),
    ...suggestedWords({
      suggested,
      errors: input.suggested === true ? 0 : Math.max(0, countLevels(left).error - decide.error),
      total,
      flag: isData === true ? "suggested" : "--suggested",
    }),
    ...(shown.length === 0 ? [] : [mentionWords(shown.length - kept, kept, input.write === true)]),
    `left to decide: ${counted(decide.error, "error")}, ${counted(decide.warning, "warning")}, ${
      counted(decide.info, "note")
    }`,
  ];
  const calls = callsFor(input, files, open, { suggested, waits });
  // Where no error is left, warnings have the step that a check of the same files names.
  const help = open.length === 0
    ? firstStep(toDecide, { repairs: null })?.call
    : calls.find(({ tool }) => tool !== "epf_fix_file");

  return {
    clean: fixable + refused + remaining.error + remaining.warning === 0,
    written,
    fixable,
    refused,
    suggested: input.suggested === true ? likely : suggested,
    files_checked: checked,
    total_files: checked,
    fixed_files: written,
    total_fixes: total,
    dry_run: input.write !== true,
    fix_types_applied: [...types],
    left: remaining,
    to_decide: decide,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: state.join("; "),
      next_action: nextOf(input, mayWrite, { fixable: fixable - barred, suggested: waits ? 0 : suggested, help }),
      available_actions: [
        ...actions(input, files, help, { suggested, mayWrite }),
        ...(decide.error > 0 ? [OPEN_ANSWER] : []),
      ],
      warnings: [
        ...refusals(files),
        ...unconverted(left),
        ...(kept === 0 ? [] : [
          `${counted(kept, "mention")} of changed ids ${kept === 1 ? "was" : "were"} left as ${
            kept === 1 ? "it is" : "they are"
          }, look at each in the list of mentions`,
        ]),
      ],
    }),
    mentions: shown.slice(0, MOST_MENTIONS),
    mentions_left_out: Math.max(0, shown.length - MOST_MENTIONS),
    // What was not written comes first: of many files an answer lists the first alone.
    files: listed(input, mayWrite, files.toSorted((a, b) => rankOf(a) - rankOf(b))),
    count: files.length,
    total: files.length,
    next_cursor: null,
  };
}

function rankOf({ refused_reason }: FixedFile): number {
  return refused_reason === null ? 1 : 0;
}

/** What becomes of the files' repairs, in the order in which that is said. */
const OUTCOMES = [["written", "made"], ["fixable", "to make"], ["refused", "refused"]] as const;

/** How many repairs go into how many files: `80 safe repairs made in 11 files, 9 refused in 1 file`. */
function outcomeWords(files: readonly FixedFile[], sure: string): string {
  const parts = OUTCOMES.flatMap(([status, words]) => {
    const own = files.filter((file) => file.status === status);
    const repairs = own.reduce((sum, { fix_count }) => sum + fix_count, 0);
    return own.length === 0 ? [] : [{ repairs, words: `${words} in ${counted(own.length, "file")}` }];
  });
  return parts.map(({ repairs, words }, index) => `${index === 0 ? counted(repairs, sure) : repairs} ${words}`).join(
    ", ",
  );
}

/**
 * The files as they are listed: where they are many, whoever lets the server write them reads their diffs, and whoever
 * makes the edits needs no diffs.
 */
function listed(input: FixInput, mayWrite: boolean, files: readonly FixedFile[]): FixedFile[] {
  const isWhole = input.detail_level === "full" || input.diff === true;
  if (isWhole || JSON.stringify(files).length <= ANSWER_BYTES) return [...files];
  if (!mayWrite) return files.map((file) => file.edits_left_out === 0 ? { ...file, diff: null } : file);
  return files.map((file) => ({
    ...file,
    fixes: file.diff === null ? file.fixes : [],
    edits: [],
    edits_left_out: file.edits.length + file.edits_left_out,
  }));
}

/** The mentions as an answer lists them: what is left to look at first. */
function mentionsOf(files: readonly FixedFile[], mentions: readonly Mentioned[]): FixAnswer["mentions"] {
  const refused = new Set(files.filter(({ status }) => status === "refused").map(({ path }) => path));
  const shown = (text: string) => truncate(escapeText(text), LONGEST_NAME);
  return mentions.map(({ path, line, before, now, isRewritten }) => ({
    path,
    line,
    before: shown(before),
    now: shown(now),
    rewritten: isRewritten && !refused.has(path),
  })).sort((a, b) => Number(a.rewritten) - Number(b.rewritten));
}

/** How many findings have a suggested repair, beside the repairs that are made or offered. */
/** How many likely repairs were not asked for. @param errors those that only such a repair settles: the exit code is theirs */
function suggestedWords(
  { suggested, errors, total, flag }: { suggested: number; errors: number; total: number; flag: string },
): string[] {
  if (suggested === 0) return [];
  const others = suggested - errors;
  const more = total + errors === 0 ? "" : "more ";
  return [
    ...(errors === 0 ? [] : [
      `${counted(errors, "error")} left: ${
        errors === 1 ? "it has a likely repair" : "they have likely repairs"
      }, \`${flag}\` shows ${errors === 1 ? "it" : "them"}`,
    ]),
    ...(others <= 0 ? [] : [`${counted(others, `${more}finding has`, `${more}findings have`)} a suggested repair`]),
  ];
}

function mentionWords(rewritten: number, kept: number, isWritten: boolean): string {
  const parts = [
    ...(rewritten === 0 ? [] : [`${rewritten} rewritten${isWritten ? "" : " too"}`]),
    ...(kept === 0 ? [] : [`${kept} left to look at`]),
  ];
  return `mentions of changed ids: ${parts.join(", ")}`;
}

const NO_CONTENT = sha256("");

/** True for a file that is made, or to be made. */
function isNew({ status, content_hash }: FixedFile): boolean {
  return status !== "refused" && content_hash === NO_CONTENT;
}

/** The same repairs in full and for good, and the plan of what they leave. */
function actions(
  input: FixInput,
  files: readonly FixedFile[],
  help: Call | undefined,
  { suggested, mayWrite }: { suggested: number; mayWrite: boolean },
): Action[] {
  const open = files.filter(({ status }) => status === "fixable");
  const isWritable = mayWrite && open.some(({ refused_reason }) => refused_reason === null);
  // A file that is still to be made has no plan.
  const path = files.find(({ status, content_hash }) => status === "written" || content_hash !== NO_CONTENT)?.path;
  const plan = help ?? (path === undefined ? undefined : callOf("epf_validate_with_plan", { path }));
  return [
    ...(open.length === 0 || input.diff === true ? [] : [againOrSay(input, "diff")]),
    ...(isWritable ? [againOrSay(input, "write")] : []),
    ...(suggested > 0 ? [againOrSay(input, "suggested")] : []),
    ...(plan === undefined ? [] : [plan]),
  ];
}

/** Paths that a suggested command line has room for. */
const MOST_PATHS = 8;

/** The same call with a flag; null where it names too many paths to repeat. */
function again(input: FixInput, flag: "diff" | "write" | "suggested") {
  const { paths = [], fix_types = [], suggested } = input;
  if (paths.length > MOST_PATHS) return null;
  return callOf("epf_fix_file", {
    ...(paths.length === 0 ? {} : { paths }),
    ...(fix_types.length === 0 ? {} : { fix_types }),
    ...(suggested === true ? { suggested } : {}),
    [flag]: true,
  });
}

function againOrSay(input: FixInput, flag: "diff" | "write" | "suggested"): Action {
  return again(input, flag) ?? `the same command with --${flag}`;
}

/** @param help the call that helps with what is left */
function nextOf(
  input: FixInput,
  mayWrite: boolean,
  { fixable, suggested, help }: { fixable: number; suggested: number; help: Call | undefined },
): Action | null {
  if (fixable > 0 && input.write !== true) {
    if (!mayWrite) return "make the edits of each file, they fit the text whose hash is beside them";
    return againOrSay(input, "write");
  }
  return suggested > 0 ? againOrSay(input, "suggested") : help ?? null;
}

function callsFor(
  input: FixInput,
  files: readonly FixedFile[],
  open: readonly { first: Finding; errors: number }[],
  { suggested, waits }: { suggested: number; waits: boolean },
): NextCall[] {
  const isLeft = new Set(open.map(({ first }) => first.file));
  const written = files.filter(({ status, path }) => status === "written" && !isLeft.has(path));
  const isShown = files.some(({ status }) => status === "fixable");
  return suggestForFix({
    written,
    // What is left to decide is planned once the repairs are made.
    open: isShown ? [] : open,
    suggested,
    waits,
    again: isShown || suggested === 0 ? null : again(input, "suggested"),
  });
}
