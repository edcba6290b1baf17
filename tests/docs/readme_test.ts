import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "bun:test";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

const README = join(ROOT, "README.md");
/** A fenced block that opens with a command of ours: the rest is what it prints. */
const RUN = /```\n\$ epf ([^\n]+)\n([^`]*(?:`(?!``)[^`]*)*)```/g;

function fresh(text: string): string {
  return text.replaceAll(RUN, (_, command: string) => {
    const { stdout, stderr } = epf(command.split(" "), { env: { COLUMNS: "100", NO_COLOR: "1" } });
    return `\`\`\`\n$ epf ${command}\n${stdout}${stderr}\`\`\``;
  });
}

const PAGES = [
  README,
  ...readdirSync(join(ROOT, "docs")).filter((name) => name.endsWith(".md")).map((name) => join(ROOT, "docs", name)),
];

for (const page of PAGES) {
  test(`${basename(page)} shows what its commands print`, () => {
    const text = readFileSync(page, "utf8");
    if (page === README) expect([...text.matchAll(RUN)].length).toBeGreaterThan(1);
    const now = fresh(text);
    if (process.env.UPDATE_GOLDEN === "1") writeFileSync(page, now);
    expect(readFileSync(page, "utf8")).toBe(now);
  });
}

test("the README opens with the two commands that CI runs", () => {
  const ci = readFileSync(join(ROOT, ".ci", "run"), "utf8");
  const first = /\n## ([^\n]+)\n\n```\n([^`]+)```/.exec(readFileSync(README, "utf8"))!;
  expect(first[1]).toBe("Two commands");
  const commands = first[2]!.trim().split("\n");
  expect(commands).toEqual(["npm start", "npm test"]);
  for (const command of commands) {
    expect(ci.split("\n").map((line) => line.replace(/^counted /, ""))).toContain(command);
  }
});
