/**
 * What an agent says in one line of its log. Lines that the supervisor wrapped hold `text`; programs that print JSON
 * hold it as `result`, `message.content`, `content`, `message` or `text`.
 */
export function saidInLine(data: Record<string, unknown> | null): string | null {
  if (data === null) return null;
  for (const key of ["text", "result", "content", "message", "item"]) {
    const found = textIn(data[key]);
    if (found !== null) return found;
  }
  return null;
}

function textIn(value: unknown): string | null {
  if (typeof value === "string") return value.trim() === "" ? null : value;
  if (Array.isArray(value)) {
    const texts = value.map(textIn).filter((text) => text !== null);
    return texts.length === 0 ? null : texts.join("\n");
  }
  if (typeof value !== "object" || value === null) return null;
  const { text, content } = value as Record<string, unknown>;
  return textIn(text ?? content);
}
