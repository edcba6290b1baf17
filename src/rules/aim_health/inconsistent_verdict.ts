import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import {
  type CycleRecord,
  cycleRecords,
  cycleWords,
  isSameCycle,
  nearRecord,
  newestFirst,
  roadmaps,
} from "../../model/aim/assessments.ts";
import { beliefIds } from "../../model/aim/belief_ids.ts";
import { plannedAssumptions, reportedVerdicts } from "../../model/aim/cycle_entries.ts";
import { isOtherBelief } from "../../model/aim/other_belief.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { textFieldsAt } from "../../model/fields.ts";
import { likelyChoiceAt } from "../../model/meant/meant_scalar.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import type { EpfModel } from "../../model/model.ts";
import { asMap, asNumber, asText, at } from "../../model/read.ts";
import { singleSpaced } from "../../text/forms/single_spaced.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { counted } from "../../text/forms/plural.ts";
import type { InstanceContext, InstanceRule } from "../rule.ts";
import { isAgainstItself } from "../relationships/assessment_contradictions.ts";
import { checkRaisedConfidence } from "./raised_confidence.ts";

/** The lists of a memo that say how a belief came out, and the verdict of a report that agrees. */
const LISTS = { validated_assumptions: "validated", invalidated_assumptions: "invalidated" } as const;

const memo = (list: string) =>
  `roadmap_id: roadmap-ferry\ncycle: 1\nlearnings: {${list}: ["asm-p-001: four of ten crews sign in the evening"]}\n`;
const report =
  "roadmap_id: roadmap-ferry\ncycle: 1\nassumption_validations: [{id: asm-p-001, status: invalidated, evidence: Four of ten crews signed}]\n";
const roadmap = (id: string) =>
  `roadmap: {id: roadmap-pier, cycle: 2, tracks: {product: {riskiest_assumptions: [{id: ${id}, confidence: low}]}}}\n`;

const refuted = `roadmap_id: roadmap-ferry\ncycle: 1\nassumption_validations:\n${
  ["invalidated", "invalidated", "validated"].map((status, index) =>
    `  - {id: asm-p-00${index + 1}, status: ${status}, evidence: Seen on board}\n`
  ).join("")
}`;
const decided = (confidence: string) =>
  `roadmap_id: roadmap-ferry\ncycle: 1\ndecision: persevere\nconfidence: ${confidence}\n`;

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-verdict",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "evidence_gap",
      title: "Belief judged in two ways",
      id: ({ file, path }) => `aim-verdict-${file}-${path}`,
    },
  },
  task: "write calibration memo",
  artifacts: ["calibration_memo", "roadmap_recipe"],
  what:
    "A memo or a roadmap does not agree with the verdict of a report on an assumption. The message says which of them, and where the report is.",
  why: "The memo is what the next cycle is planned on; what was refuted returns as a fact.",
  remedy:
    "Read the evidence again, then correct the memo or the report, so that both say what was seen. In the next roadmap a settled assumption goes, and what is to be tested again gets a new id.",
  examples: [
    {
      bad: {
        "AIM/assessment_report.yaml": report,
        "AIM/calibration_memo.yaml": memo("validated_assumptions"),
      },
      good: {
        "AIM/assessment_report.yaml": report,
        "AIM/calibration_memo.yaml": memo("invalidated_assumptions"),
      },
    },
    {
      bad: { "AIM/assessment_report.yaml": refuted, "AIM/calibration_memo.yaml": decided("high") },
      good: { "AIM/assessment_report.yaml": refuted, "AIM/calibration_memo.yaml": decided("low") },
    },
    {
      bad: {
        "AIM/cycles/cycle-1/assessment_report.yaml": report,
        "READY/05_roadmap_recipe.yaml": roadmap("asm-p-001"),
      },
      good: {
        "AIM/cycles/cycle-1/assessment_report.yaml": report,
        "READY/05_roadmap_recipe.yaml": roadmap("asm-p-002"),
      },
    },
  ],
  check(context) {
    const reports = cycleRecords(context.model, "assessment_report");
    const memos = cycleRecords(context.model, "calibration_memo");
    for (const record of memos) {
      const verdicts = reportsOf(record, reports, memos).flatMap(verdictsOf);
      checkMemo(context, record, verdicts);
      checkConfidence(context, record, verdicts);
    }
    const sentences = sentencesOfCycles(context.model);
    for (const plan of roadmaps(context.model)) {
      const earlier = reports.filter(({ cycle }) => cycle !== null && plan.cycle !== null && cycle < plan.cycle);
      checkPlan(context, plan, newestFirst(earlier).flatMap(verdictsOf), sentences);
      checkRaisedConfidence(context, plan);
    }
  },
};

