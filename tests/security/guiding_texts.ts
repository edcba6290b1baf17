/** Keys under which an answer guides its reader; what stands under any other key, such as `actual`, is documented as data. */
const GUIDING = new RegExp(
  `^(?:${
    [
      ...["current_state", "next_action", "available_actions", "warnings", "blocked_reason", "message", "help"],
      ...["reason", "what", "why", "remedy", "suggestions?", "usage_hint", "fix_hint", "fix_strategy", "next_steps"],
      ...[
        "before_starting",
        "after_completing",
        "expected",
        "received",
        "summary",
        "action",
        "reasoning",
        "evidence",
        "section",
        "affected_sections",
        "suggested_fix_order",
      ],
    ].join("|")
  })$`,
);
/** Keys of what is handed on exactly; `adaptations` are as an attempt recorded them. */
const EXACT = /^(?:params|edits|adaptations)$/;
/** What one line quotes: in backticks, as JSON or as a word of a command line. */
const QUOTED = /`[^`\n]*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
/** Control and bidirectional characters; line breaks and tabs may be in file content. */
// deno-lint-ignore no-control-regex
export const UNSAFE = /[\x00-\x08\x0b-\x1f\x7f\u202e]/;

/** A text of an answer, and the dotted path to it. */
export interface PlacedText {
  place: string;
  text: string;
}

/** The texts of an answer that guide its reader. */
export function guidingTexts(value: unknown, key = "", place = ""): PlacedText[] {
  if (typeof value === "string") return GUIDING.test(key) ? [{ place, text: value }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    Array.isArray(value)
      ? guidingTexts(entry, key, `${place}[]`)
      : EXACT.test(name)
      ? []
      : guidingTexts(entry, name, `${place}.${name}`)
  );
}

/** Guiding texts in which a hostile text is neither escaped nor quoted. */
export function unquotedTexts(answer: unknown): PlacedText[] {
  return guidingTexts(answer).filter(({ text }) => {
    const own = text.replaceAll(QUOTED, "");
    return UNSAFE.test(text) || /\bprevious\b/.test(own) || own.includes("SYSTEM");
  });
}
