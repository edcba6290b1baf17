import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType, asArtifactType } from "#src/format/artifact_types.ts";
import { detectByPath } from "#src/format/detect.ts";
import { ARTIFACT_PLACES } from "#src/format/places.ts";
import { readWizard } from "#src/library/wizard.ts";
import { schemaFile } from "#src/schema/schemas.ts";
import { wizardFaults } from "./wizard_faults.ts";

const ROOT = join(import.meta.dir, "..");

/** The part of the practice definitions that they have in common: no file is one. */
const ABSTRACT: ArtifactType = "track_definition_base";

/** Faults of the files that travel inside the binary: wizards, and what each artifact type needs beside its entry. */
export function libraryFaults(): string[] {
  const wizards = new Map(
    readdirSync(join(ROOT, "wizards")).map((file) => [file, readFileSync(join(ROOT, "wizards", file), "utf8")]),
  );
  const names = new Set([...wizards.keys()].map((file) => file.replace(/\.md$/, "")));
  const made = new Set([...wizards.values()].map((text) => readWizard(text).wizard?.makes ?? null));
  return [
    ...[...wizards].flatMap(([file, text]) =>
      wizardFaults(file, text, names).map((fault) => `wizards/${file}: ${fault}`)
    ),
    ...ARTIFACT_TYPE_NAMES.flatMap((type) =>
      typeFaults(type, made).map((fault) => `artifact type \`${type}\`: ${fault}`)
    ),
    ...orphans("schemas/artifacts", ".schema.json"),
    ...orphans("templates/artifacts", ".yaml"),
  ];
}

function typeFaults(type: ArtifactType, made: ReadonlySet<ArtifactType | null>): string[] {
  const faults: string[] = [];
  const need = (file: string) => {
    if (!existsSync(join(ROOT, file))) faults.push(`${file} is missing`);
  };
  need(schemaFile(type));
  if (type !== ABSTRACT) need(`templates/artifacts/${type}.yaml`);
  if (ARTIFACT_TYPES[type].phase !== "other" && !made.has(type)) faults.push("no wizard says `makes` of it");
  const place = ARTIFACT_PLACES[type];
  if (place === undefined) return type === ABSTRACT ? faults : [...faults, "it has no usual place"];
  const example = place.replaceAll("**/", "x/").replaceAll("*", "_1");
  const detected = detectByPath(example);
  if (detected !== type) faults.push(`the path \`${example}\` is detected as ${detected ?? "no type"}`);
  return faults;
}

/** Files that belong to no type. */
function orphans(folder: string, ending: string): string[] {
  return readdirSync(join(ROOT, folder))
    .filter((file) => !file.endsWith(ending) || asArtifactType(file.slice(0, -ending.length)) === null)
    .map((file) => `${folder}/${file}: no artifact type has this name`);
}
