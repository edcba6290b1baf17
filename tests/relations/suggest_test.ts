import { describe, expect, test } from "bun:test";
import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { requestArtifact } from "#src/suggest/links/link_artifact.ts";
import { atOnce } from "#src/workspace/progress_monitor.ts";
import { rankBySimilarity, vocabularyOverlap } from "#src/suggest/links/similarity.ts";
import { weightedTerms } from "#src/suggest/links/weighted_terms.ts";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { someOf } from "../depth.ts";
import { CORPORA, LARKRISE } from "../instances.ts";

const FEATURES = join(ROOT, "examples/tidemark/FIRE/definitions/product");

interface Suggestion {
  type: string;
  target: string;
  confidence: number;
  reasoning: string;
  action: string;
}

function suggest(file: string, instance = "examples/tidemark", ...args: string[]) {
  const { stdout, stderr, code } = epf(["suggest", file, "--instance-path", instance, "--json", ...args]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  const answer = JSON.parse(stdout) as {
    count: number;
    total: number;
    artifact_type: string;
    suggestions: Suggestion[];
    guidance: { current_state: string; warnings: string[] | null };
  };
  expect(stdout.length).toBeLessThanOrEqual(8192);
  const confidences = answer.suggestions.map(({ confidence }) => confidence);
  expect(confidences).toEqual([...confidences].sort((a, b) => b - a));
  for (const confidence of confidences) expect(confidence >= 0 && confidence < 1).toBe(true);
  return answer;
}

const ofType = (list: readonly Suggestion[], type: string) => list.filter((entry) => entry.type === type);

const CHANGE = `Warn the officer when a confirmed tide window is lost

The surge forecast can shrink a window after it was confirmed. Belongs to kr-p-002.

diff --git a/heights/fit/surge.ts b/heights/fit/surge.ts
index 123..456 100644
--- a/heights/fit/surge.ts
+++ b/heights/fit/surge.ts
@@ -1,3 +1,4 @@
+export function warnLostWindow(gauge: Gauge, windSurge: number) {
-  contract, tender, volume, dredged silt
`;

describe("features", () => {
  test("finds removed paths again by their words", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      let first = 0;
      let found = 0;
      let wanted = 0;
      for (const name of readdirSync(FEATURES).sort()) {
        const file = join(root, "FIRE/definitions/product", name);
        const text = readFileSync(file, "utf8");
        const list = / {2}contributes_to:\n((?: {4}- .*\n)+)/.exec(text)![1]!;
        const truth = list.trim().split("\n").map((line) =>
          line.replace(/^\s*- /, "").split(".").slice(0, 3).join(".")
        );
        writeFileSync(file, text.replace(list, "").replace("contributes_to:\n", "contributes_to: []\n"));
        const paths = ofType(suggest(file, root).suggestions, "contributes_to").map(({ target }) => target);
        writeFileSync(file, text);
        if (truth.includes(paths[0]!)) first++;
        found += paths.slice(0, 3).filter((path) => truth.includes(path)).length;
        wanted += Math.min(3, truth.length);
      }
      expect(first).toBe(9);
      expect(found / wanted).toBeGreaterThanOrEqual(0.7);
    }));

  test("does not suggest existing links", () => {
    for (const name of readdirSync(FEATURES)) {
      const text = readFileSync(join(FEATURES, name), "utf8");
      for (const { type, target } of suggest(join("examples/tidemark/FIRE/definitions/product", name)).suggestions) {
        if (type === "contributes_to") expect(text).not.toContain(`- ${target}\n`);
        if (type === "requires" || type === "assumptions_tested") expect(text).not.toContain(`[${target}`);
      }
    }
  });

  test("suggests replacing a misspelt path, by id and by file", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      const file = join(root, "FIRE/definitions/product/fd-002_safe-tide-windows.yaml");
      writeFileSync(
        file,
        readFileSync(file, "utf8").replace("WaterIntelligence.TideForesight", "WaterIntelligence.TideForsight"),
      );
      for (const name of [file, "fd-002", "safe-tide-windows"]) {
        const { suggestions, artifact_type } = suggest(name, root);
        expect(artifact_type).toBe("feature");
        expect(suggestions[0]).toMatchObject({
          type: "contributes_to",
          target: "Product.WaterIntelligence.TideForesight",
          action: expect.stringContaining("replace `Product.WaterIntelligence.TideForsight` by"),
        });
      }
    }));

  test("a draft outside the instance", () =>
    inFolder({
      "draft.yaml": `id: fd-050
name: Night crane roster
definition:
  job_to_be_done: When a crane is due at the quay at night, the shift wants a sheet of who handles moorings.
  solution_approach: A shift sheet for the quay gang, handed over with the crane hours. It needs fd-004 first.
`,
    }, (folder) => {
      const { suggestions, artifact_type } = suggest(join(folder, "draft.yaml"));
      expect(artifact_type).toBe("feature");
      expect(ofType(suggestions, "contributes_to")[0]!.target).toStartWith("Product.QuaysideOperations.");
      expect(ofType(suggestions, "requires")).toMatchObject([{ target: "fd-004", confidence: 0.95 }]);
      expect(suggestions[0]!.reasoning).not.toBe("");
    }));
});

