import { type Call, callOf } from "../../contracts/call.ts";
import type { Subject } from "../../library/guide.ts";
import { stem } from "../../text/stemming/stem.ts";
import { readWordList } from "../../text/word_list.ts";
import { intentsOf } from "../task/intents.ts";
import { referencesIn } from "../task/references.ts";
import { namesIn, type TaskNames } from "../task/task_names.ts";
import type { TaskWord } from "../task/task_text.ts";
import { type Named, TOOL_CALLS } from "./calls.ts";

/** A task that a tool does, for which there is no wizard. */
export interface ToolTask {
  call: Call;
  /** What the task is, in words that follow "the task". */
  what: string;
  /** True for a question for what the strategy says. */
  isQuestion: boolean;
}

/** A repair that no wizard is for. */
export const REPAIR_TASK: ToolTask = {
  call: callOf("epf_validate_with_plan", {}),
  what: "is a repair and names no single artifact",
  isQuestion: false,
};

/** What a request must hold to go to a tool: each entry is one of several conditions. */
interface Row {
  tool: string;
  wanted: readonly (readonly string[])[];
  what: string;
}

/** A word of a task with what it is evidence for, alone and together with those that follow. */
interface Judged {
  word: TaskWord;
  classes: ReadonlySet<string>;
}

/** A task as the rows are compared with it. */
interface Said {
  judged: readonly Judged[];
  /** The first word that is not only polite; none where a name is before it. */
  begins: Judged | undefined;
  /** What is named in it, by the capitals of the table. */
  named: ReadonlySet<string>;
}

/** The tools for work on files, whatever is in them. */
const FILE_WORK = ["epf_validate_with_plan", "epf_migrate"];
/** What is left of a request to repair something that is named. */
const FIXES: Row["wanted"] = [["repair"], ["faults"], ["ALONE"]];
/** Words of a task that is short enough to need no "our". */
const SHORT = 4;
/** The tracks, each with a class of words for it. */
const TRACKS = ["product", "strategy", "org_ops", "commercial"] as const;
/** Statuses of features that are classes of words. */
const STATUSES = ["delivered", "draft", "in-progress"];
/** Classes of words that may be beside whatever is wanted: what frames a question, and what says nothing of a file. */
const BESIDE = [
  ...["polite", "ask", "show", "own", "says", "strategy", ...TRACKS.map((track) => `${track}_track`)],
  ...["files", "faults", "results", "checks", "whole", "moves", "migrates", "releases"],
];
/** Words that one entry of the lists joins, at most. */
const LONGEST_PHRASE = 3;

