import { describe, expect, test } from "bun:test";
import type { Path } from "#src/diagnostics/path.ts";
import { decodeYaml } from "#src/yaml/decode.ts";
import { ignoreComments } from "#src/yaml/ignores.ts";
import { YAML_LIMITS } from "#src/yaml/limits.ts";
import { parseYaml, readDespiteDoubles } from "#src/yaml/parse.ts";
import { recoverSyntax } from "#src/yaml/syntax/syntax.ts";

/** Rules of a text's problems, each with the text that it points at. */
function problemsOf(text: string): [string, string][] {
  return parseYaml(text).problems.map(({ rule, span }) => [rule, text.slice(span.start, span.end)]);
}

function shown(text: string, ...path: (string | number)[]): { value: string | null; label: string } {
  const document = parseYaml(text);
  const span = document.spanOf(path);
  const label = document.labelSpan(path);
  return { value: span === null ? null : text.slice(span.start, span.end), label: text.slice(label.start, label.end) };
}

describe("values and keys", () => {
  test.each([
    ["an unwritten value", "quota:\nother: 1\n", ["quota"], { value: "", label: "quota" }],
    ["an unwritten list entry", "nets:\n  - cod\n  -\n  - # none\n", ["nets", 2], { value: "", label: "-" }],
    ["an unwritten key", "? \n: saithe\n", ["null"], { value: "saithe", label: "saithe" }],
    ["a number as key", "0x10: saithe\n", ["16"], { value: "saithe", label: "saithe" }],
    ["a key that objects inherit", "__proto__: saithe\n", ["__proto__"], { value: "saithe", label: "saithe" }],
    ["an alias as key", "first: &k cod\n*k : saithe\n", ["cod"], { value: "saithe", label: "saithe" }],
    ["an alias as value", "first: &v cod\nsecond: *v\n", ["second"], { value: "cod", label: "cod" }],
    ["a mark in a quoted key before block text", '"a | # b": | # c\n  text\n', ["a | # b"], {
      value: "| # c\n  text\n",
      label: "| # c",
    }],
    ["block text at the end of the file", "a: |", ["a"], { value: "|", label: "|" }],
    ["a pair inside a flow list", "a: [b: c, d]\n", ["a", 0], { value: "b: c", label: "b" }],
    ["a closing bracket in a comment", "a: [b, # ]\n  c]\n", ["a"], { value: "[b, # ]\n  c]", label: "a" }],
    ["a closing bracket in a tag", "a: [!!str b, !<tag:yaml.org,2002:str> c]\n", ["a", 1], {
      value: "!<tag:yaml.org,2002:str> c",
      label: "!<tag:yaml.org,2002:str> c",
    }],
    ["an emoji before it", "🌊: 1\nb: {🐟: 2}\n", ["b", "🐟"], { value: "2", label: "2" }],
    ["text that looks like a document mark", "a:\n  b: ---\n", ["a", "b"], { value: "---", label: "---" }],
    ["a path that does not exist", "a: {b: 1}\n", ["a", "c", 3], { value: null, label: "a" }],
  ])("%s", (_, text, path, expected) => {
    expect(shown(text, ...path)).toEqual(expected);
  });

  test("keysAt gives every key with its position", () => {
    const text = "a: 1\n'b c': 2\n3: x\n";
    expect(parseYaml(text).keysAt([]).map(({ key, keySpan }) => [key, text.slice(keySpan.start, keySpan.end)]))
      .toEqual([["a", "a"], ["b c", "'b c'"], ["3", "3"]]);
  });
});

