import { LEVELS_BY_SIZE } from "../../format/adoption_levels.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { adoptionLevel, type CountedTeam, countedTeam, levelOfTeam, statedLevels } from "../../model/adoption.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { asList, asMap, asNumber, asText, at } from "../../model/read.ts";
import { plainNumber } from "../../text/number_words.ts";
import type { InstanceContext, InstanceRule } from "../rule.ts";

const team = (level: number, people: number, status?: string) => ({
  "AIM/living_reality_assessment.yaml":
    `metadata:\n  adoption_level: ${level}\nadoption_context:\n  team_size: ${people}\n${
      status === undefined ? "" : `track_baselines:\n  product: {status: ${status}}\n`
    }`,
});

/** A level that a team has chosen by an entry of the log. */
const decided = (level: number, people: number, reason: string) => ({
  "AIM/living_reality_assessment.yaml": `${
    Object.values(team(level, people)).join("")
  }evolution_log:\n  - changes:\n      - {field: adoption_level, new_value: ${level}${reason}}\n`,
});

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-team-size",
  repair: "quality",
  level: "info",
  class: "surface",
  section: "metadata_consistency",
  cost: {
    metadata_consistency: {
      type: "team_size",
      words: ["team whose size suggests another adoption level", "teams whose size suggests another adoption level"],
      warning: 0,
      info: 0,
      remedy: "take the level that suits the team, or keep the stated one on purpose",
    },
  },
  artifacts: ["living_reality_assessment", "epf_meta"],
  what:
    "The stated adoption level is not the usual one for a team of this size, or `_meta.yaml` gives a different size.",
  why:
    "The stated level decides which files are asked for: too low, and the team misses files it needs to agree; too high, and it keeps more than it can maintain.",
  remedy:
    `Take the level that suits the team (${LEVELS_BY_SIZE}), or keep the stated one on purpose: an entry of \`evolution_log\` that changes \`adoption_level\` and gives a \`reason\` settles it, until the team outgrows the reason. If two files give different sizes, correct the one that is out of date.`,
  examples: [
    { bad: team(0, 12), good: team(2, 12) },
    { bad: team(2, 2), good: team(0, 2) },
    { bad: team(1, 9), good: team(1, 9, "emerging") },
    {
      bad: {
        ...team(2, 14),
        "_meta.yaml": "instance: {description: We are nine people who press the village's apples}\n",
      },
      good: {
        ...team(2, 9),
        "_meta.yaml": "instance: {description: We are nine people who press the village's apples}\n",
      },
    },
    { bad: decided(2, 4, ""), good: decided(2, 4, ", reason: Investors ask for the strategy") },
  ],
  check({ model, report }) {
    const counts = countedTeam(model);
    // A number of people with an open question is not decided.
    if (counts === null || decidedValue(counts.artifact, counts.path) === null) return;
    checkDescription({ model, report }, counts);
    const level = adoptionLevel(model);
    if (level === null) return;
    const suggested = levelOfTeam(counts.people);
    if (isDecided(counts, level)) return;
    // Where the assessment itself has the level that suits, the file that states another one has a finding.
    if (statedLevels(model).some(({ artifact, level }) => artifact === counts.artifact && level === suggested)) return;
    const status = asText(at(meantValue(counts.artifact), "track_baselines", "product", "status"));
    if (level === suggested || (level === 1 && suggested === 2 && isEarly(status))) return;
    report(counts.artifact, {
      message: `the adoption level is ${level}, but a team of ${counts.people} usually takes level ${suggested}`,
      at: counts.path,
      expected: `level ${suggested}`,
      actual: `level ${level}`,
      help:
        `level ${level} decides which files are asked for; keep it if it is meant, and give the reason in \`evolution_log\`, or correct the number of people`,
    });
  },
};

export default rule;

/** A number of people, in English, German and Norwegian. */
const PEOPLE = String
  .raw`(\d{1,4}|\p{L}+)\s+(?:people|persons|colleagues|employees|leute|personen|mitarbeiter\p{L}*|kolleg\p{L}*|ansatte|personer)(?!\p{L}|\s+(?:short|too|away))`;
