import { quoteValue } from "../../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { dependencies } from "../../../model/features/dependencies.ts";
import { findDefinition } from "../../../model/find_definition.ts";
import type { Definition, EpfModel } from "../../../model/model.ts";
import { nearPaths } from "../../../model/value_models/near_paths.ts";
import { personasOf } from "../../../model/personas.ts";
import { asList, asMap, asText, at } from "../../../model/read.ts";
import { assumptionsOf, relatedResults } from "../../../model/roadmap/related_results.ts";
import { TRACK_NAMES } from "../../../format/tracks.ts";
import { assumptionStates } from "../../../model/validations.ts";
import { type ValuePath, valuePaths } from "../../../model/value_models/value_paths.ts";
import type { ValueNode } from "../../../model/value_models/value_models.ts";
import { suggestForDefinition } from "../../../suggest/suggest_links.ts";
import { sayPathFailure } from "../../../health/relationship_hints.ts";
import { brief, type Detail, fitDetail, LeftOut } from "../../../answers/fit_detail.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { GetStrategicContextAnswer, GetStrategicContextInput } from "./contract.ts";
import { openInstance, type TargetInstance } from "../../instances.ts";

type Context = Answered<GetStrategicContextAnswer>;

/** @throws UserFailure when there is no instance, or no such definition in it */
export async function run(
  context: OperationContext,
  input: GetStrategicContextInput,
): Promise<Context> {
  const wanted = input.feature_id.trim();
  if (wanted === "") {
    throw new UserFailure("`feature_id` is empty, expected the id, slug, name or file of a definition", {
      help: "for example `fd-001`; `epf features` lists them",
    });
  }
  const opened = await openInstance(context, input.instance_path);
  const found = findDefinition(opened.model, wanted);
  if (found.definition === null) throw unknown(opened, wanted, found.near);
  return fitDetail(input.detail_level, (detail) => answer(opened, found.definition, detail));
}

function unknown({ model, instance_path }: TargetInstance, wanted: string, near: readonly string[]): UserFailure {
  const count = model.features.length;
  return new UserFailure(`no definition of ${instance_path} is called ${quoteValue(wanted)}`, {
    exit: EXIT.nothing,
    help: near.length > 0
      ? `did you mean ${near.map((id) => quoteValue(id)).join(" or ")}?`
      : count === 0
      ? "the instance has no features that can be read"
      : `\`epf features\` lists the ${count} features, for example ${quoteValue(model.features[0]!.id)}`,
  });
}

function answer(
  { model, shown, instance_path, warnings }: TargetInstance,
  definition: Definition,
  detail: Detail,
): Context {
  const { id, track, artifact, value } = definition;
  const left = new LeftOut(detail);
  const text = (...path: (string | number)[]) => brief(asText(at(value, ...path)), detail);
  const paths = valuePaths(model).filter((path) => path.artifact === artifact);
  const wrong = paths.filter(({ failure }) => failure !== null);
  const meant = new Map(wrong.map((path) => [path, nearTo(model, path)]));
  const file = shown(artifact.file);
  const calls = suggestForDefinition({
    instance_path,
    file,
    isFeature: track === "product",
    paths: paths.length,
    wrong: wrong.map((path) => ({ written: brief(path.text, detail)!, meant: meant.get(path) ?? null })),
  });
  const lists = {
    contributes_to: left.first("contributes_to", paths).map((path) => resolved(path, meant.get(path) ?? null, detail)),
    related_krs: left.first("related_krs", relatedResults(model, definition)).map(({ item, target, why }) => ({
      id: brief(item.id, detail)!,
      track: TRACK_NAMES[item.track],
      description: brief(asText(item.value.description), detail),
      target: brief(asText(item.value.target), detail),
      target_path: target,
      why: brief(why, { ...detail, text: 200 })!,
    })),
    dependencies: linked(model, definition, left, detail),
    assumptions: assumptions(model, definition, left, detail),
    personas: left.first("personas", personasOf(value)).map((persona) => ({
      id: brief(persona.id, detail),
      name: brief(persona.name, detail),
      role: brief(asText(persona.value.role), detail),
    })),
    capabilities: left.first("capabilities", asList(at(value, "definition", "capabilities"))).map((entry) => ({
      id: brief(asText(asMap(entry).id), detail),
      name: brief(asText(asMap(entry).name), detail),
    })),
  };
  const notes = [...warnings, ...(left.note === null ? [] : [left.note])];
  return {
    feature: {
      id: brief(id, detail)!,
      slug: text("slug"),
      name: text("name"),
      status: text("status"),
      description: text("definition", "job_to_be_done") ?? text("definition", "purpose"),
      tracks: tracksOf(definition).map((name) => brief(name, detail)!),
      stage: text("feature_maturity", "overall_stage"),
      file,
    },
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: `${quoteValue(id)} contributes to ${paths.length - wrong.length} parts of the value model, ${
        lists.related_krs.length + (left.counts.related_krs ?? 0)
      } key results have to do with it${wrong.length === 0 ? "" : `, ${wrong.length} of its value paths lead nowhere`}`,
      next_action: calls[0] ?? null,
      warnings: notes.length === 0 ? null : notes,
    }),
    instance_path,
    ...lists,
    left_out: left.counts,
  };
}

