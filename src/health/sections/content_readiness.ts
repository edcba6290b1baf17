import { onceForEach } from "../../diagnostics/once_for_each.ts";
import type { EpfModel } from "../../model/model.ts";
import { escapeText } from "../../diagnostics/escape.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { formatPath, type Path } from "../../diagnostics/path.ts";
import { isCanonical } from "../../model/canonical.ts";
import { type ContentState, contentState } from "../../model/content/content_state.ts";
import { counted } from "../../text/forms/plural.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { costingRules } from "../costing_rules.ts";
import { fileWeights } from "../file_weights.ts";
import { those } from "../finding_groups.ts";
import { type Foundation, foundations } from "../foundations.ts";
import type { LostFile } from "../losses/lost_file.ts";
import type { HealthContext } from "../health_context.ts";
import { inQuestionOrder } from "../question_order.ts";
import { gradeOf, orderCosts, type SectionCost, type SectionFunction } from "../section.ts";
import { absentIn, unfilledLoss } from "../losses/unfilled.ts";
import { placesIn, unwrittenShares } from "../written_share.ts";

/** Rules whose findings are places that still lack content. */
const PLACEHOLDER_RULES = costingRules("content_readiness");

/** Points that each issue of a navigation graph costs. */
const PER_NAVIGATION_ISSUE = 3;

/** How many files a foundation with texts that all others rest on counts as. */
const WEIGHT_OF_FOUNDATION = 3;

/** A foundation that is not there, cannot be opened or holds nothing. */
type Absent = Pick<LostFile, "file" | "standsFor">;

/** A place without content, as data consumers know it. */
interface MissingPlace {
  file: string;
  line: number | null;
  /** The source line. */
  content: string;
  /** What is there instead of content. */
  pattern: string;
  field_path: string;
}

/** The current files of a model: those of the team, of these the ones that are to be filled, and the ready-made ones. */
const filesOf = onceForEach(({ instance }: EpfModel) => {
  const artifacts = instance.artifacts.filter((artifact) => !artifact.archived);
  const canonical = artifacts.filter(isCanonical);
  const own = artifacts.filter((artifact) => !isCanonical(artifact));
  return {
    artifacts,
    canonical,
    own,
    judged: own.filter(({ type }) => type !== "epf_anchor" && type !== "epf_meta"),
    readable: own.filter(({ document }) => document.readable),
  };
});

/**
 * How much of the team's own files holds content: the mean, over the files, of the share of their places that are
 * filled. Canonical files come ready-made with the framework: places in them are listed apart and cost nothing. The
 * anchor and the metadata are listed but are not what the score is about, so an instance that has only those has no score.
 */
