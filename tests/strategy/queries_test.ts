import { describe, expect, test } from "bun:test";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { formatPath } from "#src/diagnostics/path.ts";
import { EpfModel } from "#src/model/model.ts";
import { StrategyModel } from "#src/strategy/read/read_model.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, FJORDVAKT, LARKRISE } from "../instances.ts";
import { misfits } from "../published_schema.ts";

const GOLDEN = join(import.meta.dir, "golden");

/** A question by the name of its golden file: tool and command line. */
const QUESTIONS: Record<string, { tool: string; words: string[]; at?: "flag" }> = {
  vision: { tool: "epf_get_product_vision", words: ["vision"] },
  personas: { tool: "epf_get_personas", words: ["personas"] },
  persona: { tool: "epf_get_persona_details", words: ["persona", "duty-officer"], at: "flag" },
  propositions: { tool: "epf_get_value_propositions", words: ["propositions"] },
  "propositions-persona": { tool: "epf_get_value_propositions", words: ["propositions", "--persona-id", "ship-agent"] },
  competition: { tool: "epf_get_competitive_position", words: ["competition"] },
  roadmap: { tool: "epf_get_roadmap_summary", words: ["roadmap"] },
  "roadmap-track": { tool: "epf_get_roadmap_summary", words: ["roadmap", "--track", "commercial"] },
  "context-feature": { tool: "epf_get_feature_strategy_context", words: ["context", "fd-003"], at: "flag" },
  "context-words": { tool: "epf_get_feature_strategy_context", words: ["context", "volume sheets"], at: "flag" },
  "roadmap-cycle": { tool: "epf_get_roadmap_summary", words: ["roadmap", "--cycle", "1"] },
};

interface Source {
  file: string;
  path: string;
  line: number;
}

// deno-lint-ignore no-explicit-any
type Answer = any;

