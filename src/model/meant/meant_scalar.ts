import type { Path } from "../../diagnostics/path.ts";
import { locateSchema } from "../../schema/locate.ts";
import { meantChoice, misspeltChoice } from "../../schema/problems/meant_choice.ts";
import { meantBoolean } from "../../schema/problems/type_help.ts";
import type { JsonSchema } from "../../schema/schemas.ts";
import { admitsType } from "../../schema/walk.ts";
import { fold } from "../../text/fold.ts";
import { numberWords } from "../../text/number_words.ts";
import type { Artifact } from "../../workspace/artifact.ts";

/** A text, number or truth value as it was meant: as the type that the field has, and as the choice that it misspells. */
export function meantScalar(artifact: Artifact, path: Path, value: unknown, schema: JsonSchema): unknown {
  const typed = admitsType(schema, value) ? value : retyped(artifact, path, value, typesOf(schema));
  if (schema.enum === undefined || schema.enum.includes(typed)) return typed;
  return misspeltChoice(String(typed), schema.enum.map(String)) ?? typed;
}

/**
 * The choice that the text at a place means as its finding proposes it: an allowed one, or the one that it probably means.
 * Null where no one can say. For rules that would otherwise take an unknown word for another choice.
 */
export function likelyChoiceAt(artifact: Artifact, path: Path, value: unknown): string | null {
  const choices = locateSchema(artifact.type, artifact.document.value, path)?.schema.enum;
  if (typeof value !== "string" || choices === undefined) return null;
  return choices.includes(value) ? value : meantChoice(value, choices.map(String));
}

function typesOf({ type }: JsonSchema): readonly string[] {
  return type === undefined ? [] : typeof type === "string" ? [type] : type;
}

function retyped({ document }: Artifact, path: Path, value: unknown, types: readonly string[]): unknown {
  if (typeof value === "string") {
    const text = value.trim();
    if (types.includes("boolean")) return meantBoolean(text) ?? value;
    const isNumber = /^-?\d+(?:\.\d+)?$/.test(text);
    const number = Number(text);
    if (isNumber && (types.includes("number") || (types.includes("integer") && Number.isInteger(number)))) {
      return number;
    }
    const named = types.includes("integer") ? numberWords().get(fold(text)) : undefined;
    return named ?? value;
  }
  if (!types.includes("string") || typeof value !== "number") return value;
  // As it is written: `2.20` is another version than `2.2`.
  const span = document.spanOf(path);
  return span === null ? String(value) : document.text.slice(span.start, span.end);
}
