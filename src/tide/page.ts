/** Bytes of JSON that the entries of a list may take by default, so that a whole answer stays below 8 KB. */
export const USUAL_BYTES = 6500;

/**
 * The entries that a page takes: as many as asked for, else as many as fit; one at least.
 * @param limit entries asked for; undefined for as many as fit
 * @param bytes what they may take where no one asked, in bytes of JSON
 */
export function firstFitting<T>(entries: readonly T[], limit: number | undefined, bytes = USUAL_BYTES): T[] {
  if (limit !== undefined) return entries.slice(0, limit);
  let left = bytes;
  const end = entries.findIndex((entry, index) => {
    left -= Buffer.byteLength(JSON.stringify(entry)) + 1;
    return left < 0 && index > 0;
  });
  return end === -1 ? [...entries] : entries.slice(0, end);
}
