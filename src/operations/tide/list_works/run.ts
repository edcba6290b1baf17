import { counted } from "../../../text/forms/plural.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Transaction } from "../../../store/statement.ts";
import type { Answered } from "../../operation.ts";
import { answering } from "../answer_tide.ts";
import { newestOf } from "../newest_of.ts";
import type { ListWorksAnswer, ListWorksInput } from "./contract.ts";
import facts from "./operation.ts";

export const run = answering({ ...facts, read: (input: ListWorksInput) => input, run: listWorks });

function* listWorks(query: ListWorksInput): Transaction<Answered<ListWorksAnswer>> {
  const { page, total, ...rest } = yield* newestOf("work", query, ({ name, version, what, how, metrics }) => ({
    name,
    version,
    what,
    steps: how.length,
    metrics: metrics.length,
  }));
  return {
    total,
    guidance: guidance({
      current_state: total === 0 ? "no work is saved yet" : counted(total, "work is saved", "works are saved"),
      next_action: page[0] === undefined
        ? "save a first work: its goal, its steps and its metrics"
        : callOf("epic-tide-show-work", { name: page[0].name }),
      available_actions: [callOf("epic-tide-list-paths", {})],
    }),
    ...rest,
    works: page,
  };
}