describe("refused texts", () => {
  test.each([
    ["nothing", "", [["empty-document", ""]]],
    ["comments only", "# later\n", [["empty-document", "# later\n"]]],
    ["a mark only", "---\n", [["empty-document", "---\n"]]],
    ["two documents", "- a\n---\n- b\n", [["duplicate-document", "---"]]],
    ["a mark in front and two documents", "# head\n---\na: 1\n...\nb: 1\n", [["duplicate-document", "..."]]],
    ["two empty documents", "---\n---\n", [["duplicate-document", "---"]]],
    ["equal keys", 'a: 1\n"a": 2\n', [["duplicate-key", '"a"']]],
    ["keys that become equal", "16: a\n0x10: b\n", [["duplicate-key", "0x10"]]],
    ["an alias key that stands already", "a: &k b\nb: 1\n*k : 2\n", [["duplicate-key", "*k"]]],
    ["doubles with a tag", "a: !b c\na: !b c\n", [["duplicate-key", "a"], ["invalid-syntax", "!"]]],
    ["a list as key", "? [a, b]\n: c\n", [["invalid-syntax", "[a, b]"]]],
    ["an unknown tag", "a: !net cod\n", [["invalid-syntax", "!"]]],
    ["a value that does not fit its tag", "a: !!int cod\n", [["invalid-syntax", "!"]]],
    ["an alias without anchor", "a: *net\n", [["invalid-syntax", "n"]]],
    ["an alias into itself", "a: &x [*x]\n", [["invalid-syntax", "*x"]]],
    ["a tab as indentation", "a:\n\tb: 1\n", [["invalid-syntax", "\t"]]],
    ["a control character", "a: b\u0001\n", [["invalid-syntax", "\u0001"]]],
    ["an unknown escape", 'a: "\\q"\n', [["invalid-syntax", "q"]]],
    ["an open quote at the end", 'a: "b', [["invalid-syntax", "b"]]],
  ])("%s", (_, text, expected) => {
    const document = parseYaml(text);
    expect(document.readable).toBe(false);
    expect(problemsOf(text)).toEqual(expected as [string, string][]);
  });

  test("a duplicate key says how to decide between its values", () => {
    const help = (text: string) => parseYaml(text).problems[0]!.help;
    expect(help("a: b\na: b\n")).toBe("remove one of the two lines");
    expect(help("a: {b: c}\na: {b: c}\n")).toBe("the values are the same: delete one of them");
    expect(help("a: b\na: c\na: d\n")).toBe(
      "keep the value that is right today and delete the others: most readers take the last one",
    );
    expect(help("a:\n  b: c\na:\n  d: e\n")).toBe(
      "put what each holds under the first one and delete the other, or rename one where they describe different things: " +
        "most readers drop all but the last",
    );
  });
  test("a duplicate key names its first position", () => {
    const text = "net: 1\nquota: 2\nnet: 3\n";
    const [problem] = parseYaml(text).problems;
    expect(problem!.message).toBe("key `net` appears twice in the same map, expected once");
    expect(problem!.related!.map(({ span }) => span)).toEqual([{ start: 0, end: 3 }]);
  });

  test("a key that appears many times is one problem with the first places", () => {
    const [problem, ...others] = parseYaml("net: 1\n".repeat(50_000)).problems;
    expect(others).toEqual([]);
    expect(problem!.message).toBe("key `net` appears 50000 times in the same map, expected once");
    const places = [problem!.span, ...problem!.related!.map(({ span }) => span)];
    expect(places.map((span) => span?.start)).toEqual([7, 0, 14, 21]);
  });

  test("a file name in a key or tag cannot reorder the message", () => {
    for (const text of ["\u202e: 1\n\u202e: 2\n", "a: !\u202e b\n", "a: *\u202e\n"]) {
      expect(parseYaml(text).problems[0]!.message).not.toContain("\u202e");
    }
  });
});

