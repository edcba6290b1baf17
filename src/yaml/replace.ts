import type { Path } from "../diagnostics/path.ts";
import { parseYaml } from "./parse.ts";

/**
 * A YAML text with some scalars replaced, everything else left as it is, comments included.
 * Paths that the text does not hold are skipped. New values are written as JSON, which YAML reads the same.
 */
export function replaceScalars(text: string, values: readonly { path: Path; value: string | number }[]): string {
  const document = parseYaml(text);
  const edits = values.flatMap(({ path, value }) => {
    const span = document.spanOf(path);
    return span === null ? [] : [{ span, text: JSON.stringify(value) }];
  });
  edits.sort((a, b) => b.span.start - a.span.start);
  return edits.reduce(
    (result, edit) => result.slice(0, edit.span.start) + edit.text + result.slice(edit.span.end),
    text,
  );
}
