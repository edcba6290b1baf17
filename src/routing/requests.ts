import { readWordList } from "../text/word_list.ts";

/** Requests in the words of people, by the name of the wizard, agent or topic that they are for. */
export type Requests = ReadonlyMap<string, readonly string[]>;

export function wizardRequests(): Requests {
  return byName(readWordList("wizard_requests.tsv"));
}

export function agentRequests(): Requests {
  return byName(readWordList("agent_requests.tsv"));
}

/** Requests that are for no wizard, by the topics of `out_of_scope.tsv`. */
export function otherRequests(): Requests {
  return byName(readWordList("other_requests.tsv"));
}

function byName(rows: readonly string[][]): Requests {
  const groups = Map.groupBy(rows, ([name = ""]) => name);
  return new Map([...groups].map(([name, group]) => [name, group.map(([, request = ""]) => request)]));
}
