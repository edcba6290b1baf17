import { skippedOf } from "../../../answers/skipped.ts";
import { truncate } from "../../../diagnostics/escape.ts";
import type { HealthSection, Report } from "../../../diagnostics/report.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { firstThatFits, fits } from "../../../answers/fit.ts";
import { withLeftOut } from "../../../answers/left_out.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { fitPage, MOST_ENTRIES, pageOf, withNextPage } from "../../../answers/paging.ts";
import type { Answered } from "../../operation.ts";
import { brokenRules, withPlaces } from "./broken_rules.ts";
import { explainedSection } from "./explained_section.ts";
import type { CheckAnswer, CheckInput, FormerHealth } from "./contract.ts";
import type { FormerHealthFields } from "./former_health.ts";
import type { HealthCheck } from "./run.ts";

type Shaped = Answered<CheckAnswer>;
type DetailLevel = CheckAnswer["detail_level"];
type Section = NonNullable<Shaped["structure"]>;

/** How much a trimmed answer says about each thing. */
interface Detail {
  /** Entries of a list inside a section; null for its numbers and words alone, false for the score alone. */
  list: number | null | false;
  /** Places of each broken rule. */
  places: number;
}

const DETAILS: readonly Detail[] = [
  { list: 20, places: 20 },
  { list: 8, places: 8 },
  { list: 3, places: 5 },
  { list: 1, places: 4 },
  { list: null, places: 3 },
  { list: null, places: 1 },
  { list: false, places: 1 },
];
const WHOLE_SECTION: Detail = { list: Number.POSITIVE_INFINITY, places: 20 };
/** Broken rules that an answer should have room for before its sections are shown in full. */
const RULES_FIRST = 8;
/** Entries of a section's list beside one page of the findings in full. */
const PAGE_LIST = 20;
/** Instances that a trimmed answer lists. */
const MOST_INSTANCES = 25;
const LONGEST_TEXT = 300;
/** Longest text of what costs a section most. */
const LONGEST_REASON = 100;
/** What an answer leaves out. @param folder of the instance, or what stands for one of several */
function leftOutWords(folder: string): string {
  const all = commandLine(callOf("epf_validate_file", { path: folder, limit: MOST_ENTRIES }));
  return `the single findings: \`epf validate FILE\` lists those of one file, \`${all}\` up to ${MOST_ENTRIES} of all files at once; \`detail_level\` \`full\` adds their excerpts`;
}

/** Answers of reports that were shaped before, by what was asked for: an unchanged instance has the same report. */
const SHAPED = new WeakMap<Report, Map<string, Shaped>>();

/** The answer as data, in the detail that is asked for. */
export function shape(answer: HealthCheck, input: CheckInput): Shaped {
  if (input.detail_level === "full") return { ...whole(answer, input), ...besideSections(answer.former) };
  if (input.as_health === true && answer.former !== undefined) return asHealth(answer, answer.former);
  let known = SHAPED.get(answer.report);
  if (known === undefined) SHAPED.set(answer.report, known = new Map());
  const key = JSON.stringify([input.detail_level, input.limit, input.cursor, input.explain_score, answer.guidance]);
  const shaped = known.get(key) ?? trimmed(answer, input, input.detail_level ?? "auto");
  known.set(key, shaped);
  return shaped;
}

function trimmed(answer: HealthCheck, input: CheckInput, level: DetailLevel): Shaped {
  const isPage = input.cursor !== undefined || input.limit !== undefined;
  const rules = brokenRules(answer.report.findings, level === "warnings_only" ? "warning" : "info");
  const build = (detail: Detail): Shaped => {
    // A page of findings has the scores all the same: whoever asks for more findings has not asked for less.
    const sections = sectionsOf(answer, input, isPage ? false : detail.list);
    if (level === "summary") return { ...headOf(answer, level), guidance: guidanceOf(answer, null), ...sections };
    return fitPage(rules.length, input, ({ start, count, next_cursor }): Shaped => ({
      ...headOf(answer, level),
      guidance: guidanceOf(answer, { next_cursor, total: rules.length, of: "groups of findings" }),
      ...sections,
      findings: rules.slice(start, start + count).map((rule) => withPlaces(rule, detail.places)),
      count,
      total: rules.length,
      next_cursor,
    }));
  };
  const isEnough = (shaped: Shaped) =>
    (shaped.next_cursor == null || isPage || shaped.count! >= RULES_FIRST) && fits(shaped);
  // A section that is asked for comes whole where there is room.
  const details = isOfSection(answer, input) ? [WHOLE_SECTION, ...DETAILS] : DETAILS;
  return firstThatFits(details, build, isEnough);
}

/** The answer as programs read it that call `health`: sections and broken rules whole, without the report. */
function asHealth({ former: _, ...answer }: HealthCheck, former: FormerHealthFields): Shaped {
  const { report: __, ...answered } = whole(answer, {});
  const { instance_path, ...fields } = former;
  return { ...answered, ...fields, instance_path } as Shaped;
}

/** What `health` of epf-cli had beside the sections: nothing of the answer has these names. */
const BESIDE_SECTIONS = [
  "has_critical",
  "has_errors",
  "has_warnings",
  "tiers",
  "structure_check",
  "anchor_status",
  "submodule_status",
  "instance_check",
  "semantic_review_recommendations",
] as const satisfies readonly (keyof FormerHealth)[];

