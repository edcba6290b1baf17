import { quoteValue } from "../diagnostics/escape.ts";

/** Most faults that one message names. */
const MOST_NAMED = 3;

/** One fault as the SDK's schemas report it. */
interface Issue {
  path?: readonly (string | number)[];
  message?: string;
}

/**
 * What is wrong with the shape of a request, as a sentence.
 * @param dump the issues of the SDK's schema, which are JSON
 */
export function shapeFaults(dump: string): string {
  const named = issuesIn(dump).slice(0, MOST_NAMED).map(({ path = [], message = "invalid" }) => {
    const sentence = message.replace(/^Invalid input: /, "").replace(/^./, (first) => first.toLowerCase())
      .replace(/received undefined$/, "received nothing");
    return path.length === 0 ? sentence : `${quoteValue(path.join("."))}: ${sentence}`;
  });
  return named.length === 0 ? "the parameters do not fit the method" : named.join("; ");
}

function issuesIn(dump: string): Issue[] {
  try {
    const issues: unknown = JSON.parse(dump.slice(dump.indexOf("[")));
    return Array.isArray(issues) ? issues : [];
  } catch {
    return [];
  }
}
