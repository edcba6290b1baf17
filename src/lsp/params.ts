import { isMap } from "../diagnostics/is_map.ts";
import { ErrorCodes, Position, Range, ResponseError, TextDocumentIdentifier } from "vscode-languageserver";

/** What each kind of question must say, by the name of its field. */
const FIELDS = {
  textDocument: { is: isMapOf(TextDocumentIdentifier.is), form: "a map with the `uri` of a document" },
  position: { is: isMapOf(Position.is), form: "a map of `line` and `character`, whole numbers from 0" },
  range: { is: isMapOf(Range.is), form: "a map of `start` and `end`, both positions" },
  newName: { is: isText, form: "a text" },
  command: { is: isText, form: "a text" },
  context: { is: isMapOf(hasDiagnostics), form: "a map, its `diagnostics` a list" },
} as const;

/** A field that a question must have. */
export type AskedField = keyof typeof FIELDS;

/**
 * Refuses the parameters of a request that lack what its method demands: whoever sent them is told which field is wrong.
 * @throws ResponseError of the protocol's code for invalid parameters
 */
export function demand(params: unknown, fields: readonly AskedField[]): void {
  const given: Record<string, unknown> = isMap(params) ? params : {};
  for (const field of fields) {
    const { is, form } = FIELDS[field];
    if (!is(given[field])) throw new ResponseError(ErrorCodes.InvalidParams, `\`${field}\` must be ${form}`);
  }
}

/** A look at the fields of a map, which anything else fails. */
function isMapOf(hasFields: (value: Record<string, unknown>) => boolean) {
  return (value: unknown) => isMap(value) && hasFields(value);
}

/** True where no diagnostics are given, as in the context of references. */
function hasDiagnostics({ diagnostics = [] }: Record<string, unknown>): boolean {
  return Array.isArray(diagnostics);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}
