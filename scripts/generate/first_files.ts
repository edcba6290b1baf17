import { ARTIFACT_TYPES, type ArtifactType, typesInOrder } from "#src/format/artifact_types.ts";
import { MADE_TYPES } from "#src/format/made_types.ts";

/** Types in the order in which a new instance is written. */
const FIRST = typesInOrder(({ upkeep }) => upkeep.repairOrder === null ? null : { order: upkeep.repairOrder })
  .filter((type) => !MADE_TYPES.has(type));

/** The table of first files that wizards include, by path: the order in which findings are repaired, as far as it is written. */
export function firstFiles(): [string, string] {
  const rows = FIRST.map((type, index) => `| ${index + 1} | \`${ARTIFACT_TYPES[type].place}\` | ${dueFrom(type)} |`);
  return [
    "wizards/shared/first_files.md",
    ["| order | file | adoption level |", "|---|---|---|", ...rows, ""].join("\n"),
  ];
}

function dueFrom(type: ArtifactType): string {
  const { requiredFrom } = ARTIFACT_TYPES[type].upkeep;
  return requiredFrom === null ? "as needed" : requiredFrom === 0 ? "all" : `${requiredFrom} and up`;
}
