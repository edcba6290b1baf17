import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../format/artifact_types.ts";
import type { EngineRule } from "./rule.ts";

const SCHEMA = {
  scope: "engine",
  section: "schema_validation",
  cost: { schema_validation: { share: "files" } },
  level: "error",
  class: "surface",
  artifacts: ARTIFACT_TYPE_NAMES,
} as const;

const ANCHOR = `epf_anchor: true
version: "1.0.0"
instance_id: 5b1c9d20-4a7e-4f63-8d15-90c2e7ab3f44
`;

/** Rules of the schemas: one for each way in which a value breaks the format of its artifact. */
export const SCHEMA_RULES: readonly EngineRule[] = [
  {
    ...SCHEMA,
    name: "missing-field",
    what: "A field that the format requires is missing.",
    why:
      "Whoever reads the artifact finds a gap where a decision or a fact is expected, and tools that need the field fail.",
    remedy:
      "Add the field with the content that the message describes. If the team does not know it, write the most cautious value and end its line with `# open:` and the question.",
    examples: [{ type: "epf_anchor", bad: ANCHOR, good: `${ANCHOR}created_at: "2026-02-03T08:00:00Z"\n` }],
  },
  {
    ...SCHEMA,
    name: "missing-section",
    class: "structural",
    artifacts: ARTIFACT_TYPE_NAMES.filter((type) => ARTIFACT_TYPES[type].schema.identity.length > 0),
    what: "The section that makes the file the artifact it claims to be is missing.",
    why:
      "The author may have another artifact or an older form in mind; fixing single fields would go in the wrong direction.",
    remedy:
      "Look at the type's template or wizard first, then write the section; or move the file if it is another artifact.",
    examples: [
      {
        type: "mappings",
        bad: "product: []\nstrategy: []\norg_ops: []\n",
        good: "product: []\nstrategy: []\norg_ops: []\ncommercial: []\n",
      },
    ],
  },
  {
    ...SCHEMA,
    name: "unknown-field",
    what:
      "The format knows no field of that name in this place. It is an error in the few maps that allow no others, a warning where it is clear what was meant; all others of a file get one note.",
    why: "Readers and tools skip it: it is misspelt, is at the wrong level, comes from another format or was invented.",
    remedy:
      "Correct the spelling, move the field to its level, or move its content into a field that the format knows; keys that begin with `x-` or `_` are your own marks and stay unchecked, except in the few closed maps: the roots of a north star, a feature definition and mappings, and the anchor.",
    examples: [
      {
        type: "epf_anchor",
        bad: `${ANCHOR}created_at: "2026-02-03T08:00:00Z"\nprodukt_name: Ferry timetable\n`,
        good: `${ANCHOR}created_at: "2026-02-03T08:00:00Z"\nproduct_name: Ferry timetable\n`,
      },
      {
        type: "feature_definition",
        bad: "definition:\n  user_stories: [As a passenger I want to know the next ferry]\n",
        good: "definition:\n  job_to_be_done: When I reach the pier I want to know the next ferry\n",
      },
    ],
  },
  {
    ...SCHEMA,
    name: "invalid-type",
    what: "A value has the wrong type, such as text where a list belongs.",
    why: "Tools cannot walk through it; near the root it means that the file follows another format.",
    remedy:
      "Write the type of value that the message names: a list with dashes, a map with keys, a text in quotes, a bare number.",
    examples: [
      {
        type: "mappings",
        bad: "product: none yet\nstrategy: []\norg_ops: []\ncommercial: []\n",
        good: "product: []\nstrategy: []\norg_ops: []\ncommercial: []\n",
      },
      {
        type: "epf_anchor",
        bad: "epf_anchor: true\nversion: 1.0\n",
        good: 'epf_anchor: true\nversion: "1.0.0"\n',
      },
    ],
  },
  {
    ...SCHEMA,
    name: "invalid-value",
    what: "A value is not one of those that the format allows there.",
    why: "Reports and comparisons sort by these words and leave out every other word.",
    remedy:
      "Use the allowed value that means the same. If it is unclear which one is meant, write the most cautious of them and end its line with `# open:` and the question.",
    examples: [
      {
        type: "feature_definition",
        bad: "id: fd-004\nstatus: finished\n",
        good: "id: fd-004\nstatus: delivered\n",
      },
    ],
  },
  {
    ...SCHEMA,
    name: "invalid-pattern",
    what: "A text does not have the form that the format requires, such as the form of an id.",
    why: "Other files cite ids and paths by their form; tools cannot find one in a different form.",
    remedy: "Write it in the form of the example in the message, and correct the places that cite it.",
    examples: [
      {
        type: "feature_definition",
        bad: "id: feature-4\nstatus: draft\n",
        good: "id: fd-004\nstatus: draft\n",
      },
    ],
  },
  {
    ...SCHEMA,
    name: "invalid-format",
    what: "A text is not the date, time, address or UUID that the format requires.",
    why: "Ages and deadlines are computed from it; a value that cannot be read is left out.",
    remedy: "Write dates as `2026-03-31`, times as `2026-03-31T09:00:00Z`, addresses in full.",
    examples: [
      {
        type: "epf_anchor",
        bad: `${ANCHOR}created_at: "3 February 2026"\n`,
        good: `${ANCHOR}created_at: "2026-02-03T08:00:00Z"\n`,
      },
    ],
  },
  {
    ...SCHEMA,
    name: "invalid-length",
    what: "A text is shorter or longer than the format allows.",
    why: "A text that is too short says nothing that a decision could rest on; one that is too long is not read.",
    remedy:
      "Say what the field asks for within the bounds in the message; move the rest to the field or file where it belongs.",
    examples: [
      {
        type: "mappings",
        bad: `product:
  - sub_component_id: Product.Crossing.Timetable
    artifacts:
      - {type: design, url: "https://example.org/board", description: Plan}
`,
        good: `product:
  - sub_component_id: Product.Crossing.Timetable
    artifacts:
      - {type: design, url: "https://example.org/board", description: Departure board of the north pier}
`,
      },
    ],
  },
  {
    ...SCHEMA,
    name: "invalid-count",
    what: "A list has fewer or more entries than the format allows.",
    why:
      "The bounds are part of the method: too few entries leave a question open, too many mean that nothing was chosen.",
    remedy: "Add what is missing or choose what matters most; leave an optional list out instead of filling it up.",
    examples: [
      {
        type: "feature_definition",
        bad: "strategic_context:\n  contributes_to: []\n",
        good: "strategic_context:\n  contributes_to: [Product.Crossing.Timetable]\n",
      },
    ],
  },
  {
    ...SCHEMA,
    name: "invalid-range",
    what: "A number is smaller or larger than the format allows.",
    why: "The scale has fixed ends; a value outside cannot be compared with the others.",
    remedy:
      "Write a number within the bounds in the message. If the team does not know it, write the most cautious one and end its line with `# open:` and the question.",
    examples: [
      {
        type: "living_reality_assessment",
        bad: "metadata:\n  adoption_level: 4\n",
        good: "metadata:\n  adoption_level: 3\n",
      },
    ],
  },
  {
    ...SCHEMA,
    name: "duplicate-item",
    what: "Two entries of a list are equal where each must differ.",
    why: "One of them is a mistake: either it is superfluous, or another entry was meant.",
    remedy: "Remove one of the two, or write the entry that was meant.",
    examples: [
      {
        type: "workflow",
        bad: "name: crossing\ninitial_state: moored\nstates: [moored, under-way, moored]\ntransitions: []\n",
        good: "name: crossing\ninitial_state: moored\nstates: [moored, under-way, laid-up]\ntransitions: []\n",
      },
    ],
  },
  {
    ...SCHEMA,
    name: "invalid-alternative",
    artifacts: ["strategy_formula", "workflow"],
    what: "A value fits none of the forms that the format offers there, or mixes two of them.",
    why: "Readers choose the form by the value's shape; what fits no form, or two, is read wrongly or not at all.",
    remedy: "Choose one of the forms that the message names and write the whole value in it.",
    examples: [
      {
        type: "strategy_formula",
        bad: "strategy:\n  constraints:\n    - 2\n",
        good: "strategy:\n  constraints:\n    - Two ferries until the dry dock is free again in May\n",
      },
    ],
  },
];
