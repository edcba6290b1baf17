import { readWordList } from "../text/word_list.ts";

/** The lists of requests: for wizards, for agents, and by the topics that no wizard covers. */
type RequestList = "wizard_requests.tsv" | "agent_requests.tsv" | "other_requests.tsv";

/** Requests in the words of people, by the name of the wizard, agent or topic that they are for. */
export function requestsIn(list: RequestList): ReadonlyMap<string, readonly string[]> {
  const requests = new Map<string, string[]>();
  for (const [name = "", request = ""] of readWordList(list)) {
    const known = requests.get(name);
    if (known === undefined) requests.set(name, [request]);
    else known.push(request);
  }
  return requests;
}
