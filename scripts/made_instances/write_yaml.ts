/** Longest text that stands on its key's line. */
const LONGEST_INLINE = 100;
const WIDTH = 110;

/** A value as YAML the way people write it: block maps and lists, quoted texts, long texts as literal blocks. */
export function writeYaml(value: Record<string, unknown>): string {
  const lines = mapLines(value, "");
  return `${lines.length === 0 ? "{}" : lines.join("\n")}\n`;
}

function mapLines(map: Record<string, unknown>, margin: string): string[] {
  return Object.entries(map).flatMap(([key, value]) => {
    const name = `${margin}${/^[A-Za-z_][\w-]*$/.test(key) ? key : JSON.stringify(key)}:`;
    return withValue(name, value, `${margin}  `);
  });
}

function withValue(head: string, value: unknown, margin: string): string[] {
  if (Array.isArray(value)) {
    return value.length === 0 ? [`${head} []`] : [head, ...value.flatMap((item) => itemLines(item, margin))];
  }
  if (typeof value === "object" && value !== null) {
    const lines = mapLines(value as Record<string, unknown>, margin);
    return lines.length === 0 ? [`${head} {}`] : [head, ...lines];
  }
  if (typeof value === "string" && value.length > LONGEST_INLINE && !/^\s|\s$/.test(value)) {
    return [
      `${head} |-`,
      ...value.split("\n").flatMap((line) => wrapped(line).map((part) => part === "" ? "" : margin + part)),
    ];
  }
  return [`${head} ${JSON.stringify(value)}`];
}

function itemLines(item: unknown, margin: string): string[] {
  const isMap = typeof item === "object" && item !== null && !Array.isArray(item);
  if (!isMap || Object.keys(item).length === 0) return withValue(`${margin}-`, item, `${margin}  `);
  const [first, ...rest] = mapLines(item as Record<string, unknown>, `${margin}  `);
  return [`${margin}- ${first!.trimStart()}`, ...rest];
}

/** A line broken at blanks; in a literal block the breaks stay in the text. */
function wrapped(line: string): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    if (current !== "" && current.length + 1 + word.length > WIDTH) {
      lines.push(current);
      current = word;
    } else current = current === "" ? word : `${current} ${word}`;
  }
  return [...lines, current];
}
