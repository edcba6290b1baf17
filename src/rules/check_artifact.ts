import { namePath } from "../diagnostics/escape.ts";
import { blankFinding, compareFindings, type Finding } from "../diagnostics/finding.ts";
import { formatPath } from "../diagnostics/path.ts";
import { isOpenPlaceholder } from "../model/content/open_placeholders.ts";
import { meantValue } from "../model/meant/meant_value.ts";
import { schemaProblemSteps } from "../schema/problem.ts";
import type { SchemaProblem } from "../schema/schema_problem.ts";
import { unknownFieldProblems } from "../schema/fields/unknown_fields.ts";
import { withoutRenamedKeys } from "../schema/fields/renamed_keys.ts";
import { loadValidator } from "../schema/validators.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { readDespiteDoubles } from "../yaml/parse.ts";
import { betweenParts, inTurns, mapSteps, type Steps } from "../workspace/progress_monitor.ts";
import type { DocumentRule } from "./rule.ts";
import { ExplainedPlaces } from "./explained_places.ts";
import { foldTemplate } from "./fold_template.ts";
import { atWrittenPlaces, isAboutOpenPlaceholder, toFinding } from "./to_finding.ts";

/** Everything that one artifact alone shows: its text, its schema, the rules for single documents. */
export async function checkArtifact(artifact: Artifact, rules: readonly DocumentRule[]): Promise<Finding[]> {
  const findings: Finding[] = artifact.document.problems.map((problem) => ({
    ...blankFinding(artifact.file, artifact.type),
    ...problem,
    related: (problem.related ?? []).map((related) => ({ ...related, file: artifact.file })),
    edits: problem.edits ?? [],
  }));
  if (!artifact.document.readable) {
    const document = readDespiteDoubles(artifact.document);
    if (document === null) return findings;
    // A text that is refused as a whole is corrected by hand first.
    const others = await checkValue({ ...artifact, document }, rules);
    return [...findings, ...others.map((finding): Finding => ({ ...finding, edits: [] }))].sort(compareFindings);
  }
  findings.push(...await checkValue(artifact, rules));
  return foldTemplate(findings).sort(compareFindings);
}

/** What the value of an artifact shows. */
async function checkValue(artifact: Artifact, rules: readonly DocumentRule[]): Promise<Finding[]> {
  const explained = new ExplainedPlaces(await checkSchema(artifact));
  return [...await inTurns(ruleSteps(artifact, rules, explained)), ...explained.rest];
}

/** What the rules for single documents find, in steps of one rule each: a text may be long. */
function* ruleSteps(artifact: Artifact, rules: readonly DocumentRule[], explained: ExplainedPlaces): Steps<Finding[]> {
  const findings: Finding[] = [];
  for (const rule of rules) {
    if (!rule.artifacts.includes(artifact.type)) continue;
    yield;
    rule.check({
      artifact,
      value: meantValue(artifact),
      report: (report) => {
        const placed = atWrittenPlaces(artifact, report);
        if (isAboutOpenPlaceholder(artifact, placed)) return;
        findings.push(...explained.add(toFinding(rule, artifact, placed), placed));
      },
    });
  }
  return findings;
}

/** What the schema shows, in steps of one finding each. */
async function checkSchema(artifact: Artifact): Promise<Finding[]> {
  const { document, type } = artifact;
  const validate = await loadValidator(type);
  const isValid = validate(document.value);
  // The next run of the same validator puts its own errors in the place of these.
  const errors = validate.errors ?? [];
  await betweenParts();
  const broken = isValid ? [] : (await inTurns(schemaProblemSteps(errors, document.value, type)))
    .filter((problem) => !isLeftOpen(artifact, problem));
  const unknown = unknownFieldProblems(type, document.value);
  await betweenParts();
  const problems = withoutRenamedKeys([...broken, ...unknown]);
  return await inTurns(mapSteps(problems, (problem) => schemaFinding(artifact, problem)));
}

function schemaFinding({ document, file, type, archived }: Artifact, problem: SchemaProblem): Finding {
  const { path, key, renamed_key, related, cause, equal_entries: _, ...rest } = archived ? ofPast(problem) : problem;
  const pointedAt = key ?? renamed_key;
  return {
    ...blankFinding(file, type),
    ...rest,
    path: formatPath(key === null ? path : [...path, key]),
    span: (pointedAt === null ? null : document.keySpanOf([...path, pointedAt])) ?? document.labelSpan(path),
    cause: cause === null ? null : `${cause} in ${namePath(file)}`,
    related: related.map((place) => ({
      file,
      span: document.keySpanOf([...place.path, place.key]),
      message: place.message,
    })),
  };
}

/** What schemas demand of the length of lists and texts. */
const AMOUNTS: ReadonlySet<string | null> = new Set(["minItems", "maxItems", "minLength", "maxLength"]);

/** What is said of the record of a past cycle: that it is too short or too long is no reason to write history anew. */
function ofPast(problem: SchemaProblem): SchemaProblem {
  return AMOUNTS.has(problem.keyword)
    ? {
      ...problem,
      level: "info",
      message: problem.message.replace(", but must have ", ", the format asks for "),
      help: "leave it as it is: the record of a past cycle is not written anew",
    }
    : problem;
}

/** What schemas demand of texts. */
const TEXT_KEYWORDS: readonly (string | null)[] = ["const", "enum", "pattern", "format", "minLength", "maxLength"];

/** True for what the schema demands of texts that wait for an answer and say so, even that two of them differ. */
function isLeftOpen(artifact: Artifact, { keyword, path, equal_entries: equal }: SchemaProblem): boolean {
  if (equal !== undefined) return equal.every((index) => isOpenPlaceholder(artifact, [...path, index]));
  return TEXT_KEYWORDS.includes(keyword) && isOpenPlaceholder(artifact, path);
}
