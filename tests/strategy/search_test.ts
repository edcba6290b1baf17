import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parsePath, valueAt } from "#src/diagnostics/path.ts";
import { viewPassage } from "#src/strategy/search/passage_view.ts";
import { rankPassages } from "#src/strategy/search/rank_passages.ts";
import { buildSearchIndex } from "#src/strategy/search/search_index.ts";
import { readQuery } from "#src/strategy/search/search_query.ts";
import { snippetOf } from "#src/strategy/search/snippet.ts";
import { theSynonyms } from "#src/strategy/search/synonyms.ts";
import { termsOf } from "#src/text/terms.ts";
import type { Artifact } from "#src/workspace/artifact.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { isHit } from "../../scripts/eval/eval_search.ts";
import { inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

interface Answer {
  query: string;
  count: number;
  total: number;
  guidance: { current_state: string; available_actions: string[]; warnings: string[] | null };
  corrected: { word: string; meant: string }[];
  results: {
    type: string;
    id: string;
    title: string;
    snippet: string;
    score: number;
    source: { file: string; path: string; line: number; end_line: number };
    context: string;
    artifact_id: string | null;
    also_in: string[];
  }[];
  next_cursor: string | null;
}

const TIDEMARK = join(ROOT, "examples", "tidemark");

function search(query: string, ...args: string[]): Answer {
  const { stdout, stderr, code } = epf(["search", query, "--json", ...args], { cwd: TIDEMARK });
  expect(stderr).toBe("");
  const answer: Answer = JSON.parse(stdout);
  // Scripts tell by the code whether there is something to read.
  expect(code).toBe(answer.total === 0 ? 3 : 0);
  return answer;
}

function artifactOf(file: string, type: Artifact["type"], text: string): Artifact {
  return { file, type, detectedBy: "given", document: parseYaml(text), size: text.length, archived: false };
}

/** An index over some texts of YAML, by file. */
function indexOf(files: Record<string, string>) {
  return buildSearchIndex(Object.entries(files).map(([file, text]) => artifactOf(file, "strategy_formula", text)));
}

/** Dotted paths of what is found, best first. */
function found(index: ReturnType<typeof indexOf>, query: string): string[] {
  const read = readQuery(index, query);
  return rankPassages(index, read).map((passage) => viewPassage(read, passage, "f.yaml").source.path);
}

describe("what answers", () => {
  const cases: [string, string][] = [
    ["what could go wrong", "strategy.risks"],
    ["Wettbewerber", "competitive_moat.vs_competitors"],
    ["hva koster det", "strategy.business_model"],
    ["compettitors", "competitive_landscape"],
    ["fd-006", ""],
  ];
  for (const [query, path] of cases) {
    test(query, () => {
      const answer = search(query);
      expect(answer.results.slice(0, 3).map((result) => result.source.path).join(" ")).toContain(path);
      expect(answer.count).toBe(answer.results.length);
    });
  }

  test("every location is right: the file holds the quoted text there", () => {
    for (const query of ["dredging price", "night support", "board report", "values"]) {
      const { results } = search(query);
      expect(results.length, query).toBeGreaterThan(0);
      for (const { id, source, snippet, title } of results) {
        const text = readFileSync(join(TIDEMARK, source.file), "utf8");
        const document = parseYaml(text);
        const path = parsePath(source.path)!;
        const value = JSON.stringify(valueAt(document.value, path)).replaceAll(/\\n|\s+/g, " ");
        expect(value).not.toBe("undefined");
        expect(id).toBe(source.path === "" ? source.file : `${source.file}#${source.path}`);
        const span = document.spanOf(path)!;
        expect(document.lines.position(span.start).line).toBe(source.line);
        const words = snippet.replaceAll(/^…|…$/g, "").split("; ")[0]!.replaceAll("…", "").trim();
        expect(value.replaceAll('\\"', '"')).toContain(words);
        expect(title).not.toBe("");
      }
    }
  });

  test("results are sorted, and pages join without gap or repetition", () => {
    const all = search("harbour", "--limit", "50");
    const first = search("harbour");
    expect(first.next_cursor).toStartWith(`${first.count}@`);
    const second = search("harbour", "--cursor", first.next_cursor!);
    expect([...first.results, ...second.results].map(({ id }) => id))
      .toEqual(all.results.slice(0, first.count + second.count).map(({ id }) => id));
    const scores = all.results.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(all.results.map(({ id }) => id)).size).toBe(all.count);
  });

  test("type filters accept a whole name or a word of it", () => {
    const two = search("risk", "--types", "roadmap,strategy_formula").results.map((result) => result.type);
    expect(search("risk", "--types", "roadmap", "--types", "strategy_formula").results.map((result) => result.type))
      .toEqual(two);
    expect(new Set(two)).toEqual(new Set(["roadmap_recipe", "strategy_formula"]));
    for (const type of ["roadmap_recipe", "roadmap"]) {
      const { results } = search("risk", "--types", type);
      expect(results.length).toBeGreaterThan(0);
      expect(new Set(results.map((result) => result.type))).toEqual(new Set(["roadmap_recipe"]));
    }
  });
});

