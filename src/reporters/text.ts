import { groupFindings } from "../diagnostics/causes.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import { gainWords, openQuestionsOf, type Report, type ReportedFinding } from "../diagnostics/report.ts";
import { counted } from "../text/forms/plural.ts";
import { fileLines, groupLines, type Layout } from "./_groups.ts";
import { instanceLines } from "./_sections.ts";
import { guardLineStarts, shownLine } from "./_shown.ts";
import { statisticsLines } from "./_statistics.ts";
import { type Style, styleFor } from "./_style.ts";
import { beginsWith, ENDS_WITH_VERDICT, skippedLines, verdict } from "./_last_line.ts";
import { type DecidedView, decideView, viewedFindings } from "./_view.ts";
import { hanging } from "./_wrap.ts";
import type { Reporter } from "./reporter.ts";

/** Findings, or groups of them, that are shown at most where nothing is asked for; more do not help a person. */
const MOST_FINDINGS = 50;
const MOST_GROUPS = 12;
/** Below this the parts do not fit beside each other. */
const NARROWEST = 40;
/** Lines of a small terminal: what comes first is out of sight in a longer text. */
const SCREEN = 24;

/** What a text may begin with; titles, paths and messages in it may be wrapped. */
const BEGINNINGS = [
  // The verdict of an instance.
  "(?:[^\\n]+\\n){0,99}?[^\\n]*:\\s(?:healthy|empty|warnings|errors|critical),\\s(?:score\\s\\d+\\sof\\s100(?:\\s\\(critical\\sis\\sbelow\\s40\\))?|no\\sscore)\\n",
  // A group of findings, or a file and its first one.
  "(?:[^\\n]*\\n {2})?(?:error|warning|note): [^\\n]*(?:\\n {4}[^\\n]*){0,99}?(?<=\\s)\\[[a-z0-9-]+\\]\\n",
  // A line of the statistics.
  " *\\d+  (?:error|warning|note) +[a-z0-9-]+ +in \\d+ files?\\b",
  // What is not shown.
  "(?:skipped: [^\\n]* \\([^\\n]+\\)|and \\d+ more [^\\n]+: `--cursor [^\\n]+|nothing at `--cursor [^\\n]+)\\n",
];

/** The format for people: the verdict, what to do next, the scores, then what was found, first things first. */
const text: Reporter = {
  about: "For people: scores, findings with source lines and help, and a verdict",
  begins: beginsWith(...BEGINNINGS),
  ends: ENDS_WITH_VERDICT,
  render(report, { color, width, view: given }) {
    const view = decideView(report, given);
    const style = styleFor(color);
    const layout: Layout = {
      width: Math.max(NARROWEST, width),
      style,
      root: rootOf(report),
      isFull: view.detail === "full",
    };
    const findings = viewedFindings(report, view);
    const entries = view.statistics ? statisticsBlock(findings, style) : entryBlocks(findings, view, layout);
    const head = view.quiet ? [] : headBlocks(report, view, layout, entries.shown);
    const blocks = [...head, ...entries.blocks].filter((lines) => lines.length > 0);
    const height = blocks.reduce((sum, lines) => sum + lines.length + 1, 0);
    const isNextInSight = view.quiet || (report.instances.length > 0 && height < SCREEN);
    const closing = [
      ...entries.rest,
      ...(view.quiet ? [] : skippedLines(report)),
      style[paintOf(report)](verdict(report)),
      ...(isNextInSight ? [] : nextLines(report, style, width)),
    ];
    return guardLineStarts(`${[...blocks, closing].map((lines) => lines.join("\n")).join("\n\n")}\n`);
  },
};

export default text;

/** Verdicts, the next step and the scores of the instances. */
function headBlocks(
  report: Report,
  { detail }: DecidedView,
  { width, style }: Layout,
  shown: readonly ReportedFinding[],
): string[][] {
  if (report.instances.length === 0) return [];
  const isBrief = detail === "warnings_only";
  const [first, ...others] = report.instances.map((instance) =>
    instanceLines(instance, isBrief, report.counts, width, style)
  );
  const [verdictLine, ...sections] = first!;
  return [
    [
      ...verdictLine!,
      ...nextLines(report, style, width),
      ...sections.flat(),
      ...cycleLines(report, shown, width),
      ...adoptionLines(report, width),
      ...gainLines(report, width),
      ...repairLines(report, width),
      ...questionLines(report, width),
    ],
    ...others.map((lines) => lines.flat()),
  ];
}

