import { quoteValue } from "../../diagnostics/escape.ts";
import { onceForEach } from "../../diagnostics/once_for_each.ts";
import type { Path } from "../../diagnostics/path.ts";
import { contentState } from "../../model/content/content_state.ts";
import type { Definition } from "../../model/model.ts";
import { personasOf } from "../../model/personas.ts";
import { asList, asMap } from "../../model/read.ts";
import { joinWords } from "../../schema/words.ts";
import { singleSpaced } from "../../text/forms/single_spaced.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceRule } from "../rule.ts";
import { WEAK_FEATURE } from "../section_costs.ts";

/** Shorter texts may well be said twice. */
const LEAST = 120;
/** Of two capabilities of one feature, less says already that one is a copy. */
const LEAST_OF_PARTS = 40;
/** Texts of a persona that must be its own; those that describe the person may travel with it between features. */
const PERSONA_TEXTS = [
  { key: "description", travels: true },
  { key: "current_situation", travels: true },
  { key: "transformation_moment", travels: false },
  { key: "emotional_resolution", travels: false },
] as const;

/** What a scenario tells; the same names and criteria may well be in two. */
const SCENARIO_TEXTS = ["context", "trigger", "action", "outcome"] as const;

/** One long text of a feature, and whose it is. */
interface Narrative {
  at: Path;
  text: string;
  /** Whose text it is within its feature; copies between the same two owners are one finding. */
  owner: string;
  /** What the text is, within what has it. */
  label: string;
  /** What has it, where that may have several of these texts; null where the label says all. */
  whose: string | null;
  /** Set where the same person may bring the text along from another feature. */
  person: string | null;
  /** The name of the persona whose text it is; null for other texts. */
  name: string | null;
}

/** A narrative with its feature. */
type Told = Narrative & { feature: Definition };

const rule: InstanceRule = {
  scope: "instance",
  name: "duplicate-narrative",
  level: "warning",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: WEAK_FEATURE },
  artifacts: ["feature_definition"],
  what: "A long text is copied word for word from one persona, capability, scenario or feature to another.",
  why:
    "Two people with the same story are one person, and two features with the same promise are one feature; the copy hides what the second one is for.",
  remedy:
    "Find out which of the two was copied, and write there what is particular to it. Where only someone else knows that, end the line with `# open:` and the question.",
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
  *check({ model, report }) {
    // A text that is told twice has its whole feature read, and many texts of one feature may be.
    const narratives = onceForEach(narrativesOf);
    const toldAt = (feature: Definition, index: number): Told => ({
      ...narratives(feature.artifact.document)[index]!,
      feature,
    });
    const first = new Map<bigint, { feature: Definition; index: number }>();
    const pairs = new Map<string, { original: Told; narrative: Told }[]>();
    for (const feature of model.features) {
      yield;
      for (const [index, key] of keysOf(feature.artifact.document).entries()) {
        const before = first.get(key);
        if (before === undefined) {
          first.set(key, { feature, index });
          continue;
        }
        const [original, narrative] = [toldAt(before.feature, before.index), toldAt(feature, index)];
        // What a text should say instead is asked already.
        if (isAsked(narrative)) continue;
        if (isAsked(original)) {
          first.set(key, { feature, index });
          continue;
        }
        const isSameFeature = feature === original.feature;
        const isSamePerson = narrative.person !== null && narrative.person === original.person && !isSameFeature;
        if (isSamePerson || (isSameFeature && original.owner === narrative.owner)) continue;
        const pair = [original, narrative].map(({ feature: { artifact }, owner }) => `${artifact.file} ${owner}`).join(
          "\n",
        );
        pairs.set(pair, [...pairs.get(pair) ?? [], { original, narrative }]);
      }
    }
    for (const copies of pairs.values()) {
      const { original, narrative } = copies[0]!;
      const isRenamed = narrative.name !== null && narrative.name === original.name &&
        narrative.person !== original.person;
      const isSameName = narrative.name !== null && narrative.name === original.name &&
        narrative.feature !== original.feature;
      report(narrative.feature.artifact, {
        message: messageOf(copies),
        at: narrative.at,
        help: isRenamed
          ? "give the same person the same id in both features, or rewrite the text that was copied"
          : isSameName
          ? "the same person gains something else from each feature: write in one of the two what changes with it"
          : `one of the two was copied: rewrite the one that does not fit its ${
            narrative.feature === original.feature ? "owner" : "feature"
          }, or end its line with \`# open:\` and the question where no one here knows`,
        related: [{ artifact: original.feature.artifact, at: original.at, message: "the same text" }],
      });
    }
  },
};