export default rule;

/** The reports of a memo's cycle; that the one beside it names another roadmap is a finding of its own. */
function reportsOf(memo: CycleRecord, reports: readonly CycleRecord[], memos: readonly CycleRecord[]): CycleRecord[] {
  const near = nearRecord(memo, reports, memos);
  const isBeside = near?.field === "roadmap_id" && near.record.folder === memo.folder;
  return isBeside ? [near.record] : reports.filter((other) => isSameCycle(other, memo));
}

/** What a report says of an assumption, and where. */
interface Verdict {
  id: string;
  status: string;
  record: CycleRecord;
  at: Path;
  /** True where the report contradicts itself, which is the mistake to mend first. */
  isDoubtful: boolean;
}

function verdictsOf(record: CycleRecord): Verdict[] {
  return reportedVerdicts(decidedValue(record.artifact)).flatMap(({ entry, path }) => {
    const id = asText(entry.id);
    const status = likelyChoiceAt(record.artifact, [...path, "status"], entry.status);
    if (id === null || status === null) return [];
    const isDoubtful = isAgainstItself(entry.status, entry.confidence_change) && asText(entry.evidence) !== null;
    return [{ id: id.toLowerCase(), status, record, at: [...path, "status"], isDoubtful }];
  });
}

function checkMemo({ report }: InstanceContext, { artifact }: CycleRecord, verdicts: readonly Verdict[]): void {
  for (const [list, agreeing] of Object.entries(LISTS)) {
    for (const { text, path } of textFieldsAt(meantValue(artifact), `learnings.${list}[]`)) {
      const ids = beliefIds(text) ?? [];
      const verdict = verdicts.find(({ id }) => ids.includes(id));
      // Of several assumptions in one sentence each may have come out in its own way.
      if (new Set(ids).size !== 1 || verdict === undefined || verdict.status === agreeing) continue;
      // The memo agrees with the other half of a verdict that contradicts itself.
      if (verdict.isDoubtful && isSettled(verdict.status)) continue;
      report(artifact, {
        message: `${quoteValue(verdict.id)} is among the \`${list}\`, but the report of this cycle calls it ${
          quoteValue(verdict.status)
        }; they should agree`,
        at: path,
        expected: isSettled(verdict.status) ? `\`${verdict.status}_assumptions\`` : "neither list",
        actual: list,
        help: "read the evidence again, and correct the memo or the report",
        related: [{ artifact: verdict.record.artifact, at: verdict.at, message: "the report's verdict" }],
      });
    }
  }
}

function isSettled(status: string): boolean {
  return status === "validated" || status === "invalidated";
}

/** Fewest verdicts from which on most of them say something. */
const SEVERAL = 3;

function checkConfidence({ report }: InstanceContext, { artifact }: CycleRecord, verdicts: readonly Verdict[]): void {
  const { decision, confidence } = asMap(decidedValue(artifact));
  const clear = verdicts.filter(({ status }) => isSettled(status));
  const refuted = clear.filter(({ status }) => status === "invalidated");
  if (decision !== "persevere" || confidence !== "high") return;
  if (clear.length < SEVERAL || refuted.length * 2 <= clear.length) return;
  report(artifact, {
    message: `decision is \`persevere\` with high confidence, but the report of this cycle calls ${refuted.length} of ${
      counted(clear.length, "judged assumption")
    } invalidated`,
    at: ["confidence"],
    level: "info",
    expected: "`low` or `medium`, or another decision",
    actual: "high",
    help: "weigh the decision again, or say in `reasoning` why it stands and lower its confidence",
    related: refuted.slice(0, 10).map(({ id, record, at: place }) => ({
      artifact: record.artifact,
      at: place,
      message: `${quoteValue(id)} is invalidated`,
    })),
  });
}

