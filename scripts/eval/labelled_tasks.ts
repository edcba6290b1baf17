import { readFileSync } from "node:fs";

/** A task and the names that are right for it; `none` among them when none is. */
export interface LabelledTask {
  task: string;
  acceptable: string[];
}

/** Reads a table of two columns, task and acceptable names parted by `|`. */
export function readLabelled(path: string): LabelledTask[] {
  return readFileSync(path, "utf8").split("\n").slice(1).filter((line) => line.includes("\t")).map((line) => {
    const [task = "", names = ""] = line.split("\t");
    return { task, acceptable: names.trim().split("|") };
  });
}
