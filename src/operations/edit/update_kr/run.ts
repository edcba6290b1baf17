import { callOf } from "../../../contracts/call.ts";
import { namePath, quoteId, quoteValue } from "../../../diagnostics/escape.ts";
import { formatPath } from "../../../diagnostics/path.ts";
import { isInForce } from "../../../model/aim/assessments.ts";
import { at } from "../../../model/read.ts";
import type { RoadmapItem } from "../../../model/roadmap/roadmap.ts";
import type { ValueChange } from "../../../repair/changes/value_change.ts";
import { nearest } from "../../../text/spelling/closest_match.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answerEdit } from "../answer_edit.ts";
import { keyResultNamed } from "../find_targets.ts";
import { changedFile, offerChange, RefusedEdit } from "../offer_change.ts";
import type { UpdateKrAnswer, UpdateKrInput } from "./contract.ts";

type Own = Pick<Answered<UpdateKrAnswer>, "kr_id" | "kr_path" | "file" | "fields">;

/** What the format lets a key result say beside its id; the parts of `value_model_target` may be given alone. */
const FIELDS = [
  "description",
  "target",
  "measurement_method",
  "baseline",
  "trl_start",
  "trl_target",
  "trl_progression",
  "technical_hypothesis",
  "experiment_design",
  "success_criteria",
  "uncertainty_addressed",
  "value_model_target",
] as const;
const TARGET_FIELDS = ["track", "component_path", "target_maturity", "maturity_rationale"] as const;
/** What belongs elsewhere, or has another name. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  id: "an id stays: reports and features cite it",
  target_value: "the field is called `target`",
  status: "outcomes belong in the assessment report: `epf aim assess` drafts one",
  actual: "outcomes belong in the assessment report: `epf aim assess` drafts one",
  progress: "outcomes belong in the assessment report: `epf aim assess` drafts one",
};

/** @throws UserFailure when there is no instance, or the roadmap has changed meanwhile */
export async function run(context: OperationContext, input: UpdateKrInput): Promise<Answered<UpdateKrAnswer>> {
  const { kr_id, fields, instance_path } = input;
  return await answerEdit<Own>(context, input, {
    again: callOf("epf_update_kr", {
      kr_id,
      fields,
      ...(instance_path === undefined ? {} : { instance_path }),
      write: true,
    }),
    refused: { kr_id, kr_path: "", file: "", fields: [] },
    work: async (target, write) => {
      const result = keyResultNamed(target.model, kr_id);
      const changes = changesFor(result, fields);
      const { file } = result.artifact;
      const judged = await offerChange(context, target, [changedFile(target, file, changes)], write);
      const names = changes.map(({ path }) => formatPath(path.slice(result.at.length)));
      return {
        own: {
          kr_id,
          kr_path: formatPath(result.at).replace(/^roadmap\./, ""),
          file: target.shown(file),
          fields: names,
        },
        judged,
        warnings: frozenWarnings(result, changes),
        what: names.length === 0
          ? `${namePath(kr_id)} says that already`
          : `update ${names.map((name) => quoteId(name)).join(", ")} of ${namePath(kr_id)}`,
      };
    },
  });
}

/** What a change of a plan in force asks for: fields may be added to it, what it says is approved again. */
function frozenWarnings({ artifact, value, at: place }: RoadmapItem, changes: readonly ValueChange[]): string[] {
  const status = at(artifact.document.value, "roadmap", "status");
  const changed = changes.flatMap(({ path }) => {
    const inside = path.slice(place.length);
    return at(value, ...inside) === undefined ? [] : [`\`${formatPath(inside)}\``];
  });
  if (!isInForce(status) || changed.length === 0) return [];
  return [
    `the roadmap is \`${status}\` and what it says under ${changed.join(", ")} changes: ` +
    "set it back to `draft`, and have it approved again",
  ];
}

/** @throws RefusedEdit for a field that a key result does not have, or a value that is not text or a number */
function changesFor(result: RoadmapItem, fields: Readonly<Record<string, unknown>>): ValueChange[] {
  const given = Object.entries(fields).flatMap(([name, value]) => {
    if (!(FIELDS as readonly string[]).includes(name)) throw unknownField(name, FIELDS);
    if (name !== "value_model_target") return [{ path: [name], value }];
    if (typeof value !== "object" || value === null) {
      throw new RefusedEdit("`value_model_target` takes a map", [
        'such as {"value_model_target": {"target_maturity": "proven"}}',
      ]);
    }
    return Object.entries(value).map(([part, inner]) => {
      if (!(TARGET_FIELDS as readonly string[]).includes(part)) throw unknownField(part, TARGET_FIELDS);
      return { path: [name, part], value: inner as unknown };
    });
  });
  if (given.length === 0) {
    throw new RefusedEdit(
      "no field to change was given",
      FIELDS.slice(0, 4).map((name) => quoteId(name)),
    );
  }
  const wrong = given.find(({ value }) => typeof value !== "string" && typeof value !== "number");
  if (wrong !== undefined) {
    throw new RefusedEdit(
      `${quoteId(wrong.path.join("."))} is ${quoteValue(wrong.value)}, expected a text or a number`,
    );
  }
  return given.flatMap(({ path, value }): ValueChange[] => {
    const old = path.reduce<unknown>((map, key) => (map as Record<string, unknown> | undefined)?.[key], result.value);
    return old === value ? [] : [{ kind: "set", path: [...result.at, ...path], value }];
  });
}

function unknownField(name: string, known: readonly string[]): RefusedEdit {
  const [near] = nearest(name, known, 1);
  return new RefusedEdit(`a key result has no field ${quoteValue(name)}`, [
    ELSEWHERE[name] ?? (near === undefined ? `fields: ${known.map((one) => `\`${one}\``).join(", ")}` : `\`${near}\``),
  ]);
}
