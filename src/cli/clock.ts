/** The moment of the run; SOURCE_DATE_EPOCH (seconds) fixes it, as reproducible builds do. */
export function nowOf(env: Readonly<Record<string, string | undefined>>): Date {
  const seconds = Number(env.SOURCE_DATE_EPOCH);
  return env.SOURCE_DATE_EPOCH !== undefined && Number.isFinite(seconds) ? new Date(seconds * 1000) : new Date();
}
