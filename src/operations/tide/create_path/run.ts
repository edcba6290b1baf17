import { counted } from "../../../text/forms/plural.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Transaction } from "../../../store/statement.ts";
import { pathChecksum } from "../../../tide/record/checksums.ts";
import { said, TideFailure } from "../../../tide/failure.ts";
import { idOf } from "../../../tide/record/ids.ts";
import { deriveName } from "../../../tide/name.ts";
import { refuseUnknown } from "../../../tide/refuse_unknown.ts";
import { freshId, insert, newest } from "../../../tide/record/tables.ts";
import { derivedTags, domainOf, tagsOf } from "../../../tide/tags.ts";
import type { TideCall } from "../../../tide/tide_call.ts";
import { messagesOf } from "../../../tide/warning.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TideTask } from "../answer_tide.ts";
import { longMetrics, refuseRepeatedMetrics } from "../check_metrics.ts";
import { refuseKnown } from "../refuse_known.ts";
import type { CreatePathAnswer, CreatePathInput } from "./contract.ts";
import facts from "./operation.ts";

export const TASK: TideTask<CreatePathInput, PathDraft, Answered<CreatePathAnswer>> = {
  ...facts,
  read: readPath,
  run: createPath,
};

export const run = answering(TASK);

interface PathDraft {
  what: string;
  works: readonly string[];
  metrics: readonly string[];
  name: string;
  domain: string | null;
  tags: string[];
  revise: boolean;
}

function readPath(input: CreatePathInput): PathDraft {
  const { what, works, metrics, name, domain, tags = [], revise = false } = input;
  refuseRepeatedMetrics(metrics);
  return {
    what,
    works,
    metrics,
    name: name ?? deriveName(what, "path"),
    domain: domainOf(domain),
    tags: tagsOf(tags),
    revise,
  };
}

/** Makes a path of saved works, or a further version of it. */
function* createPath(draft: PathDraft, { now, random, ignored }: TideCall): Transaction<Answered<CreatePathAnswer>> {
  const { what, works, metrics, name, domain, tags, revise } = draft;
  const warnings = [...ignored, ...longMetrics(metrics)];
  yield* refuseUnknown(works, (index) => `works[${index}]`);
  const checksum = pathChecksum({ what, works, metrics, domain, tags });
  const known = yield* newest("path", name);
  refuseKnown(known, { revise, checksum });
  refuseRepeated(works);
  const version = (known?.version ?? 0) + 1;
  const path_id = yield* freshId("path", () => idOf("path", now, random()));
  const derived_tags = derivedTags([name, ...works]);
  const content = { what, works, metrics, domain, tags, derived_tags, checksum };
  yield* insert("path", { path_id, name, version, ...content, created_at: now.toISOString() });
  return {
    path_id,
    message: version === 1 ? `PATH created as \`${name}\`` : `PATH \`${name}\` revised, version ${version}`,
    guidance: guidance({
      current_state: `path ${name} has ${counted(works.length, "work")}`,
      next_action: callOf("epic-tide-start-tide", { path_name: name }),
      available_actions: [
        callOf("epic-tide-show-path", { name }),
        callOf("epic-tide-query-patterns", {}),
        callOf("epic-tide-list-paths", {}),
      ],
      warnings: messagesOf(warnings),
    }),
    name,
    version,
    derived_tags,
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

function refuseRepeated(works: readonly string[]): void {
  const index = works.findIndex((work, place) => works.indexOf(work) < place);
  if (index === -1) return;
  const work = works[index]!;
  throw new TideFailure({
    code: "INVALID_SEQUENCE",
    field: `works[${index}]`,
    message: said("INVALID_SEQUENCE", `\`${work}\` is in it twice, each work can be in a path once`),
    value: work,
    details: { reason: "repeated", repeated: [work], first: works.indexOf(work), again: index },
    help: "save the repetition as a work of its own with another `name`",
  });
}
