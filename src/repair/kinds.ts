import { type Finding, isStructural } from "../diagnostics/finding.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";
import { isUnbegun } from "../suggest/classify.ts";
import type { ChunkPriority, ErrorKind, ErrorPriority } from "./plan_types.ts";

const BY_KEYWORD: Record<string, ErrorKind> = {
  type: "type_mismatch",
  required: "missing_required",
  enum: "invalid_enum",
  const: "invalid_enum",
  pattern: "pattern_mismatch",
  format: "pattern_mismatch",
  additionalProperties: "unknown_field",
  oneOf: "type_mismatch",
};

/** What kind of repair a finding needs. */
export function kindOf(finding: Finding): ErrorKind {
  if (finding.class === "unreadable") return "unreadable";
  // A missing field whose content is there under another key needs that key's name alone.
  if (finding.missing_field !== null && finding.actual !== null) return "unknown_field";
  if (finding.rule === "unknown-field") return "unknown_field";
  if (finding.keyword !== null) return BY_KEYWORD[finding.keyword] ?? "constraint_violation";
  const rule = RULE_INDEX[finding.rule];
  if (rule?.repair !== undefined) return rule.repair;
  if (finding.class === "structural") return "anti_pattern";
  if (finding.rule.startsWith("dangling-")) return "reference";
  if (rule?.section === "structure") return "structure";
  return BY_FIRST_WORD[firstWord(finding.rule)] ?? "quality";
}

/** The kind of a rule that does not name it: the first word of its name says what is wrong. */
const BY_FIRST_WORD: Readonly<Record<string, ErrorKind>> = {
  duplicate: "repetition",
  inconsistent: "contradiction",
};

function firstWord(rule: string): string {
  return rule.slice(0, rule.indexOf("-"));
}

const OF_SCHEMA: Partial<Record<ErrorKind, ErrorPriority>> = {
  unreadable: "critical",
  type_mismatch: "critical",
  missing_required: "critical",
  anti_pattern: "critical",
  invalid_enum: "high",
  pattern_mismatch: "high",
  constraint_violation: "medium",
  unknown_field: "low",
  text_form: "low",
};

/** How severe a finding is: what hides or shifts others, then errors by their kind, then warnings, so that none is before an error. */
export function priorityOf(finding: Finding, kind: ErrorKind): ErrorPriority {
  if (isStructural(finding)) return "critical";
  if (finding.level === "info") return "low";
  if (kind === "unreadable") return "critical";
  const known = OF_SCHEMA[kind];
  if (finding.level === "warning") return known === "low" ? "low" : "medium";
  if (finding.keyword === "required") return "critical";
  return known === "low" ? "medium" : known ?? "high";
}

/** How soon errors of a priority are worked on. */
export function chunkPriority(priority: ErrorPriority): ChunkPriority {
  return priority === "critical" ? "urgent" : priority === "low" ? "low" : "normal";
}

/** What a chunk holds, for its description: of content, whether it is missing or weak. */
export function chunkWords(kind: ErrorKind, findings: readonly Finding[]): readonly [one: string, many: string] {
  if (findings.every(isUnbegun)) return ["file without content", "files without content"];
  const words = [...new Set(findings.map(({ rule }) => firstWord(rule)))];
  if (kind === "structure" && words.length === 1 && FILE_FAULTS.includes(words[0]!)) {
    return [`${words[0]} file or folder`, `${words[0]} files or folders`];
  }
  return kind === "quality" && findings.every(({ rule }) => LACKS_CONTENT.test(rule))
    ? ["place without content", "places without content"]
    : KIND_WORDS[kind];
}

/** First words of the rules about files and folders that say what is wrong with one. */
const FILE_FAULTS: readonly string[] = ["missing", "misplaced", "unknown", "unused", "empty"];

/** Rules about content that is not there. */
const LACKS_CONTENT = /^(?:missing|empty)-/;

