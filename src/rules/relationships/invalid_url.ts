import { quoteValue } from "../../diagnostics/escape.ts";
import { ARTIFACT_TYPE_NAMES } from "../../format/artifact_types.ts";
import { placesOfTexts, textsIn } from "../../model/texts.ts";
import type { DocumentRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

/** What is meant for an address of the web: `https`, and what slips make of it. */
const WEB = /^(?:ht\w{0,4}|tt?ps?)(?::|\/\/)/i;
/** A scheme, a host and whatever comes after it. */
const ADDRESS = /^https?:\/\/[^\s/?#:]+(?::\d+)?(?:[/?#]\S*)?$/i;

export default {
  scope: "document",
  name: "invalid-url",
  level: "warning",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: ARTIFACT_TYPE_NAMES,
  what: "A field for a web address holds one that no browser can open: the scheme is misspelt, or the host is missing.",
  why: "Readers cannot find the evidence or specification that it should lead to.",
  remedy: "Write the whole address, from `https://` on.",
  examples: [{
    type: "feature_definition",
    bad: "implementation_references: {specs: [{url: htp:/docs.example/orders}]}\n",
    good: "implementation_references: {specs: [{url: https://docs.example/orders}]}\n",
  }],
  check({ value, report }) {
    const placeOf = placesOfTexts(value);
    for (const [index, text] of textsIn(value).entries()) {
      const address = text.trim();
      if (!WEB.test(address) || ADDRESS.test(address)) continue;
      const path = placeOf(index);
      const key = path.findLast((step) => typeof step === "string");
      if (key === undefined || !/(?:^|_)urls?$/i.test(key)) continue;
      report({
        message: `${quoteValue(address, 120)} is no web address, expected one such as \`https://example.org/page\``,
        at: path,
        actual: address,
        help: "write the whole address, from `https://` on",
      });
    }
  },
} satisfies DocumentRule;
