import { isNotMeasured } from "../../model/aim/report_state.ts";
import { compareText } from "../../diagnostics/finding.ts";
import type { EpfModel } from "../../model/model.ts";
import { asTrack, type Track, TRACK_LETTER, TRACKS } from "../../format/tracks.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { Content, type Gap } from "./content.ts";
import type { Place, Statement } from "./statement.ts";

/** One measurable outcome. */
export interface KeyResult {
  id: string | null;
  description: Statement | null;
  target: Statement | null;
  baseline: Statement | null;
  /** What was reached: what the assessment of the cycle found, or else what an older roadmap says itself. */
  actual: Statement | null;
  /** As with `actual`; the format keeps both in the assessment, and a check sends what a roadmap says there. */
  status: string | null;
  /** Value path that it moves, as written. */
  valuePath: string | null;
  place: Place;
}

export interface Objective {
  id: string | null;
  objective: Statement | null;
  /** What the assessment of the cycle says of it. */
  assessment: Statement | null;
  keyResults: KeyResult[];
  place: Place;
}

/** A belief that the plan rests on. */
export interface Assumption {
  id: string | null;
  description: Statement;
  type: string | null;
  criticality: string | null;
  confidence: string | null;
  /** What an assessment found. */
  status: string | null;
  linkedTo: string[];
  /** What would prove or refute it. */
  evidenceRequired: Statement | null;
}

export interface TrackPlan {
  track: Track;
  objective: Statement | null;
  okrs: Objective[];
  assumptions: Assumption[];
}

export interface Milestone {
  date: string | null;
  milestone: Statement;
  keyResults: string[];
}

/** One dependency between key results. */
export interface KeyResultDependency {
  from: string;
  to: string;
  type: string | null;
  place: Place;
}

/** The plan of one cycle; made from the assessment alone where the roadmap of a past cycle was not kept. */
export interface Roadmap {
  id: string | null;
  cycle: number | null;
  timeframe: string | null;
  status: string | null;
  startDate: string | null;
  endDate: string | null;
  archived: boolean;
  from: "roadmap" | "assessment";
  artifact: Artifact;
  tracks: TrackPlan[];
  milestones: Milestone[];
  dependencies: KeyResultDependency[];
}

/** Every cycle that the instance knows of: current roadmaps first, then past ones, the latest cycle first. */
export function readRoadmaps(model: EpfModel, gaps: Gap[]): Roadmap[] {
  const reports = model.all("assessment_report").map((artifact) => new Content(artifact, gaps));
  const plans = model.all("roadmap_recipe").map((artifact) => {
    const content = new Content(artifact, gaps).get("roadmap");
    const cycle = content.get("cycle").number();
    const id = content.get("id").text();
    const own = reports.filter((report) =>
      (cycle === null || report.get("cycle").number() === cycle) && agrees(id, report.get("roadmap_id").text())
    );
    return planOf(content, cycle, id, outcomesOf(own));
  });
  const known = new Set(plans.map(({ cycle }) => cycle));
  const assessed = reports.filter((report) => !known.has(report.get("cycle").number())).map(planFromReport);
  return [...plans, ...assessed].sort((a, b) =>
    Number(a.archived) - Number(b.archived) || (b.cycle ?? -1) - (a.cycle ?? -1) ||
    compareText(a.from, b.from) * -1 || compareText(a.artifact.file, b.artifact.file)
  );
}

function agrees(a: string | null, b: string | null): boolean {
  return a === null || b === null || a === b;
}

/** What assessments found of key results and assumptions, by id. */
interface Outcomes {
  objectives: Map<string, Statement | null>;
  keyResults: Map<string, { status: string | null; actual: Statement | null }>;
  assumptions: Map<string, string | null>;
}

function outcomesOf(reports: readonly Content[]): Outcomes {
  const outcomes: Outcomes = { objectives: new Map(), keyResults: new Map(), assumptions: new Map() };
  for (const report of reports) {
    for (const okr of report.get("okr_assessments").entries()) {
      const okrId = okr.get("okr_id").text();
      if (okrId !== null) outcomes.objectives.set(okrId, okr.get("assessment").statement());
      for (const outcome of okr.get("key_result_outcomes").entries()) {
        const id = outcome.get("kr_id").text();
        if (id === null) continue;
        const actual = outcome.get("actual").statement();
        const isUnknown = isNotMeasured({ actual: actual?.text });
        outcomes.keyResults.set(id, { status: isUnknown ? "not_measured" : outcome.get("status").text(), actual });
      }
    }
    for (const validation of report.get("assumption_validations").entries()) {
      const id = validation.first("id", "assumption_id").text();
      if (id !== null) outcomes.assumptions.set(id, validation.get("status").text());
    }
  }
  return outcomes;
}