describe("refused queries", () => {
  const cases: [string[], RegExp][] = [
    [[""], /expected a text that is not blank/],
    [["   "], /expected a text that is not blank/],
    [["🚀🚀"], /expected a word or a number/],
    [["?!\u0007"], /expected a word or a number/],
    [["risk", "--types", "roadmap_recip"], /such as `roadmap_recipe`/],
    [["risk", "--types", "zzz"], /expected artifact types/],
    [["risk", "--limit", "0"], /from 1 to 50/],
    [["risk", "--limit", "51"], /from 1 to 50/],
    [["risk", "--limit", "2.5"], /a whole number/],
    [["risk", "--cursor", "x"], /`cursor` is invalid/],
    [["risk", "--instance-path", "nowhere"], /does not exist/],
  ];
  for (const [args, message] of cases) {
    test(JSON.stringify(args), () => {
      const { code, stderr } = epf(["search", ...args], { cwd: TIDEMARK });
      expect(code).toBeGreaterThan(1);
      expect(stderr).toMatch(message);
    });
  }
  test("no word at all", () => expect(epf(["search"], { cwd: TIDEMARK }).code).toBe(2));
});

describe("odd queries", () => {
  test("common words only", () => {
    const { count, guidance } = search("what is the of and");
    expect(count).toBe(0);
    expect(guidance.current_state).toContain("common words only");
  });
  test("unknown words come with similar ones that find something", () => {
    const { count, guidance } = search("qqqberthzzz");
    expect(count).toBe(0);
    expect(guidance.available_actions.length).toBeGreaterThan(0);
    const [, word] = /^epf search (\S+) \(tool: epf_search_strategy \{"query":"\1"\}\)$/.exec(
      guidance.available_actions[0]!,
    )!;
    expect(search(word!).count).toBeGreaterThan(0);
  });
  test("10,000 characters, quotes, control and bidirectional characters", () => {
    const long = search(`${"berth ".repeat(1700)}`);
    expect(long.count).toBeGreaterThan(0);
    expect(long.query.length).toBeLessThanOrEqual(200);
    expect(long.guidance.warnings!.join()).toContain("first 32 words");
    expect(search("\"berth\" \\ \u202e\u0007 'plan'").results[0]!.title).not.toBe("");
    expect(search("\u202eberth").query).toBe("\\u{202e}berth");
  });
  test("several arguments are one query", () => {
    const one = epf(["search", "berth plan", "--json"], { cwd: TIDEMARK }).stdout;
    expect(epf(["search", "berth", "plan", "--json"], { cwd: TIDEMARK }).stdout).toBe(one);
  });
});