export default rule;

/** True for a text with an open question beside it, or beside what it is in. */
function isAsked({ feature, at }: Told): boolean {
  return contentState(feature.artifact).questions.some(({ path }) => path.every((part, place) => at[place] === part));
}

/** All copied texts of one owner by name, so that whoever writes them anew misses none. */
function messageOf(copies: readonly { original: Told; narrative: Told }[]): string {
  const [copied, originals] = [copies.map(({ narrative }) => narrative), copies.map(({ original }) => original)];
  const [first] = originals;
  const areSame = copies.every(({ original, narrative }) => original.label === narrative.label);
  const those = copies.length > 1 && areSame && first!.whose !== null ? `those of ${first!.whose}` : labels(originals);
  const are = copies.length === 1 ? "is" : "are";
  return `${labels(copied)} ${are} the same as ${those} of ${
    quoteValue(first!.feature.id)
  }, but each should say something of its own`;
}

/** Texts of one owner by what they are. */
function labels(told: readonly Told[]): string {
  const { whose } = told[0]!;
  return `${joinWords([...new Set(told.map(({ label }) => label))], "and")}${whose === null ? "" : ` of ${whose}`}`;
}

/**
 * A number of 64 bits for each long text of a feature: equal texts have equal ones. Nothing else of the texts of a
 * thousand features is kept, as few of them are told twice.
 */
const keysOf = onceForEach((document: Artifact["document"]): BigUint64Array =>
  BigUint64Array.from(narrativesOf(document), ({ text }) => BigInt(Bun.hash(text)))
);

/** The long texts of a feature that should differ from all others, in document order. */
function narrativesOf(document: Artifact["document"]): Narrative[] {
  const narratives: Narrative[] = [];
  /** A text that is long enough to be compared with all others, or else with those of its feature alone. */
  const add = (value: unknown, narrative: Omit<Narrative, "text">, least = LEAST, leastWithin = least) => {
    const text = typeof value === "string" ? singleSpaced(value) : "";
    if (text.length >= least) narratives.push({ ...narrative, text });
    else if (text.length >= leastWithin) narratives.push({ ...narrative, text: `${id}\n${text}` });
  };
  const id = String(asMap(document.value).id);
  const definition = asMap(asMap(document.value).definition);
  for (const key of ["job_to_be_done", "solution_approach"]) {
    add(definition[key], {
      at: ["definition", key],
      owner: key,
      label: `\`${key}\``,
      whose: null,
      person: null,
      name: null,
    });
  }
  for (const [index, capability] of asList(definition.capabilities).entries()) {
    const at = ["definition", "capabilities", index, "description"];
    const { description, id: own } = asMap(capability);
    const label = `the description of capability ${quoteValue(own ?? index + 1)}`;
    add(
      description,
      { at, owner: `capability ${index}`, label, whose: null, person: null, name: null },
      LEAST,
      LEAST_OF_PARTS,
    );
  }
  for (const [index, scenario] of asList(asMap(asMap(document.value).implementation).scenarios).entries()) {
    const told = SCENARIO_TEXTS.map((key) => asMap(scenario)[key]).filter((text) => typeof text === "string");
    const at = ["implementation", "scenarios", index, "action"];
    const label = `scenario ${quoteValue(asMap(scenario).id ?? index + 1)}`;
    add(told.join("\n"), { at, owner: `scenario ${index}`, label, whose: null, person: null, name: null });
  }
  for (const [index, persona] of personasOf(document.value).entries()) {
    const owner = `persona ${index}`;
    const whose = `persona ${quoteValue(persona.name ?? persona.id ?? index + 1)}`;
    for (const { key, travels } of PERSONA_TEXTS) {
      add(persona.value[key], {
        at: [...persona.at, key],
        owner,
        label: `\`${key}\``,
        whose,
        person: travels ? persona.id : null,
        name: persona.name,
      });
    }
  }
  return narratives;
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
