import { counted } from "../text/forms/plural.ts";
import { foundIn, namePath } from "../diagnostics/escape.ts";
import type { Finding } from "../diagnostics/finding.ts";
import type { HealthSection, ScoreCap } from "../diagnostics/report.ts";
import { costingRules } from "./costing_rules.ts";
import { those } from "./finding_groups.ts";
import { type Foundation, foundationLimit, foundations, withRestored } from "./foundations.ts";
import { lostFiles } from "./losses/lost_files.ts";
import type { HealthContext } from "./health_context.ts";
import { restoring } from "./section.ts";
import { isOfFoundation, structuralLimit } from "./soundness.ts";
import { waitingPlaces, writtenShare } from "./written_share.ts";
import type { Section } from "../rules/section_costs.ts";

/** What each section weighs; those without a score weigh nothing. Described in docs/score.md. */
export const WEIGHTS: Readonly<Record<Section, number>> = {
  structure: 10,
  schema_validation: 15,
  content_readiness: 15,
  relationships: 15,
  coverage: 10,
  feature_quality: 10,
  value_model_quality: 10,
  versions: 5,
  metadata_consistency: 5,
  aim_health: 5,
};

/** The total is at most this while the structure of a file differs from its type, or that of a model from the method. */
export const UNSOUND = 84;
/** The same where what differs is a small share of the files, and no foundation. */
export const UNSOUND_AT_MOST = 97;
/** No total is 100 while an error or a warning is open. */
export const OPEN = 99;
/** A foundation of which less is written holds the total down, the more the less of it is. */
const ENOUGH = 0.95;
const SOUND_SECTIONS = ["schema_validation", "feature_quality", "value_model_quality"] as const;

/** A cap with the findings that its remedy does away with, or the file that it completes; a lost foundation has neither. */
export interface ComputedCap extends ScoreCap {
  findings?: readonly Finding[];
  completes?: string;
  /** True where less than half of that file is written. */
  isMostlyOpen?: boolean;
}

/** What keeps the total low, the lowest first. */
export function capsOf(context: HealthContext): ComputedCap[] {
  const { findings } = context;
  const caps: ComputedCap[] = [];
  const all = foundations(context);
  const lost = lostFirst(all);
  const [first] = lost;
  if (first !== undefined) {
    caps.push({
      at_most: foundationLimit(all),
      then: foundationLimit(withRestored(all, first)),
      what: lostSentence(lost)!,
      file: first.fault?.file ?? first.file,
      remedy: first.fault?.remedy ?? restoring(lostFiles(context).find(({ file }) => file === first.file)!),
    });
  }
  caps.push(...capOfThin(context, all));
  const limit = (unsound: readonly Finding[]) =>
    structuralLimit(context.model, unsound, { least: UNSOUND, most: UNSOUND_AT_MOST });
  caps.push(...capOf(those(isUnsound, findings).toSorted(foundationsFirst), limit, "restructure"));
  if (caps.length === 0) caps.push(...capOf(those(isOpen, findings), () => OPEN, "fix"));
  return caps.sort((a, b) => a.at_most - b.at_most);
}

/** What an instance lacks of what its adoption level asks for, in a clause; null where it lacks nothing. */
export function lackingWords(context: HealthContext): string | null {
  return lostSentence(lostFirst(foundations(context)));
}

/** The lost foundations, first the one that matters most. */
function lostFirst(all: readonly Foundation[]): Foundation[] {
  return all.filter(({ loss }) => loss !== null).sort((a, b) => a.atMost - b.atMost);
}

function lostSentence([first, ...others]: readonly Foundation[]): string | null {
  if (first === undefined) return null;
  const losses = [...first.also?.losses ?? [], ...others.flatMap(({ loss, also }) => [loss, ...also?.losses ?? []])];
  return `${first.fault?.what ?? `the ${first.words} ${first.words.endsWith("s") ? "are" : "is"} ${first.loss}`}${
    losses.length === 0 ? "" : `, and ${counted(losses.length, "other foundation")} ${lossWords(losses)}`
  }`;
}

/** The cap of the foundation of which too little is written. */
function capOfThin(context: HealthContext, all: readonly Foundation[]): ComputedCap[] {
  const thin = all.flatMap(({ file, words, loss, atMost, isReady, type }): ComputedCap[] => {
    const artifact = context.model.instance.artifacts.find((one) => one.file === file);
    if (loss !== null || artifact === undefined || context.restored?.has(file)) return [];
    if (!isReady && type !== "living_reality_assessment") return [];
    const written = writtenShare(context, artifact);
    const { waiting, asked, all } = waitingPlaces(context, artifact);
    return written >= ENOUGH ? [] : [{
      at_most: Math.round(atMost + (OPEN - atMost) * written / ENOUGH),
      then: 100,
      what: `${waiting} of ${counted(all, "place")} of the ${words} ${
        waiting === 1 ? "waits" : "wait"
      } for content or an answer`,
      file,
      remedy: asked === waiting ? `answer the open questions in ${namePath(file)}` : `fill in ${namePath(file)}`,
      completes: file,
      isMostlyOpen: waiting * 2 > all,
    }];
  }).sort((a, b) => a.at_most - b.at_most);
  const [first, second] = thin;
  return first === undefined ? [] : [{ ...first, then: second?.at_most ?? 100 }];
}

function lossWords(losses: readonly (string | null)[]): string {
  return `${losses.length === 1 ? "is" : "are"} ${[...new Set(losses)].join(" or ")}`;
}

function isOpen({ level }: Finding): boolean {
  return level !== "info";
}

function isUnsound(finding: Finding): boolean {
  return finding.class === "structural" && isOpen(finding) &&
    SOUND_SECTIONS.some((section) => costingRules(section).has(finding.rule));
}

function foundationsFirst(one: Finding, other: Finding): number {
  return Number(isOfFoundation(other)) - Number(isOfFoundation(one));
}

/** The cap of some findings by the limit that they set; the remedy does away with those of the first one's file. */
function capOf(
  [first, ...others]: readonly Finding[],
  limit: (findings: readonly Finding[]) => number,
  verb: string,
): ComputedCap[] {
  if (first === undefined) return [];
  const left = others.filter(({ file }) => file !== first.file);
  return [{
    at_most: limit([first, ...others]),
    then: left.length === 0 ? 100 : limit(left),
    what: `${foundIn(first.message)} (${namePath(first.file)})`,
    file: first.file,
    remedy: `${verb} ${namePath(first.file)}`,
    findings: [first, ...others].filter(({ file }) => file === first.file),
  }];
}

/** The weighted mean of the sections that have a score, at most what the caps leave. */
export function totalOf(
  sections: readonly Pick<HealthSection, "score" | "weight">[],
  caps: readonly ScoreCap[],
): number | null {
  const scored = sections.filter(({ score }) => score !== null);
  if (scored.length === 0) return null;
  const weights = scored.reduce((sum, { weight }) => sum + weight, 0);
  const mean = scored.reduce((sum, { score, weight }) => sum + score! * weight, 0) / weights;
  return Math.round(Math.min(mean, ...caps.map(({ at_most }) => at_most)));
}
