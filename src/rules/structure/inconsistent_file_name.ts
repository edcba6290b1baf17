import { baseName } from "../../format/file_path.ts";
import { ARTIFACT_TYPES, DEFINITION_TYPES } from "../../format/artifact_types.ts";
import { EXPECTED_FILES } from "../../model/instance_layout.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { citations } from "../../model/citations.ts";
import { misnumberedDefinitions } from "../../model/features/misnumbered_definitions.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { asMap, asText } from "../../model/read.ts";
import { fold } from "../../text/fold.ts";
import { asciiSlug } from "../../text/forms/slug.ts";
import { editDistance } from "../../text/spelling/edit_distance.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceContext, InstanceRule } from "../rule.ts";
import { partSpan } from "../to_finding.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-file-name",
  level: "info",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["file_names"] } },
  artifacts: [...DEFINITION_TYPES.map(({ type }) => type), ...EXPECTED_FILES.map(({ type }) => type)],
  what:
    "A file of the strategy does not have its usual name, or the file name of a definition does not fit its id or slug.",
  why:
    "People look for `fd-012` by file name and open the wrong file, or none; other tools find the strategy by the names of its files.",
  remedy:
    "Rename the file to `<id>_<slug>.yaml` for a feature and `<id>-<slug>.yaml` for a procedure of another track, or correct the id if the name is right. Either separator is accepted. Give files of READY the names that the message says.",
  examples: [
    {
      bad: { "FIRE/definitions/product/fd-002_lost-parcel.yaml": "id: fd-012\n" },
      good: { "FIRE/definitions/product/fd-012_lost-parcel.yaml": "id: fd-012\n" },
    },
    {
      bad: { "FIRE/definitions/product/fd-002_lost-parcel.yaml": "id: fd-002\nslug: lost-parsel\n" },
      good: { "FIRE/definitions/product/fd-002_lost-parcel.yaml": "id: fd-002\nslug: lost-parcel\n" },
    },
    {
      bad: { "FIRE/definitions/product/fd-002_lost-parcel.yaml": "id: fd-002\nslug: weekly-report\n" },
      good: { "FIRE/definitions/product/fd-002_lost-parcel.yaml": "id: fd-002\nslug: find-a-parcel\n" },
    },
    {
      bad: { "READY/03_opportunity_village-bakeries.yaml": "opportunity:\n  id: opp-village-bakeries\n" },
      good: { "READY/03_insight_opportunity.yaml": "opportunity:\n  id: opp-village-bakeries\n" },
    },
  ],
  check({ model, report }) {
    for (const { type, name } of EXPECTED_FILES) {
      const [artifact, ...others] = model.of(type);
      // Of several, another rule asks which one counts.
      if (artifact === undefined || others.length > 0) continue;
      const own = baseName(artifact.file);
      if (own.toLowerCase().replace(/\.yml$/, ".yaml") === name) continue;
      report(artifact, {
        message: `the file with the ${ARTIFACT_TYPES[type].words} is ${quoteValue(own)}, but should be ${
          quoteValue(name)
        }`,
        at: [],
        expected: name,
        actual: quoteValue(own),
        help: `rename the file to ${quoteValue(name)} with \`git mv\`: other tools find it by that name`,
      });
    }
    const cited = new Set(citations(model, "definition").map(({ id }) => id));
    const shared = Map.groupBy(model.definitions, ({ id }) => id);
    const slugs = new Map<string, number>();
    for (const { artifact } of model.definitions) {
      const slug = asText(asMap(meantValue(artifact)).slug)?.replaceAll("_", "-") ?? "";
      slugs.set(slug, (slugs.get(slug) ?? 0) + 1);
    }
    for (const { id, artifact } of model.definitions) {
      // Of two with one id another rule says which name is right.
      if (shared.get(id)!.length > 1) continue;
      const name = baseName(artifact.file);
      // Ids of another form are reported by the schema; no name could start with them.
      const own = ARTIFACT_TYPES[artifact.type].ids.own;
      if (!/^[a-z]+-\d+$/.test(id) || !id.startsWith(`${own}-`)) continue;
      if (startsWithId(name.toLowerCase(), id)) {
        const slug = asText(asMap(meantValue(artifact)).slug)?.replaceAll("_", "-") ?? null;
        // Of two with one slug another rule says so.
        if (slug !== null && slugs.get(slug) === 1) {
          reportSlug(report, artifact, slug, name.replace(/\.ya?ml$/i, "").slice(id.length + 1).replaceAll("_", "-"));
        }
        continue;
      }
      // Where others cite the id in the name, the broken references say so.
      if (misnumberedDefinitions(model).has(artifact)) continue;
      report(artifact, {
        message: `id \`${id}\` is in the file ${quoteValue(name)}, but the file name should start with the id`,
        at: ["id"],
        expected: `${id}${artifact.type === "feature_definition" ? "_" : "-"}<slug>.yaml`,
        actual: quoteValue(name),
        help: cited.has(id)
          ? "rename the file with `git mv`; other definitions cite the id, which should stay"
          : "rename the file, or correct the id",
      });
    }
  },
};

export default rule;

/**
 * Reports a slug that is that of the file but for a letter or two, or has nothing in common with it; files may well have
 * somewhat other names than their slugs.
 */
function reportSlug(report: InstanceContext["report"], artifact: Artifact, slug: string, named: string): void {
  const isSlip = slug !== named && slug.length >= LEAST_SLUG && editDistance(slug, named, MOST_SLIPS) <= MOST_SLIPS &&
    numbersOf(slug) === numbersOf(named);
  if (!isSlip && !isForeign(slug, named)) return;
  // Where the feature's own name bears out that of the file, the slug is what is misspelt.
  const isNamed = named === asciiSlug(asText(asMap(artifact.document.value).name) ?? "");
  const span = partSpan(artifact, ["slug"], slug);
  report(artifact, {
    message: `slug ${quoteValue(slug)} ${isSlip ? "is almost" : "has no word of"} the one in the name of its file, ${
      quoteValue(named)
    }; they should be the same`,
    at: ["slug"],
    expected: named,
    actual: slug,
    help: isSlip && isNamed ? `write ${quoteValue(named)}` : "correct the slug, or rename the file",
    edits: span === null || !isSlip ? [] : [{ span, text: named, kind: isNamed ? "safe" : "suggested" }],
  });
}

/** True where two slugs of several letters share no word, nor part of one; initials stand for words. */
function isForeign(slug: string, named: string): boolean {
  const [own, other] = [wordsIn(slug), wordsIn(named)];
  if (own.length === 0 || other.length === 0) return false;
  const isIn = (words: readonly string[], text: string) => words.some((word) => text.includes(word.slice(0, STEM)));
  const initials = (words: readonly string[]) => words.map(([first]) => first).join("");
  return !isIn(own, fold(named)) && !isIn(other, fold(slug)) &&
    !own.includes(initials(other)) && !other.includes(initials(own));
}

function wordsIn(slug: string): readonly string[] {
  return fold(slug).match(/\p{L}{3,}/gu) ?? [];
}

/** First letters by which a word is known in its other forms. */
const STEM = 4;

/** Letters that may differ in one word that was written twice. */
const MOST_SLIPS = 2;
/** Shorter slugs that differ by so much are other words. */
const LEAST_SLUG = 6;

/** Another number makes another name. */
function numbersOf(text: string): string {
  return text.replaceAll(/[^\d]+/g, " ").trim();
}

function startsWithId(name: string, id: string): boolean {
  return name.startsWith(id) && !/^\d/.test(name.slice(id.length));
}