function tracksOf({ track, value }: Definition): string[] {
  const named = asList(at(value, "strategic_context", "tracks")).flatMap((name) => asText(name) ?? []);
  return named.length > 0 ? named : [track];
}

function nearTo(model: EpfModel, { text, failure }: ValuePath): string | null {
  return failure!.suggestions[0] ?? nearPaths(model.values, text, 1).find(({ level }) => level > 1)?.path ?? null;
}

function resolved(
  path: ValuePath,
  meant: string | null,
  detail: Detail,
): Context["contributes_to"][number] {
  const nameAt = (level: number) => {
    for (let node: ValueNode | null = path.node; node !== null; node = node.parent) {
      if (node.level === level) return brief(node.name || node.id, detail);
    }
    return null;
  };
  return {
    path: brief(path.text, { ...detail, text: 200 })!,
    canonical_path: path.node?.path ?? null,
    is_valid: path.failure === null,
    track: path.track === null ? null : TRACK_NAMES[path.track],
    layer_name: nameAt(1),
    component_name: nameAt(2),
    sub_component_name: nameAt(3),
    error_message: path.failure === null ? null : sayPathFailure(path),
    did_you_mean: meant,
  };
}

/** What the definition says it needs and enables, and what others say of it that it does not say itself. */
function linked(
  model: EpfModel,
  { id, artifact }: Definition,
  left: LeftOut,
  detail: Detail,
): Context["dependencies"] {
  const all = dependencies(model);
  const side = (kind: "requires" | "enables", reverse: "requires" | "enables") => {
    const own = all.filter((dependency) => dependency.artifact === artifact && dependency.kind === kind)
      .map(({ to, at: place }) => ({
        id: to,
        reason: asText(at(artifact.document.value, ...place.slice(0, -1), "reason")),
      }));
    const stated = new Set(own.map((entry) => entry.id));
    const others = all.filter((dependency) =>
      dependency.to === id && dependency.kind === reverse && !stated.has(dependency.from)
    ).map(({ from, artifact, at: place }) => ({
      id: from,
      reason: asText(at(artifact.document.value, ...place.slice(0, -1), "reason")),
    }));
    const entries = [
      ...own.map((entry) => ({ ...entry, stated_here: true })),
      ...others.map((entry) => ({ ...entry, stated_here: false })),
    ];
    return left.first(kind, entries).map((entry) => {
      const other = model.definitions.find((definition) => definition.id === entry.id);
      return {
        id: brief(entry.id, detail)!,
        name: brief(asText(other?.value.name), detail),
        status: brief(asText(other?.value.status), detail),
        reason: brief(entry.reason, detail),
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
    const name = file.slice(file.lastIndexOf("/") + 1);
    return !document.readable && name.startsWith(id) && /^[^\p{L}\p{N}]/u.test(name.slice(id.length));
  });
}

function assumptions(
  model: EpfModel,
  definition: Definition,
  left: LeftOut,
  detail: Detail,
): Context["assumptions"] {
  const states = assumptionStates(model);
  return left.first("assumptions", assumptionsOf(model, definition)).map(({ id, item }) => ({
    id: brief(id, detail)!,
    description: brief(asText(item?.value.description), detail),
    criticality: brief(asText(item?.value.criticality), detail),
    confidence: brief(asText(item?.value.confidence), detail),
    status: brief(states.get(id) ?? "pending", detail)!,
    exists: item !== null,
  }));
}
