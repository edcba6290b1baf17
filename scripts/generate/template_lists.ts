import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Path } from "#src/diagnostics/path.ts";
import type { ArtifactType } from "#src/format/artifact_types.ts";
import { type CanonicalDefinition, canonicalDefinitions, readDefinition } from "#src/library/definitions.ts";
import { textDigests, valueDigest } from "#src/model/canonical.ts";
import { Marks } from "#src/model/content/marks.ts";
import { isNamePlace, placeOf } from "#src/model/content/template_defaults.ts";
import { templateRow } from "#src/model/content/template_text.ts";
import { forEachScalar } from "#src/model/read.ts";
import { parseYaml } from "#src/yaml/parse.ts";

const FOLDER = join(import.meta.dir, "..", "..", "templates", "artifacts");

/** Ids by which our templates count their parts; others, such as `overview` and `kr-p-001`, may be an author's own. */
const COUNTED = /^(?:.*-)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth)/i;

function isIdPlace(path: Path): boolean {
  return path.at(-1) === "id" || isNamePlace(path);
}

/** What is listed of our templates, so that a check knows them without reading them; by path from the root. */
export function templateLists(): [string, string][] {
  const texts = new Map<string, string>();
  const defaults = new Set<string>();
  const ids = new Set<string>();
  for (const file of readdirSync(FOLDER).sort()) {
    const type = file.replace(".yaml", "") as ArtifactType;
    const document = parseYaml(readFileSync(join(FOLDER, file), "utf8"));
    const marks = new Marks(document);
    forEachScalar(document.value, (value, path) => {
      const row = typeof value === "string" && value.includes("[INSERT ") ? templateRow(value) : null;
      if (row !== null) texts.set(row[0], row.join("\t"));
      const isDefault = isNamePlace(path) || marks.of(path, value)?.kind === "replace";
      if (isDefault) defaults.add([type, placeOf(path), String(value)].join("\t"));
      if (isIdPlace(path) && typeof value === "string" && COUNTED.test(value)) ids.add(value);
    });
  }
  return [
    list("template_texts.tsv", TEXTS, texts.values()),
    list("template_defaults.tsv", DEFAULTS, defaults),
    list("template_ids.tsv", IDS, ids),
    list("shipped_definitions.tsv", SHIPPED, canonicalDefinitions().map(shippedRow)),
  ];
}

const TEXTS =
  "The open texts of our templates, hashed: the first 16 hex digits of SHA-256 of the normalised text, its length.";
const IDS = "Ids and names of the parts of our templates, by which no part of a strategy is called by chance.";
const DEFAULTS = "Values of our templates that nobody chose: artifact type, place, value.";

const SHIPPED =
  "Practices that the framework ships: id, slug, value paths with ` | ` between them, digest of the value, digests of its long texts.";

function shippedRow(definition: CanonicalDefinition): string {
  const value = parseYaml(readDefinition(definition)).value as { contributes_to: string[] };
  return [
    definition.id,
    definition.slug,
    value.contributes_to.join(" | "),
    valueDigest(value),
    textDigests(value).join(" "),
  ].join("\t");
}

function list(name: string, words: string, rows: Iterable<string>): [string, string] {
  return [`word_lists/${name}`, `${[`# ${words} Made by \`npm run generate\`.`, ...[...rows].sort()].join("\n")}\n`];
}
