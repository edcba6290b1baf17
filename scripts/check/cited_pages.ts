import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dir, "..", "..");

/** A page of this repository as comments and messages cite it, perhaps with `#heading`. */
const CITED = /\bdocs\/[\w-]+\.md(?:#[\w-]+)?/g;
/** A file or folder of the code in a page, and a name before it that it must define: `` `exitOf` (`src/cli/execute.ts`) ``. */
const CITED_FILE = /(?:`(\w+)`\s+\()?`((?:src|scripts|tests)\/[\w./-]+)`/g;
const FENCED = /^```[^]*?^```$/gm;
/** A link in a Markdown page to another file here. */
const LINKED = /\]\(([^)\s:]+)\)/g;
const COMMENT = /(?:^|\s)\/\/|^\s*\/?\*/;
/** Documents that a clone does not have. */
const OUTSIDE = /\b(?:format facts|the mission|design document|design\.md|code review)\b|\.\.\/shared\//i;

const headings = new Map<string, ReadonlySet<string>>();

/**
 * Comments that cite a page or heading that is not there or not in the repository, dead links between pages, and pages that
 * cite a file which is not there or does not hold what they say.
 */
export function citationFaults(): string[] {
  const sources = ["src", "scripts", "tests"].flatMap((folder) => filesBelow(folder, ".ts"));
  const pages = [...readdirSync(ROOT).filter((name) => name.endsWith(".md")), ...filesBelow("docs", ".md")];
  const cited = pages.flatMap((page) =>
    citedFileFaults(linesOf(page).join("\n")).map(({ line, fault }) => `${page}:${line}: ${fault}`)
  );
  return [...sources.flatMap(sourceFaults), ...pages.flatMap(pageFaults), ...cited];
}

/** What is wrong with the files that a page cites outside its code blocks, which may hold files still to be written. */
export function citedFileFaults(page: string): { line: number; fault: string }[] {
  const prose = page.replaceAll(FENCED, (block) => block.replaceAll(/[^\n]/g, ""));
  return [...prose.matchAll(CITED_FILE)].flatMap(({ 1: name, 2: file = "", 0: cited, index }) => {
    const line = prose.slice(0, index + cited.length).split("\n").length;
    if (!existsSync(join(ROOT, file))) return [{ line, fault: `cites \`${file}\`, which does not exist` }];
    if (name === undefined || defines(file, name)) return [];
    return [{ line, fault: `says that \`${name}\` is in \`${file}\`, which does not define it` }];
  });
}

function defines(file: string, name: string): boolean {
  return new RegExp(`\\b(?:const|function|class|interface|type) ${name}\\b`).test(
    readFileSync(join(ROOT, file), "utf8"),
  );
}

function sourceFaults(file: string): string[] {
  return linesOf(file).flatMap((line, index) => {
    const faults = [...line.matchAll(CITED)].flatMap(([cited]) => citedFault(cited) ?? []);
    if (COMMENT.test(line)) {
      const outside = OUTSIDE.exec(line)?.[0];
      if (outside !== undefined) faults.push(`cites \`${outside}\`, which a clone does not have: cite a page of docs/`);
    }
    return faults.map((fault) => `${file}:${index + 1}: ${fault}`);
  });
}

function pageFaults(page: string): string[] {
  return linesOf(page).flatMap((line, index) => {
    const linked = [...line.matchAll(LINKED)].map(([, link = ""]) => {
      const [path = "", heading] = link.split("#");
      const target = path === "" ? page : join(dirname(page), path);
      return heading === undefined ? target : `${target}#${heading}`;
    });
    const named = [...line.replaceAll(LINKED, "").matchAll(CITED)].map(([cited]) => cited);
    return [...linked, ...named].flatMap((cited) => citedFault(cited) ?? [])
      .map((fault) => `${page}:${index + 1}: ${fault}`);
  });
}

/** What is wrong with `PATH` or `PATH#heading`, or null. */
function citedFault(cited: string): string | null {
  const [path = "", heading] = cited.split("#");
  if (!existsSync(join(ROOT, path))) return `cites \`${path}\`, which does not exist`;
  if (heading === undefined || headingsOf(path).has(heading)) return null;
  return `cites \`${cited}\`, but ${path} has no such heading`;
}

function headingsOf(page: string): ReadonlySet<string> {
  const known = headings.get(page) ?? new Set(
    linesOf(page).flatMap((line) => /^#+ (.+)$/.exec(line)?.[1] ?? []).map((heading) =>
      heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").trim().replaceAll(/\s/g, "-")
    ),
  );
  headings.set(page, known);
  return known;
}

function linesOf(file: string): string[] {
  return readFileSync(join(ROOT, file), "utf8").split("\n");
}

function filesBelow(folder: string, ending: string): string[] {
  return (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(ending) && !file.includes("/node_modules/")).sort();
}
