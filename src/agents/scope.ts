/** The Scope section of a system prompt. */
export interface Scope {
  /** What the agent takes, one entry per line. */
  handles: readonly string[];
  /** What it hands on, with the ids of who takes it. */
  handsOver: readonly { what: string; to: readonly string[] }[];
}

const HEADING = /^##\s+Scope\s*$/m;
const SHOULD = /^\*\*You SHOULD handle:\*\*\s*$/;
const SHOULD_NOT = /^\*\*You should NOT handle \(delegate or reject\):\*\*\s*$/;
const ENTRY = /^[-*]\s+(.*)$/;
const SUGGESTS = /^(.*?)\s*(?:→|->)\s*suggest:\s*(.+)$/;

/** Reads the Scope section of a system prompt; null when there is none. */
export function scopeOf(prompt: string): Scope | null {
  const heading = HEADING.exec(prompt);
  if (heading === null) return null;
  const handles: string[] = [];
  const handsOver: { what: string; to: string[] }[] = [];
  let list: "handles" | "handsOver" | null = null;
  for (const line of prompt.slice(heading.index + heading[0].length).split(/\r?\n/)) {
    if (/^#{1,2}\s/.test(line)) break;
    if (SHOULD.test(line.trim())) list = "handles";
    else if (SHOULD_NOT.test(line.trim())) list = "handsOver";
    const entry = ENTRY.exec(line.trim())?.[1];
    if (entry === undefined || list === null) continue;
    if (list === "handles") handles.push(entry);
    else {
      const [, what = entry, ids = ""] = SUGGESTS.exec(entry) ?? [];
      handsOver.push({ what, to: ids.split(",").map((id) => id.trim()).filter((id) => id !== "") });
    }
  }
  return { handles, handsOver };
}
