import { counted } from "../../../text/forms/plural.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Transaction } from "../../../store/statement.ts";
import type { Answered } from "../../operation.ts";
import { answering } from "../answer_tide.ts";
import { attemptsOf } from "../attempts_of.ts";
import { newestOf } from "../newest_of.ts";
import type { ListPathsAnswer, ListPathsInput } from "./contract.ts";
import facts from "./operation.ts";

export const run = answering({ ...facts, read: (input: ListPathsInput) => input, run: listPaths });

function* listPaths(query: ListPathsInput): Transaction<Answered<ListPathsAnswer>> {
  const { page, total, ...rest } = yield* newestOf("path", query, ({ name, version, what, works }) => ({
    name,
    version,
    what,
    works: works.length,
  }));
  const attempts = yield* attemptsOf(page.map(({ name }) => name));
  const paths = page.map((path) => ({
    ...path,
    ...(attempts.get(path.name) ?? { attempts: 0, active_tide_id: null }),
  }));
  return {
    total,
    guidance: guidance({
      current_state: total === 0
        ? "there is no path yet"
        : `there ${total === 1 ? "is" : "are"} ${counted(total, "path")}`,
      next_action: paths[0] === undefined
        ? "make a first path of saved works"
        : callOf("epic-tide-show-path", { name: paths[0].name }),
      available_actions: [callOf("epic-tide-list-works", {}), callOf("epic-tide-query-patterns", {})],
    }),
    ...rest,
    paths,
  };
}
