import type { z } from "zod";
import { foundWords, placesOf } from "#src/contracts/contract_issue.ts";

/**
 * What in a value does not hold to a contract: the field, what is there and what is expected, one line each.
 * @param contract the text of each of its errors says what is expected
 */
export function contractFaults(contract: z.ZodType, value: unknown): string[] {
  const { error } = contract.safeParse(value, { reportInput: true });
  return (error?.issues ?? []).flatMap((issue) =>
    placesOf(issue).map((place) =>
      issue.code === "unrecognized_keys"
        ? `${place}: unknown field`
        : `${place === "" ? "front matter" : place}: ${foundWords(issue, issue.input)}, expected ${issue.message}`
    )
  );
}
