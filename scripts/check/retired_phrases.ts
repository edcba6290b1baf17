import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "..", "..");
const LIST = "scripts/check/retired_phrases.tsv";
/** Comments of a source text; a `//` right behind a colon or in quotes belongs to an address. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*/g;

/** A phrase that no user should read, and what to write instead. */
export interface RetiredPhrase {
  phrase: string;
  instead: string;
}

/** Texts that ship beside the code of `src`, by folder and ending. The templates of practices are texts of their own. */
const SHIPPED = [["wizards", ".md"], ["abilities", ".md"], ["templates/artifacts", ".yaml"], [
  "schemas/artifacts",
  ".json",
]] as const;
/** The first block of a wizard or ability: triggers and tasks, in the words of those who ask. */
const FRONT_MATTER = /^---\n[^]*?\n---\n/;

/**
 * Retired phrases in the code of `src`, where only texts for users can hold them, in what ships beside it, and in the pages
 * that users and contributors read.
 */
export function retiredPhraseFaults(): string[] {
  const phrases = readPhrases();
  const sources = filesBelow("src", ".ts");
  const shipped = SHIPPED.flatMap(([folder, ending]) => filesBelow(folder, ending));
  const pages = ["README.md", "AGENTS.md", "CONTRIBUTING.md", ...filesBelow("docs", ".md")];
  return [...sources, ...shipped, ...pages].flatMap((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    const said = file.endsWith(".ts")
      ? withoutComments(text)
      : text.replace(FRONT_MATTER, (block) => block.replaceAll(/[^\n]/g, ""));
    return retiredIn(said, phrases)
      .map(({ line, phrase, instead }) => `${file}:${line}: \`${phrase}\` is retired, write: ${instead}`);
  });
}

/** The lines of a text that hold a retired phrase as words of its own. */
export function retiredIn(text: string, phrases: readonly RetiredPhrase[]): (RetiredPhrase & { line: number })[] {
  return text.split("\n").flatMap((words, index) =>
    phrases.filter(({ phrase }) =>
      new RegExp(`(?<![\\w-])${phrase.replaceAll(" ", "\\s+")}(?![\\w-])`, "i").test(words)
    )
      .map((found) => ({ ...found, line: index + 1 }))
  );
}

/** A source text with its comments blanked, every line in its place. */
export function withoutComments(text: string): string {
  return text.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ""));
}

function readPhrases(): RetiredPhrase[] {
  return readFileSync(join(ROOT, LIST), "utf8").split("\n").filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [phrase, instead] = line.split("\t");
      if (phrase === undefined || instead === undefined) throw new Error(`${LIST}: \`${line}\` is not two columns`);
      return { phrase, instead };
    });
}

function filesBelow(folder: string, ending: string): string[] {
  return (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`).filter((file) => file.endsWith(ending)).sort();
}
