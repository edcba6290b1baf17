/** Words before and after a change that show where it is. */
const AROUND = 2;

/**
 * The words of a text that changed, each side with its neighbours, such as `who is 41 and looks` and `who is 42 and looks`;
 * null where no word differs, or where one side would be longer than a limit.
 */
export function changedWords(before: string, after: string, limit: number): [before: string, after: string] | null {
  const [old, now] = [before, after].map((text) => text.split(/\s+/).filter((word) => word !== "")) as [
    string[],
    string[],
  ];
  const least = Math.min(old.length, now.length);
  let start = 0;
  while (start < least && old[start] === now[start]) start++;
  let end = 0;
  while (end < least - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  if (start === old.length && start === now.length) return null;
  const excerpts = [old, now].map((words) => {
    const [first, last] = [Math.max(0, start - AROUND), Math.min(words.length, words.length - end + AROUND)];
    return `${first > 0 ? "…" : ""}${words.slice(first, last).join(" ")}${last < words.length ? "…" : ""}`;
  }) as [string, string];
  return excerpts.every((text) => text.length <= limit) ? excerpts : null;
}
