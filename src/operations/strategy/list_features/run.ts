import { counted } from "../../../text/forms/plural.ts";
import { callOf } from "../../../contracts/call.ts";
import { escapeText, namePath, quoteValue, truncate } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { compareText } from "../../../diagnostics/finding.ts";
import { guidance } from "../../../answers/guidance.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";
import { pageOf } from "../../../answers/paging.ts";
import { missingSections, scenariosOf } from "../../../model/features/feature_parts.ts";
import { personasOf } from "../../../model/personas.ts";
import { questionAt, quotableValue } from "../../../model/content/written_value.ts";
import { asText, at } from "../../../model/read.ts";
import { valuePathSteps } from "../../../model/value_models/value_paths.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { inTurns, mapSteps } from "../../../workspace/progress_monitor.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { ListFeaturesAnswer, ListFeaturesInput } from "./contract.ts";
import { checkOpenInstance } from "../../judging/check_result.ts";
import { healthOf, sectionNamed } from "../../judging/checked_instance.ts";
import { openInstance, type TargetInstance } from "../../instances.ts";

type ListedFeature = Answered<ListFeaturesAnswer>["features"][number];

const LONGEST = 120;
const NO_STATUS = "none";
/** The statuses of the format. */
const STATUSES: readonly string[] = ["draft", "ready", "in-progress", "delivered"];
/** Statuses that the state names; there are more only where they are texts instead of statuses. */
const MOST_STATUSES = 8;

/** @throws UserFailure when there is no instance, no feature has the status, or the limit or cursor is wrong */
export async function run(
  context: OperationContext,
  input: ListFeaturesInput,
): Promise<Answered<ListFeaturesAnswer>> {
  const opened = await openInstance(context, input.instance_path);
  const { model, instance_path, warnings } = opened;
  const all = [...model.of("feature_definition")].sort(byId);
  const by_status: Record<string, number> = {};
  for (const artifact of all) by_status[statusOf(artifact)] = (by_status[statusOf(artifact)] ?? 0) + 1;
  const wanted = ofStatus(all, by_status, input.status);
  const page = pageOf(wanted, input);
  const scores = input.include_quality === false ? null : await scoresOf(opened, context);
  const used = (await inTurns(valuePathSteps(model), context.signal)).filter(({ source }) => source === "feature");
  const paths = Map.groupBy(used, ({ artifact }) => artifact);
  const described = mapSteps(
    page.entries,
    (artifact) =>
      describe(opened, artifact, (paths.get(artifact) ?? []).map(({ node, text }) => node?.path ?? text), scores),
  );
  const features = await inTurns(described, context.signal);
  const asked = page.entries.flatMap((artifact) =>
    ["name", "status"].flatMap((key) => {
      const question = questionAt(artifact, [key]);
      return question === null
        ? []
        : [`${namePath(opened.shown(artifact.file))}: \`${key}\` is open: ${short(question)}`];
    })
  );
  const [first] = page.entries;
  const firstId = first === undefined ? null : asText(at(first.document.value, "id"));
  return {
    success: true,
    total_features: all.length,
    by_status,
    guidance: guidance({
      current_state: all.length === 0
        ? "no product features yet"
        : `${counted(all.length, "feature")}: ${statusLine(by_status)}`,
      next_action: all.length === 0
        ? callOf("epf_get_wizard_for_task", { task: "create feature definition" })
        : firstId === null
        ? null
        : callOf("epf_get_strategic_context", {
          feature_id: firstId,
          ...(input.instance_path === undefined ? {} : { instance_path }),
        }),
      warnings: asked.length === 0 ? warnings : [...warnings ?? [], ...asked],
    }),
    instance_path,
    count: page.count,
    total: page.total,
    features,
    next_cursor: page.next_cursor,
  };
}

function ofStatus(all: Artifact[], known: Record<string, number>, given: string | undefined): Artifact[] {
  if (given === undefined) return all;
  const wanted = given.trim().toLowerCase().replaceAll(/[\s_]+/g, "-");
  const found = all.filter((artifact) => statusOf(artifact).toLowerCase() === wanted);
  if (found.length > 0 || STATUSES.includes(wanted)) return found;
  throw new UserFailure(
    `\`status\` is ${quoteValue(given)}, expected ${STATUSES.map((status) => `\`${status}\``).join(", ")}`,
    { help: didYouMean(wanted, [...STATUSES, ...Object.keys(known)]) ?? "leave it out for all features" },
  );
}

async function scoresOf(opened: TargetInstance, context: OperationContext): Promise<Map<string, number>> {
  const result = await checkOpenInstance(opened.open, context.now, context);
  const health = await healthOf(opened.open, result, context);
  const results = sectionNamed(health, "feature_quality").data.results as { file: string; score: number }[];
  return new Map(results.map(({ file, score }) => [file, score]));
}

function describe(
  { shown }: TargetInstance,
  artifact: Artifact,
  paths: readonly string[],
  scores: Map<string, number> | null,
): ListedFeature {
  const { value } = artifact.document;
  const text = (key: string) => {
    const found = asText(quotableValue(artifact, [key]));
    return found === null ? null : short(found);
  };
  const score = scores?.get(artifact.file);
  return {
    id: text("id"),
    slug: text("slug"),
    name: text("name"),
    status: text("status"),
    file: shown(artifact.file),
    persona_count: personasOf(value).length,
    scenario_count: scenariosOf(value).length,
    contributes_to: [...new Set(paths.map(short))],
    missing_sections: missingSections(value),
    ...(score === undefined ? {} : { quality_score: score }),
  };
}

function short(text: string): string {
  return truncate(escapeText(text).replaceAll(/\s+/g, " ").trim(), LONGEST);
}

/** How many features have which status. Only those of the format are words of epf, all others are quoted. */
function statusLine(by_status: Readonly<Record<string, number>>): string {
  const all = Object.entries(by_status);
  const named = all.slice(0, MOST_STATUSES)
    .map(([status, count]) =>
      `${count} ${status === NO_STATUS || STATUSES.includes(status) ? status : quoteValue(status)}`
    );
  return all.length > named.length ? `${named.join(", ")} and ${all.length - named.length} more` : named.join(", ");
}

function statusOf({ document }: Artifact): string {
  return short(asText(at(document.value, "status")) ?? NO_STATUS);
}

/** `fd-2` before `fd-010`; features without an id by file. */
function byId(a: Artifact, b: Artifact): number {
  const number = ({ document }: Artifact) =>
    Number(/\d+/.exec(asText(at(document.value, "id")) ?? "")?.[0] ?? Number.POSITIVE_INFINITY);
  const [first, second] = [number(a), number(b)];
  return first === second ? compareText(a.file, b.file) : first - second;
}