describe("limits", () => {
  const message = (text: string) => parseYaml(text).problems.map(({ rule, message }) => `${rule}: ${message}`);

  test("bytes, counted as UTF-8", () => {
    const text = `a: ${"é".repeat(YAML_LIMITS.bytes / 2)}`;
    expect(message(text)).toEqual([
      `invalid-size: file has ${YAML_LIMITS.bytes + 3} bytes, expected at most ${YAML_LIMITS.bytes}`,
    ]);
  });

  test("nesting, also through aliases", () => {
    const deep = (levels: number, inner = "") => "[".repeat(levels) + inner + "]".repeat(levels);
    expect(message(`a: ${deep(62)}\n`)).toEqual([]);
    expect(message(`a: ${deep(64)}\n`)).toEqual([
      "invalid-size: file has more than 64 levels of nesting, expected at most 64",
    ]);
    expect(message(`a: &a ${deep(40)}\nb: ${deep(40, "*a")}\n`))
      .toEqual(["invalid-size: file has more than 64 levels of nesting, expected at most 64"]);
  });

  test("nodes, also through aliases", () => {
    expect(message(`a: [${"x,".repeat(YAML_LIMITS.nodes - 10)}]\n`)).toEqual([]);
    expect(message(`a: [${"x,".repeat(YAML_LIMITS.nodes)}]\n`)).toEqual([
      "invalid-size: file has more than 200000 nodes, expected at most 200000",
    ]);
    const bomb = Array.from(
      { length: 9 },
      (_, level) => `k${level}: &l${level} [${`*l${level - 1},`.repeat(level === 0 ? 0 : 9)}x]\n`,
    );
    expect(message(bomb.join(""))).toEqual(["invalid-size: file has more than 200000 nodes, expected at most 200000"]);
  });

  test("anchors, whether or not an alias uses them", () => {
    const anchors = (count: number) => `- &a${Array.from({ length: count }, (_, at) => `${at} x`).join("\n- &a")}\n`;
    expect(message(anchors(YAML_LIMITS.anchors))).toEqual([]);
    const text = anchors(YAML_LIMITS.anchors + 1);
    const [problem] = parseYaml(text).problems;
    expect(`${problem!.rule}: ${problem!.message}`).toBe(
      "invalid-size: file has 1001 anchors, expected at most 1000",
    );
    expect(text.slice(problem!.span.start)).toBe("&a1000 x\n");
  });

  test("a few lines that would grow to billions of nodes", () => {
    const names = [..."abcdefghi"];
    const lines = names.map((name, at) =>
      `${name}: &${name} [${at === 0 ? "x" : Array.from({ length: 9 }, () => `*${names[at - 1]}`).join(", ")}]`
    );
    expect(message(`${lines.join("\n")}\n`)).toEqual([
      "invalid-size: file has more than 200000 nodes, expected at most 200000",
    ]);
  });

  test("aliases", () => {
    expect(message(`a: &a x\nb: [${"*a,".repeat(YAML_LIMITS.aliases)}]\n`)).toEqual([]);
    expect(message(`a: &a x\nb: [${"*a,".repeat(YAML_LIMITS.aliases + 1)}]\n`))
      .toEqual(["invalid-size: file has more than 100 aliases, expected at most 100"]);
  });

  // Reading that grows with the square of a text does not come to its end.
  test("hostile texts are refused or read", async () => {
    const texts = [
      `a: 'x' #${" ".repeat(3_000_000)}x\n`,
      `${"# epf: ignore[x] y\n".repeat(100_000)}a: 1\n`,
      "- [\n".repeat(300_000),
      `a: "\n${'- "\n'.repeat(300_000)}`,
      `a: b: c\nx: ${"[".repeat(100_000)}`,
      `definition:\n${"  -\n".repeat(190_000)}`,
    ];
    for (const text of texts) {
      const document = parseYaml(text);
      ignoreComments(document);
      await recoverSyntax(document);
      for (let index = 0; index < 2_000; index++) document.labelSpan(["definition", 180_000 + index]);
    }
  });
});

