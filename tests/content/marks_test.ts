import { describe, expect, test } from "bun:test";
import { formatPath } from "#src/diagnostics/path.ts";
import { contentState } from "#src/model/content/content_state.ts";
import { quotableValue, writtenValue } from "#src/model/content/written_value.ts";
import { parseYaml } from "#src/yaml/parse.ts";

function artifactOf(text: string) {
  const document = parseYaml(text);
  return { file: "x.yaml", type: "north_star", detectedBy: "given", document, size: 0, archived: false } as const;
}

/** The open questions of a north star by path, and the paths of its open places. */
function stateOf(text: string) {
  const { questions, open } = contentState(artifactOf(text));
  return {
    questions: Object.fromEntries(questions.map(({ path, question }) => [formatPath(path), question])),
    open: open.map(({ path }) => formatPath(path)),
  };
}

describe("a question is left open by a comment", () => {
  const CASES: Record<string, [text: string, path: string]> = {
    "behind a text": ["a:\n  b: TBD # open: who knows?\n  c: d e\n", "a.b"],
    "behind a quoted text with a number sign": ['a: "TBD # open: no" # open: who knows?\n', "a"],
    "behind a value that is not written": ["a:\n  b: # open: who knows?\n  c: d e\n", "a.b"],
    "behind another comment": ["a: low # a new category # open: who knows?\n", "a"],
    "behind a number": ["a: 5 # open: who knows?\n", "a"],
    "behind an entry of a list": ["a:\n  - x y\n  - TBD # open: who knows?\n", "a[1]"],
    "behind the only key of an entry": ["a:\n  - b: TBD # open: who knows?\n", "a[0].b"],
    "behind the first key of an entry": ["a:\n  - b: TBD # open: who knows?\n    c: d e\n", "a[0]"],
    "behind another key of an entry": ["a:\n  - c: d e\n    b: TBD # open: who knows?\n", "a[0].b"],
    "behind the first key of an entry, which has a list": [
      "a:\n  - b: # open: who knows?\n      - TBD\n    c: d e\n",
      "a[0].b",
    ],
    "behind the sign of a block": ["a: | # open: who knows?\n  TBD\nb: c d\n", "a"],
    "behind the last line of a text in quotes": ['a: "TBD\n  TBD" # open: who knows?\nb: c d\n', "a"],
    "behind an empty list": ["a:\n  b: [] # open: who knows?\n", "a.b"],
    "behind a list on one line": ['a:\n  b: ["[INSERT what is done]"] # open: who knows?\n', "a.b"],
    "in a file with other line ends": ["a: TBD # open: who knows?\r\nb: c d\r\n", "a"],
  };

  test.each(Object.entries(CASES))("%s", (_, [text, path]) => {
    expect(stateOf(text)).toEqual({ questions: { [path]: "who knows?" }, open: [] });
  });

  test("and by nothing that only looks like one", () => {
    for (const text of ['a: "x # open: y"\n', "a: |\n  x\n  # open: y\n", "a: x#open:y z\n", "# open: y\na: b c\n"]) {
      expect(stateOf(text), text).toEqual({ questions: {}, open: [] });
    }
  });
});

test("a question behind a map on one line leaves what is written in it", () => {
  const artifact = artifactOf('a:\n  - {b: "[INSERT what is done]", c: Rival from Zwolle} # open: who knows?\n');
  const [question] = contentState(artifact).questions;
  expect(question).toMatchObject({ question: "who knows?", places: 1, tentative: 0 });
  expect(writtenValue(artifact)).toEqual({ a: [{ b: null, c: "Rival from Zwolle" }] });
});

describe("one question for a group", () => {
  const places = (text: string) => {
    const { questions, open, filled } = contentState(artifactOf(text));
    return { asked: questions.map(({ path, places }) => [formatPath(path), places]), open: open.length, filled };
  };
  const open = 'b: "[INSERT what is done]"';

  test.each(Object.entries({
    "on the key of a map": [`a: # open: who knows?\n  ${open}\n  c: TBD\n`, "a", 2],
    "on the key of a list": [`a: # open: who knows?\n  - ${open}\n    c: TBD\n  - d: TBD\n`, "a", 3],
    "on the first line of an entry": [`a:\n  - id: kr-1 # open: who knows?\n    ${open}\n    c: TBD\n`, "a[0]", 2],
    "behind an open text on the first line of an entry": [
      `a:\n  - ${open} # open: who knows?\n    c: TBD\n`,
      "a[0]",
      2,
    ],
    "on the dash of an entry": [`a:\n  - # open: who knows?\n    ${open}\n    c: TBD\n`, "a[0]", 2],
  }))("%s stands for all that is open in it", (_, [text, path, count]) => {
    expect(places(text as string)).toEqual({ asked: [[path as string, count as number]], open: 0, filled: 0 });
  });

  test("leaves what is written as it is, and a question in the group by itself", () => {
    const text = `a: # open: who knows?\n  ${open}\n  c: We wash it by hand\n  d: TBD # open: when?\ne: TBD\n`;
    expect(places(text)).toEqual({ asked: [["a", 1], ["a.d", 1]], open: 1, filled: 1 });
  });

  test("is about the whole entry where nothing in it is open", () => {
    const artifact = artifactOf("a:\n  - b: We wash it by hand # open: who knows?\n    c: By the lake\n    d: null\n");
    expect(quotableValue(artifact)).toEqual({
      a: [{ b: "(tentative: who knows?) We wash it by hand", c: "(tentative: who knows?) By the lake", d: null }],
    });
  });

  test("is about the whole where nothing in it is open", () => {
    const artifact = artifactOf("a: # open: who knows?\n  b: We wash it by hand\n");
    expect(quotableValue(artifact)).toEqual({ a: { b: "(tentative: who knows?) We wash it by hand" } });
    expect(writtenValue(artifact)).toEqual({ a: null });
  });
});

describe("a value of our template", () => {
  const star = (line: string) => `north_star:\n  organization: Kelp & Salt\n  vision:\n    ${line}\n`;

  test("is open while its line says so", () => {
    expect(stateOf(star('timeframe: "2030" # replace; one year or two')).open).toEqual(["north_star.vision.timeframe"]);
  });

  test("is content once it was changed, or its comment removed", () => {
    expect(stateOf(star('timeframe: "2034" # replace; one year or two')).open).toEqual([]);
    expect(stateOf(star('timeframe: "2030"')).open).toEqual([]);
  });
});

describe("a name", () => {
  const star = (name: string) => `north_star:\n  organization: ${JSON.stringify(name)}\n`;

  test.each([
    "-",
    "n/a",
    "N/A",
    "...",
    "?",
    "none",
    "null",
    "Company Name",
    "your organisation name",
    "\u200b\u200b",
    " ",
  ])(
    "is not given by %j",
    (name) => expect(stateOf(star(name)).open).toEqual(["north_star.organization"]),
  );

  test.each(["Kelp & Salt", "3M", "Null Island Charts", "None Better", "The Company"])("may be %j", (name) => {
    expect(stateOf(star(name)).open).toEqual([]);
  });

  test("alone asks for more than a dash or a word for nothing", () => {
    expect(stateOf('a:\n  risks: none\n  unit: "-"\n  notes: n/a\n').open).toEqual([]);
  });
});
