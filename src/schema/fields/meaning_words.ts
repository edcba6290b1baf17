import { quoteValue } from "../../diagnostics/escape.ts";
import { formatPath, type Path } from "../../diagnostics/path.ts";
import { ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import type { FieldMeaning } from "./field_meanings.ts";
import type { ForeignField } from "./foreign_fields.ts";
import { formatPlace } from "./field_places.ts";
import type { Retyping } from "./retyped.ts";
import type { SchemaName } from "../schemas.ts";
import { joinWords } from "../words.ts";

/**
 * What should be done about a key, in words for messages and helps.
 * @param verb as the level of the finding demands
 * @param retyping what the value must become too, where its type is not that of the field that is meant
 * @param lacking what the value would lack in that field
 */
export function meaningWords(
  meaning: FieldMeaning,
  name: SchemaName,
  verb: "must" | "should",
  retyping: Retyping | null,
  lacking: string | null,
): { expectation: string; expected: string | null; help: string } {
  switch (meaning.kind) {
    case "renamed":
    case "missing": {
      const field = `\`${meaning.field}\``;
      const isMisread = meaning.kind === "missing" || meaning.likeness === "part" || meaning.likeness === "word";
      const expectation = isMisread ? `perhaps ${field} is meant` : `it ${verb} be ${field}`;
      const help = isMisread ? `rename it to ${field} if that is meant` : `rename it to ${field}`;
      return {
        expectation: retyping === null
          ? expectation
          : `${expectation} and hold ${retyping.demand} instead of ${retyping.found}`,
        expected: meaning.field,
        help: retyping !== null
          ? `${help}, and ${retyping.help}`
          : lacking === null
          ? help
          : `${help}${lacking.startsWith("write ") ? " and" : ";"} ${lacking}`,
      };
    }
    case "merge":
      return {
        expectation: "a merge key takes over no fields here, as YAML 1.2 has none",
        expected: null,
        help: "write out the fields of the map that it names",
      };
    case "misplaced": {
      const map = meaning.map === "" ? "at the root" : `in \`${meaning.map}\``;
      return {
        expectation: `the format has it only ${map}`,
        expected: null,
        help: `move it there if that is meant${meaning.lacking === null ? "" : `; ${meaning.lacking}`}`,
      };
    }
    case "other_form": {
      const keys = meaning.keys.map((key) => `\`${key}\``);
      return {
        expectation: keys.length === 0
          ? "only another form of the file has it"
          : `only the form with ${joinWords(keys, "and")} has it`,
        expected: null,
        help: "move it to a file of that form, or remove it",
      };
    }
    case "foreign": {
      const { target, sentence, wizard } = meaning.foreign;
      return {
        expectation: target === null
          ? "the format has no such field there"
          : `EPF keeps that ${targetWords(target, name)}`,
        expected: target === null || target.path === "" ? null : target.path,
        help: wizard === null ? sentence : `${sentence}; the wizard \`${wizard}\` helps`,
      };
    }
  }
}

/** Where EPF keeps something: the field and, where it is another file's, that file. */
function targetWords({ type, path }: NonNullable<ForeignField["target"]>, name: SchemaName): string {
  if (type === name) return `in \`${path}\``;
  const { words, place } = ARTIFACT_TYPES[type];
  const file = place === null ? `the ${words}` : `\`${place}\``;
  return path === "" ? `in ${file}` : `under \`${path}\` in ${file}`;
}

/** The text that joins all findings of one wrong name: one renaming or one move ends them. */
export function causeOf(place: readonly string[], key: string, meaning: FieldMeaning): string {
  // Every entry and every track has the same wrong name.
  const map = formatPlace(place.slice(Math.max(0, place.findLastIndex((segment) => segment !== "[]"))));
  const where = map === "" ? "at the root" : `in \`${map}\``;
  switch (meaning.kind) {
    case "renamed":
    case "missing":
      return `${quoteValue(key)} for \`${meaning.field}\` ${where}`;
    case "merge":
      return `merge keys ${where}`;
    case "misplaced":
      return `fields of ${meaning.map === "" ? "the root" : quoteValue(meaning.map)} ${where}`;
    case "other_form":
      return `fields of another form ${where}`;
    case "foreign":
      return `${quoteValue(key)} ${where}`;
  }
}

/** A list's index and a map's key as schemas see them. */
export function placeOf(path: Path): string[] {
  return path.map((segment) => typeof segment === "number" ? "[]" : segment);
}

/** Where a map is: `at the root`, `in `definition``. */
export function placeWords(path: Path): string {
  return path.length === 0 ? "at the root" : `in ${quoteValue(formatPath(path), 120)}`;
}
