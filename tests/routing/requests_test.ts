import { describe, expect, test } from "bun:test";
import { bundledRegistry } from "#src/agents/registry.ts";
import { allWizards } from "#src/library/wizards.ts";
import { requestsIn } from "#src/routing/requests.ts";
import { readWordList } from "#src/text/word_list.ts";
import { wordsOf } from "#src/text/words.ts";
import { ROUTING_SETS } from "../../scripts/eval/eval_routing.ts";
import { readLabelled } from "../../scripts/eval/labelled_tasks.ts";

const LISTS = {
  "wizard_requests.tsv": allWizards().map(({ name }) => name),
  "agent_requests.tsv": bundledRegistry().entries.map(({ agent }) => agent.agentId),
  "other_requests.tsv": readWordList("out_of_scope.tsv").map(([topic = ""]) => topic),
};

const asWords = (text: string) => wordsOf(text).join(" ");
const labelled = new Set(
  ROUTING_SETS.filter(({ file }) => file.startsWith(import.meta.dir)).flatMap(({ file }) =>
    readLabelled(file).map(({ task }) => asWords(task))
  ),
);

describe.each(Object.keys(LISTS) as (keyof typeof LISTS)[])("%s", (list) => {
  const requests = requestsIn(list);

  test("has requests for no name that there is not", () => {
    expect([...requests.keys()].filter((name) => !LISTS[list].includes(name))).toEqual([]);
  });

  test("gives every request once", () => {
    const all = [...requests.values()].flat().map(asWords);
    expect(all.filter((request, place) => all.indexOf(request) !== place)).toEqual([]);
  });

  // What is measured must not be what is learnt from.
  test("holds no labelled task", () => {
    expect([...requests.values()].flat().filter((request) => labelled.has(asWords(request)))).toEqual([]);
  });
});
