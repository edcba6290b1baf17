import { withArticle } from "../../text/plural.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { formatPath, type Path } from "../../diagnostics/path.ts";
import { ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import type { FieldMeaning } from "./field_meanings.ts";
import { formatPlace } from "./field_places.ts";
import type { SchemaName } from "../schemas.ts";

/**
 * What should be done about a key, in words for messages and helps.
 * @param verb as the level of the finding demands
 */
export function meaningWords(
  meaning: FieldMeaning,
  name: SchemaName,
  verb: "must" | "should",
): { expectation: string; expected: string | null; help: string } {
  switch (meaning.kind) {
    case "renamed":
    case "missing": {
      const field = `\`${meaning.field}\``;
      const isMisread = meaning.kind === "missing" || meaning.likeness === "part" || meaning.likeness === "word";
      return {
        expectation: isMisread ? `the format may mean ${field}` : `it ${verb} be ${field}`,
        expected: meaning.field,
        help: isMisread ? `rename it to ${field} if that is meant` : `rename it to ${field}`,
      };
    }
    case "misplaced": {
      const map = meaning.map === "" ? "at the root" : `in \`${meaning.map}\``;
      return {
        expectation: `the format knows it only ${map}`,
        expected: null,
        help: `move it there if that is meant`,
      };
    }
    case "foreign": {
      const { target, sentence, wizard } = meaning.foreign;
      const owner = target === null || target.type === name
        ? ""
        : ` of ${withArticle(ARTIFACT_TYPES[target.type].words)}`;
      return {
        expectation: target === null ? "EPF has no field for it" : `EPF keeps that in \`${target.path}\`${owner}`,
        expected: target?.path ?? null,
        help: wizard === null ? sentence : `${sentence}; the wizard \`${wizard}\` helps`,
      };
    }
  }
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
    case "misplaced":
      return `fields of \`${meaning.map}\` ${where}`;
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