describe("ranking", () => {
  test("groups equally ranked list items, and gives a single one by itself", () => {
    const risks = (texts: string[]) =>
      `strategy:\n  risks:\n${texts.map((text) => `    - risk: ${text}\n      mitigation: we watch it\n`).join("")}`;
    const index = indexOf({
      "a.yaml": risks(["rivals cut their prices", "the team falls ill", "a storm hits the office"]),
    });
    expect(found(index, "risks")[0]).toBe("strategy.risks");
    expect(found(index, "storm")[0]).toBe("strategy.risks[2]");
  });
  test("the same text in two files is one result with two places", () => {
    const text = "strategy:\n  note:\n    claim: we never sell data of harbours to anybody else\n    why: trust\n";
    const index = indexOf({ "a.yaml": text, "b.yaml": text });
    const query = readQuery(index, "sell data");
    const [first, ...rest] = rankPassages(index, query);
    expect(first!.copies.length).toBe(1);
    expect(rest.every(({ copies }) => copies.every(({ file, node }) => file !== first!.file || node !== first!.node)))
      .toBe(
        true,
      );
  });
  test("abbreviations find their long form and the reverse", () => {
    const index = indexOf({
      "a.yaml":
        "strategy:\n  one: The Quay Load Index (QLI) tells how full we are\n  two: Our QLI must stay below eighty per cent\n" +
        "  three: weather is fine today in the whole country\n",
    });
    expect(found(index, "quay load index").slice(0, 2).sort()).toEqual(["strategy.one", "strategy.two"]);
    expect(found(index, "QLI")).toContain("strategy.one");
  });
  test("finds compounds by their parts, in German and Norwegian", () => {
    const index = indexOf({
      "a.yaml": `strategie:
  eins: Wir haben eine Liegeplatzplanung und sie ist für die Häfen
  zwei: Der Liegeplatz wird mit dem Kapitän vereinbart und die Planung folgt
  drei: Das Wetter ist für uns nicht wichtig
  weiteres:
${
        Array.from({ length: 40 }, (_, n) =>
          `    - Der Satz mit der Nummer ${n} ist hier nur für die Länge und sagt sonst nichts`).join("\n")
      }
`,
    });
    expect(found(index, "Planung der Liegeplätze").slice(0, 2).sort()).toEqual([
      "strategie.eins",
      "strategie.zwei",
    ]);
  });
  test("words, priors and order do not depend on the order of the files", () => {
    const files: Record<string, string> = {};
    for (let n = 0; n < 6; n++) {
      files[`${n}.yaml`] = `strategy:\n  claims:\n    - claim: berth ${n} plan for harbour ${
        n % 3
      }\n      note: tide\n`;
    }
    const one = indexOf(files);
    fc.assert(fc.property(fc.shuffledSubarray(Object.keys(files), { minLength: 6 }), (order) => {
      const other = indexOf(Object.fromEntries(order.map((file) => [file, files[file]!])));
      const scores = (index: typeof one) =>
        rankPassages(index, readQuery(index, "harbour plan")).map(({ score }) => score.toFixed(6)).sort();
      expect(scores(other)).toEqual(scores(one));
    }));
  });
  test("any query on any small instance gives well-formed, sorted answers", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.constantFrom("pricing risk", "kunder", "Ziele"),
    );
    const shape = fc.dictionary(
      fc.stringMatching(/^[a-z_]{1,8}$/),
      fc.oneof(text, fc.array(text, { maxLength: 3 }), fc.integer()),
    );
    fc.assert(fc.property(shape, text, (value, query) => {
      const index = indexOf({ "a.yaml": JSON.stringify({ strategy: value }) });
      const read = readQuery(index, query);
      const passages = rankPassages(index, read);
      for (let at = 0; at < passages.length; at++) {
        const { score, node, file } = passages[at]!;
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(at === 0 || passages[at - 1]!.score >= score).toBe(true);
        expect(file.tree.pathOf(node)).toBeDefined();
        const view = viewPassage(read, passages[at]!, "a.yaml");
        expect(view.snippet.isWellFormed()).toBe(true);
      }
    }));
  });
});

test("snippets are parts of the text, well-formed, escaped, within the limit", () => {
  const index = indexOf({ "a.yaml": "strategy:\n  a: pricing of berths\n" });
  const query = readQuery(index, "pricing");
  const unit = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constantFrom("pricing", " ", "👩‍👩‍👧‍👦", "\u202e", "é"),
  );
  fc.assert(fc.property(fc.array(unit, { maxLength: 60 }), fc.integer({ min: 20, max: 120 }), (units, limit) => {
    const text = units.join("");
    const snippet = snippetOf(text, query, limit);
    expect(snippet.isWellFormed()).toBe(true);
    // deno-lint-ignore no-control-regex
    expect(snippet).not.toMatch(/[\u0000-\u001f\u202a-\u202e]/);
    const plain = snippet.replaceAll(
      /\\u\{([0-9a-f]+)\}/g,
      (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)),
    );
    expect(plain.length).toBeLessThanOrEqual(limit);
    const line = text.replaceAll(/\s+/g, " ").trim();
    if (line.length > limit) expect(line).toContain(plain.replace(/^…/, "").replace(/…$/, ""));
  }));
});

test("a snippet shows the part that speaks of the query", () => {
  const index = indexOf({ "a.yaml": "strategy:\n  a: pricing of berths\n" });
  const text = `${"The weather was fine all day long. ".repeat(20)}Our pricing is per berth.${
    " Nothing else happened.".repeat(20)
  }`;
  expect(snippetOf(text, readQuery(index, "pricing"), 80)).toContain("pricing is per berth");
});