describe("under-indented lines", () => {
  test.each([
    ["quoted text in a map", 'a: "one\ntwo"\nb: 1\n', { a: "one two", b: 1 }],
    ["quoted text in a list", '- "one\ntwo"\n- 1\n', ["one two", 1]],
    ["quoted text left of its dash", '  - k: "one\ntwo"\n', [{ k: "one two" }]],
    ["quoted text of a quoted key", "\"a\": 'one\ntwo'\n", { a: "one two" }],
    ["a closing bracket at the key", "a: [\n  b,\n]\nc: {\n  d: 1\n}\n", { a: ["b"], c: { d: 1 } }],
    ["brackets in brackets", "a: [\n{ b: [\n'c # ['\n] },\n]\n", { a: [{ b: ["c # ["] }] }],
    ["an apostrophe inside a bracket", "a: [\n don't,\n won't\n]\n", { a: ["don't", "won't"] }],
  ])("%s is read, with a note", (_, text, value) => {
    const document = parseYaml(text);
    expect(document.value).toEqual(value);
    expect(document.problems.map(({ level }) => level).every((level) => level === "info")).toBe(true);
    expect(document.problems.map(({ rule }) => rule)).toContain(
      /"|'one/.test(text) && !text.includes("[") ? "misplaced-quote" : "misplaced-bracket",
    );
  });

  test("applying the note's edits removes the note and keeps the meaning", () => {
    const text = "nets:\n  - k: [\n  cod,\n]\n  - 'one\ntwo'\n";
    const document = parseYaml(text);
    const edits = document.problems.flatMap(({ edits }) => edits ?? []).sort((a, b) => b.span.start - a.span.start);
    const fixed = edits.reduce(
      (fixed, { span, text }) => fixed.slice(0, span.start) + text + fixed.slice(span.end),
      text,
    );
    expect(parseYaml(fixed).problems).toEqual([]);
    expect(parseYaml(fixed).value).toEqual(document.value);
  });

  test("leaves block text that looks like an open quote alone", () => {
    const text = 'a: |\n  k: "open\n  text\nb: [\n]\nc: "never closed\n';
    const document = parseYaml(text);
    expect(document.readable).toBe(false);
    expect(document.problems.map(({ rule }) => rule)).toContain("invalid-syntax");
  });

  test("reports an error after a recovered line at its own position", async () => {
    const text = "a: [\n  b\n]\nc: d: e\n";
    const problems = await recoverSyntax(parseYaml(text));
    expect(problems.map(({ rule, span }) => [rule, text.slice(span.start, span.end)]))
      .toEqual([["invalid-syntax", ":"]]);
  });
});

describe("several syntax errors at once", () => {
  test("reports each line once, with a remedy", async () => {
    const text = 'a: b: c\nd: "x" y\n\te: 1\nf: [1, 2\n';
    const problems = await recoverSyntax(parseYaml(text));
    const lines = problems.map(({ span }) => parseYaml(text).lines.position(span.start).line);
    expect(lines.length).toBeGreaterThan(2);
    expect(new Set(lines).size).toBe(lines.length);
  });
});

describe("a syntax error says what is wrong", () => {
  test.each([
    ["an open bracket at the end", "a:\n  b: [x, y\n", "a list in `[` is not closed, expected `]` before here"],
    ["an open bracket before a key", "a:\n  b: [x, y\nc: 1\n", "a list in `[` is not closed, expected `]` before here"],
    ["an open brace", "a: {b: 1\n", "a map in `{` is not closed, expected `}` before here"],
    ["an open double quote", 'a: "open\nb: 2\n', "the double quote that opens this text is never closed"],
    ["an open single quote", "a: 'open\nb: 2\n", "the single quote that opens this text is never closed"],
    ["a key under a text", "a: 1\n b: 2\nc: [1\n", "a text and a deeper key are under one key, expected one of them"],
    [
      "a dash left of its list",
      "a:\n  - x\n - y\nb: [1\n",
      "this dash is further left than its list, expected the column of the dashes above",
    ],
    ["two keys on a line", "a: b: c\n", "a second `: ` on the line, expected one key and one value"],
    ["a quote inside quotes", "a: 'it's'\n", "text follows where the value has ended"],
    ["a line that fits no level", "a:\n   b: 1\n  c: 2\nd: [1\n", "this line's indentation fits no level above it"],
    [
      "a line that fits no level and nothing else",
      "a:\n   b: 1\n  c: 2\n",
      "this line is indented by 3 spaces, expected 2",
    ],
  ])("%s", async (_, text, message) => {
    const [first] = await recoverSyntax(parseYaml(text));
    expect([first?.message, first?.help === undefined]).toEqual([message, false]);
  });
});

describe("form", () => {
  test("byte-order mark, CRLF and trailing blanks give notes with exact edits", () => {
    const text = "\ufeffa: 1 \r\nb: |  \n  kept  \n  \nc: 'x  \n  y'\t\n";
    const document = parseYaml(text);
    expect(document.problems.map(({ rule, level }) => [rule, level])).toEqual([
      ["misplaced-byte-order-mark", "info"],
      ["inconsistent-line-ending", "info"],
      ["misplaced-trailing-blank", "info"],
    ]);
    const edits = document.problems.flatMap(({ edits }) => edits ?? []).sort((a, b) => b.span.start - a.span.start);
    const clean = edits.reduce(
      (clean, { span, text }) => clean.slice(0, span.start) + text + clean.slice(span.end),
      text,
    );
    expect(clean).toBe("a: 1\nb: |\n  kept  \n  \nc: 'x  \n  y'\n");
    expect(parseYaml(clean).value).toEqual(document.value);
  });

  test("invalid UTF-8 is reported with its line", () => {
    const say = (...bytes: number[]) => decodeYaml(new Uint8Array(bytes)).problem?.message;
    expect(say(0x61, 0x0a, 0xc3, 0xa9, 0xa9)).toBe(
      "line 2 holds the byte 0xa9 that is not UTF-8, expected UTF-8 throughout",
    );
    expect(say(0xff, 0xfe, 0x61, 0x00)).toBe("file is UTF-16 (little endian), expected UTF-8");
    expect(say(0xff, 0xfe, 0x00, 0x00)).toBe("file is UTF-16 (little endian), expected UTF-8");
    expect(say(0x61, 0x00)).toBe("file holds binary data, expected YAML text");
    expect(say(0xef, 0xbb, 0xbf, 0x61)).toBeUndefined();
    expect(decodeYaml(new Uint8Array(YAML_LIMITS.bytes + 1)).problem?.rule).toBe("invalid-size");
  });
});

describe("a text in another encoding", () => {
  const bytesOf = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
  const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
  const text = "name: Größe\r\nid: 1\n";

  test.each([
    ["Windows-1252", bytesOf(text, "latin1")],
    ["UTF-16, little endian", bytesOf(`\ufeff${text}`, "utf16le")],
    ["UTF-16, big endian", swapped(bytesOf(`\ufeff${text}`, "utf16le"))],
  ])("is read and noted as surface: %s", (_, bytes) => {
    const decoded = decodeYaml(bytes);
    expect(decoded).toMatchObject({ text, problem: { rule: "invalid-encoding", level: "error", class: "surface" } });
    const document = parseYaml(decoded.text!, [decoded.problem!]);
    expect([document.value, document.problems[0]]).toEqual([{ name: "Größe", id: 1 }, decoded.problem!]);
  });

  test.each([
    ["binary", new Uint8Array([0x61, 0x00, 0x62])],
    ["UTF-32", new Uint8Array([0xff, 0xfe, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00])],
    ["UTF-16 with half a character", new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0x62])],
    ["a byte that Windows-1252 does not have", new Uint8Array([0x61, 0x3a, 0x20, 0x8d])],
  ])("is unreadable where no text comes of it: %s", (_, bytes) => {
    expect(decodeYaml(bytes)).toMatchObject({ text: null, problem: { class: "unreadable" } });
  });
});

