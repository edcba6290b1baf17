import type { EpfModel } from "../../model/model.ts";
import type { Steps } from "../../workspace/progress_monitor.ts";
import { STORIES } from "../../model/personas.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { Content, type Gap } from "./content.ts";
import type { Place, Statement } from "./statement.ts";

/** A feature as other answers name it. */
export interface FeatureName {
  id: string;
  name: string;
}

/** A pain point of a person, as one place describes it. */
export interface PainPoint {
  statement: Statement;
  /** Where it comes from: research on users, a feature's persona, or the opportunity. */
  category: "research" | "feature" | "opportunity";
  severity: string | null;
  frequency: string | null;
  feature: FeatureName | null;
}

/** A text about a person under the name of its field. */
export interface Trait {
  field: "current_situation" | "transformation_moment" | "emotional_resolution" | "job_to_be_done";
  statement: Statement;
  feature: FeatureName | null;
}

/** One place that names a person or a group that the team works for. */
export interface PersonaMention {
  /** `persona`: somebody described on their own; `segment`: a group that something is aimed at. */
  kind: "persona" | "segment";
  /** The id as it is written, or null. */
  id: string | null;
  name: string;
  place: Place;
  role: Statement | null;
  description: Statement | null;
  usageContext: Statement | null;
  proficiency: Statement | null;
  goals: Statement[];
  painPoints: PainPoint[];
  traits: Trait[];
  feature: FeatureName | null;
}

/** Every mention of a persona or target segment in the current files of an instance, by file and place; a step for each feature. */
export function* personaMentionSteps(model: EpfModel, gaps: Gap[]): Steps<PersonaMention[]> {
  const mentions = targetUsers(model, gaps);
  for (const artifact of model.of("feature_definition")) {
    mentions.push(...featurePersonas(artifact, gaps));
    yield;
  }
  return [...mentions, ...segments(model, gaps)];
}

function blank(kind: PersonaMention["kind"], name: string, place: Place): PersonaMention {
  return {
    kind,
    id: null,
    name,
    place,
    role: null,
    description: null,
    usageContext: null,
    proficiency: null,
    goals: [],
    painPoints: [],
    traits: [],
    feature: null,
  };
}

function targetUsers(model: EpfModel, gaps: Gap[]): PersonaMention[] {
  return model.of("insight_analyses").flatMap((artifact) =>
    new Content(artifact, gaps).get("target_users").entries().flatMap((user) => {
      const named = user.isMap ? user.first("persona", "name").statement() : user.statement();
      if (named === null || user.isTemplate()) return [];
      const state = user.get("current_state");
      return [{
        ...blank("persona", named.text, user.place),
        id: user.get("id").text(),
        role: user.get("role").statement(),
        description: user.get("description").statement(),
        usageContext: state.get("context").statement(),
        goals: state.get("goals").statements(),
        painPoints: user.get("problems").entries().flatMap((problem) => painOf(problem, "research", null)),
        traits: user.get("jobs_to_be_done").statements().map((statement): Trait => ({
          field: "job_to_be_done",
          statement,
          feature: null,
        })),
      }];
    })
  );
}

function painOf(problem: Content, category: PainPoint["category"], feature: FeatureName | null): PainPoint[] {
  const statement = problem.isMap
    ? problem.first("problem", "pain_point", "description").statement() ?? problem.firstInside()
    : problem.statement();
  if (statement === null) return [];
  return [{
    statement,
    category,
    severity: problem.get("severity").text(),
    frequency: problem.get("frequency").text(),
    feature,
  }];
}

function featurePersonas(artifact: Artifact, gaps: Gap[]): PersonaMention[] {
  const content = new Content(artifact, gaps);
  const feature = featureName(content);
  const inside = content.get("definition", "personas").entries();
  return (inside.length > 0 ? inside : content.get("personas").entries()).flatMap((entry) => {
    const id = entry.get("id").text();
    const name = (entry.isMap ? entry.get("name").text() ?? entry.get("role").text() : entry.text()) ?? id;
    if (name === null || entry.isTemplate()) return [];
    return [{
      ...blank("persona", name, entry.place),
      id,
      role: entry.get("role").statement(),
      description: entry.get("description").statement(),
      usageContext: entry.get("usage_context").statement(),
      proficiency: entry.get("technical_proficiency").statement(),
      goals: entry.get("goals").statements(),
      painPoints: entry.get("pain_points").entries().flatMap((pain) => painOf(pain, "feature", feature)),
      traits: STORIES.flatMap((field): Trait[] => {
        const statement = entry.get(field).statement();
        return statement === null ? [] : [{ field, statement, feature }];
      }),
      feature,
    }];
  });
}

/** Id and name of a definition; its file where it has none. */
export function featureName(content: Content): FeatureName {
  const id = content.get("id").text() ?? content.artifact.file;
  return { id, name: content.get("name").text() ?? id };
}

/** The groups that foundations, opportunity, formula and portfolio are aimed at. */
function segments(model: EpfModel, gaps: Gap[]): PersonaMention[] {
  const found: PersonaMention[] = [];
  const add = (content: Content, painPoints: PainPoint[] = []) => {
    for (const entry of withoutCounted(content.entries(), gaps)) {
      const said = entry.statement() ?? entry.firstInside();
      if (said === null) continue;
      found.push({ ...blank("segment", firstLine(said.text), said.place), description: said, painPoints });
    }
  };
  for (const artifact of model.of("strategy_foundations")) {
    const foundations = new Content(artifact, gaps).get("strategy_foundations");
    for (const proposition of foundations.get("value_proposition").entries()) add(proposition.get("target_segment"));
  }
  for (const artifact of model.of("insight_opportunity")) {
    const context = new Content(artifact, gaps).get("opportunity", "context");
    add(
      context.get("target_segment"),
      context.get("pain_points").entries().flatMap((pain) => painOf(pain, "opportunity", null)),
    );
  }
  for (const artifact of model.of("strategy_formula")) {
    add(new Content(artifact, gaps).get("strategy", "positioning", "target_customer_profile"));
  }
  for (const artifact of model.of("product_portfolio")) {
    const portfolio = new Content(artifact, gaps).get("portfolio");
    for (const line of portfolio.get("product_lines").entries()) add(line.get("target_market", "segments"));
    for (const offering of portfolio.get("offerings").entries()) add(offering.get("target_segment"));
  }
  return found;
}

/** Leaves out entries that only count, such as `Segment 1` and `Segment 2`: they have no names yet. */
function withoutCounted(entries: readonly Content[], gaps: Gap[]): Content[] {
  const bare = ({ value }: Content) => typeof value === "string" ? /^(.*?)\s*\d+\s*$/u.exec(value)?.[1] ?? null : null;
  const counts = Map.groupBy(entries, bare);
  return entries.filter((entry) => {
    const key = bare(entry);
    const isCounted = key !== null && counts.get(key)!.length > 1;
    if (isCounted) gaps.push({ ...entry.place, found: String(entry.value) });
    return !isCounted;
  });
}

function firstLine(text: string): string {
  return text.split("\n")[0]!.trim();
}