/** What one finding of a kind is called, and several. */
export const KIND_WORDS: Record<ErrorKind, readonly [one: string, many: string]> = {
  type_mismatch: ["value of the wrong kind", "values of the wrong kind"],
  missing_required: ["missing field", "missing fields"],
  invalid_enum: ["value outside the allowed ones", "values outside the allowed ones"],
  pattern_mismatch: ["value of the wrong form", "values of the wrong form"],
  constraint_violation: ["value outside its bounds", "values outside their bounds"],
  unknown_field: ["unknown or misnamed field", "unknown or misnamed fields"],
  unreadable: ["place that cannot be read", "places that cannot be read"],
  anti_pattern: ["sign of another structure", "signs of another structure"],
  structure: ["file or folder to look at", "files or folders to look at"],
  reference: ["reference that does not hold", "references that do not hold"],
  contradiction: ["contradiction", "contradictions"],
  repetition: ["repetition", "repetitions"],
  counterpart: ["entry without a counterpart", "entries without a counterpart"],
  quality: ["place with weak content", "places with weak content"],
  text_form: ["fault in the text's form", "faults in the text's form"],
};

/**
 * What repairs the findings of a chunk, as facts.
 * @param isTemplate true where most of the file is template text
 */
export function strategyFor(kind: ErrorKind, findings: readonly Finding[], isTemplate: boolean): string {
  if (findings.every(isUnbegun)) return UNBEGUN;
  return isTemplate && !findings.some(isWholeTemplate) ? `${STRATEGIES[kind]} ${OF_TEMPLATE}` : STRATEGIES[kind];
}

/** True for the finding that the whole of a file is a template that no one has filled in. */
export function isWholeTemplate({ rule, path }: Pick<Finding, "rule" | "path">): boolean {
  return rule === "missing-content" && path === "";
}

/** Said of every chunk, because the one about the template may come later. */
const OF_TEMPLATE =
  "Most of this file is still its template: an entry of the template is removed or written anew, not repaired.";

const UNBEGUN =
  "Nothing is in the file yet: it is written from the starting file of its type, with what the team knows.";

/** What repairs a kind, as facts. */
const STRATEGIES: Record<ErrorKind, string> = {
  type_mismatch:
    "The format takes another kind of value here: the content that is there moves into the form that it expects.",
  missing_required:
    "The format demands these fields, each in the form that is said beside it. Their content comes from the product's own strategy; if it stands elsewhere in the file, move it here.",
  invalid_enum: "Use the listed value that means the same.",
  pattern_mismatch:
    "The form is fixed, the content is not: what is there is written in the form that the message names. Where it is an id or a path that other files cite, those places change along.",
  constraint_violation: "The format sets bounds; the content is shortened, filled out or chosen anew within them.",
  unknown_field:
    "The format does not know these names: correct a misspelt one, move content to the field it belongs in, and remove only what has no place here.",
  unreadable: "The file cannot be read as it is: after this repair it is checked again, and the plan changes.",
  anti_pattern:
    "The layers or components do not follow the idea of the method. Where only a name is wrong, one that says what people gain is enough; otherwise the wizard shows how to restructure the model. Where no one here can decide, end the line with the comment `# open: QUESTION`: the warning stays, and other work comes first.",
  structure:
    "The file or folder itself is the matter, not its content: the help says whether to write, move, rename or remove it.",
  reference:
    "The name or path does not resolve: either it is misspelt, as the hint shows, or what it cites is still to be written. Open the file that it should be in to see which.",
  contradiction:
    "What is stated here does not fit what is stated elsewhere, or its own parts do not fit: find out which is right, and correct the other.",
  repetition: "The same is there twice where each place should have its own: change the later one, or remove it.",
  counterpart: "Something here needs a counterpart elsewhere: add it, or remove the entry that needs it.",
  quality: "The help beside each finding says what the content should do.",
  text_form: "The values are right, the text is not in the usual form; the repair changes no value.",
};
