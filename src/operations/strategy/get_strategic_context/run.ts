import { baseName } from "../../../format/file_path.ts";
import { callOf } from "../../../contracts/call.ts";
import { namePath, quoteValue } from "../../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { dependencies } from "../../../model/features/dependencies.ts";
import { findDefinition } from "../../../model/find_definition.ts";
import type { Definition, EpfModel } from "../../../model/model.ts";
import { MOST_COMPARED, nearestPart } from "../../../model/value_models/near_paths.ts";
import { personasOf } from "../../../model/personas.ts";
import { quotableValue } from "../../../model/content/written_value.ts";
import { asList, asMap, asText, at } from "../../../model/read.ts";
import { assumptionsOf, relatedResults } from "../../../model/roadmap/related_results.ts";
import { TRACK_NAMES } from "../../../format/tracks.ts";
import { assumptionStates } from "../../../model/validations.ts";
import { type ValuePath, valuePaths } from "../../../model/value_models/value_paths.ts";
import type { ValueNode } from "../../../model/value_models/value_models.ts";
import { suggestForDefinition } from "../../../suggest/links/suggest_links.ts";
import { sayPathFailure } from "../../../health/relationships/relationship_hints.ts";
import { type Budget, fitToBudget } from "../../../answers/budget.ts";
import { furtherActions } from "../../../answers/further_actions.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { GetStrategicContextAnswer, GetStrategicContextInput } from "./contract.ts";
import { isForPrograms, withNextSteps } from "../../former/for_programs.ts";
import { openInstance, type TargetInstance } from "../../instances.ts";

type Context = Answered<GetStrategicContextAnswer>;

/** @throws UserFailure when there is no instance, or no such definition in it */
export async function run(
  context: OperationContext,
  input: GetStrategicContextInput,
): Promise<Context> {
  const wanted = input.feature_id.trim();
  const opened = await openInstance(context, input.instance_path);
  const found = findDefinition(opened.model, wanted);
  if (found.definition === null) throw unknown(opened, wanted, found.near);
  const cited = citedPaths(opened.model, found.definition);
  return fitToBudget(input, (budget) => {
    const answered = answer(opened, found.definition, cited, budget, input);
    return isForPrograms(context) ? withFormerFields(answered, opened.model, found.definition) : answered;
  });
}

/** What programs read that were written for epf-cli. */
function withFormerFields(answered: Context, model: EpfModel, { artifact }: Definition): Context {
  const nodes = new Map(
    valuePaths(model).filter((path) => path.artifact === artifact).map(({ text, node }) => [text, node]),
  );
  return {
    ...answered,
    guidance: withNextSteps(answered.guidance, answered.required_next_tool_calls, "tips"),
    contributes_to: answered.contributes_to.map((entry) => ({
      ...entry,
      maturity: stageAround(nodes.get(entry.path) ?? null),
    })),
    ...answered.dependencies,
  };
}

/** The stage of a node, or of the nearest one around it that states one. */
function stageAround(from: ValueNode | null): string | null {
  for (let node = from; node !== null; node = node.parent) {
    const { value } = node.artifact.document;
    const stage = node.stage ?? asText(at(value, ...node.at, "maturity_summary", "calculated_stage"));
    if (stage !== null) return stage;
  }
  return null;
}

function unknown({ model, instance_path }: TargetInstance, wanted: string, near: readonly string[]): UserFailure {
  const count = model.features.length;
  return new UserFailure(`no definition of ${namePath(instance_path)} is called ${quoteValue(wanted)}`, {
    exit: EXIT.nothing,
    help: near.length > 0
      ? `did you mean ${near.map((id) => quoteValue(id)).join(" or ")}?`
      : count === 0
      ? "the instance has no features that can be read"
      : `\`epf features list\` shows ${count === 1 ? "the feature" : `the ${count} features`}, for example ${
        quoteValue(model.features[0]!.id)
      }`,
  });
}

/** The value paths of a definition, worked out once for all the answers that are tried for their size. */
interface CitedPaths {
  paths: readonly ValuePath[];
  /** Those that do not resolve. */
  wrong: readonly ValuePath[];
  /** What wrong ones probably meant; of very many only the first are looked at. */
  meant: ReadonlyMap<ValuePath, string | null>;
}

function citedPaths(model: EpfModel, { artifact }: Definition): CitedPaths {
  const paths = valuePaths(model).filter((path) => path.artifact === artifact);
  const wrong = paths.filter(({ failure }) => failure !== null);
  return { paths, wrong, meant: new Map(wrong.slice(0, MOST_COMPARED).map((path) => [path, nearTo(model, path)])) };
}

