/**
 * Parts of an advice as one text. A part that begins with a capital letter is a sentence of its own, any other goes on
 * behind a semicolon; parts that are null or empty are left out.
 */
export function sentences(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => typeof part === "string" && part !== "").reduce<string>((text, part) => {
    if (text === "") return part!;
    return /^\p{Lu}/u.test(part!) ? `${text.replace(/\.$/, "")}. ${part}` : `${text}; ${part}`;
  }, "");
}