describe("ignore comments", () => {
  test("ignores text in quotes and blocks; reads a header's comment", () => {
    const text = [
      "# epf: ignore[a] above",
      "# epf: ignore[b] above too",
      "x: 'not # epf: ignore[c] here'",
      "y: | # epf: ignore[d, e]",
      "  # epf: ignore[f] text",
      "z: 1 # epf:ignore [g] spaced",
      "# epf: ignored things are no order",
      "# epf: ignore",
    ].join("\n");
    expect(ignoreComments(parseYaml(text)).map(({ rules, reason, lines }) => [rules.join(), reason, lines])).toEqual([
      ["a", "above", [1, 3]],
      ["b", "above too", [2, 3]],
      ["d,e", "", [4]],
      ["g", "spaced", [6]],
      ["", "", [8]],
    ]);
  });
});

describe("an unresolved merge", () => {
  const side = (eol: string, ours: string[], theirs: string[]) =>
    ["<<<<<<< HEAD", ...ours, "=======", ...theirs, ">>>>>>> main", ""].join(eol);

  test.each([
    ["of two values", side("\n", ["a: 1"], ["a: 2"])],
    ["inside a map", `x:\n${side("\n", ["  a: 1"], ["  a: 2"])}y: 3\n`],
    ["with the lines of Windows", side("\r\n", ["a: 1"], ["a: 2"])],
    ["where one side is empty", side("\n", [], ["a: 2"])],
    ["twice", side("\n", ["a: 1"], ["a: 2"]) + side("\n", ["b: 1"], ["b: 2"])],
  ])("%s is one problem that names it", async (_, text) => {
    const document = parseYaml(text);
    for (const problems of [document.problems, await recoverSyntax(document)]) {
      expect(problems.map(({ rule, class: kind }) => [rule, kind])).toEqual([["invalid-syntax", "unreadable"]]);
      expect(problems[0]!.message).toMatch(/unresolved merge/);
      expect(text.slice(problems[0]!.span.start)).toStartWith("<<<<<<<");
    }
  });

  test("is not what a text is about", () => {
    for (const text of ["a: |\n  <<<<<<< HEAD\n  =======\n  >>>>>>> main\n", 'a: "<<<<<<< HEAD"\nb: "======="\n']) {
      expect(parseYaml(text).problems, text).toEqual([]);
    }
  });
});

describe("a text with double keys", () => {
  const read = (text: string) => readDespiteDoubles(parseYaml(text));

  test("is read with maps of one key as one map, and the last of other values", () => {
    const text = "a: {x: 1, y: {z: 1}}\nb: [1]\nc: 1\na:\n  y: {w: 2}\n  v: 3\nb: [2, 3]\n";
    const document = read(text)!;
    expect(document.value).toEqual({ a: { x: 1, y: { z: 1, w: 2 }, v: 3 }, b: [2, 3], c: 1 });
    const at = (...path: Path) => text.slice(document.spanOf(path)!.start, document.spanOf(path)!.end);
    expect([at("a", "x"), at("a", "y", "w"), at("a", "v"), at("b", 0), at("c")]).toEqual(["1", "2", "3", "2", "1"]);
    expect(parseYaml(text).readable).toBe(false);
  });

  test("is not read where something else is wrong, or an alias is left without its anchor", () => {
    expect(read("a: 1\n")).toBeNull();
    expect(read("a: [\na: 1\n")).toBeNull();
    expect(read("a: &x 1\na: 2\nb: *x\n")).toBeNull();
  });
});
