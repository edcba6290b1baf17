/** False for a path with bytes that are not UTF-8: what it was decoded to is the name of nothing. */
export function isUtf8Name(path: string): boolean {
  return !path.includes("\ufffd");
}
