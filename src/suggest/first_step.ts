import { namePath } from "../diagnostics/escape.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { commandLine } from "../contracts/command_line.ts";
import type { NextCall } from "../contracts/call.ts";
import { detectByPath } from "../format/detect.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";
import { counted } from "../text/forms/plural.ts";
import { explain, planFile, structuralTool, writeFile } from "./calls.ts";
import { hasPlan } from "./calls_for_findings.ts";

/** What a step is made from; reported findings have it too. */
type Found = Pick<Finding, "rule" | "level" | "class" | "stage" | "file" | "artifact" | "message">;

/** What to do first. */
export interface FirstStep {
  call: NextCall;
  /** One line: the file of the first finding, why it comes first, and the command that helps. */
  sentence: string;
}

/**
 * The step that the first finding asks for; null where nothing but notes was found.
 * @param findings in the order of `order.ts`, with paths as the caller can pass them on
 * @param teach the call that teaches the structure of a type, as the other calls of the same answer name it
 */
export function firstStep(findings: readonly Found[], teach = structuralTool): FirstStep | null {
  const [first] = findings;
  if (first === undefined || first.stage === "note") return null;
  const call = callFor(first, teach);
  return { call, sentence: `${reasonFor(first, findings)}: \`${commandLine(call)}\`` };
}

function callFor(first: Found, teach: typeof structuralTool): NextCall {
  const { rule, file, message, stage, level } = first;
  const type = first.artifact ?? detectByPath(file);
  if (stage === "foundation" && type !== null) {
    return writeFile(type, `${namePath(file)}: ${message}`);
  }
  if (!hasPlan(first) || isMisplaced(rule)) {
    return explain(rule, `${namePath(file)}: ${message}`, level === "error" ? "urgent" : "recommended");
  }
  // Before a file of another structure is repaired, its format is learnt; its plan names the same call first.
  if (stage === "structural") return teach(first.artifact!, `${namePath(file)}: ${message}`);
  return planFile(file, `${namePath(file)} comes first: ${message}`, level === "error" ? "urgent" : "recommended");
}

/** True where the file itself is in the wrong place, so that nothing in it is to be repaired. */
function isMisplaced(rule: string): boolean {
  return RULE_INDEX[rule]?.answer === "explanation";
}

function reasonFor({ rule, file, stage, artifact }: Found, findings: readonly Found[]): string {
  const errors = findings.filter(({ level }) => level === "error");
  const hasNone = errors.length > 0 && errors.every((finding) => finding.file !== file);
  if (stage === "unreadable") return `make ${namePath(file)} readable first, nothing else in it was checked`;
  if (stage === "foundation") return `write ${namePath(file)} first, other files rest on it`;
  if (isMisplaced(rule)) return `move ${namePath(file)} first, its folder is that of another type`;
  if (stage === "structural") {
    if (artifact === null) return `find the type of ${namePath(file)} first, nothing in it was checked`;
    return hasNone
      ? `start with ${namePath(file)}: it has no errors, but a better structure changes names that other files refer to`
      : `start with ${namePath(file)}: parts of it have another structure than the format`;
  }
  const open = errors.length > 0 ? errors : findings.filter(({ level }) => level === "warning");
  const own = open.filter((finding) => finding.file === file).length;
  const all = counted(open.length, errors.length > 0 ? "error" : "warning");
  return `fix ${namePath(file)} first, it has ${own === open.length ? all : `${own} of ${all}`}`;
}
