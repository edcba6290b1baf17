import { quoteValue } from "../../../diagnostics/escape.ts";
import { nearest } from "../../../text/spelling/closest_match.ts";
import { textFieldsAt } from "../../../model/fields.ts";
import { asTrack, TRACK_NAMES } from "../../../format/tracks.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const TRACK_LIST = Object.values(TRACK_NAMES).map((name) => `\`${name}\``).join(", ");

export default {
  name: "invalid-value-path",
  repair: "pattern_mismatch",
  level: "warning",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  // The schemas of all other types hold paths to a pattern.
  artifacts: ["navigation_graph"],
  what: "A value path of a navigation graph is not a track with a layer, a component and perhaps a sub-component.",
  why: "A shorter path says too little to count as a contribution, and segments after the fourth are ignored.",
  remedy: "Write `Track.Layer.Component` or `Track.Layer.Component.SubComponent`.",
  examples: [
    {
      bad: "contexts: [{id: jars, title: Jars, contributes_to: [Product.Honey]}]\n",
      good: "contexts: [{id: jars, title: Jars, contributes_to: [Product.Honey.JarLabels]}]\n",
    },
  ],
  check({ value, report }) {
    for (const { text, path } of textFieldsAt(value, "contexts[].contributes_to[]")) {
      const [head = "", ...segments] = text.split(".");
      const written = quoteValue(text, 120);
      const finding = { at: path, expected: "Track.Layer.Component[.SubComponent]", actual: text };
      if (asTrack(head) === null) {
        const near = nearest(head, Object.values(TRACK_NAMES))[0];
        const help = near !== undefined ? `did you mean \`${near}\`?` : `begin with ${TRACK_LIST}`;
        report({
          ...finding,
          reference: { missing: head, candidates: near === undefined ? [] : [near], known: Object.values(TRACK_NAMES) },
          message: `value path ${written} begins with no track; it should begin with ${TRACK_LIST}`,
          help,
        });
      } else if (segments.length < 2) {
        const message = `value path ${written} ends at a ${
          segments.length === 0 ? "track" : "layer"
        }; it should name a component at least`;
        report({ ...finding, message, help: "go on to the component that this place serves" });
      } else if (segments.length > 3) {
        const rest = quoteValue(segments.slice(3).join("."));
        const message = `value path ${written} goes on after the sub-component; it should end before ${rest}`;
        report({ ...finding, message, help: `remove ${rest}` });
      }
    }
  },
} satisfies DocumentRule;