function answer(
  { model, shown, instance_path, warnings }: TargetInstance,
  definition: Definition,
  { paths, wrong, meant }: CitedPaths,
  budget: Budget,
  input: GetStrategicContextInput,
): Context {
  const { id, track, artifact } = definition;
  const text = (...path: (string | number)[]) => budget.line(asText(quotableValue(artifact, path)));
  const file = shown(artifact.file);
  const calls = suggestForDefinition({
    instance_path,
    file,
    isFeature: track === "product",
    paths: paths.length,
    wrong: wrong.map((path) => ({ written: budget.line(path.text), meant: meant.get(path) ?? null })),
  });
  const lists = {
    contributes_to: budget.core("contributes_to", paths).map((path) =>
      resolved(model, path, meant.get(path) ?? null, budget)
    ),
    related_krs: budget.core("related_krs", relatedResults(model, definition)).map(({ item, target, why }) => ({
      id: budget.line(item.id),
      track: TRACK_NAMES[item.track],
      description: budget.line(asText(quotableValue(item.artifact, [...item.at, "description"]))),
      target: budget.line(asText(quotableValue(item.artifact, [...item.at, "target"]))),
      target_path: target,
      why: budget.line(why, 200),
    })),
    dependencies: linked(model, definition, budget),
    assumptions: assumptions(model, definition, budget),
    personas: budget.core("personas", personasOf(quotableValue(artifact))).map((persona) => ({
      id: budget.line(persona.id),
      name: budget.line(persona.name),
      role: budget.line(asText(persona.value.role)),
    })),
    capabilities: budget.core("capabilities", asList(quotableValue(artifact, ["definition", "capabilities"]))).map((
      entry,
    ) => ({
      id: budget.line(asText(asMap(entry).id)),
      name: budget.line(asText(asMap(entry).name)),
    })),
  };
  return {
    feature: {
      id: budget.line(id),
      slug: text("slug"),
      name: text("name"),
      status: text("status"),
      description: text("definition", "job_to_be_done") ?? text("definition", "purpose"),
      tracks: tracksOf(definition).map((name) => budget.line(name)),
      stage: text("feature_maturity", "overall_stage"),
      file,
    },
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: `${quoteValue(id)} contributes to ${paths.length - wrong.length} parts of the value model, ${
        lists.related_krs.length + (budget.leftOut.related_krs ?? 0)
      } key results have to do with it${
        wrong.length === 0
          ? ""
          : `, ${wrong.length} of its value paths ${wrong.length === 1 ? "does" : "do"} not resolve`
      }`,
      next_action: calls[0] ?? null,
      available_actions: furtherActions(
        budget.leftOut,
        callOf("epf_get_strategic_context", { ...input, detail_level: "full" }),
        [],
      ),
      warnings,
    }),
    instance_path,
    ...lists,
    left_out: budget.leftOut,
  };
}

function tracksOf({ track, value }: Definition): string[] {
  const named = asList(at(value, "strategic_context", "tracks")).flatMap((name) => asText(name) ?? []);
  return named.length > 0 ? named : [track];
}

function nearTo(model: EpfModel, { text, failure }: ValuePath): string | null {
  return failure!.suggestions[0] ?? nearestPart(model.values, text)?.path ?? null;
}

function resolved(
  model: EpfModel,
  path: ValuePath,
  meant: string | null,
  budget: Budget,
): Context["contributes_to"][number] {
  const nameAt = (level: number) => {
    for (let node: ValueNode | null = path.node; node !== null; node = node.parent) {
      if (node.level === level) {
        return budget.line(asText(quotableValue(node.artifact, [...node.at, "name"])) ?? node.id);
      }
    }
    return null;
  };
  return {
    path: budget.line(path.text, 200),
    canonical_path: path.node?.path ?? null,
    is_valid: path.failure === null,
    track: path.track === null ? null : TRACK_NAMES[path.track],
    layer_name: nameAt(1),
    component_name: nameAt(2),
    sub_component_name: nameAt(3),
    error_message: path.failure === null ? null : sayPathFailure(model, path),
    did_you_mean: meant,
  };
}

/** What the definition says it needs and enables, and what others say of it that it does not say itself. */
function linked(
  model: EpfModel,
  { id, artifact }: Definition,
  budget: Budget,
): Context["dependencies"] {
  const all = dependencies(model);
  const side = (kind: "requires" | "enables", reverse: "requires" | "enables") => {
    const own = all.filter((dependency) => dependency.artifact === artifact && dependency.kind === kind)
      .map(({ to, at: place }) => ({
        id: to,
        reason: asText(quotableValue(artifact, [...place.slice(0, -1), "reason"])),
      }));
    const stated = new Set(own.map((entry) => entry.id));
    const others = all.filter((dependency) =>
      dependency.to === id && dependency.kind === reverse && !stated.has(dependency.from)
    ).map(({ from, artifact, at: place }) => ({
      id: from,
      reason: asText(quotableValue(artifact, [...place.slice(0, -1), "reason"])),
    }));
    const entries = [
      ...own.map((entry) => ({ ...entry, stated_here: true })),
      ...others.map((entry) => ({ ...entry, stated_here: false })),
    ];
    return budget.core(kind, entries).map((entry) => {
      const other = model.definitions.find((definition) => definition.id === entry.id);
      return {
        id: budget.line(entry.id),
        name: budget.line(other === undefined ? null : asText(quotableValue(other.artifact, ["name"]))),
        status: budget.line(asText(other?.value.status)),
        reason: budget.line(entry.reason),
        exists: other !== undefined || isUnreadable(model, entry.id),
        stated_here: entry.stated_here,
      };
    });
  };
  return { requires: side("requires", "enables"), enables: side("enables", "requires") };
}

/** True when a file that cannot be read is named after the id. */
function isUnreadable(model: EpfModel, id: string): boolean {
  return model.instance.artifacts.some(({ file, document }) => {
    const name = baseName(file);
    return !document.readable && name.startsWith(id) && /^[^\p{L}\p{N}]/u.test(name.slice(id.length));
  });
}

function assumptions(
  model: EpfModel,
  definition: Definition,
  budget: Budget,
): Context["assumptions"] {
  const states = assumptionStates(model);
  return budget.core("assumptions", assumptionsOf(model, definition)).map(({ id, item }) => ({
    id: budget.line(id),
    description: budget.line(item === null ? null : asText(quotableValue(item.artifact, [...item.at, "description"]))),
    criticality: budget.line(asText(item?.value.criticality)),
    confidence: budget.line(asText(item?.value.confidence)),
    status: budget.line(states.get(id) ?? "pending"),
    exists: item !== null,
  }));
}