/** Finds the tasks that tools do: work on the files, whatever is in them, and questions for what they say. */
export class ToolTasks {
  readonly #rows: readonly Row[] = readWordList("tool_requests.tsv").map(([tool = "", wanted = "", what = ""]) => ({
    tool,
    wanted: wanted.split(" ").map((entry) => entry.split("|")),
    what,
  }));
  readonly #classes = readClasses([...readWordList("file_words.tsv"), ...readWordList("question_words.tsv")]);
  readonly #otherWork = new Set(readWordList("out_of_scope.tsv").flatMap(([, list = ""]) => list.split(" ")));
  readonly #subjects: readonly { type: string; stems: readonly string[] }[];
  readonly #given: readonly Subject[];
  readonly #domain: ReadonlySet<string>;
  readonly #isRule: (name: string) => boolean;

  /**
   * @param domain stems of words about strategy, which say what is in the files
   * @param isRule true for the name of a rule
   */
  constructor(subjects: readonly Subject[], domain: ReadonlySet<string>, isRule: (name: string) => boolean) {
    this.#given = subjects;
    this.#domain = domain;
    this.#isRule = isRule;
    this.#subjects = subjects
      .map(({ type, words }) => ({ type, stems: words.split(" ").map((word) => stem(word, "en")) }))
      .sort((a, b) => b.stems.length - a.stems.length);
  }

  /**
   * What does a task, or null where a wizard may.
   * @param read the words of a part of the task
   */
  find(task: string, folded: string, read: (text: string) => readonly TaskWord[]): ToolTask | null {
    const names = namesIn(task, this.#isRule);
    const judged = this.#judge(read(names.rest));
    const said = { judged, begins: names.isFirst ? undefined : firstOf(judged), named: kindsOf(names) };
    if (referencesIn(folded, this.#given).length === 0) said.named.add("UNNAMED");
    for (const { tool, wanted, what } of this.#rows) {
      if (!this.#fits(wanted, said)) continue;
      const call = TOOL_CALLS[tool]!(this.#named(task, folded, names, judged));
      if (call !== null) return { call, what, isQuestion: wanted.flat().includes("QUESTION") };
    }
    return null;
  }

  /** The words that it knows, which are not misspelt. */
  get knownWords(): string[] {
    return [...this.#classes.keys()].flatMap((words) => words.split("_"));
  }

  /** True for words that ask for nothing else than a repair or a migration. */
  isFileWork(words: readonly TaskWord[]): boolean {
    const judged = this.#judge(words);
    const said = { judged, begins: firstOf(judged), named: new Set(["UNNAMED"]) };
    if (this.#fits(FIXES, said)) return true;
    return this.#rows.some(({ tool, wanted }) => FILE_WORK.includes(tool) && this.#fits(wanted, said));
  }

  #fits(wanted: Row["wanted"], { judged, begins, named }: Said): boolean {
    const has = (name: string) => judged.some(({ classes }) => classes.has(name));
    const row = wanted.flat();
    const holds = (entry: string): boolean => {
      switch (entry) {
        case "SHORT":
          return judged.filter(({ classes }) => !classes.has("polite")).length <= SHORT;
        case "QUESTION":
          return isQuestion(judged, begins, row);
        case "ALONE":
          return judged.every((one) => isExpected(one, row));
        case "ONLY":
          return judged.every((one) => isExpected(one, row) || this.#isBeside(one));
      }
      const name = entry.slice(1);
      if (entry.startsWith("+")) return true;
      if (entry.startsWith("-")) return !has(name);
      if (entry.startsWith("^")) return begins?.classes.has(name) ?? false;
      return named.has(entry) || has(entry);
    };
    return wanted.every((entries) => entries.some(holds));
  }

  /** True for a word that wants nothing else of files: who wants depth or a judgement wants another kind of work. */
  #isBeside({ word }: Judged): boolean {
    const intents = intentsOf([word]);
    return intents.every((intent) => intent !== "enrich" && intent !== "review") &&
      (intents.length > 0 || !this.#otherWork.has(word.word) && !this.#domain.has(word.stem));
  }

  /** What each word is evidence for; the longest entry of the lists at a place counts. */
  #judge(words: readonly TaskWord[]): Judged[] {
    const judged = words.map((word) => ({ word, classes: new Set<string>(intentsOf([word])) }));
    let taken = 0;
    for (const at of words.keys()) {
      for (let length = LONGEST_PHRASE; length > 0; length--) {
        const phrase = words.slice(at, at + length);
        const found = this.#classes.get(phrase.map(({ word }) => word).join("_"));
        // A respelt word is no evidence: "redo" is not "red".
        if (found === undefined || at + length <= taken || phrase.some(({ sureness }) => sureness < 1)) continue;
        for (const name of found) judged.slice(at, at + length).forEach(({ classes }) => classes.add(name));
        taken = at + length;
        break;
      }
    }
    return judged;
  }

  #named(task: string, folded: string, names: TaskNames, judged: readonly Judged[]): Named {
    const has = (name: string) => judged.some(({ classes }) => classes.has(name));
    const stems = new Set(judged.map(({ word }) => word.stem));
    const [reference] = referencesIn(folded, this.#given);
    const inWords = this.#subjects.find((subject) => subject.stems.every((one) => stems.has(one)));
    const cycle = /\b(?:cycle|zyklus|syklus) (\d{1,3})\b/.exec(folded);
    return {
      ...names,
      task,
      type: reference?.type ?? inWords?.type ?? null,
      name: nameIn(task, judged),
      track: TRACKS.find((track) => has(`${track}_track`)) ?? null,
      cycle: cycle === null ? null : Number(cycle[1]),
      status: STATUSES.find(has) ?? null,
    };
  }
}

function kindsOf({ path, id, feature, valuePaths, rule }: TaskNames): Set<string> {
  // Whether a type is named shows when the call is made.
  const kinds = new Set(["TYPE"]);
  if (path !== null) kinds.add("PATH");
  if (id !== null) kinds.add("ID");
  if (feature !== null) kinds.add("FEATURE");
  if (valuePaths.length > 0) kinds.add("VALUE_PATH");
  if (valuePaths.length > 1) kinds.add("VALUE_PATHS");
  if (rule !== null) kinds.add("RULE");
  return kinds;
}

/** True for a word that the row names, or that may be in every request. */
function isExpected({ word, classes }: Judged, row: readonly string[]): boolean {
  return word.isSmall || word.isRefused ||
    [...BESIDE, ...row].some((name) => classes.has(name.replace(/^[+^]/, "")));
}

/** The first word that is not only polite. */
function firstOf(judged: readonly Judged[]): Judged | undefined {
  return judged.find(({ classes }) => !classes.has("polite") || classes.has("ask") || classes.has("show"));
}

/**
 * A question, or a wish to see, that wants neither new work nor a judgement; it may have a condition before it. A word that
 * the row names wants neither: what the strategy says about a price is no judgement of it.
 */
function isQuestion(judged: readonly Judged[], begins: Judged | undefined, row: readonly string[]): boolean {
  const asks = ({ classes }: Judged) => classes.has("ask") || classes.has("show");
  const isAsked = begins !== undefined && (asks(begins) ||
    begins.classes.has("conditions") && judged.some((one) => one.word.opensClause && one.classes.has("ask")));
  const isNamed = (classes: ReadonlySet<string>) => row.some((name) => classes.has(name.replace(/^[+^]/, "")));
  return isAsked &&
    !judged.some(({ classes }) => (classes.has("work") || classes.has("judges")) && !isNamed(classes));
}

/** What follows a word such as "called", in the spelling of the task. */
function nameIn(task: string, judged: readonly Judged[]): string | null {
  const before = judged.findLast(({ classes }) => classes.has("named"));
  if (before === undefined) return null;
  const after = task.slice(before.word.end);
  return /^\W*["“„«']([^"”“»']{1,80})["”“»']/u.exec(after)?.[1] ?? /^[\s:]*([^\s,;:"']{1,80})/u.exec(after)?.[1] ??
    null;
}

function readClasses(rows: readonly string[][]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [name = "", words = ""] of rows) {
    for (const word of words.split(" ")) found.set(word, [...found.get(word) ?? [], name]);
  }
  return found;
}