export const contentReadiness: SectionFunction = (context) => {
  const { artifacts, canonical, own, judged, readable } = filesOf(context.model);
  // A question that somebody wrote into a ready-made file waits for its answer like all others.
  const asking = () => [...readable, ...canonical.filter(({ document }) => document.readable)];
  const questionsIn = (artifact: Artifact) => openQuestions(artifact, contentState(artifact));
  const unfilledAs = (loss: "unfilled" | "left open") => judged.filter((file) => unfilledLoss(context, file) === loss);
  const unfilled = unfilledAs("unfilled");
  const navigation = navigationIssues(context.findings, own);
  const isEmpty = judged.length === 0;
  const absent = foundations(context).flatMap(({ type, file, loss, closed, standsFor, further }): Absent[] => [
    ...(loss === "missing" || loss === "empty" || closed !== undefined) && type !== "epf_anchor"
      ? [{ file, standsFor }]
      : [],
    ...further.map((other) => ({ file: other, standsFor: 1 })),
  ]);
  const costs = isEmpty ? [] : [
    ...contentCosts(
      context,
      judged,
      absent,
      asking().filter((file) => contentState(file).questions.length > 0).length,
    ),
    {
      what: `${counted(navigation.length, "issue")} in navigation graphs`,
      points: PER_NAVIGATION_ISSUE * navigation.length,
      rule: null,
      remedy: "fix the findings in the navigation graphs",
    },
  ];
  const lost = sum(costs.map(({ points }) => points));
  // Rounded down, so that only complete files have all points.
  const score = isEmpty ? null : Math.max(0, Math.floor(100 - lost + 1e-9));
  return {
    name: "content_readiness",
    title: "Content readiness",
    score,
    grade: gradeOf(score),
    get summary() {
      if (isEmpty) {
        return canonical.length > 0
          ? "only ready-made files, of which no content is asked"
          : "no artifacts to read yet";
      }
      const ownFiles = new Set(own.map(({ file }) => file));
      return summaryOf({
        read: readable.length,
        files: judged.filter(asksForContent).length,
        unfilled: unfilled.length,
        leftOpen: unfilledAs("left open").length,
        places: sum(readable.map((artifact) => contentState(artifact).open.length)),
        questions: sum(asking().map((artifact) => contentState(artifact).questions.length)),
        navigation: navigation.length,
        others: those(isOpenPlace, context.findings).filter(({ file }) => !ownFiles.has(file)).length,
        lacking: sum(readable.map((artifact) => absentIn(context, artifact).parts)),
        absent: absent.length +
          judged.filter(({ document, file }) =>
            !document.readable && !absent.some((foundation) => foundation.file === file)
          ).length,
      });
    },
    costs: orderCosts(costs),
    get data() {
      return {
        path: context.model.instance.root,
        total_files: artifacts.length,
        files_checked: readable.length,
        score,
        grade: gradeOf(score),
        filled_places: sum(readable.map((artifact) => contentState(artifact).filled)),
        unfilled_files: unfilled.map(({ file }) => file),
        placeholders: readable.flatMap((artifact) => openPlaces(artifact, contentState(artifact))),
        open_questions: inQuestionOrder(asking()).flatMap(questionsIn),
        navigation_issues: navigation,
        canonical_files: canonical.length,
        canonical_placeholders: canonical.filter(({ document }) => document.readable)
          .flatMap((artifact) => openPlaces(artifact, contentState(artifact))),
      };
    },
  };
};

/**
 * What the files lose by their open places and open questions, and those by which nothing can be read.
 * @param absent foundations that are not there, or say nothing
 * @param withQuestions how many files hold open questions, those that cost nothing too
 */
function contentCosts(
  context: HealthContext,
  judged: readonly Artifact[],
  absent: readonly Absent[],
  withQuestions: number,
): SectionCost[] {
  const weights = fileWeights(context.model);
  const none = { open: 0, questions: 0, lacking: 0, unreadable: 1 };
  const absentFiles = new Set(absent.map(({ file }) => file));
  const isAbsent = ({ file }: Artifact) => absentFiles.has(file);
  const files = new Set(judged.map(({ file }) => file));
  const resting = new Set(foundations(context).filter(isRestedOn).map(({ file }) => file));
  const timesOf = (file: string) => resting.has(file) ? WEIGHT_OF_FOUNDATION : 1;
  const further = absent.filter(({ file }) => !files.has(file));
  // A value model may come back ready-made, and counts for nothing then.
  const mayBeReadyMade = ({ file, type }: Artifact) => context.restored?.has(file) === true && type === "value_model";
  const asked = judged.filter((artifact) =>
    !mayBeReadyMade(artifact) && (isAbsent(artifact) || asksForContent(artifact))
  );
  const shares = [
    ...further.map(({ file, standsFor }) => ({ ...none, weight: standsFor * timesOf(file) })),
    ...asked.map((artifact) => {
      const weight = weights.of(artifact.file) * timesOf(artifact.file);
      if (context.restored?.has(artifact.file)) return { ...none, unreadable: 0, weight };
      if (!artifact.document.readable || isAbsent(artifact)) return { ...none, weight };
      return { ...unwrittenShares(context, artifact), unreadable: 0, weight };
    }),
  ];
  const all = Math.max(1, sum(shares.map(({ weight }) => weight)));
  const points = (key: keyof typeof none) => 100 * sum(shares.map((share) => share.weight * share[key])) / all;
  const affected = (key: keyof typeof none) => counted(shares.filter((share) => share[key] > 0).length, "file");
  return [...PLACEHOLDER_RULES].flatMap(([rule, { cost }]) => [
    { what: `open places in ${affected("open")}`, points: points("open"), rule, remedy: cost.remedy },
    {
      what: `open questions in ${counted(withQuestions, "file")}`,
      points: points("questions"),
      rule,
      remedy: "answer the questions that are marked `# open:`",
    },
    {
      what: `parts missing in ${affected("lacking")}`,
      points: points("lacking"),
      rule: null,
      remedy: "write the parts that are missing from files",
    },
    {
      what: `${affected("unreadable")} missing, empty or unreadable`,
      points: points("unreadable"),
      rule: null,
      isOfLostFiles: true,
      remedy: "write the missing files, and make the unreadable ones readable",
    },
  ]);
}

