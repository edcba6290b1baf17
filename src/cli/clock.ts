import { quoteValue } from "../diagnostics/escape.ts";
import { UserFailure } from "../diagnostics/failure.ts";

/** The last second of the year 9999: later days have no ISO form of ten characters. */
const LATEST = 253_402_300_799;

/**
 * The moment of the run; SOURCE_DATE_EPOCH (seconds) fixes it, as reproducible builds do. Empty counts as not set.
 * @throws UserFailure when it is anything but whole seconds
 */
export function nowOf(env: Readonly<Record<string, string | undefined>>): Date {
  const given = env.SOURCE_DATE_EPOCH ?? "";
  if (given === "") return new Date();
  const seconds = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (seconds <= LATEST) return new Date(seconds * 1000);
  throw new UserFailure(
    `the environment variable SOURCE_DATE_EPOCH is ${quoteValue(given)}, expected whole seconds since 1970`,
    { help: "correct it, or unset it to use the current time" },
  );
}