function planOf(content: Content, cycle: number | null, id: string | null, outcomes: Outcomes): Roadmap {
  const tracks = content.get("tracks");
  const plan = content.get("execution_plan");
  return {
    id,
    cycle,
    timeframe: content.get("timeframe").text(),
    status: content.get("status").text(),
    startDate: content.get("start_date").text(),
    endDate: content.first("target_completion_date", "end_date").text(),
    archived: content.artifact.archived,
    from: "roadmap",
    artifact: content.artifact,
    tracks: tracks.keys().flatMap((key): TrackPlan[] => {
      const track = asTrack(key);
      return track === null ? [] : [trackOf(tracks.get(key), track, outcomes)];
    }).sort((a, b) => TRACKS.indexOf(a.track) - TRACKS.indexOf(b.track)),
    milestones: plan.first("key_milestones", "milestones").entries().flatMap(milestoneOf),
    dependencies: content.get("cross_track_dependencies").entries().flatMap((entry) => {
      const [from, to] = [entry.get("from_kr").text(), entry.get("to_kr").text()];
      return from === null || to === null
        ? []
        : [{ from, to, type: entry.get("dependency_type").text(), place: entry.place }];
    }),
  };
}

function trackOf(content: Content, track: Track, outcomes: Outcomes): TrackPlan {
  return {
    track,
    objective: content.first("track_objective", "objective").statement(),
    okrs: content.get("okrs").entries().flatMap((okr): Objective[] => {
      const objective = okr.get("objective").statement();
      const keyResults = okr.get("key_results").entries().flatMap((kr) => keyResultOf(kr, outcomes));
      // An entry without words of its own is a template's, or no objective.
      if (objective === null && keyResults.length === 0) return [];
      const id = okr.get("id").text();
      const assessment = id === null ? null : outcomes.objectives.get(id) ?? null;
      return [{ id, objective, assessment, keyResults, place: okr.place }];
    }),
    assumptions: content.get("riskiest_assumptions").entries().flatMap((entry): Assumption[] => {
      const description = entry.isMap ? entry.first("description", "assumption").statement() : entry.statement();
      if (description === null) return [];
      const id = entry.get("id").text();
      return [{
        id,
        description,
        type: entry.get("type").text(),
        criticality: entry.get("criticality").text(),
        confidence: entry.get("confidence").text(),
        status: id === null ? null : outcomes.assumptions.get(id) ?? null,
        linkedTo: entry.get("linked_to_kr").statements().map(({ text }) => text),
        evidenceRequired: entry.get("evidence_required").statement(),
      }];
    }),
  };
}

function keyResultOf(content: Content, outcomes: Outcomes): KeyResult[] {
  const id = content.get("id").text();
  const description = content.isMap ? content.first("description", "key_result").statement() : content.statement();
  const target = content.get("target").statement();
  if (description === null && target === null) return [];
  const outcome = id === null ? undefined : outcomes.keyResults.get(id);
  return [{
    id,
    description,
    target,
    baseline: content.get("baseline").statement(),
    actual: outcome?.actual ?? content.get("actual").statement(),
    status: outcome?.status ?? content.get("status").text(),
    valuePath: content.get("value_model_target", "component_path").text(),
    place: content.place,
  }];
}

function milestoneOf(entry: Content): Milestone[] {
  const milestone = entry.isMap ? entry.first("milestone", "name").statement() : entry.statement();
  if (milestone === null) return [];
  return [{
    date: entry.get("date").text(),
    milestone,
    keyResults: entry.get("key_results").statements().map(({ text }) => text),
  }];
}

/** The plan of a cycle as far as its assessment describes it; the track comes from the letter inside the ids. */
function planFromReport(report: Content): Roadmap {
  const outcomes = outcomesOf([report]);
  const okrs = report.get("okr_assessments").entries().flatMap((entry): { track: Track; okr: Objective }[] => {
    const id = entry.get("okr_id").text();
    const keyResults = entry.get("key_result_outcomes").entries().flatMap((outcome): KeyResult[] => {
      const krId = outcome.get("kr_id").text();
      if (krId === null) return [];
      return [{
        id: krId,
        description: null,
        target: outcome.get("target").statement(),
        baseline: null,
        actual: outcomes.keyResults.get(krId)?.actual ?? null,
        status: outcomes.keyResults.get(krId)?.status ?? null,
        valuePath: null,
        place: outcome.place,
      }];
    });
    const track = trackOfId(id ?? keyResults[0]?.id ?? "");
    const assessment = entry.get("assessment").statement();
    return track === null ? [] : [{ track, okr: { id, objective: null, assessment, keyResults, place: entry.place } }];
  });
  const byTrack = Map.groupBy(okrs, ({ track }) => track);
  return {
    id: report.get("roadmap_id").text(),
    cycle: report.get("cycle").number(),
    timeframe: null,
    status: "assessed",
    startDate: null,
    endDate: null,
    archived: true,
    from: "assessment",
    artifact: report.artifact,
    tracks: TRACKS.flatMap((track) => {
      const own = byTrack.get(track);
      return own === undefined ? [] : [{ track, objective: null, okrs: own.map(({ okr }) => okr), assumptions: [] }];
    }),
    milestones: [],
    dependencies: [],
  };
}

function trackOfId(id: string): Track | null {
  const letter = /^[a-z]+-([psoc])-?\d/i.exec(id)?.[1]?.toLowerCase();
  return TRACKS.find((track) => TRACK_LETTER[track] === letter) ?? null;
}