/** True for what all other files rest on: those of READY that are due, and the reality assessment. */
function isRestedOn({ isReady, type }: Foundation): boolean {
  return isReady || type === "living_reality_assessment";
}

/** True for an error or warning about a place without content. */
function isOpenPlace({ rule, level }: Finding): boolean {
  return level !== "info" && PLACEHOLDER_RULES.has(rule);
}

/** False for a file without any text, such as mappings that link nothing yet. */
function asksForContent(artifact: Artifact): boolean {
  return !artifact.document.readable || placesIn(contentState(artifact)) > 0;
}

function summaryOf(
  counts: Record<
    | "read"
    | "files"
    | "unfilled"
    | "leftOpen"
    | "places"
    | "questions"
    | "navigation"
    | "others"
    | "lacking"
    | "absent",
    number
  >,
): string {
  const parts = [
    ...(counts.places === 0 ? [] : [counted(counts.places, "unfilled place")]),
    ...(counts.questions === 0 ? [] : [counted(counts.questions, "open question")]),
    ...(counts.lacking === 0 ? [] : [counted(counts.lacking, "missing part")]),
    ...(counts.absent === 0 ? [] : [`${counted(counts.absent, "file")} missing, empty or unreadable`]),
    ...(counts.navigation === 0 ? [] : [counted(counts.navigation, "navigation issue")]),
    ...(counts.others === 0 ? [] : [`${counted(counts.others, "finding")} in ready-made or archived files`]),
  ];
  const files = counts.unfilled + counts.leftOpen === 0
    ? `${counted(counts.read, "file")} read`
    : unfilledWords(counts);
  return [files, ...(parts.length === 0 ? ["all filled in"] : parts)].join(", ");
}

/** How many files no one has filled in: `9 of 13 files are unfilled templates, 2 are mostly open questions`. */
function unfilledWords({ files, unfilled, leftOpen }: Record<"files" | "unfilled" | "leftOpen", number>): string {
  const parts = [
    ...(unfilled === 0 ? [] : [`${unfilled === 1 ? "is an unfilled template" : "are unfilled templates"}`]),
    ...(leftOpen === 0 ? [] : [`${leftOpen === 1 ? "is" : "are"} mostly open questions`]),
  ];
  const [first = "", second] = parts;
  const all = `${unfilled === 0 ? leftOpen : unfilled} of ${counted(files, "file")} ${first}`;
  return second === undefined ? all : `${all}, ${leftOpen} ${second}`;
}

function openPlaces(artifact: Artifact, { open }: ContentState): MissingPlace[] {
  return open.map(({ path, found }) => placeOf(artifact, path, found));
}

function openQuestions(artifact: Artifact, { questions }: ContentState): (MissingPlace & { places: number })[] {
  return questions.map(({ path, question, places }) => ({ ...placeOf(artifact, path, question), places }));
}

function placeOf({ file, document }: Artifact, path: Path, pattern: string): MissingPlace {
  const { line } = document.lines.position(document.labelSpan(path).start);
  return {
    file,
    line,
    content: escapeText(document.lines.line(line).trim()),
    pattern: escapeText(pattern),
    field_path: formatPath(path),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** What makes a navigation graph unusable: its errors and warnings, placeholders left aside. */
function navigationIssues(findings: readonly Finding[], own: readonly Artifact[]): { file: string; message: string }[] {
  const graphs = new Set(own.filter(({ type }) => type === "navigation_graph").map(({ file }) => file));
  if (graphs.size === 0) return [];
  return findings
    .filter(({ file, level, rule }) => graphs.has(file) && level !== "info" && !PLACEHOLDER_RULES.has(rule))
    .map(({ file, message }) => ({ file, message }));
}
