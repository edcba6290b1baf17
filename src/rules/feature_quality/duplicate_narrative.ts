import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { Definition, EpfModel } from "../../model/model.ts";
import { personasOf } from "../../model/personas.ts";
import { asList, asMap, asText } from "../../model/read.ts";
import { singleSpaced } from "../../text/forms/single_spaced.ts";
import type { InstanceRule } from "../rule.ts";
import { WEAK_FEATURE } from "../section_costs.ts";

/** Shorter texts may well be said twice. */
const LEAST = 120;
/** Texts of a persona that must be its own; those that describe the person may travel with it between features. */
const PERSONA_TEXTS = [
  { key: "description", travels: true },
  { key: "current_situation", travels: true },
  { key: "transformation_moment", travels: false },
  { key: "emotional_resolution", travels: false },
] as const;

/** One long text, and whose it is. */
interface Narrative {
  feature: Definition;
  at: Path;
  text: string;
  /** Whose text it is; copies between the same two owners are one finding. */
  owner: string;
  label: () => string;
  /** Set where the same person may bring the text along from another feature. */
  person: string | null;
}

const rule: InstanceRule = {
  scope: "instance",
  name: "duplicate-narrative",
  level: "warning",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: WEAK_FEATURE },
  artifacts: ["feature_definition"],
  what: "A long text is copied word for word from one persona, capability or feature to another.",
  why:
    "Two people with the same story are one person, and two features with the same promise are one feature; the copy hides what the second one is for.",
  remedy: "Write what is particular to the second one, or remove it.",
  examples: [
    {
      bad: {
        "FIRE/definitions/product/fd-001_loom-booking.yaml": feature(
          "fd-001",
          "weaver",
          "On Monday the loom stands warped at eight and Siv weaves four metres before lunch, the first time since the shared hall opened and no one kept a list.",
          "dyer",
          "On Monday the loom stands warped at eight and Siv weaves four metres before lunch, the first time since the shared hall opened and no one kept a list.",
        ),
      },
      good: {
        "FIRE/definitions/product/fd-001_loom-booking.yaml": feature(
          "fd-001",
          "weaver",
          "On Monday the loom stands warped at eight and Siv weaves four metres before lunch, the first time since the shared hall opened and no one kept a list.",
          "dyer",
          "Amra lifts the lid at noon and the vat has kept 60 degrees for three hours, because the hall knew on Friday which colours the looms would ask of her.",
        ),
      },
    },
  ],
  check({ model, report }) {
    const first = new Map<string, Narrative>();
    const said = new Set<string>();
    for (const narrative of textsOf(model)) {
      const key = singleSpaced(narrative.text);
      if (key.length < LEAST) continue;
      const original = first.get(key);
      if (original === undefined) {
        first.set(key, narrative);
        continue;
      }
      const isSamePerson = narrative.person !== null && narrative.person === original.person &&
        narrative.feature !== original.feature;
      const pair = `${original.owner}\n${narrative.owner}`;
      if (isSamePerson || original.owner === narrative.owner || said.has(pair)) continue;
      said.add(pair);
      report(narrative.feature.artifact, {
        message: `${narrative.label()} repeats ${original.label()} of ${
          quoteValue(original.feature.id)
        }, should be its own`,
        at: narrative.at,
        help: "write what is particular to this one, or remove it",
        related: [{ artifact: original.feature.artifact, at: original.at, message: "first use of the text" }],
      });
    }
  },
};

export default rule;

/** The texts of all features that should differ from each other, in document order. */
function* textsOf(model: EpfModel): Generator<Narrative> {
  for (const feature of model.features) {
    const definition = asMap(feature.value.definition);
    const base = { feature, person: null };
    const file = feature.artifact.file;
    for (const key of ["job_to_be_done", "solution_approach"]) {
      const text = asText(definition[key]);
      if (text !== null) {
        yield {
          ...base,
          at: ["definition", key],
          text,
          owner: `${file} ${key}`,
          label: () => `\`${key}\``,
        };
      }
    }
    for (const [index, capability] of asList(definition.capabilities).entries()) {
      const text = asText(asMap(capability).description);
      const at = ["definition", "capabilities", index, "description"];
      const label = () => "the description of a capability";
      if (text !== null) yield { ...base, at, text, owner: `${file} capability ${index}`, label };
    }
    for (const [index, persona] of personasOf(feature.value).entries()) {
      for (const { key, travels } of PERSONA_TEXTS) {
        const text = asText(persona.value[key]);
        if (text === null) continue;
        yield {
          feature,
          at: [...persona.at, key],
          text,
          owner: `${file} persona ${index}`,
          label: () => `\`${key}\` of persona ${quoteValue(persona.name ?? persona.id ?? index + 1)}`,
          person: travels ? persona.id : null,
        };
      }
    }
  }
}

function feature(id: string, firstId: string, first: string, secondId: string, second: string): string {
  return `id: ${id}
definition:
  personas:
    - id: ${firstId}
      transformation_moment: "${first}"
    - id: ${secondId}
      transformation_moment: "${second}"
`;
}