describe("pull requests", () => {
  test("reads the text, the changed files and the ids", () =>
    inFolder({ "change.patch": CHANGE }, (folder) => {
      const { suggestions, artifact_type } = suggest(join(folder, "change.patch"));
      expect(artifact_type).toBe("pr");
      expect(ofType(suggestions, "key_result")[0]).toMatchObject({
        target: "kr-p-002",
        reasoning: expect.stringContaining("the text names `kr-p-002`"),
      });
      expect(ofType(suggestions, "implementation_reference")[0]!.target).toBe("fd-002");
      expect(ofType(suggestions, "mapping")[0]).toMatchObject({
        target: "Product.WaterIntelligence.TideForesight",
        reasoning: expect.stringContaining("the folder of `heights/fit/surge.ts`, is listed there"),
      });
      // Removed lines tell nothing.
      expect(JSON.stringify(suggestions)).not.toContain("`tender`");
    }));

  test("an unrelated text gets no suggestion", () =>
    inFolder({ "pr.md": "Bump the linter and sort imports\n\nNo functional change.\n" }, (folder) => {
      expect(suggest(join(folder, "pr.md"), undefined, "--artifact-type", "pr")).toMatchObject({
        total: 0,
        suggestions: [],
        guidance: { current_state: expect.stringContaining("no new links suggested") },
      });
    }));

  test("fetches no address", () => {
    const { code, stderr } = epf(["suggest", "https://example.org/a/b/pull/1", "--artifact-type", "pr"]);
    expect(code).toBe(2);
    expect(stderr).toContain("nothing is fetched");
  });
});