/** The rule that finds a cycle whose end has passed. */
const CYCLE_ENDED = "stale-cycle";

/** That the cycle of the only instance has ended, where no entry says so: it is upkeep, and decides what is worth repairing. */
function cycleLines({ instances, findings }: Report, shown: readonly ReportedFinding[], width: number): string[] {
  const ended = findings.find(({ rule, level }) => rule === CYCLE_ENDED && level !== "info");
  return instances.length !== 1 || ended === undefined || shown.includes(ended)
    ? []
    : hanging("  ", shownLine(ended.message), width);
}

/** That the only instance has all that its adoption level asks for. */
function adoptionLines({ instances }: Report, width: number): string[] {
  const adoption = instances.length === 1 ? instances[0]!.health.adoption : null;
  return adoption === null ? [] : hanging("  ", shownLine(adoption), width);
}

/** What would raise the score of the only instance most. */
function gainLines({ instances }: Report, width: number): string[] {
  const best = instances.length === 1 ? instances[0]!.health.gains[0] : undefined;
  return best === undefined ? [] : hanging(
    "  ",
    `to raise the score most, by ${gainWords(best)} ${best.points === 1 ? "point" : "points"}: ${
      shownLine(best.remedy)
    }`,
    width,
  );
}

/** How many errors need no thought, and the command that shows their repair. */
function repairLines({ repairs, next_action: next }: Report, width: number): string[] {
  return repairs === undefined || next === repairs ? [] : hanging("  ", shownLine(repairs), width);
}

/** How many questions wait for an answer, and how they are listed. */
function questionLines({ instances }: Report, width: number): string[] {
  const count = instances.reduce((sum, { health }) => sum + openQuestionsOf(health).length, 0);
  return count === 0
    ? []
    : hanging("  ", `${counted(count, "open question")}: \`--explain-score content_readiness\` lists them`, width);
}

/** A command alone is not wrapped, it is there to be copied. */
function nextLines({ next_action: next }: Report, style: Style, width: number): string[] {
  if (next === null) return [];
  return hanging(
    `${style.accent("next")}: `,
    shownLine(next),
    next.startsWith("epf ") ? Number.POSITIVE_INFINITY : width,
  );
}

interface Entries {
  blocks: string[][];
  /** What these are about. */
  shown: readonly ReportedFinding[];
  /** What is not shown, and how it is had. */
  rest: string[];
}

function statisticsBlock(findings: readonly ReportedFinding[], style: Style): Entries {
  return { blocks: [statisticsLines(findings, style)], shown: [], rest: [] };
}

function entryBlocks(findings: readonly ReportedFinding[], view: DecidedView, layout: Layout): Entries {
  const { groupBy, start, limit, detail } = view;
  const usual = detail === "full" || view.quiet ? Number.POSITIVE_INFINITY : undefined;
  if (groupBy === "file") {
    const end = start + (limit ?? usual ?? MOST_FINDINGS);
    const listed = groupFindings(findings, "file").flatMap(({ places }) => places);
    const shown = listed.slice(start, end);
    return {
      blocks: fileLines(shown, layout),
      shown,
      rest: restLine(listed.length, start, end, "finding"),
    };
  }
  const end = start + (limit ?? usual ?? MOST_GROUPS);
  const groups = groupFindings(findings, groupBy);
  const shown = groups.slice(start, end);
  return {
    blocks: shown.map((group) => groupLines(group, layout)),
    shown: shown.flatMap(({ places }) => places),
    rest: restLine(groups.length, start, end, "group"),
  };
}

function restLine(total: number, start: number, end: number, noun: string): string[] {
  if (start > total) {
    throw new UserFailure("`cursor` is invalid, expected `next_cursor` of an earlier answer", {
      help: `leave it out to begin at the start, there ${total === 1 ? "is" : "are"} ${counted(total, noun)}`,
    });
  }
  if (start > 0 && start === total) return [`nothing at \`--cursor ${start}\`: there are ${counted(total, noun)}`];
  const left = total - end;
  if (left <= 0) return [];
  return [
    `and ${counted(left, `more ${noun}`)}: \`--cursor ${end}\` goes on, \`--detail-level full\` shows all`,
  ];
}

/** The folder of the only instance, which its files need not repeat. */
function rootOf({ instances }: Report): string {
  return instances.length === 1 && instances[0]!.root !== "." ? `${instances[0]!.root}/` : "";
}

function paintOf({ counts: { error, warning } }: Report): "bad" | "doubtful" | "good" {
  return error > 0 ? "bad" : warning > 0 ? "doubtful" : "good";
}
