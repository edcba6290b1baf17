import { describe, expect, test } from "bun:test";
import { bundledRegistry } from "#src/agents/registry.ts";
import { allWizards } from "#src/library/wizards.ts";
import { agentRequests, otherRequests, wizardRequests } from "#src/routing/requests.ts";
import { readWordList } from "#src/text/word_list.ts";
import { wordsOf } from "#src/text/words.ts";
import { ROUTING_SETS } from "../../scripts/eval/eval_routing.ts";
import { readLabelled } from "../../scripts/eval/labelled_tasks.ts";

const LISTS = {
  wizards: { requests: wizardRequests(), names: allWizards().map(({ name }) => name) },
  agents: { requests: agentRequests(), names: bundledRegistry().entries.map(({ agent }) => agent.agentId) },
  "other work": {
    requests: otherRequests(),
    names: readWordList("out_of_scope.tsv").map(([topic = ""]) => topic),
  },
};

const asWords = (text: string) => wordsOf(text).join(" ");
const labelled = new Set(
  ROUTING_SETS.filter(({ file }) => file.startsWith(import.meta.dir)).flatMap(({ file }) =>
    readLabelled(file).map(({ task }) => asWords(task))
  ),
);

describe.each(Object.keys(LISTS) as (keyof typeof LISTS)[])("requests for %s", (list) => {
  const { requests, names } = LISTS[list];

  test("belong to names that exist", () => {
    expect([...requests.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });

  test("are given once", () => {
    const all = [...requests.values()].flat().map(asWords);
    expect(all.filter((request, place) => all.indexOf(request) !== place)).toEqual([]);
  });

  // What the matcher is measured with must not be what it knows.
  test("are no labelled tasks", () => {
    expect([...requests.values()].flat().filter((request) => labelled.has(asWords(request)))).toEqual([]);
  });
});
