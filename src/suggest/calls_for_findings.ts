import { folderOfFile } from "../format/file_path.ts";
import { namePath } from "../diagnostics/escape.ts";
import { isUtf8Name } from "../diagnostics/utf8_name.ts";
import type { NextCall, Priority } from "../contracts/call.ts";
import { type Finding, ownLevel } from "../diagnostics/finding.ts";
import { detectByPath } from "../format/detect.ts";
import { trackOfName } from "../model/value_models/model_fault.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";
import type { IndexedRule } from "../rules/rule.ts";
import { counted } from "../text/forms/plural.ts";
import { explain, makeFile, nextCall, planFile, writeFile } from "./calls.ts";

/** Files and rules that one answer names; the reasons count the others. */
export const NAMED = 3;

/** Findings whose rule is an error: settings that lower it change what fails, not what helps. */
export function errorsAmong<Found extends Pick<Finding, "level" | "lowered_from">>(
  findings: readonly Found[],
): Found[] {
  return findings.filter((finding) => ownLevel(finding) === "error");
}

/** How many errors there are, called findings where the settings count some of them as less. */
export function countedErrors(errors: readonly Pick<Finding, "lowered_from">[]): string {
  const isLowered = errors.some(({ lowered_from }) => lowered_from !== undefined);
  return counted(errors.length, isLowered ? "finding" : "error");
}

/** The findings whose rules are answered by one kind of call. */
export function answeredBy<Found extends Pick<Finding, "rule">>(
  findings: readonly Found[],
  answer: IndexedRule["answer"],
): Found[] {
  return findings.filter(({ rule }) => RULE_INDEX[rule]?.answer === answer);
}

/** The explanation of why a text cannot be read; none where it can. */
export function explainUnreadable(
  what: string,
  errors: readonly Pick<Finding, "rule" | "class" | "message">[],
): NextCall[] {
  const first = errors.find((finding) => finding.class === "unreadable");
  return first === undefined ? [] : [explain(first.rule, `${what} cannot be read: ${first.message}`, "urgent")];
}

/**
 * False for a finding about a file that is not there, a folder, or a file of no known type: such a path has no plan. No
 * call can name a path that is not UTF-8.
 */
export function hasPlan(
  { rule, artifact, class: kind, file }: Pick<Finding, "rule" | "artifact" | "class" | "file">,
): boolean {
  // What cannot even be opened, such as a link to the outside, has nothing to be planned in it.
  if (kind === "unreadable" && RULE_INDEX[rule]?.section === "structure") return false;
  return (artifact !== null || kind === "unreadable") && isUtf8Name(file);
}

/** The call that helps with the file of a finding: its plan, else how to write the file, else what the rule says. */
export function helpWithFile(
  finding: Pick<Finding, "rule" | "file" | "artifact" | "class">,
  reason: string,
  priority: Priority,
): NextCall {
  if (hasPlan(finding)) return planFile(finding.file, reason, priority);
  const answer = RULE_INDEX[finding.rule]?.answer;
  if (answer === "repair") return makeFile(finding.file, reason, priority);
  return answer === "artifact_wizard"
    ? writeMissing(finding.file, reason, priority)
    : explain(finding.rule, reason, priority);
}

/** The call that teaches to write a file that is missing: the north star where no file of READY is there. */
export function writeMissing(file: string, reason: string, priority: Priority): NextCall {
  return writeFile(detectByPath(file) ?? "north_star", reason, priority);
}

/**
 * Help with the first files with errors; the first reason counts the others and names some.
 * @param failed all files with errors
 * @param named files and folders that another call of the answer is about
 */
export function helpWithFiles(
  files: readonly {
    first: Pick<Finding, "rule" | "file" | "artifact" | "class">;
    errors: string;
    priority: Priority;
  }[],
  { failed, named }: { failed: ReadonlySet<string>; named: readonly string[] },
): NextCall[] {
  const groups = [...Map.groupBy(files, ({ first }) => partOf(first) ?? first.file).values()].slice(0, NAMED);
  const paths = [
    ...named,
    ...groups.map((group) => group.length === 1 ? group[0]!.first.file : folderOfFile(group[0]!.first.file)),
  ];
  const others = [...failed].filter((file) => !paths.some((path) => file === path || file.startsWith(`${path}/`)));
  const further = others.length === 0 ? "" : furtherFiles(others);
  return groups.map((group, place) => {
    const [{ first, priority }] = group as [typeof group[number]];
    const errors = group.slice(0, NAMED).map(({ first: { file }, errors }) => `${errors} in ${namePath(file)}`);
    const more = group.length > NAMED ? ` and errors in ${counted(group.length - NAMED, "more file")}` : "";
    const reason = `${errors.join(", ")}${more}${place === 0 ? further : ""}`;
    return group.length === 1 ? helpWithFile(first, reason, priority) : nextCall(
      "epf_validate_file",
      { path: folderOfFile(first.file) },
      `files of one value model: ${reason}`,
      priority,
    );
  });
}

/** What the files of one value model have in common; null for any other file. */
function partOf(finding: Pick<Finding, "rule" | "artifact" | "class" | "file">): string | null {
  const { artifact, file } = finding;
  const track = artifact === "value_model" && hasPlan(finding) && file.includes("/") ? trackOfName(file) : null;
  return track === null ? null : `${folderOfFile(file)} ${track}`;
}

/** Counts files that no call of an answer is about, and names the first of them. */
function furtherFiles(files: readonly string[]): string {
  const names = files.slice(0, NAMED).map(namePath).join(", ");
  const rest = files.length > NAMED ? " and others" : "";
  return `; ${counted(files.length, "more file")} with errors ${
    files.length === 1 ? "has" : "have"
  } no call here: ${names}${rest}`;
}

/** The explanations of the first rules among findings; the reasons name files where there are several to choose from. */
export function explainRules(
  findings: readonly Pick<Finding, "rule" | "level" | "lowered_from" | "file" | "message">[],
  { namesFiles }: { namesFiles: boolean },
): NextCall[] {
  const byRule = [...Map.groupBy(findings, ({ rule }) => rule)];
  return byRule.slice(0, NAMED).map(([rule, found]) => {
    const { file, message } = found[0]!;
    return explain(
      rule,
      `${counted(found.length, "finding")}, first${namesFiles ? ` in ${namePath(file)}` : ""}: ${message}`,
      errorsAmong(found).length > 0 ? "urgent" : "optional",
    );
  });
}
