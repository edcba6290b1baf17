import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "bun:test";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

const README = join(ROOT, "README.md");
/** A fenced block that opens with a command of ours: the rest is what it prints, or its first lines by `| head -N`. */
const RUN = /```\n\$ epf ([^\n]+)\n([^`]*(?:`(?!``)[^`]*)*)```/g;

function fresh(text: string): string {
  return text.replaceAll(RUN, (_, command: string) => {
    const [words = "", lines] = command.split(" | head -");
    const { stdout, stderr } = epf(words.split(" "), { env: { COLUMNS: "100", NO_COLOR: "1" } });
    const shown = lines === undefined ? stdout : stdout.split(/(?<=\n)/).slice(0, Number(lines)).join("");
    return `\`\`\`\n$ epf ${command}\n${shown}${stderr}\`\`\``;
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

test("the README installs with the commands that CI runs", () => {
  const ci = readFileSync(join(ROOT, ".ci", "run"), "utf8");
  const first = /\n## Install\n[^`]*```\n([^`]+)```/.exec(readFileSync(README, "utf8"))!;
  const commands = first[1]!.trim().split("\n");
  expect(commands).toEqual(["npm start", "npm test"]);
  for (const command of commands) {
    expect(ci.split("\n").map((line) => line.replace(/^counted /, ""))).toContain(command);
  }
});

/** A link of Markdown to a file of the repository, with the heading that it names. */
const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

test("links between the pages lead to files and headings that are there", () => {
  const broken = [...PAGES, join(ROOT, "CONTRIBUTING.md"), join(ROOT, "CHANGELOG.md")].flatMap((page) => {
    const text = readFileSync(page, "utf8").replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, "");
    return [...text.matchAll(LINK)].flatMap(([link, path = "", heading]) => {
      const target = path === "" ? page : join(dirname(page), path);
      if (!existsSync(target)) return [`${page}: ${link}`];
      const headings = heading === undefined ? [] : readFileSync(target, "utf8").split("\n");
      const isThere = heading === undefined ||
        headings.some((line) => line.startsWith("#") && slugOf(line) === heading);
      return isThere ? [] : [`${page}: ${link}`];
    });
  });
  expect(broken).toEqual([]);
});

/** The name by which a heading is linked to. */
function slugOf(heading: string): string {
  return heading.replace(/^#+ /, "").toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-");
}