/** Answers of `epf strategy …` about an instance, as data. */
function ask(root: string, words: readonly string[], more: readonly string[] = []): Answer {
  const isFlag = words[0] === "persona" || words[0] === "context";
  const place = isFlag ? ["--instance-path", root] : [root];
  const { stdout, stderr, code } = epf(["strategy", ...words, ...place, ...more, "--json"]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

/** Every source inside an answer. */
function sourcesIn(value: unknown): Source[] {
  if (typeof value !== "object" || value === null) return [];
  const own = value as Partial<Source>;
  const isSource = typeof own.file === "string" && typeof own.path === "string" && typeof own.line === "number";
  return isSource ? [own as Source] : Object.values(value).flatMap(sourcesIn);
}

describe("the example's strategy", () => {
  for (const [name, { tool, words }] of Object.entries(QUESTIONS)) {
    test(`${name} is answered completely and fits its schema`, () => {
      const answer = ask("examples/tidemark", words);
      expect(misfits(tool, answer)).toEqual([]);
      const path = join(GOLDEN, `${name}.txt`);
      // What a cursor was read from differs from checkout to checkout.
      const text = `${JSON.stringify(answer, null, 1)}\n`.replaceAll(/(\d+)@[0-9a-z]+/g, "$1");
      if (process.env.UPDATE_GOLDEN === "1") {
        mkdirSync(GOLDEN, { recursive: true });
        writeFileSync(path, text);
      }
      expect(text).toBe(readFileSync(path, "utf8"));
    });

    test(`${name} prints in the terminal what the data says`, () => {
      const place = QUESTIONS[name]!.at === "flag" ? ["--instance-path", "examples/tidemark"] : ["examples/tidemark"];
      const { code, stdout } = epf(["strategy", ...words, ...place], { env: { COLUMNS: "100", NO_COLOR: "1" } });
      expect(code).toBe(0);
      expect(stdout).toContain("\nnext: epf ");
      expect(stdout).not.toContain("undefined");
      expect(stdout).not.toContain("[object");
    });
  }

  test("every source is a line of its file that holds the statement", () => {
    for (const words of [["personas"], ["propositions"], ["competition"], ["roadmap"], ["vision"]]) {
      const sources = sourcesIn(ask("examples/tidemark", words, ["--detail-level", "full"]));
      expect(sources.length).toBeGreaterThan(3);
      for (const { file, path, line } of sources) {
        const text = readFileSync(join(ROOT, "examples/tidemark", file), "utf8").split("\n")[line - 1]!;
        const key = /([A-Za-z_]+)(\[\d+\])*$/.exec(path)?.[1];
        // A value of a list stands behind its dash, one of a map behind its key.
        expect(
          path.endsWith("]") ? /^\s*(?:- )/.test(text) || text.includes(`${key}:`) : text.includes(`${key}:`),
          `${file}:${line} ${path}`,
        )
          .toBe(true);
      }
    }
  });

  test("the persona filter keeps exactly the persona's propositions", () => {
    const all = ask("examples/tidemark", ["propositions"], ["--limit", "200"]);
    const own = ask("examples/tidemark", ["propositions", "--persona-id", "Priya Raman"], ["--limit", "200"]);
    expect(own.persona_id).toBe("ship-agent");
    expect(own.total).toBeGreaterThan(0);
    expect(own.total).toBeLessThan(all.total);
    for (const { personas } of own.value_propositions) {
      expect(personas.map(({ id }: { id: string }) => id)).toContain("ship-agent");
    }
    expect(own.value_propositions.find(({ id }: { id: string }) => id === "fd-003").promise.source.file).toContain(
      "fd-003",
    );
  });

  test("lists each competitor once, merged from all files", () => {
    const { competitive_moat: { vs_competitors: rivals } } = ask("examples/tidemark", ["competition"], [
      "--detail-level",
      "full",
    ]);
    const names = rivals.map(({ competitor }: { competitor: string }) => competitor);
    expect(new Set(names).size).toBe(names.length);
    const havnia = rivals.find(({ competitor }: { competitor: string }) => competitor === "Havnia One");
    expect(havnia).toMatchObject({
      kind: "direct",
      our_angle: "Runs after three weeks with six people and knows the depth",
    });
    expect(havnia.weaknesses).toHaveLength(2);
    expect(havnia.sources.map(({ file }: Source) => file)).toEqual([
      "READY/01_insight_analyses.yaml",
      "READY/04_strategy_formula.yaml",
    ]);
    expect(havnia.mentions.map(({ source }: { source: Source }) => source.file)).toContain(
      "READY/03_insight_opportunity.yaml",
    );
  });

  test("cursors lead through all personas, each once", () => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Answer = ask("examples/tidemark", ["personas"], [
        "--limit",
        "4",
        ...(cursor === null ? [] : ["--cursor", cursor]),
      ]);
      ids.push(...page.personas.map(({ id }: { id: string }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(ids.length).toBe(ask("examples/tidemark", ["personas"]).total);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("instances of any make", () => {
  for (const root of ["examples/tidemark", LARKRISE, FJORDVAKT, ...CORPORA]) {
    const name = root.slice(root.lastIndexOf("/") + 1);
    test(`${name}: default answers stay below 8 KB`, () => {
      for (const { words } of Object.values(QUESTIONS)) {
        if (words.includes("ship-agent") || words.includes("--cycle") || words[0] === "persona") continue;
        expect(Buffer.byteLength(JSON.stringify(ask(root, words))), words.join(" ")).toBeLessThan(8192);
      }
      for (const { id } of ask(root, ["personas"]).personas.slice(0, 2)) {
        expect(Buffer.byteLength(JSON.stringify(ask(root, ["persona", id]))), id).toBeLessThan(8192);
      }
    }, 60_000);

    test(`${name}: no persona has another's pain points`, async () => {
      const instance = await loadInstance(new DiskTree(resolve(ROOT, root)));
      const { personas: { content: personas } } = new StrategyModel(new EpfModel(instance));
      const owners = new Map<string, string>();
      for (const { id, places, painPoints } of personas) {
        for (const { at, artifact } of painPoints.flatMap((pain) => pain.places)) {
          const key = `${artifact.file} ${formatPath(at)}`;
          expect(owners.get(key) ?? id).toBe(id);
          owners.set(key, id);
          // What hurts stands inside an entry that names the persona; the opportunity's stand beside its segment.
          expect(
            places.some((place) =>
              place.artifact === artifact &&
              (artifact.type === "insight_opportunity" || place.at.every((part, index) => at[index] === part))
            ),
            key,
          ).toBe(true);
        }
      }
      expect(owners.size).toBeGreaterThan(3);
    });
  }

  test("ignores placeholder personas and segments of a template", () => {
    const { personas, guidance } = ask(FJORDVAKT, ["personas"]);
    expect(personas.map(({ id, kind }: Answer) => [id, kind])).toEqual([
      ["beredskapsleder-i-en-fjordkommune", "persona"],
      ["beredskapsledere-i-kommuner-med-under-ti-tusen-innbyggere", "segment"],
      ["beredskapsledere-i-sma-fjordkommuner", "segment"],
      ["sma-fjordkommuner", "segment"],
    ]);
    expect(guidance.warnings.join("\n")).toContain("target_market.segments[0]");
  });

  test("a person of many features and of the analyses is one persona", () => {
    const { personas, guidance } = ask(LARKRISE, ["personas"], ["--limit", "50"]);
    const people = personas.filter(({ kind }: { kind: string }) => kind === "persona");
    expect(people.map(({ id, mentions }: Answer) => [id, mentions])).toEqual([
      ["tobias-wren", 7],
      ["imke-salter", 5],
      ["odalys-brandt", 4],
      ["femi-achterberg", 2],
    ]);
    expect(guidance.warnings.join("\n")).toContain("fd-007_bottle_ledger.yaml:56 cannot be read");
  });

  test("roadmaps are answered whole, in any language and with slips", () => {
    expect(ask(FJORDVAKT, ["roadmap"])).toMatchObject({
      cycle: 1,
      totals: { okrs: 8, key_results: 20 },
      timeframe: "Vinteren 2026 (januar til april)",
    });
    expect(ask(LARKRISE, ["roadmap"])).toMatchObject({
      id: "roadmap-001",
      totals: { okrs: 5, key_results: 7, milestones: 2 },
    });
  });

  test("competitors of two files are one where their names are", () => {
    const names = (root: string) =>
      ask(root, ["competition"], ["--limit", "50"]).competitive_moat.vs_competitors.map(({ id }: { id: string }) => id);
    expect(names(FJORDVAKT)).toHaveLength(6);
    expect(names(LARKRISE)).toHaveLength(6);
  });
});

describe("what is missing or broken", () => {
  test("a fresh instance returns no template text and suggests the next step", async () => {
    await inFolder({}, (folder) => {
      expect(epf(["init", "Nordlys"], { cwd: folder }).code).toBe(0);
      for (const words of [["vision"], ["personas"], ["propositions"], ["competition"], ["roadmap"]]) {
        const { stdout, code } = epf(["strategy", ...words, "--json"], { cwd: folder });
        expect(code).toBe(0);
        expect(stdout).not.toContain("INSERT");
        const { guidance } = JSON.parse(stdout);
        expect(guidance.current_state).toMatch(/^no .* written yet$/);
        const [command] = guidance.next_action.split(" (tool:");
        expect(command).toStartWith("epf wizards show ");
        expect(epf(command.split(" ").slice(1)).code).toBe(0);
        expect(guidance.warnings.length).toBeGreaterThan(0);
      }
    });
  });

  test("names a missing file and answers the rest", async () => {
    await inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      rmSync(join(root, "READY/04_strategy_formula.yaml"));
      const answer = ask(root, ["competition"]);
      expect(answer.guidance.warnings[0]).toContain(
        "no strategy formula in the instance, expected `READY/04_strategy_formula.yaml`",
      );
      expect(answer.guidance.available_actions.join("\n")).toContain("epf wizards show strategy_formula");
      expect(answer.total).toBe(9);
    });
  });

  test("warns of an unreadable file and answers the rest", async () => {
    await inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      writeFileSync(join(root, "READY/01_insight_analyses.yaml"), "target_users: [\n  {persona: 'x'\n");
      const answer = ask(root, ["personas"]);
      expect(answer.guidance.warnings[0]).toMatch(/01_insight_analyses\.yaml:\d+ cannot be read: /);
      expect(answer.personas.map(({ id }: { id: string }) => id)).toContain("duty-officer");
      expect(answer.guidance.available_actions.join("\n")).toMatch(/^epf validate \S*01_insight_analyses\.yaml/m);
    });
  });

  test("skips sections of the wrong shape", async () => {
    const files = {
      "_epf.yaml": "epf_anchor: true\nversion: 1.0.0\ninstance_id: a-b\ncreated_at: 2026-01-01T00:00:00Z\n",
      "READY/00_north_star.yaml": "north_star: [1, {purpose: x}]\n",
      "READY/01_insight_analyses.yaml": "target_users: text\ncompetitive_landscape: [a, b]\nwhite_spaces: 7\n",
      "READY/02_strategy_foundations.yaml": "strategy_foundations: null\n",
      "READY/03_insight_opportunity.yaml": "opportunity: {context: [], evidence: {competitive_landscape: {a: b}}}\n",
      "READY/04_strategy_formula.yaml":
        "strategy: {positioning: [], competitive_moat: {vs_competitors: {competitor: Solo}}}\n",
      "READY/05_roadmap_recipe.yaml":
        "roadmap: {cycle: soon, tracks: {product: [okrs], orgops: {okrs: {objective: Alone, key_results: [just text]}}}}\n",
      "FIRE/definitions/product/fd-001_x.yaml": "id: [1]\nname: {a: b}\ndefinition: {personas: {name: Solo}}\n",
    };
    await inFolder(files, (folder) => {
      for (const { words, tool } of Object.values(QUESTIONS)) {
        if (words.length > 1) continue;
        const answer = ask(folder, words);
        expect(misfits(tool, answer), words.join(" ")).toEqual([]);
      }
      expect(ask(folder, ["competition"]).competitive_moat.vs_competitors[0].competitor).toBe("Solo");
      expect(ask(folder, ["roadmap"]).tracks.org_ops.okrs[0].key_results[0].description).toBe("just text");
    });
  });

  test("of several instances the first is read and a warning names the next, no instance is reported", async () => {
    const several = epf(["strategy", "vision", "examples"]);
    expect(several.code).toBe(0);
    expect(several.stdout).toContain("warning: 2 further instances below the folder not looked at, first examples/");
    await inFolder({ "a.txt": "" }, (folder) => {
      expect(epf(["strategy", "vision"], { cwd: folder }).code).toBe(3);
    });
  });

  test("unknown names, cycles and levels fail with helpful messages", () => {
    const run = (...words: string[]) => epf(["strategy", ...words]);
    const unknown = run("persona", "harbor-master", "--instance-path", "examples/tidemark");
    expect(unknown.code).toBe(3);
    expect(unknown.stderr).toContain("did you mean `harbour-master`");
    expect(run("propositions", "examples/tidemark", "--persona-id", "nobody at all").code).toBe(3);
    expect(run("persona", "", "--instance-path", "examples/tidemark").code).toBe(2);
    const cycle = run("roadmap", "examples/tidemark", "--cycle", "9");
    expect(cycle.code).toBe(3);
    expect(cycle.stderr).toContain("there are cycles 1, 2");
    for (const wrong of [["--cycle", "x"], ["--cycle", "-1"], ["--track", "sales"], ["--detail-level", "some"]]) {
      expect(run("roadmap", "examples/tidemark", ...wrong).code, wrong.join(" ")).toBe(2);
    }
    expect(run("personas", "examples/tidemark", "--limit", "0").code).toBe(2);
    expect(run("personas", "examples/tidemark", "--cursor", "99999").code).toBe(2);
  });

  test("escapes control and bidirectional characters of a file", async () => {
    const files = {
      "_epf.yaml": "epf_anchor: true\n",
      "READY/00_north_star.yaml":
        'north_star:\n  organization: "A\\u202eB\\u0007"\n  purpose: {statement: "x\\u001b[31m"}\n',
    };
    await inFolder(files, (folder) => {
      const { stdout } = epf(["strategy", "vision", folder]);
      expect(stdout).toContain("A\\u{202e}B\\u{7}");
      expect(stdout).not.toContain("\u001b");
      expect(stdout).not.toContain("\u202e");
    });
  });
});

test("a persona has the name of the place that is shown with it, and its other names have their places", async () => {
  const feature = (id: string, name: string) =>
    `id: ${id}\nname: Room ${id}\ndefinition:\n  personas:\n    - id: office-planner\n      name: ${name}\n      role: Office planner\n`;
  const path = "FIRE/definitions/product";
  const names = { "fd-001": "Saskia de Wit", "fd-002": "Sandra de Wit", "fd-003": "Saskia de Wit-Bos" };
  const files = Object.entries(names).map(([id, name]) => [`${path}/${id}.yaml`, feature(id, name)]);
  await inFolder({ "_epf.yaml": "epf_anchor: true\n", ...Object.fromEntries(files) }, (folder) => {
    const [row] = JSON.parse(epf(["strategy", "personas", ".", "--json"], { cwd: folder }).stdout).personas;
    const nameAt = ({ file }: Source) => names[file.slice(path.length + 1, -".yaml".length) as "fd-001"];
    expect([row.name, row.also_named.length]).toEqual([nameAt(row.source), 2]);
    for (const { text, source } of row.also_named) expect(text).toBe(nameAt(source));
    const text = epf(["strategy", "personas", "."], { cwd: folder }).stdout.replaceAll(/\s+/g, " ");
    expect(text).toContain("Sandra de Wit, also Saskia de Wit (FIRE/definitions/product/fd-001.yaml:5)");
    const details = ["strategy", "persona", "office-planner"];
    const one = JSON.parse(epf([...details, "--json"], { cwd: folder }).stdout);
    one.also_named.forEach((name: string, index: number) => expect(name).toBe(nameAt(one.sources.also_named[index])));
    expect(epf(details, { cwd: folder }).stdout).toContain("Also named Saskia de Wit (");
  });
});

test("file names affect nothing but the sources", async () => {
  await inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const before = ask(root, ["personas"]).personas.map(({ id, pain_point_count }: Answer) => [id, pain_point_count]);
    const product = join(root, "FIRE/definitions/product");
    renameSync(join(product, "fd-001_berth-week-planning.yaml"), join(product, "fd-zzz_last.yaml"));
    renameSync(join(product, "fd-009_harbour-record-and-board-report.yaml"), join(product, "fd-000_first.yaml"));
    expect(ask(root, ["personas"]).personas.map(({ id, pain_point_count }: Answer) => [id, pain_point_count])).toEqual(
      before,
    );
  });
});
