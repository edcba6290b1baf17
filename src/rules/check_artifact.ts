import { namePath } from "../diagnostics/escape.ts";
import { blankFinding, compareFindings, type Finding } from "../diagnostics/finding.ts";
import { formatPath, type Path, valueAt } from "../diagnostics/path.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import { namedFields } from "../format/named_fields.ts";
import { mayBeRemoved } from "../format/removable.ts";
import { isOpenPlaceholder } from "../model/content/open_placeholders.ts";
import { isSameId } from "../model/meant/meant_ids.ts";
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
import { foldPersonas } from "./folds/fold_personas.ts";
import { foldTemplate } from "./folds/fold_template.ts";
import { atWrittenPlaces, isAboutOpenPlaceholder, toFinding } from "./to_finding.ts";

/** Everything that one artifact alone shows: its text, its schema, the rules for single documents. */
export async function checkArtifact(artifact: Artifact, rules: readonly DocumentRule[]): Promise<Finding[]> {
  const findings: Finding[] = artifact.document.problems.map((problem) => ({
    ...blankFinding(artifact.file, artifact.type),
    ...problem,
    ...(problem.rule === "empty-document" ? { help: helpOfEmpty(artifact.type) } : {}),
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
  return foldTemplate(foldPersonas(findings, meantValue(artifact))).sort(compareFindings);
}

/** What to do with an empty file: one of a type that an instance has once is not for removal. */
function helpOfEmpty(type: ArtifactType): string {
  const { ships, upkeep } = ARTIFACT_TYPES[type];
  const write = ships.template ? `fill it: \`epf templates show ${type}\` prints a starting file` : "fill it";
  return upkeep.isSingle && !mayBeRemoved(type) ? write : `${write}; or remove it`;
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
    .filter((problem) => !isLeftOpen(artifact, problem) && !(artifact.archived && AMOUNTS.has(problem.keyword)));
  const unknown = unknownFieldProblems(type, document.value);
  await betweenParts();
  const problems = withoutRenamedKeys([...broken, ...unknown]);
  return await inTurns(mapSteps(problems, (problem) => schemaFinding(artifact, withPlace(artifact, problem))));
}

function schemaFinding({ document, file, type }: Artifact, problem: SchemaProblem): Finding {
  const { path, key, renamed_key, related, cause, equal_entries: _, ...rest } = problem;
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

/** A finding with what the place of the file says: the id or slug in its name, a question beside an empty field. */
function withPlace(artifact: Artifact, problem: SchemaProblem): SchemaProblem {
  const { document: { value }, archived } = artifact;
  const { path, missing_field: missing, renamed_key: key, keyword } = problem;
  const field = missing !== null && path.length === 0 ? missing : keyword === "pattern" ? formatPath(path) : null;
  if (keyword === "type" && isQuestionAlone(artifact, path)) {
    return { ...problem, help: 'keep `"[INSERT …]"` before `# open:` until the question is answered' };
  }
  const named = field === null || archived ? undefined : namedFields(artifact)[field];
  const written = missing === null ? valueAt(value, path) : key === null ? undefined : valueAt(value, [key]);
  if (named === undefined || typeof written !== "string" || written === named || !isSameId(written, named)) {
    return problem;
  }
  const write = `write \`${named}\`, as the name of the file says`;
  return { ...problem, help: missing === null ? write : `rename it to \`${missing}\` and ${write}` };
}

/** True for a field without a value and with an open question on its line. */
function isQuestionAlone({ document }: Artifact, path: Path): boolean {
  const key = document.keySpanOf(path);
  if (key === null || valueAt(document.value, path) !== null) return false;
  const newline = document.text.indexOf("\n", key.end);
  return /^["']?\s*:\s*#\s*open:/i.test(document.text.slice(key.end, newline === -1 ? undefined : newline));
}

/** What schemas demand of the length of lists and texts: no reason to write the record of a past cycle anew. */
const AMOUNTS: ReadonlySet<string | null> = new Set(["minItems", "maxItems", "minLength", "maxLength"]);

/** What schemas demand of texts. */
const TEXT_KEYWORDS: readonly (string | null)[] = ["const", "enum", "pattern", "format", "minLength", "maxLength"];

/** True for what the schema demands of texts that wait for an answer and say so, even that two of them differ. */
function isLeftOpen(artifact: Artifact, { keyword, path, equal_entries: equal }: SchemaProblem): boolean {
  if (equal !== undefined) return equal.every((index) => isOpenPlaceholder(artifact, [...path, index]));
  return TEXT_KEYWORDS.includes(keyword) && isOpenPlaceholder(artifact, path);
}
