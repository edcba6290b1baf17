import { quoteValue } from "../../diagnostics/escape.ts";
import { onceForEach } from "../../diagnostics/once_for_each.ts";
import type { Path } from "../../diagnostics/path.ts";
import { ARTIFACT_TYPE_NAMES } from "../../format/artifact_types.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { forEachText } from "../../model/read.ts";
import { fold } from "../../text/fold.ts";
import { editDistance } from "../../text/spelling/edit_distance.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceRule } from "../rule.ts";

/** Fields that hold the name of a person. */
const PERSON = /^(?:owner|author|responsible|assessor|moderator|contact|(?:[a-z]+_)*by)$/;
/** A first and a last name, perhaps with another one between. */
const FULL_NAME = /^\p{Lu}[\p{L}'’.-]+(?:\s+[\p{L}'’.-]+)?\s+\p{Lu}[\p{L}'’-]{2,}$/u;
/** So often a name stands elsewhere where another one beside it is a slip. */
const OFTEN = 3;
/** Letters of a name of which one may be a slip; shorter ones are other names. */
const LEAST_LETTERS = 8;

const files = (name: string) => ({
  "READY/05_roadmap_recipe.yaml": `roadmap: {approved_by: ${name}}\n`,
  "FIRE/definitions/strategy/sd-001_log.yaml": "id: sd-001\nowner: Ines Solberg\n",
  "FIRE/definitions/strategy/sd-002_talk.yaml": "id: sd-002\nowner: Ines Solberg\n",
  "FIRE/definitions/commercial/cd-001_offer.yaml": "id: cd-001\nowner: Ines Solberg\n",
});

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-person",
  level: "info",
  class: "surface",
  section: "metadata_consistency",
  cost: {
    metadata_consistency: {
      type: "person",
      words: ["name of a person in two spellings", "names of persons in two spellings"],
      warning: 0,
      info: 0,
      remedy: "write the name of each person in one way",
    },
  },
  artifacts: ARTIFACT_TYPE_NAMES,
  what: "A name in one field differs by a letter or by accents from a name that several other fields use.",
  why: "Whoever asks who decided or who is responsible finds two people, one of whom may not exist.",
  remedy: "Write the name in one way; if they are two people, leave it.",
  examples: [
    { bad: files("Ines Solburg"), good: files("Ines Solberg") },
    { bad: files("Inès Solberg"), good: files('"Ines Solberg, head of the mill"') },
  ],
  check({ model, report }) {
    const all = model.instance.artifacts.flatMap((artifact) =>
      namesIn(artifact).map(({ name, at }) => ({ artifact, name, at, key: fold(name) }))
    );
    const byKey = Map.groupBy(all, ({ key }) => key);
    const often = [...byKey].filter(([, places]) => places.length >= OFTEN);
    const say = (only: Place, meant: readonly Place[], difference: string) => {
      if (only.artifact.archived) return;
      report(only.artifact, {
        message: `${quoteValue(only.name)} differs in ${difference} from ${
          quoteValue(meant[0]!.name)
        }, who stands in ${meant.length} other places; it should be one spelling`,
        at: only.at,
        actual: only.name,
        expected: meant[0]!.name,
        help: "write the name in one way; where they are two people, leave it",
        related: [{ artifact: meant[0]!.artifact, at: meant[0]!.at, message: "the other spelling" }],
      });
    };
    for (const [key, places] of byKey) {
      const spellings = [...Map.groupBy(places, ({ name }) => name.normalize("NFC").toLowerCase()).values()];
      const most = spellings.toSorted((a, b) => b.length - a.length)[0]!;
      const meant = places.length === 1 ? often.find(([name]) => isSlip(key, name))?.[1] : undefined;
      if (meant !== undefined) say(places[0]!, meant, "one letter");
      if (most.length < OFTEN) continue;
      for (const [only, ...others] of spellings) if (others.length === 0) say(only!, most, "its accents");
    }
  },
};

export default rule;

/** A name with its place. */
interface Place {
  artifact: Artifact;
  name: string;
  at: Path;
}

const namesIn = onceForEach((artifact: Artifact): { name: string; at: Path }[] => {
  const found: { name: string; at: Path }[] = [];
  if (!artifact.document.readable) return found;
  forEachText(meantValue(artifact), (text, path) => {
    if (!PERSON.test(String(path.at(-1)))) return;
    // Behind the name may be what the person does.
    const name = text.split(/[,(]/, 1)[0]!.trim();
    if (FULL_NAME.test(name)) found.push({ name, at: [...path] });
  });
  return found;
});

/** One letter apart, and not at the end of the first name, which makes it another one: `Andrea` and `Andreas`. */
function isSlip(key: string, name: string): boolean {
  if (name.length < LEAST_LETTERS || editDistance(key, name, 1) !== 1) return false;
  const [first = "", other = ""] = [key, name].map((one) => one.split(" ")[0]);
  return first === other || (first.at(-1) === other.at(-1) && Math.min(first.length, other.length) > 4);
}
