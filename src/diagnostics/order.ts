import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import { detectByPath } from "../format/detect.ts";
import { MADE_TYPES } from "../format/made_types.ts";
import { compareText, type Finding, LEVELS, WORK_STAGES, type WorkStage } from "./finding.ts";

/** What is known beside a finding of when its turn comes. */
export interface OrderFacts {
  /** What the index of the rules says of each. */
  rules: Readonly<Record<string, { section: string; repair?: string }>>;
  /** Files whose structure differs from their format, whatever single finding shows it. */
  structural: ReadonlySet<string>;
  /** Warnings about structure at whose place a question is written: they wait for who can answer it, and other work does not. */
  asked?: ReadonlySet<Finding>;
}

/** Sections about keeping files up to date rather than about what they say. */
const UPKEEP: ReadonlySet<string> = new Set(["aim_health", "versions", "metadata_consistency"]);
/** Copies of past cycles, and folders set aside by a leading underscore: no one works on them any more. */
const SET_ASIDE = /^(?:AIM\/)?cycles\/|(?:^|\/)_[^/]*\//i;
/** Says that a cycle is over: what else is out of date is looked at when it is assessed. */
const CYCLE_OVER = "stale-cycle";
/** Turn of files whose type has none. */
const LAST = Number.MAX_SAFE_INTEGER;

/**
 * Findings in the one order of the program, each with its stage, see docs/decisions.md#one-order. A cycle that is over leads all upkeep. Within a stage what
 * misses a bound by little, waits for an answer, or is written last, comes last; types come in their working order, then the most severe, then files as they are sorted, in
 * each what breaks its structure first, then by place; findings with one cause follow the first of them.
 * @param findings of one instance, with paths inside it
 */
export function orderFindings(findings: readonly Finding[], facts: OrderFacts): Finding[] {
  const broken = findings.filter((finding) => finding.level === "error" && finding.stage !== "foundation");
  const upstream = Math.min(LAST, ...new Set(broken.map((finding) => turnOf(turnKey(finding)))));
  const staged = findings.map((finding) => {
    const stage = stageOf(finding, facts);
    // Who writes the next file reads those before it, so errors in these come first.
    const waits = stage === "foundation" && finding.level === "error" && !isTrackOfModel(finding) &&
      turnOf(turnKey(finding)) > upstream;
    const own = waits ? "surface" : stage;
    return own === finding.stage ? finding : { ...finding, stage: own };
  });
  const turns = new Map([...new Set(staged.map(turnKey))].map((key) => [key, turnOf(key)]));
  const ranked = staged.map((finding, index) => {
    const waits = finding.minor === true || facts.asked?.has(findings[index]!) === true || isWrittenLast(finding);
    return { finding, rank: rankOf(finding, waits, turns.get(turnKey(finding))!) };
  });
  ranked.sort((a, b) => compareRanks(a.rank, b.rank) || compareInPlace(a.finding, b.finding));
  const inTurn = ranked.map(({ finding }) => finding);
  const byCause = Map.groupBy<Finding | string, Finding>(
    inTurn,
    (finding) => finding.cause === null ? finding : `${finding.stage} ${finding.cause}`,
  );
  return [...byCause.values()].flat();
}

/** What decides before the file does, each before the next. */
function rankOf({ stage, rule, file, level }: Finding, waits: boolean, turn: number): number[] {
  return [
    WORK_STAGES.indexOf(stage),
    Number(stage !== "upkeep" || rule !== CYCLE_OVER),
    Number(waits),
    Number(SET_ASIDE.test(file)),
    turn,
    LEVELS.indexOf(level),
  ];
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return one[at]! - other[at]!;
  return 0;
}

function compareInPlace(a: Finding, b: Finding): number {
  return compareText(a.file, b.file) ||
    Number(b.class === "structural") - Number(a.class === "structural") ||
    (a.span?.start ?? -1) - (b.span?.start ?? -1) ||
    compareText(a.rule, b.rule) ||
    compareText(a.path, b.path) ||
    compareText(a.message, b.message);
}

/** Ordered findings of several instances as one list: stage by stage, of each instance in its own order. */
export function mergeStages<Found extends Pick<Finding, "stage">>(findings: readonly Found[]): Found[] {
  const byStage = Map.groupBy(findings, ({ stage }) => stage);
  return WORK_STAGES.flatMap((stage) => byStage.get(stage) ?? []);
}

function stageOf(finding: Finding, { rules, structural, asked }: OrderFacts): WorkStage {
  const { level } = finding;
  const rule = rules[finding.rule];
  if (level === "info") return "note";
  if (finding.class === "unreadable" && level === "error") return "unreadable";
  // A file that may not be an artifact at all shows no wrong structure.
  const isShape = finding.class === "structural" && (rule?.repair !== "structure" || level === "error") &&
    asked?.has(finding) !== true;
  if (isShape || (level === "error" && structural.has(finding.file))) return "structural";
  if (finding.stage === "foundation" || isTrackOfModel(finding)) return "foundation";
  if (level === "error") return rule?.section === "relationships" ? "reference" : "surface";
  return UPKEEP.has(rule?.section ?? "") ? "upkeep" : "warning";
}

/** True for the sentence about an instance that `epf init` leaves to its team: whoever has written the strategy can say it. */
function isWrittenLast({ rule, level, artifact, file }: Finding): boolean {
  const type = artifact ?? detectByPath(file);
  return rule === "missing-content" && level !== "error" && type !== null && MADE_TYPES.has(type);
}

/** True where a value model does not say of which track it is: every path into it is broken until it does. */
function isTrackOfModel({ artifact, level, path, missing_field: missing }: Finding): boolean {
  return artifact === "value_model" && level === "error" &&
    (path === "track_name" || (path === "" && missing === "track_name"));
}

function turnKey({ artifact, file }: Finding): string {
  return artifact ?? file;
}

/** The turn of a type, or of the file or folder that is not there; a folder's is that of the first type in it. */
function turnOf(key: string): number {
  const type = Object.hasOwn(ARTIFACT_TYPES, key) ? key as ArtifactType : detectByPath(key);
  if (type !== null) return ARTIFACT_TYPES[type].upkeep.repairOrder ?? LAST;
  const inside = ARTIFACT_TYPE_NAMES.filter((name) => ARTIFACT_TYPES[name].place?.startsWith(`${key}/`) === true);
  return Math.min(LAST, ...inside.map((name) => ARTIFACT_TYPES[name].upkeep.repairOrder ?? LAST));
}
