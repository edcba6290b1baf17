import { namePath, quoteFile } from "../../../diagnostics/escape.ts";
import { callOf } from "../../../contracts/call.ts";
import { resolve } from "node:path";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType } from "../../../format/artifact_types.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { type Guidance, guidance } from "../../../answers/guidance.ts";
import { asMap } from "../../../model/read.ts";
import { loadSchema, schemaFile } from "../../../schema/schemas.ts";
import { detectByContent, detectByPath } from "../../../format/detect.ts";
import { displayPath, isFolder } from "../../../workspace/instance/discover.ts";
import { reasonOf } from "../../../diagnostics/reason_of.ts";
import { absenceOf, isThere, readRegularFile } from "../../../workspace/reading/read.ts";
import { stampOf } from "../../../workspace/reading/stamp.ts";
import { placeOf } from "../../../workspace/collect.ts";
import { decodeYaml, tooLarge } from "../../../yaml/decode.ts";
import { parseYaml } from "../../../yaml/parse.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { DetectArtifactTypeAnswer, DetectArtifactTypeInput } from "./contract.ts";
import { YAML_LIMITS } from "../../../yaml/limits.ts";

type Detected = Answered<DetectArtifactTypeAnswer>;

/** Types that an answer proposes where none was found. */
const MOST_CANDIDATES = 3;

/** What was read: the value, or why there is none. */
interface Reading {
  value: unknown;
  /** Null when the text could be read. */
  problem: string | null;
}

/** @throws UserFailure when neither a path nor a text is given, or the path is a folder */
export function run(context: OperationContext, input: DetectArtifactTypeInput): Promise<Detected> {
  const given = input.path === undefined ? null : resolve(context.cwd, input.path);
  if (given === null && input.content === undefined) {
    throw new UserFailure("neither `path` nor `content` is given", { help: "name a file, such as READY/draft.yaml" });
  }
  if (given !== null && isFolder(given)) {
    throw new UserFailure(`${quoteFile(input.path!)} is a folder, expected a file`, {
      exit: EXIT.nothing,
      help: "`epf artifacts` lists what an instance holds",
    });
  }
  const reading = input.content === undefined ? readFile(given!) : readText(new TextEncoder().encode(input.content));
  const byPath = given === null ? null : detectByPath(placeOf(given));
  const byContent = reading.problem === null ? detectByContent(reading.value) : null;
  const type = byPath ?? byContent;
  const shown = given === null ? null : displayPath(context.cwd, given);
  const candidates = type === null ? candidatesFor(reading.value) : [];
  return Promise.resolve({
    path: shown,
    artifact_type: type,
    certainty: certaintyOf(byPath, byContent, reading),
    guidance: guidanceFor({ shown, type, byPath, byContent, reading, candidates }),
    detected_by: byPath !== null ? "path" : byContent !== null ? "content" : null,
    phase: type === null ? null : ARTIFACT_TYPES[type].phase,
    description: type === null ? null : loadSchema(type).description ?? null,
    schema_file: type === null ? null : schemaFile(type),
    usual_place: type === null ? null : ARTIFACT_TYPES[type].place,
    by_path: byPath,
    by_content: byContent,
    candidates,
  });
}

function readFile(path: string): Reading {
  if (!isThere(path)) return { value: undefined, problem: `it ${absenceOf(path)}` };
  const size = Number(stampOf(path)?.stats.size ?? 0n);
  if (size > YAML_LIMITS.bytes) return { value: undefined, problem: tooLarge(size).message };
  try {
    return readText(readRegularFile(path, { most: YAML_LIMITS.bytes }));
  } catch (error) {
    return { value: undefined, problem: `it cannot be read: ${reasonOf(error)}` };
  }
}

function readText(bytes: Uint8Array): Reading {
  const { text, problem } = decodeYaml(bytes);
  if (text === null) return { value: undefined, problem: problem.message };
  const document = parseYaml(text);
  const first = document.problems.find(({ level }) => level === "error");
  return { value: document.value, problem: document.readable ? null : first?.message ?? "it cannot be read" };
}

/** Path and root keys are two witnesses; a file that cannot be read has one. */
function certaintyOf(
  byPath: ArtifactType | null,
  byContent: ArtifactType | null,
  { problem }: Reading,
): Detected["certainty"] {
  if (byPath === null) return byContent === null ? null : "medium";
  if (problem !== null) return "medium";
  if (byContent === null || byContent === byPath) return "high";
  return "low";
}

function guidanceFor(
  { shown, type, byPath, byContent, reading, candidates }: {
    shown: string | null;
    type: ArtifactType | null;
    byPath: ArtifactType | null;
    byContent: ArtifactType | null;
    reading: Reading;
    candidates: Detected["candidates"];
  },
): Guidance {
  const name = shown === null ? "the text" : namePath(shown);
  const [nearest] = candidates;
  const warnings = [
    ...(reading.problem === null ? [] : [`${name}: ${reading.problem}`]),
    ...(byPath !== null && byContent !== null && byPath !== byContent
      ? [`its path says \`${byPath}\`, its root keys say \`${byContent}\`; the path counts`]
      : []),
  ];
  return guidance({
    current_state: type !== null
      ? `${name} is taken for \`${type}\``
      : nearest !== undefined
      ? `${name} is of no known type, nearest is \`${nearest.artifact_type}\``
      : `${name} is of no known type`,
    next_action: type !== null
      ? shown !== null && reading.problem !== "it does not exist"
        ? callOf("epf_validate_file", { path: shown })
        : callOf("epf_get_schema", { artifact_type: type })
      : nearest !== undefined
      ? callOf("epf_get_schema", { artifact_type: nearest.artifact_type })
      : callOf("epf_list_artifacts", {}),
    warnings,
  });
}

/** Types that share root keys with a document, best first: the most required keys, then the most keys at all. */
function candidatesFor(value: unknown): Detected["candidates"] {
  const keys = new Set(Object.keys(asMap(value)));
  if (keys.size === 0) return [];
  return ARTIFACT_TYPE_NAMES.map((type) => {
    const { properties = {}, required = [] } = loadSchema(type);
    const shared = Object.keys(properties).filter((key) => keys.has(key));
    const missing = required.filter((key) => !keys.has(key));
    const needed = required.length - missing.length;
    const rank = (required.length === 0 ? 0 : needed / required.length) + shared.length / keys.size;
    return { artifact_type: type, shared_keys: shared, missing_keys: missing, needed, rank };
  })
    // A single common word such as `name` says nothing.
    .filter(({ shared_keys, rank }) => shared_keys.length >= 2 && rank >= 0.5)
    .sort((a, b) => b.rank - a.rank || (a.artifact_type < b.artifact_type ? -1 : 1))
    .slice(0, MOST_CANDIDATES)
    .map(({ artifact_type, shared_keys, missing_keys }) => ({ artifact_type, shared_keys, missing_keys }));
}
