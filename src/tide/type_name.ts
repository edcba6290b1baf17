/** What kind of value something is, in words. */
export function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "number" && Number.isNaN(value)) return "no number";
  const names: Record<string, string> = {
    string: "a text",
    number: "a number",
    boolean: "true or false",
    object: "an object",
  };
  return names[typeof value] ?? typeof value;
}
