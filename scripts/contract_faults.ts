import type { z } from "zod";
import { quoteValue } from "#src/diagnostics/escape.ts";
import { formatPath } from "#src/diagnostics/path.ts";
import { counted } from "#src/text/plural.ts";

/**
 * What in a value does not hold to a contract: the field, what is there and what is expected, one line each.
 * @param contract the text of each of its errors says what is expected
 */
export function contractFaults(contract: z.ZodType, value: unknown): string[] {
  const { error } = contract.safeParse(value, { reportInput: true });
  return (error?.issues ?? []).flatMap((issue) => {
    const path = issue.path as (string | number)[];
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => `${formatPath([...path, key])}: unknown field`);
    }
    const field = path.length === 0 ? "front matter" : formatPath(path);
    return [`${field}: ${found(issue)}, expected ${issue.message}`];
  });
}

function found({ code, input }: z.core.$ZodIssue): string {
  if (input === undefined) return "is missing";
  if (code !== "too_small" && code !== "too_big") return `is ${quoteValue(input)}`;
  return Array.isArray(input) ? `has ${input.length}` : `has ${counted(String(input).length, "character")}`;
}
