import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Transaction } from "../../../store/statement.ts";
import { onePath } from "../../../tide/one_path.ts";
import type { Answered } from "../../operation.ts";
import { answering } from "../answer_tide.ts";
import { attemptsOf } from "../attempts_of.ts";
import { versionOf } from "../version_of.ts";
import type { ShowPathAnswer, ShowPathInput } from "./contract.ts";
import facts from "./operation.ts";

export const run = answering({ ...facts, read: (input: ShowPathInput) => input, run: showPath });

function* showPath({ name, of_version }: ShowPathInput): Transaction<Answered<ShowPathAnswer>> {
  const newest = yield* onePath(name, "name");
  const shown = yield* versionOf("path", newest, of_version);
  const { attempts, active_tide_id } = (yield* attemptsOf([name])).get(name) ?? { attempts: 0, active_tide_id: null };
  return {
    guidance: guidance({
      current_state: active_tide_id === null
        ? `${name} was attempted ${attempts} times`
        : `attempt ${attempts} of ${name} is active`,
      next_action: active_tide_id === null
        ? callOf("epic-tide-start-tide", { path_name: name })
        : callOf("epic-tide-show", { path_name: name }),
      available_actions: [callOf("epic-tide-get-history", { path_name: name }), callOf("epic-tide-query-patterns", {})],
    }),
    ...shown,
    versions: newest.version,
    attempts,
    active_tide_id,
  };
}
