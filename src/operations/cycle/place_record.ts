import { resolve } from "node:path";
import { namePath, truncate } from "../../diagnostics/escape.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import { blankFinding, type Finding, LONGEST_HELP } from "../../diagnostics/finding.ts";
import { guidance } from "../../answers/guidance.ts";
import { ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import { asMap, asNumber, asText } from "../../model/read.ts";
import { judgeAlone } from "../../repair/offer_edits.ts";
import { suggestAfterRecord, suggestForRecord } from "../../suggest/suggest_aim.ts";
import { sha256 } from "../../text/digest.ts";
import { counted } from "../../text/forms/plural.ts";
import { readRegularFile } from "../../workspace/reading/read.ts";
import { decodeYaml } from "../../yaml/decode.ts";
import { parseYaml } from "../../yaml/parse.ts";
import type { YamlDocument } from "../../yaml/document.ts";
import type { OperationContext } from "../context.ts";
import { offerChange, openForEdit, RefusedEdit } from "../edit/offer_change.ts";
import type { Answered } from "../operation.ts";
import { currentRecords, cycleOf, recordPlace, type RecordType } from "./cycle_files.ts";
import type { RecordAnswer, RecordInput } from "./record_contract.ts";
import { YAML_LIMITS } from "../../yaml/limits.ts";

const MOST_ERRORS = 20;
const LONGEST = 300;

/**
 * Checks the text of a record and puts it in its place, byte for byte. A record of the same cycle is replaced, one of
 * another cycle never.
 * @throws UserFailure when there is no instance or no text, or the file cannot be written
 */
export async function placeRecord(
  context: OperationContext,
  input: RecordInput,
  type: RecordType,
): Promise<Answered<RecordAnswer>> {
  const text = await textOf(context, input);
  const target = await openForEdit(context, input.instance_path, input.write === true);
  const { model, shown, instance_path, warnings } = target;
  const document = parseYaml(text);
  const value = asMap(document.value);
  const cycle = asNumber(value.cycle);
  const file = recordPlace(model, type, cycle);
  const existing = currentRecords(model, type).find((artifact) => artifact.file === file);
  const base = {
    output_path: shown(file),
    roadmap_id: asText(value.roadmap_id),
    cycle,
    decision: type === "calibration_memo" ? asText(value.decision) : null,
    instance_path,
    replaces: existing !== undefined,
    content_hash: sha256(text),
  };
  const words = ARTIFACT_TYPES[type].words;
  try {
    await refuseInvalid(file, type, document);
    if (existing !== undefined && cycleOf(existing) !== cycle) throw aboutAnother(cycleOf(existing), shown(file));
    const change = { file, before: existing?.document.text ?? null, after: text };
    const judged = await offerChange(context, target, [change], input.write === true);
    const isSame = judged.edit.files.length === 0;
    const calls = judged.written ? [suggestAfterRecord(type, instance_path, `the ${words} is in place`)] : [];
    return {
      success: true,
      written: judged.written,
      ...base,
      required_next_tool_calls: calls,
      guidance: guidance({
        current_state: isSame
          ? `${namePath(shown(file))} holds this text already`
          : judged.written
          ? `the ${words} is written to ${namePath(shown(file))}`
          : `a valid ${words} for ${namePath(shown(file))}, not written`,
        next_action: calls[0] ??
          (isSame || !context.mayWrite ? null : "the same call with `write` writes the file"),
        warnings: [...warnings, ...judged.warnings],
      }),
      errors: [],
    };
  } catch (error) {
    if (!(error instanceof RefusedEdit)) throw error;
    const errors = error instanceof InvalidRecord ? error.findings : [asFinding(file, error)];
    return {
      success: false,
      written: false,
      ...base,
      required_next_tool_calls: [suggestForRecord(type, `${counted(errors.length, "error")} in the text`)],
      guidance: guidance({
        current_state: `the text is refused, nothing was written: ${counted(errors.length, "error")}`,
        next_action: "correct the text, then call again",
        warnings,
        blocked_reason: truncate(errors[0]!.message, LONGEST),
      }),
      errors: errors.slice(0, MOST_ERRORS).map(({ path, message, span, rule, help }) => ({
        path,
        message: truncate(message, LONGEST),
        line: span === null ? null : document.lines.position(span.start).line,
        rule,
        help: help === null ? null : truncate(help, LONGEST_HELP),
      })),
    };
  }
}

/** A text with errors of its own. */
class InvalidRecord extends RefusedEdit {
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings[0]!.message);
    this.findings = findings;
  }
}

/** @throws UserFailure for a text that cannot be read, or none */
async function textOf(context: OperationContext, { content, file }: RecordInput): Promise<string> {
  if (content !== undefined) return content;
  // Standard input of a server holds its requests.
  if (context.hasTools) {
    throw new UserFailure("`content` is missing, expected the whole YAML text of the record", {
      help: "give the text as it is to be written",
    });
  }
  const isStream = file === undefined || file === "-";
  const bytes = isStream
    ? await context.readStdin()
    : readRegularFile(resolve(context.cwd, file), { most: YAML_LIMITS.bytes });
  const name = isStream ? "standard input" : namePath(file);
  const { text, problem } = decodeYaml(bytes);
  if (text === null || problem !== null) {
    throw new UserFailure(`${name}: ${problem!.message}`, { help: problem!.help ?? undefined });
  }
  if (text.trim() !== "") return text;
  throw new UserFailure(`${name} is empty, expected the YAML text of a record`, {
    help: "name a file with `--file`, or pipe the text in",
  });
}

/** @throws RefusedEdit for a text that is not a valid artifact of the type */
async function refuseInvalid(file: string, type: RecordType, document: YamlDocument): Promise<void> {
  const artifact = {
    file,
    type,
    detectedBy: "given",
    document,
    size: Buffer.byteLength(document.text),
    archived: false,
  } as const;
  const errors = (await judgeAlone([artifact])).filter(({ level }) => level === "error");
  if (errors.length > 0) throw new InvalidRecord(errors);
}

function aboutAnother(cycle: number | null, place: string): RefusedEdit {
  return cycle === null
    ? new RefusedEdit(`${namePath(place)} is there and does not say which cycle it is about`, ["set its `cycle` first"])
    : new RefusedEdit(`${namePath(place)} is about cycle ${cycle}, which is not archived yet`, [
      `archive it first: \`epf aim archive-cycle --cycle-number ${cycle}\``,
    ]);
}

function asFinding(file: string, error: RefusedEdit): Finding {
  return { ...blankFinding(file), message: error.message, help: error.suggestions[0] ?? null };
}
