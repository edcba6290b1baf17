import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ArtifactFacts } from "#src/format/artifact_facts.ts";
import { wizardParts } from "#src/library/wizard.ts";
import { artifactSchemaFaults } from "./artifact_schema_faults.ts";

type Table = Readonly<Record<string, ArtifactFacts>>;

/** Where the files of a type are, and whether the type must have one. */
const FILES: readonly { folder: string; ending: string; noun: string; isDue: (facts: ArtifactFacts) => boolean }[] = [
  { folder: "schemas/artifacts", ending: ".schema.json", noun: "schema", isDue: () => true },
  { folder: "templates/artifacts", ending: ".yaml", noun: "template", isDue: ({ ships }) => ships.template },
  { folder: "wizards", ending: ".md", noun: "wizard", isDue: ({ ships }) => ships.wizard },
];

/** Facts of which each type has a turn of its own. */
const TURNS: Readonly<Record<string, (facts: ArtifactFacts) => number | undefined | null>> = {
  path: ({ path }) => path?.order,
  keys: ({ keys }) => keys?.order,
  starter: ({ starter }) => starter?.order,
  adoptionLevel: ({ adoptionLevel }) => adoptionLevel?.order,
  "upkeep.repairOrder": ({ upkeep }) => upkeep.repairOrder,
};

/**
 * What keeps the table of artifact types and the files of the types from fitting together, one line each.
 * @param root folder that holds `schemas`, `templates` and `wizards`
 */
export function artifactTypeBreaches(types: Table, root: string): string[] {
  return [
    ...missingFiles(types, root),
    ...strayFiles(types, root),
    ...sharedTurns(types),
    ...wrongPlaces(types),
    ...sharedKeys(types),
    ...artifactSchemaFaults(types, root),
  ];
}

function missingFiles(types: Table, root: string): string[] {
  return Object.entries(types).flatMap(([type, facts]) =>
    FILES.filter(({ isDue }) => isDue(facts)).flatMap(({ folder, ending, noun }) => {
      const file = `${folder}/${type}${ending}`;
      if (!existsSync(join(root, file))) return [`${file} is missing: the ${noun} of the artifact type \`${type}\``];
      return noun === "wizard" && madeBy(root, file) !== type ? [`${file}: \`makes\` must be \`${type}\``] : [];
    })
  );
}

/** Files that no entry of the table knows; a wizard may also be about a kind of work instead of a type. */
function strayFiles(types: Table, root: string): string[] {
  return FILES.flatMap(({ folder, ending, noun, isDue }) =>
    readdirSync(join(root, folder)).filter((name) => name.endsWith(ending)).flatMap((name) => {
      const file = `${folder}/${name}`;
      const type = noun === "wizard" ? madeBy(root, file) : name.slice(0, -ending.length);
      if (type === null || (types[type] !== undefined && isDue(types[type]))) return [];
      return [`${file}: the table in src/format/artifact_types.ts knows no ${noun} of \`${type}\``];
    })
  );
}

function madeBy(root: string, file: string): string | null {
  const frontMatter = wizardParts(readFileSync(join(root, file), "utf8"))?.frontMatter.value as { makes?: unknown };
  return typeof frontMatter?.makes === "string" ? frontMatter.makes : null;
}

function sharedTurns(types: Table): string[] {
  return Object.entries(TURNS).flatMap(([fact, turnOf]) => {
    const withTurn = Object.entries(types).filter(([, facts]) => typeof turnOf(facts) === "number");
    return [...Map.groupBy(withTurn, ([, facts]) => turnOf(facts)!)].filter(([, sharing]) => sharing.length > 1)
      .map(([turn, sharing]) => {
        const names = sharing.map(([type]) => `\`${type}\``).join(" and ");
        return `src/format/artifact_types.ts: ${names} share the turn ${turn} of \`${fact}\``;
      });
  });
}

/** Types whose usual place their own path forms do not recognize, or another type's take first. */
function wrongPlaces(types: Table): string[] {
  return Object.entries(types).flatMap(([type, { place, path }]) => {
    const example = place?.replaceAll("**", "a").replaceAll("*", "_a");
    if (example === undefined) return [];
    if (path === null || !path.forms.some((form) => form.test(example))) {
      return [`src/format/artifact_types.ts: no path form of \`${type}\` fits its place ${place}`];
    }
    return Object.entries(types)
      .filter(([, { path: other }]) => other !== null && other.order < path.order)
      .filter(([, { path: other }]) => other!.forms.some((form) => form.test(example)))
      .map(([other]) =>
        `src/format/artifact_types.ts: a path form of \`${other}\` takes ${place}, the place of \`${type}\``
      );
  });
}

/** Types that are given away by the same root keys, of which only the first is ever found. */
function sharedKeys(types: Table): string[] {
  const sets = Object.entries(types).flatMap(([type, { keys }]) =>
    (keys?.anyOf ?? []).map((set) => ({ type, keys: set.toSorted().join(", ") }))
  );
  return [...Map.groupBy(sets, ({ keys }) => keys)].filter(([, sharing]) => sharing.length > 1).map(
    ([keys, sharing]) => {
      const names = sharing.map(({ type }) => `\`${type}\``).join(" and ");
      return `src/format/artifact_types.ts: ${names} share the \`keys\` ${keys}`;
    },
  );
}
