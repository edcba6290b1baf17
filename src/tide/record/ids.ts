export type IdKind = "work" | "path" | "tide" | "pattern";

/** Form of every id: its kind, the day in UTC, eight hexadecimal digits. */
export const ID_PATTERN = /^(work|path|tide|pattern)_\d{4}_\d{2}_\d{2}_[0-9a-f]{8}$/;

/** Gives eight hexadecimal digits. */
export type RandomSource = () => string;

/** Digits that no one can predict; the only source of chance in the record. */
export const trueRandom: RandomSource = () => Buffer.from(crypto.getRandomValues(new Uint8Array(4))).toString("hex");

/** An id; `digits` make it one of a kind. @param at the moment, of which the day counts */
export function idOf(kind: IdKind, at: Date, digits: string): string {
  return `${kind}_${at.toISOString().slice(0, 10).replaceAll("-", "_")}_${digits}`;
}