/** How a description of the instance counts its team; other people may be those of its product. */
const TEAM = [
  String.raw`(?:^|[.!?;:]\s)\s*(?:we are|we're|wir sind|vi er)\s+(?:(?:a|ein|et) team (?:of|von|på)\s+)?${PEOPLE}`,
  String.raw`(?<!\p{L})(?:our team of|unser team von|teamet vårt på|vårt team på)\s+${PEOPLE}`,
  String.raw`^\s*(?:(?:a |ein |et )?team (?:of|von|på)\s+)?${PEOPLE}\s*(?:[.;]|$)`,
].map((form) => new RegExp(form, "iu"));

/** The same with the town of the team behind it, which begins with a capital letter: `Nine people in Chur; …`. */
const TEAM_OF_TOWN = new RegExp(String.raw`^\s*${PEOPLE}\s+(?:in|from|aus|i|fra)\s+\p{Lu}\p{L}+\s*(?:[.;]|$)`, "u");

/** The description of the instance counts as many people as the reality assessment. */
function checkDescription(
  { model, report }: Pick<InstanceContext, "model" | "report">,
  counts: CountedTeam,
): void {
  for (const artifact of model.of("epf_meta")) {
    const place = ["instance", "description"];
    const text = asText(at(meantValue(artifact), ...place)) ?? "";
    const match = [...TEAM, TEAM_OF_TOWN].map((form) => form.exec(text)).find((found) => found !== null);
    const people = match === undefined ? null : plainNumber(match[1]!);
    if (people === null || people === counts.people) continue;
    const written = match![0].replaceAll(/^[.!?;:\s]+|[.;\s]+$/g, "");
    report(artifact, {
      message: `description counts ${quoteValue(written)}, the reality assessment ${counts.people}; they should agree`,
      at: place,
      part: written,
      expected: String(counts.people),
      actual: match![1]!,
      help: "correct the number that is out of date",
      related: [{ artifact: counts.artifact, at: counts.path, message: "the team of the reality assessment" }],
    });
  }
}

/** True when the log of a reality assessment says why the level is what it is, and the team has not outgrown the reason. */
function isDecided({ artifact, people }: CountedTeam, level: number): boolean {
  const log = asList(at(artifact.document.value, "evolution_log")).map((entry) =>
    asList(asMap(entry).changes).map(asMap)
  );
  return log.some((changes, place) =>
    changes.some(({ field, new_value, reason }) => {
      const text = asText(reason);
      if (asText(field) !== "adoption_level" || numberOf(new_value) !== level || text === null) return false;
      const then = peopleIn(text) ?? peopleAt(log, place);
      return then === null || levelOfTeam(then) === levelOfTeam(people);
    })
  );
}

/** The size of the team at an entry of the log: by that entry or one before it, else by what a later one replaced. */
function peopleAt(log: readonly Record<string, unknown>[][], place: number): number | null {
  const sizes = (changes: readonly Record<string, unknown>[], key: "new_value" | "previous_value") =>
    changes.filter(({ field }) => asText(field) === "team_size").flatMap((change) => numberOf(change[key]) ?? []);
  return log.slice(0, place + 1).flatMap((changes) => sizes(changes, "new_value")).at(-1) ??
    log.slice(place + 1).flatMap((changes) => sizes(changes, "previous_value"))[0] ?? null;
}

function numberOf(value: unknown): number | null {
  const number = asNumber(value) ?? Number(asText(value) ?? NaN);
  return Number.isFinite(number) ? number : null;
}

/** How a reason begins with the size of the team: `Team of three: Ines joined`. */
const TEAM_FIRST =
  /^\s*(?:(?:a|the|our|ein|unser|et|vårt)\s+)?team\s+(?:of|von|på)\s+(\d{1,4}|\p{L}+)(?=\s*(?:$|[.,:;–—(-]))/iu;

/** The people whom a reason counts as the team. */
function peopleIn(reason: string): number | null {
  const match = [...TEAM, TEAM_FIRST].map((form) => form.exec(reason)).find((found) => found !== null);
  return match === undefined ? null : plainNumber(match[1]!);
}

/** A team of six to fifteen people begins at level 1 as long as it has an idea or a first version. */
function isEarly(status: string | null): boolean {
  return status === "not_started" || status === "emerging";
}