/** @param verdicts those of earlier cycles, the newest first */
function checkPlan(
  { report }: InstanceContext,
  { artifact }: CycleRecord,
  verdicts: readonly Verdict[],
  sentences: Sentences,
): void {
  const [byId, bySentence] = [new Map<string, Verdict>(), new Map<string, Verdict>()];
  for (const verdict of verdicts) {
    if (!byId.has(verdict.id)) byId.set(verdict.id, verdict);
    const sentence = sentences.get(verdict.record.cycle)?.get(verdict.id);
    if (sentence !== undefined && !bySentence.has(sentence)) bySentence.set(sentence, verdict);
  }
  for (const { entry: { id, description, confidence }, path } of plannedAssumptions(decidedValue(artifact))) {
    const own = (asText(id) ?? "").toLowerCase();
    const trust = asText(confidence);
    // Whoever trusts little in a sentence tests it once more, under an id of its own.
    const sentence = singleSpaced(asText(description) ?? "");
    const verdict = bySentence.get(sentence) ?? (trust === "high" ? byId.get(own) : undefined);
    if (verdict?.status !== "invalidated" || trust === "low") {
      checkId({ report }, { artifact, at: [...path, "id"] }, { id: own, sentence }, byId.get(own), sentences);
      continue;
    }
    report(artifact, {
      message: `assumption ${quoteValue(own)} is planned again${
        trust === null ? "" : ` with ${quoteValue(trust)} confidence`
      }, but the report of ${cycleWords(verdict.record.cycle)} calls ${
        verdict.id === own ? "it" : `the same sentence, ${quoteValue(verdict.id)},`
      } \`invalidated\``,
      at: [...path, trust === null ? "id" : "confidence"],
      expected: "`low`, or another assumption",
      ...(trust === null ? {} : { actual: trust }),
      help:
        "state what is believed now as an assumption with a new id; what is to be tested again gets one too, and low confidence",
      related: [{ artifact: verdict.record.artifact, at: verdict.at, message: "the report's verdict" }],
    });
  }
}

/** Words of a sentence that tells itself what became of it: whoever writes them has chosen to keep the id. */
const KNOWS =
  /(?<!\p{L})(?:(?:cycle|zyklus|syklus)\s+\d|(?:in)?validated|refuted|restated|reworded|best(?:ä|ae)tigt|widerlegt|bekreftet|avkreftet)/iu;

/** An assumption that was settled keeps its id: another test under it seems to be the one that the evidence speaks of. */
function checkId(
  { report }: Pick<InstanceContext, "report">,
  place: { artifact: Artifact; at: Path },
  { id, sentence }: { id: string; sentence: string },
  verdict: Verdict | undefined,
  sentences: Sentences,
): void {
  if ((verdict?.status !== "invalidated" && verdict?.status !== "validated") || KNOWS.test(sentence)) return;
  const cycle = cycleWords(verdict.record.cycle);
  const before = sentences.get(verdict.record.cycle)?.get(id);
  const isRefuted = verdict.status === "invalidated";
  const isOther = before !== undefined && isOtherBelief(before, sentence);
  report(place.artifact, {
    message: isOther
      ? `assumption ${quoteValue(id)} says something else than in ${cycle}, whose report calls it ${
        quoteValue(verdict.status)
      }; another belief should have an id of its own`
      : `assumption ${quoteValue(id)} is planned again, but the report of ${cycle} calls it ${
        quoteValue(verdict.status)
      }; ${isRefuted ? "what is tested again should have a new id" : "what is settled should leave the plan"}`,
    at: place.at,
    // Whoever cites the id of another belief has its evidence, and what no one cites any more is missed elsewhere.
    level: isOther ? "warning" : "info",
    expected: isRefuted ? "an id that no assumption had before" : "an assumption that is still open",
    actual: id,
    help: isRefuted
      ? "give the assumption the next free number, so that the old evidence stays with the old one"
      : "take it out; if something of it is still open, state that as an assumption with the next free number",
    related: [{ artifact: verdict.record.artifact, at: verdict.at, message: "the report's verdict" }],
  });
}

/** How the roadmap of a cycle puts its assumptions, by the cycle and their ids. */
type Sentences = ReadonlyMap<number | null, ReadonlyMap<string, string>>;

function sentencesOfCycles(model: EpfModel): Sentences {
  const cycles = new Map<number | null, Map<string, string>>();
  for (const plan of model.all("roadmap_recipe").map(meantValue)) {
    const cycle = asNumber(at(plan, "roadmap", "cycle"));
    if (cycle === null) continue;
    const sentences = cycles.get(cycle) ?? new Map<string, string>();
    cycles.set(cycle, sentences);
    for (const { entry } of plannedAssumptions(plan)) {
      const [id, text] = [asText(entry.id)?.toLowerCase(), asText(entry.description)];
      if (id !== undefined && text !== null && !sentences.has(id)) sentences.set(id, singleSpaced(text));
    }
  }
  return cycles;
}
