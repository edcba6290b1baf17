import { fieldsAt } from "../../../model/fields.ts";
import { writtenValue } from "../../../model/content/written_value.ts";
import { asMap, asText } from "../../../model/read.ts";
import { saysNumber } from "../../../text/number_words.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

/** Words that say how much without a number, in the languages that are read. */
const HOW_MUCH =
  /\d|(?<!\p{L})(?:all|every|each|none|no one|zero|half|twice|doubl\p{L}*|tripl\p{L}*|alle[nrs]?|jede[mnrs]?|keine?\p{L}?|null|halb\p{L}*|h(?:ä|ae)lfte|verdoppel\p{L}*|hver\p{L}*|kvar|ingen|inga|halv\p{L}*|dobl\p{L}*)(?!\p{L})/iu;

const result = (target: string, rest = "") =>
  `roadmap: {tracks: {product: {okrs: [{key_results: [{id: kr-p-001, description: Launch the mill finder, target: ${target}${rest}}]}]}}}\n`;

export default {
  scope: "document",
  name: "missing-measure",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: ["roadmap_recipe"],
  what:
    "A key result says in no number what is to be reached: neither its description nor its target or criteria hold one.",
  why:
    "What is finished can be called done while no one is better off; at the end of the cycle no one can say whether it was met.",
  remedy: "Write what is different for whom once it is done, and how much of it: a count, a share, a time or a sum.",
  examples: [
    { bad: result("Mill finder launched"), good: result("120 of 300 bakers find a mill with it") },
    { bad: result("Mill finder launched"), good: result("Every baker finds a mill with it") },
    {
      bad: result("Mill finder launched"),
      good: result("Mill finder used", ", success_criteria: twelve bakers a week"),
    },
  ],
  check({ artifact, report }) {
    for (const { value, path } of fieldsAt(writtenValue(artifact), "roadmap.tracks.<key>.okrs[].key_results[]")) {
      const { description, target, success_criteria } = asMap(value);
      const [text, wanted] = [asText(description), asText(target)];
      if (text === null || wanted === null) continue;
      const said = [text, wanted, asText(success_criteria) ?? ""];
      if (said.some((each) => HOW_MUCH.test(each) || saysNumber(each))) continue;
      report({
        message: "key result has no number in its description, target and criteria, it should say how much is reached",
        at: [...path, "target"],
        help: "write what is different for whom once it is done, and how much: a count, a share, a time or a sum",
      });
    }
  },
} satisfies DocumentRule;
