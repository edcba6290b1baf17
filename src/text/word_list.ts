import { readAsset } from "../assets/mod.ts";

/** The rows of a word list in `word_lists/`: cells separated by tabs; empty lines and lines that start with `#` say nothing. */
export function readWordList(name: string): string[][] {
  return readAsset(`word_lists/${name}`).split("\n").filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
}
