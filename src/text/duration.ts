/** A length of time in its two largest units, such as `2m15s` or `3d4h`; below a second in milliseconds. */
export function durationText(ms: number): string {
  if (ms < 1000) return `${ms}ms`;
  const seconds = Math.floor(ms / 1000);
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), "d"],
    [Math.floor(seconds / 3600) % 24, "h"],
    [Math.floor(seconds / 60) % 60, "m"],
    [seconds % 60, "s"],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  return parts.slice(first, first + 2).map(([count, unit], place) => place > 0 && count === 0 ? "" : `${count}${unit}`)
    .join("");
}