describe("source files", () => {
  const code = `// Finds the berth for a vessel and warns about clashes
export function allocateBerth(vessel: Vessel, week: Week) { return week.berths.find((berth) => !clashes(berth)); }
`;

  test("reads comments and names as words, and marks tests", () =>
    inFolder({ "src/handler.ts": code, "src/handler_test.ts": code }, (folder) => {
      const { suggestions, artifact_type } = suggest(join(folder, "src/handler.ts"));
      expect(artifact_type).toBe("code_file");
      expect(ofType(suggestions, "mapping")[0]!.target).toBe("Product.PortCallCoordination.BerthAllocation");
      expect(ofType(suggestions, "implementation_reference")[0]!.target).toBe("fd-001");
      expect(suggestions[0]!.action).toContain("(type `code`)");
      expect(suggest(join(folder, "src/handler_test.ts")).suggestions[0]!.action).toContain("(type `test`)");
      expect(suggest(join(folder, "src/handler.ts"), undefined, "--no-include-code-analysis").total).toBe(0);
    }));

  test("unrelated code gets no suggestion by its words, but for one file in a hundred", () => {
    const folder = join(ROOT, "src");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
    const tried = someOf(files.sort(), 250);
    const guessed = tried.filter((file) =>
      suggest(join("src", file)).suggestions.some(({ reasoning }) => reasoning.startsWith("shares "))
    );
    // A part may hold more than its share by chance, twice the standard deviation; `test:exhaustive` asks for the share itself.
    const share = tried.length / 100;
    const chance = tried.length < files.length ? 2 * Math.sqrt(share) : 0;
    expect(guessed.length, guessed.join(", ")).toBeLessThanOrEqual(share + chance);
  }, 240_000);

  test("no address is invented", () => {
    for (const file of ["README.md", "examples/tidemark/README.md"]) {
      const answer = suggest(file, undefined, "--limit", "50", "--artifact-type", "code_file");
      const known = readFileSync(join(ROOT, "examples/tidemark/FIRE/mappings.yaml"), "utf8");
      for (const [url] of JSON.stringify(answer).matchAll(/https?:[^\s`"\\]+/g)) expect(known).toContain(url);
    }
  });
});

describe("unreadable inputs say why", () => {
  test.each([
    ["", 2, "is empty, expected a path"],
    ["nowhere.ts", 3, "does not exist"],
    ["safe-tide-window", 3, "did you mean the feature `fd-002`?"],
    ["examples", 2, "it is a folder"],
    ["examples/tidemark/READY/00_north_star.yaml", 2, "is a file of the strategy, expected what links to it"],
  ])("%s", (file, exit, message) => {
    const { code, stderr } = epf(["suggest", file, "--instance-path", "examples/tidemark"]);
    expect(code).toBe(exit);
    expect(stderr).toContain(message);
  });

  test("binary, broken, forbidden, huge and empty files", () =>
    inFolder({
      "image.ts": new Uint8Array([1, 0, 2]),
      "broken.yaml": "id: [fd-001\n",
      "secret.ts": "berth",
      "huge.ts": `// berth clash week\n${"berth allocation clash week vessel\n".repeat(60_000)}`,
      "empty.ts": "",
    }, (folder) => {
      const fail = (name: string, ...args: string[]) =>
        epf(["suggest", join(folder, name), "--instance-path", "examples/tidemark", ...args]).stderr;
      expect(fail("image.ts")).toContain("is not a text file");
      expect(fail("broken.yaml", "--artifact-type", "feature")).toContain("cannot be read as a feature");
      expect(fail("empty.ts", "--artifact-type", "poem")).toContain("pr");
      if (process.getuid?.() !== 0) {
        chmodSync(join(folder, "secret.ts"), 0);
        expect(fail("secret.ts")).toContain("no permission");
      }
      const huge = suggest(join(folder, "huge.ts"));
      expect(huge.suggestions[0]!.target).toMatch(/BerthAllocation|fd-001/);
      expect(huge.guidance.warnings).toEqual(["only the first MiB of the file was read"]);
      expect(suggest(join(folder, "empty.ts")).suggestions).toEqual([]);
    }));

  test("an instance without anything to link to says so", () =>
    inFolder(
      { "_epf.yaml": "epf_anchor: true\n", "READY/00_north_star.yaml": "north_star: {}\n", "a.ts": "berth" },
      (folder) => {
        expect(suggest(join(folder, "a.ts"), folder).guidance.warnings).toEqual([
          "there is no Product value model to link to",
          "there are no features to link to",
        ]);
      },
    ));
});

test("links are to the instance of the file, and a file of none is said to be in none", () =>
  inFolder({}, (folder) => {
    const first = copyInto(folder, "examples/tidemark", "a");
    copyInto(folder, "examples/tidemark", "b");
    const feature = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";
    writeFileSync(join(folder, "draft.yaml"), readFileSync(join(first, feature)));
    writeFileSync(join(folder, "main.ts"), "// berth week");
    const ask = (file: string) =>
      JSON.parse(epf(["suggest", file, "--json"], { cwd: folder }).stdout) as {
        instance_path: string;
        guidance: { warnings: string[] | null };
      };
    const other = ask(`b/${feature}`);
    expect(other.instance_path).toBe("b");
    expect(other.guidance.warnings).toBe(null);
    const said = "draft.yaml is in no instance, the links suggested are to a";
    expect(ask("draft.yaml").guidance.warnings).toContain(said);
    expect(ask("main.ts").guidance.warnings).toHaveLength(1);
  }));

test("every suggested link of a messy instance leads to what is there", () => {
  for (const root of [join(ROOT, LARKRISE), ...CORPORA]) {
    const { stdout } = epf(["features", "list", root, "--json", "--limit", "200"]);
    const { features } = JSON.parse(stdout) as { features: { id: string }[] };
    const suggested = features.flatMap(({ id }) => suggest(id, root).suggestions);
    const roadmap = readFileSync(join(root, "READY/05_roadmap_recipe.yaml"), "utf8");
    for (const { target, type } of suggested) {
      if (type === "assumptions_tested") expect(roadmap).toContain(target);
      else {
        const words = { requires: ["features", "show"], contributes_to: ["value-path"] }[type];
        expect(words, type).toBeDefined();
        expect(epf([...words!, target, "--instance-path", root]).code, target).toBe(0);
      }
    }
  }
});

describe("evidence of words", () => {
  const word = fc.constantFrom(..."alder birch cedar dogwood elder fern gorse hazel ivy juniper kelp larch".split(" "));
  const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" "));
  const termsOf = (words: string) => weightedTerms([{ text: words, weight: 1 }]);

  test("confidences lie between 0 and 1, the order of the targets does not matter", () => {
    fc.assert(fc.property(text, fc.uniqueArray(text, { minLength: 1, maxLength: 8 }), (artifact, texts) => {
      const targets = texts.map((words) => ({ thing: words, terms: termsOf(words) }));
      const ranked = atOnce(rankBySimilarity(termsOf(artifact), targets));
      for (const { confidence, words, thing } of ranked) {
        expect(confidence > 0 && confidence < 1).toBe(true);
        for (const told of words) expect([artifact, thing].every((one) => one.includes(told))).toBe(true);
      }
      const again = atOnce(rankBySimilarity(termsOf(artifact), [...targets].reverse()));
      const sure = (list: typeof ranked) =>
        new Map(list.map(({ thing, confidence }) => [thing, confidence.toFixed(9)]));
      expect(sure(again)).toEqual(sure(ranked));
    }));
  });

  test("a copy of a target's text is nearest to that target", () => {
    const copies = fc.uniqueArray(fc.uniqueArray(word, { minLength: 3, maxLength: 6 }), {
      minLength: 2,
      maxLength: 6,
      selector: (words) => [...words].sort().join(" "),
    });
    fc.assert(fc.property(copies, fc.nat(), (lists, pick) => {
      const targets = lists.map((words) => ({ thing: words, terms: termsOf(words.join(" ")) }));
      const wanted = lists[pick % lists.length]!;
      expect(atOnce(rankBySimilarity(termsOf(wanted.join(" ")), targets))[0]!.thing).toBe(wanted);
    }));
  });

  test("vocabulary overlap is the share of known names, and 0 for no text", () => {
    expect(vocabularyOverlap(termsOf(""), new Set(["alder"]))).toBe(0);
    expect(vocabularyOverlap(termsOf("alder"), new Set(termsOf("alder").keys()))).toBe(1);
    expect(vocabularyOverlap(termsOf("fern gorse hazel ivy kelp"), new Set(termsOf("alder").keys()))).toBe(0);
  });
});

test("reads the parts of any request text without failing", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom("+++ b/a/b.ts", "diff --git a/x b/y", "+x", "-y"))),
      (lines) => {
        const { parts, files } = requestArtifact(lines.join("\n"));
        expect(parts).toHaveLength(4);
        for (const file of files) expect(file).not.toBe("");
      },
    ),
  );
});