function besideSections(former: FormerHealthFields | undefined): Partial<Shaped> {
  return former === undefined ? {} : Object.fromEntries(BESIDE_SECTIONS.map((name) => [name, former[name]]));
}

/** Everything, or the broken rules that are asked for with their findings. */
function whole(answer: HealthCheck, input: CheckInput): Shaped {
  const { entries, ...page } = pageOf(brokenRules(answer.report.findings, "info"), input);
  const isAll = entries.length === page.total;
  // In a page the findings come first: lists of the sections repeat many of them.
  const list = isAll ? Number.POSITIVE_INFINITY : PAGE_LIST;
  // The sections are beside the report, so it does not repeat them.
  return {
    ...headOf(answer, "full"),
    ...sectionsOf(answer, { ...input, detail_level: "full" }, list),
    guidance: withNextPage(answer.guidance, page, "groups of findings"),
    findings: entries.map((rule) => withPlaces(rule, rule.count)),
    ...page,
    report: {
      ...answer.report,
      findings: isAll ? answer.report.findings : entries.flatMap(({ own }) => own),
      instances: [],
    },
  };
}

function headOf({ report: { skipped }, instances, former: _, ...verdict }: HealthCheck, level: DetailLevel) {
  return {
    ...verdict,
    instance_path: instances.length === 1 ? instances[0]!.instance_path : null,
    detail_level: level,
    instances: level === "full" ? instances : instances.slice(0, MOST_INSTANCES),
    ...skippedOf(skipped),
  };
}

function guidanceOf({ guidance, instances, report }: HealthCheck, next: Parameters<typeof withLeftOut>[3]): Guidance {
  const noted = withLeftOut(
    guidance,
    report,
    leftOutWords(instances.length === 1 ? instances[0]!.instance_path : "DIR"),
    next,
  );
  const unlisted = instances.length - MOST_INSTANCES;
  return unlisted <= 0 ? noted : { ...noted, context: { ...noted.context, instances_left_out: unlisted } };
}

/** True where the score of one section is asked about. */
function isOfSection({ report }: HealthCheck, { explain_score: asked }: CheckInput): boolean {
  return asked !== undefined && report.instances.some((instance) => explainedSection(instance, asked) !== null);
}

/** Sections of the one instance at the root; of several beneath each. A section that is asked about comes alone. */
function sectionsOf(
  { report, instances }: HealthCheck,
  { detail_level: level, explain_score: asked }: CheckInput,
  list: Detail["list"],
): Partial<Shaped> {
  const shaped = report.instances.map((instance) => {
    const explained = asked === undefined ? null : explainedSection(instance, asked);
    const sections = explained === null
      ? instance.health.sections.filter((section) => level !== "warnings_only" || section.score !== 100)
      : [explained];
    return Object.fromEntries(
      sections.map((section) => [
        section.name,
        shapeSection(withPlace(section, instance.root), level === "summary" ? false : list),
      ]),
    );
  });
  if (shaped.length === 1) return shaped[0] as Partial<Shaped>;
  const most = level === "full" ? instances.length : MOST_INSTANCES;
  return {
    instances: instances.slice(0, most).map((head, index) => ({ ...head, ...shaped[index] })),
  };
}

/** A section whose data names the instance as the caller can pass it on. */
function withPlace(section: HealthSection, root: string): HealthSection {
  const keys = ["path", "instance_path"].filter((key) => key in section.data);
  return keys.length === 0
    ? section
    : { ...section, data: { ...section.data, ...Object.fromEntries(keys.map((key) => [key, root])) } };
}

function shapeSection({ score, grade, summary, costs, data }: HealthSection, list: Detail["list"]): Section {
  if (list === false) return { score, grade };
  const [dearest] = costs;
  const why = dearest?.what ?? (score === null ? summary : null);
  const reason = why === null
    ? {}
    : { reason: truncate(why, dearest === undefined ? 2 * LONGEST_REASON : LONGEST_REASON) };
  if (list === Number.POSITIVE_INFINITY) return { score, grade, ...reason, summary, costs, ...data };
  const left: Record<string, number> = {};
  const most = list ?? 0;
  const trimmed = Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      if (Array.isArray(value) && value.length > most) {
        left[key] = value.length - most;
        // An empty list would say that there are none.
        if (most === 0) return [];
      }
      return typeof value === "object" && value !== null && list === null && !Array.isArray(value)
        ? []
        : [[key, trim(value, most, 0)]];
    }),
  );
  return {
    score,
    grade,
    ...reason,
    ...(dearest === undefined || list === null ? {} : { costs: [dearest] }),
    ...trimmed,
    ...(Object.keys(left).length === 0 ? {} : { left_out: left }),
  };
}

/** A value with the first entries of its lists and the beginnings of its texts. */
function trim(value: unknown, list: number, depth: number): unknown {
  if (typeof value === "string") return truncate(value, LONGEST_TEXT);
  if (typeof value !== "object" || value === null) return value;
  // Lists inside of lists are counted: the findings say what is in them.
  if (Array.isArray(value)) {
    return depth > 1 ? value.length : value.slice(0, list).map((entry) => trim(entry, list, depth + 1));
  }
  return Object.fromEntries(
    Object.entries(value).filter(([, inner]) => inner !== null).map((
      [key, inner],
    ) => [key, trim(inner, list, depth + 1)]),
  );
}