test("one level above an expected place is a hit, two are none", () => {
  const expected = { file: "a", path: "x.list[1].name" };
  const hit = (path: string) => isHit({ file: "a", path }, expected);
  expect([hit("x.list[1].name"), hit("x.list[1].name.first"), hit("x.list[1]"), hit("x.list"), hit("x.list[2].name")])
    .toEqual([true, true, true, false, false]);
});

test("answers stay under 8 KB, also where texts are long", () =>
  inFolder({
    "_epf.yaml": "epf_version: 2.0.0\nproduct_name: Long\nstructure: phased\n",
    "READY/00_north_star.yaml": `north_star:\n  values:\n${
      Array.from(
        { length: 80 },
        (_, n) => `    - value: "${"ø".repeat(90)} ${n}"\n      definition: "${"berth \\u202e ".repeat(200)}${n}"\n`,
      ).join("")
    }`,
  }, (folder) => {
    const { stdout } = epf(["search", "berth", "--json", "--instance-path", folder]);
    const answer = JSON.parse(stdout) as Answer;
    expect(answer.count).toBeGreaterThan(0);
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(8192);
  }));

test("an empty instance, and one with a file that cannot be read", () =>
  inFolder({
    "_epf.yaml": "epf_version: 2.0.0\nproduct_name: Empty\n",
    "READY/00_north_star.yaml": "north_star:\n  purpose: [\n",
  }, (folder) => {
    const { stdout, code } = epf(["search", "berth", "--json", "--instance-path", folder]);
    expect(code).toBe(3);
    const answer = JSON.parse(stdout) as Answer;
    expect(answer.count).toBe(0);
    expect(answer.guidance.warnings!.join()).toContain("cannot be read");
  }));

describe("questions in plain words", () => {
  const index = indexOf({
    "04.yaml": [
      "strategy:",
      "  risks:",
      "    - risk: The harbour closes for a whole winter",
      "      likelihood: high",
      "  trade_offs:",
      "    - decision: No dredging on our own account",
      "      what_we_give_up: The margin of the dredgers",
      "  business_model:",
      "    description: Each berth pays a fee for every windy night",
    ].join("\n"),
  });

  test("Spanish words are read where nothing else has them", () => {
    expect(found(index, "¿qué riesgos tenemos?")[0]).toContain("strategy.risks");
    expect(readQuery(index, "¿qué riesgos tenemos?").unknown).toEqual([]);
  });

  test("why we do not do something asks for trade-offs", () => {
    expect(found(index, "why don't we do dredging")[0]).toContain("strategy.trade_offs");
  });

  test("another form of a word is no correction, a misspelling is one", () => {
    expect(readQuery(index, "winters").corrected).toEqual([]);
    expect(readQuery(index, "harbuor").corrected).toEqual([{ word: "harbuor", meant: "harbour" }]);
  });

  test("a single value is shown with its key", () => {
    const short = indexOf({
      "04.yaml": "strategy:\n  risks:\n    - risk: The harbour closes\n      likelihood: high\n",
    });
    const query = readQuery(short, "harbour");
    const snippets = rankPassages(short, query).map((passage) => viewPassage(query, passage, "f.yaml").snippet);
    expect(snippets).not.toContain("high");
    expect(snippets).toContain("likelihood: high");
  });

  test("how long the money lasts is the runway", () => {
    expect(theSynonyms().phrasesIn("how long does our money last".split(" ").map((word) => termsOf(word))))
      .toMatchObject([{ at: 0, length: 6 }]);
  });
});

test("what came with the framework is marked, and behind what the team wrote", () => {
  const index = buildSearchIndex([
    artifactOf("a.yaml", "value_model", "track_name: org_ops\nlayers:\n  - name: Fair recruiting of new people\n"),
    artifactOf("b.yaml", "value_model", "track_name: product\nlayers:\n  - name: Fair recruiting of new people\n"),
  ]);
  const query = readQuery(index, "recruiting");
  const views = rankPassages(index, query).map((passage) => viewPassage(query, passage, "f.yaml"));
  expect(views[0]!.id).toContain("b.yaml");
  expect(views[0]!.ready_made).toBeUndefined();
  for (const { id, ready_made: isReadyMade } of views) expect(isReadyMade === true, id).toBe(id.startsWith("a.yaml"));
});

test("ids alone come behind texts, and are not what is shown of something that has texts", () => {
  for (const { snippet } of search("dredging", "--limit", "10").results) expect(snippet).toMatch(/\p{L}+ \p{L}+/u);
});
