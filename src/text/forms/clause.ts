/** A sentence as the end of another one: without its capital and its full stop. Names and code stay as they are. */
export function asClause(sentence: string): string {
  const text = sentence.replace(/\.$/, "");
  return /^\p{Lu}\p{Ll}*(?:[\s,]|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
