import { ARTIFACT_TYPE_NAMES } from "../format/artifact_types.ts";
import type { EngineRule } from "./rule.ts";

const READER = {
  scope: "engine",
  section: "schema_validation",
  cost: { schema_validation: { share: "files" } },
  artifacts: ARTIFACT_TYPE_NAMES,
} as const;
/** Without the metadata the check of that file fails as well. */
const WITH_METADATA = { ...READER.cost, structure: { fails: ["meta_file"] } } as const;
const UNREADABLE = { ...READER, level: "error", class: "unreadable" } as const;
const NOTE = { ...READER, level: "info", class: "surface", repair: "text_form" } as const;

const TOO_DEEP = `ovens: ${"[".repeat(65)}${"]".repeat(65)}\n`;

/** Rules of the YAML reader. */
export const YAML_RULES: readonly EngineRule[] = [
  {
    ...UNREADABLE,
    name: "invalid-syntax",
    cost: WITH_METADATA,
    what: "The text is not YAML, so nothing in the file could be read.",
    why:
      "Every tool and every agent that uses the strategy stops at this file, and whatever else is wrong in it stays hidden.",
    remedy:
      "Fix the place that is named; most often a text with `: ` or a leading `*` or `[` in it needs quotes, or a line its indentation.",
    examples: [
      {
        bad: "title: Rye bread: the Sunday batch\n",
        good: 'title: "Rye bread: the Sunday batch"\n',
      },
      {
        bad: "flour: *rye\n",
        good: "stock: &rye rye flour\nflour: *rye\n",
      },
    ],
  },
  {
    ...UNREADABLE,
    name: "duplicate-key",
    cost: WITH_METADATA,
    what: "A key appears twice in the same map.",
    why:
      "Readers disagree which of the two counts; most drop one of them without a word, so half of what was written is lost.",
    remedy: "Merge maps and lists under one key. Of two texts keep the one that holds today, and delete the other.",
    examples: [
      {
        bad: "north_star:\n  organization: Quay Street Bakery\n  organization: Quay Street Ovens\n",
        good: "north_star:\n  organization: Quay Street Bakery\n",
      },
    ],
  },
  {
    ...UNREADABLE,
    name: "duplicate-document",
    cost: WITH_METADATA,
    what: "The file holds several YAML documents, separated by `---` or `...` lines.",
    why: "An artifact is one document in one file; readers would take the first and forget the rest.",
    remedy: "Move each document into a file of its own, or remove the line that separates them.",
    examples: [
      {
        bad: "organization: Quay Street Bakery\n---\norganization: Mill Lane Bakery\n",
        good: "---\norganization: Quay Street Bakery\n",
      },
    ],
  },
  {
    ...READER,
    level: "error",
    class: "structural",
    name: "empty-document",
    repair: "missing_required",
    answer: "creation_wizard",
    cost: WITH_METADATA,
    what: "The file is empty, or holds nothing but comments.",
    why: "The artifact looks present to everyone who lists the folder, and says nothing.",
    remedy: "Fill the file from its type's template, or remove it until there is something to say.",
    examples: [
      {
        bad: "# to be written after the talks with the bakers\n",
        good: "north_star:\n  organization: Quay Street Bakery\n",
      },
    ],
  },
  {
    ...UNREADABLE,
    name: "invalid-encoding",
    repair: "text_form",
    what: "The file is not UTF-8 text. If the encoding is clear, the file is checked anyway.",
    why: "Letters outside English turn into other characters on the next machine, or the file holds no text at all.",
    remedy: "Save the file as UTF-8, or restore its text; change its extension if it is not meant to be YAML.",
    examples: [],
  },
  {
    ...UNREADABLE,
    name: "invalid-size",
    what: "The file goes over one of the reader's bounds: bytes, nesting, number of values, or aliases.",
    why: "Bounds keep a broken or hostile file from taking all memory; no strategy that people read comes near them.",
    remedy: "Split the file, write it flatter, and write repeated parts out instead of using aliases.",
    examples: [{ bad: TOO_DEEP, good: "ovens: [stone, steel]\n" }],
  },
  {
    ...NOTE,
    name: "misplaced-quote",
    what: "The later lines of a quoted text are indented no deeper than the key that holds it.",
    why:
      "Many readers accept that, strict YAML 1.2 readers refuse the whole file, so it works on one machine and fails on the next.",
    remedy: "Indent the lines up to the closing quote deeper than the key.",
    examples: [
      {
        bad: 'promise: "Baked at five,\nsold by nine"\n',
        good: 'promise: "Baked at five,\n  sold by nine"\n',
      },
    ],
  },
  {
    ...NOTE,
    name: "misplaced-bracket",
    what: "Lines inside brackets, or the closing bracket, are indented no deeper than the key that holds them.",
    why:
      "Many readers accept that, strict YAML 1.2 readers refuse the whole file, so it works on one machine and fails on the next.",
    remedy: "Indent the lines up to the closing bracket deeper than the key, or write the list with dashes.",
    examples: [
      {
        bad: "ovens: [\n  stone,\n  steel,\n]\n",
        good: "ovens: [\n  stone,\n  steel,\n  ]\n",
      },
    ],
  },
  {
    ...NOTE,
    name: "misplaced-byte-order-mark",
    fix: "encoding",
    what: "The file starts with an invisible byte-order mark.",
    why: "UTF-8 needs none; some tools take it for a part of the first key and no longer find that key.",
    remedy: "Save the file as UTF-8 without byte-order mark.",
    examples: [{ bad: "\ufefforganization: Quay Street Bakery\n", good: "organization: Quay Street Bakery\n" }],
  },
  {
    ...NOTE,
    name: "inconsistent-line-ending",
    fix: "line_endings",
    what: "Lines end with a carriage return, in the whole file or in parts of it.",
    why: "Mixed line ends make whole files look changed in version control and hide what was really edited.",
    remedy: "Let the editor save with LF line ends, and add `*.yaml text eol=lf` to `.gitattributes`.",
    examples: [
      {
        bad: "organization: Quay Street Bakery\r\n",
        good: "organization: Quay Street Bakery\n",
      },
    ],
  },
  {
    ...NOTE,
    name: "misplaced-trailing-blank",
    fix: "whitespace",
    what: "Lines end with whitespace that means nothing.",
    why: "The spaces show up as changes in reviews and come back with each editor that keeps them.",
    remedy:
      "Run `epf fix --fix-types whitespace`, which shows the changes first, and let the editor trim new lines; spaces inside quoted and block texts are left alone.",
    examples: [{ bad: "organization: Quay Street Bakery  \n", good: "organization: Quay Street Bakery\n" }],
  },
];
