import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Transaction } from "../../../store/statement.ts";
import { oneWork } from "../../../tide/one_work.ts";
import type { Answered } from "../../operation.ts";
import { answering } from "../answer_tide.ts";
import { versionOf } from "../version_of.ts";
import type { ShowWorkAnswer, ShowWorkInput } from "./contract.ts";
import facts from "./operation.ts";

export const run = answering({ ...facts, read: (input: ShowWorkInput) => input, run: showWork });

function* showWork({ name, of_version }: ShowWorkInput): Transaction<Answered<ShowWorkAnswer>> {
  const newest = yield* oneWork(name);
  const shown = yield* versionOf("work", newest, of_version);
  return {
    guidance: guidance({
      current_state: `${name} is at version ${newest.version}`,
      next_action: callOf("epic-tide-list-paths", {}),
      available_actions: [callOf("epic-tide-list-works", {})],
    }),
    ...shown,
    versions: newest.version,
  };
}
