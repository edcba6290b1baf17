import { DONE_KEYS, LAST_KEYS } from "../../model/metadata.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { parsePath } from "../../diagnostics/path.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../../format/artifact_types.ts";
import { isMeantToFit } from "../../model/meant/meant_value.ts";
import type { EpfModel } from "../../model/model.ts";
import { AIM_RULES, isAimFile, isFault } from "./aim_diagnostics.ts";

/** Fields by which a cycle is known, and whether it is over; without them nothing can be due. */
const CYCLE_FIELDS: ReadonlySet<string> = new Set(["roadmap_id", "timeframe", "status", "cycle"]);
/** Fields by which it is known how old an assessment is. */
const DAY_FIELDS: ReadonlySet<string> = new Set([...LAST_KEYS, ...DONE_KEYS, "metadata"]);
/** What the names of rules begin with whose findings are about a value that was read, and does not fit another one. */
const OF_READ_VALUES = /^(?:inconsistent|dangling|duplicate|misplaced|stale)-/;

/** True for a finding, not of a rule about upkeep, that AIM looks at. */
export function isReadByAim(finding: Finding): boolean {
  return isFault(finding) || isOfReadField(finding);
}

/** True for a finding about a field that AIM reads, and that says nothing there. */
export function isUnread(model: EpfModel, finding: Finding): boolean {
  return isOfReadField(finding) && !OF_READ_VALUES.test(finding.rule) && !isReadAsMeant(model, finding);
}

/** True for a finding in a file that is not of AIM, about a field that AIM reads and that another one contradicts. */
export function isDisputed(finding: Finding): boolean {
  return isOfReadField(finding) && OF_READ_VALUES.test(finding.rule) && !isFault(finding);
}

/** True for the files that AIM looks at: its own, and the roadmap of the cycle. */
export function isOfAim(file: string, type: ArtifactType | null): boolean {
  return type === "roadmap_recipe" || (type === null ? file.startsWith("AIM/") : ARTIFACT_TYPES[type].phase === "AIM");
}

const READ = new WeakMap<Finding, boolean>();

/** True for an error or warning, not of a rule about upkeep, at a field that AIM reads. */
function isOfReadField(finding: Finding): boolean {
  let read = READ.get(finding);
  if (read === undefined) {
    read = finding.level !== "info" && !AIM_RULES.has(finding.rule) && isReadField(finding);
    READ.set(finding, read);
  }
  return read;
}

function isReadField(finding: Finding): boolean {
  const { file, path, artifact, missing_field: missing } = finding;
  const place = parsePath(path) ?? [];
  if (place.length > 2) return false;
  const field = missing ?? String(place.at(-1));
  return (CYCLE_FIELDS.has(field) && isOfAim(file, artifact)) || (DAY_FIELDS.has(field) && isAimFile(finding));
}

/** True where the value of a finding is readable all the same, such as a day without its hour or a number in quotes. */
function isReadAsMeant(model: EpfModel, { file, artifact: type, path, keyword }: Finding): boolean {
  if (keyword === null || keyword === "required" || type === null) return false;
  const artifact = model.instance.artifacts.find((one) => one.file === file);
  return artifact !== undefined && isMeantToFit(artifact, parsePath(path) ?? []);
}
