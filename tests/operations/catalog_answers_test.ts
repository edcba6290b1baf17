import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ARTIFACT_TYPE_NAMES } from "#src/format/artifact_types.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, FJORDVAKT, LARKRISE } from "../instances.ts";
import { misfits } from "../published_schema.ts";

/** The answer as data, fit for its published schema and of at most 8 KB. */
// deno-lint-ignore no-explicit-any
function json(tool: string, args: readonly string[], cwd = ROOT): any {
  const { stdout, stderr } = epf([...args, "--json"], { cwd });
  expect(stderr).toBe("");
  const answer = JSON.parse(stdout);
  expect(misfits(tool, answer), args.join(" ")).toEqual([]);
  if (!args.includes("--limit")) {
    expect(Buffer.byteLength(JSON.stringify(answer)), args.join(" ")).toBeLessThanOrEqual(8192);
  }
  return answer;
}

/** All entries of a list, page by page. */
function pages(tool: string, args: readonly string[], key: string): unknown[] {
  const entries: unknown[] = [];
  for (let cursor: string | null = "", rounds = 0; cursor !== null; rounds++) {
    expect(rounds).toBeLessThan(200);
    const answer = json(tool, [...args, ...(cursor === "" ? [] : ["--cursor", cursor])]);
    entries.push(...answer[key]);
    expect(answer.count).toBe(answer[key].length);
    cursor = answer.next_cursor;
    if (cursor === null) expect(entries.length).toBe(answer.total);
  }
  return entries;
}

/** A text, page by page. */
function text(tool: string, args: readonly string[], key: string): string {
  let whole = "";
  for (let cursor: string | null = "", rounds = 0; cursor !== null; rounds++) {
    expect(rounds).toBeLessThan(200);
    const answer = json(tool, [...args, ...(cursor === "" ? [] : ["--cursor", cursor])]);
    whole += answer[key];
    cursor = answer.next_cursor;
    if (cursor === null) expect(whole.length).toBe(answer.total_characters);
  }
  return whole;
}

describe("every artifact type's answers fit a context and hold everything, page by page", () => {
  const templates = new Set(
    JSON.parse(epf(["templates", "--json"]).stdout).templates.map((
      { artifact_type }: { artifact_type: string },
    ) => artifact_type),
  );
  for (const type of ARTIFACT_TYPE_NAMES) {
    test(type, () => {
      const shown = json("epf_get_schema", ["schemas", "show", type]);
      expect(shown.format === "fields" ? shown.fields.length : shown.outline.trimEnd().split("\n").length)
        .toBe(shown.shown_fields);
      const schema = text("epf_get_schema", ["schemas", "show", type, "--format", "json_schema"], "schema");
      expect(JSON.parse(schema)).toEqual(
        JSON.parse(readFileSync(join(ROOT, `schemas/artifacts/${type}.schema.json`), "utf8")),
      );
      expect(epf(["schemas", "show", type, "--format", "json_schema"]).stdout).toBe(schema);
      if (!templates.has(type)) return;
      const template = text("epf_get_template", ["templates", "show", type], "template");
      expect(template).toBe(readFileSync(join(ROOT, `templates/artifacts/${type}.yaml`), "utf8"));
      expect(epf(["templates", "show", type]).stdout).toBe(template);
    }, 60_000);
  }

  test("the longest section example", () => {
    const example = text("epf_get_section_example", ["schemas", "example", "roadmap_recipe", "roadmap"], "example");
    expect(parseYaml(example).problems).toEqual([]);
    expect(epf(["schemas", "example", "roadmap_recipe", "roadmap"]).stdout).toBe(example);
  });
});

describe("epf_get_schema", () => {
  test("a section shows its fields with meaning, the whole of a large type its outline", () => {
    const whole = json("epf_get_schema", ["schemas", "show", "feature_definition"]);
    expect(whole).toMatchObject({ format: "outline", section: "", fields: [], total_fields: 108 });
    expect(whole.outline).toContain("definition*: a map");
    expect(whole.outline).toContain("  personas: a list of exactly 4 entries\n    [].id*: text");
    expect(whole.guidance.available_actions[0]).toMatch(/^epf schemas show feature_definition --section \w+ \(tool: /);
    const part = json("epf_get_schema", ["schemas", "show", "feature_definition", "--section", "definition.personas"]);
    expect(part).toMatchObject({ format: "fields", outline: "", schema: "" });
    expect(part.fields[0]).toMatchObject({ path: "definition.personas[].id", required: true });
    for (const { description } of part.fields) expect(description).not.toBe("");
  });

  test("lists of plain values say what each of them must be", () => {
    const { fields } = json("epf_get_schema", [
      "schemas",
      "show",
      "feature_definition",
      "--section",
      "strategic_context",
    ]);
    const tracks = fields.find(({ path }: { path: string }) => path === "strategic_context.tracks");
    expect(tracks.demand).toContain(", each `product`");
  });

  test("depth, and fields by pages", () => {
    const { fields, depth } = json("epf_get_schema", ["schemas", "show", "roadmap_recipe", "--depth", "1"]);
    expect([depth, fields.length]).toEqual([1, 1]);
    const paths: string[] = [];
    for (let cursor: string | null = "0"; cursor !== null;) {
      const args = ["schemas", "show", "value_model", "--format", "fields", "--cursor", cursor];
      const answer = json("epf_get_schema", args);
      paths.push(...answer.fields.map(({ path }: { path: string }) => path));
      cursor = answer.next_cursor;
    }
    expect(paths.length).toBeGreaterThan(fields.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each([
    [["--depth", "0"], "`--depth` is 0, expected a whole number, at least 1"],
    [["--depth", "two"], "`--depth` is `two`, expected a whole number"],
    [["--section", "definitoin"], "has no section `definitoin`"],
    [["--format", "json_schema", "--cursor", "99999999"], "`cursor` is invalid"],
    [["--cursor", "-1"], "`cursor` is invalid"],
  ])("%j is refused", (args, message) => {
    const { code, stderr } = epf(["schemas", "show", "feature_definition", ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe("epf_list_definitions and epf_get_definition", () => {
  test("without an instance: the framework's own, page by page", async () => {
    await inFolder({}, (folder) => {
      const { total, instance_path } = json("epf_list_definitions", ["definitions"], folder);
      const shipped = [...new Bun.Glob("**/*.yaml").scanSync(join(ROOT, "templates/definitions"))].length;
      expect([total, instance_path]).toEqual([shipped, null]);
      const { definitions } = json("epf_list_definitions", ["definitions", "--track", "product"], folder);
      expect(definitions).toEqual([]);
      expect(epf(["definitions"], { cwd: folder }).stdout.match(/^\w\w-\d{3} /gm)).toHaveLength(shipped);
    });
    const all = pages("epf_list_definitions", ["definitions", "--instance-path", "examples/tidemark"], "definitions");
    expect(new Set(all.map((entry) => (entry as { id: string }).id)).size).toBe(all.length);
  });

  test("an instance's own definitions are given verbatim with their file", () => {
    const args = ["definitions", "--instance-path", "examples/tidemark", "--track", "product"];
    const { definitions, by_track } = json("epf_list_definitions", args);
    expect(by_track.product).toBe(definitions.length);
    expect(definitions[0]).toEqual({
      id: "fd-001",
      track: "product",
      category: null,
      slug: "berth-week-planning",
      source: "instance",
      file: "examples/tidemark/FIRE/definitions/product/fd-001_berth-week-planning.yaml",
    });
    const own = ["definitions", "show", "fd-001", "--instance-path", "examples/tidemark"];
    expect(text("epf_get_definition", own, "content")).toBe(readFileSync(join(ROOT, definitions[0].file), "utf8"));
  });

  test("every shipped definition fits the budget, and is complete when printed", () => {
    for (const id of ["pd-028", "pd-039", "sd-001", "cd-001"]) {
      const whole = text("epf_get_definition", ["definitions", "show", id], "content");
      expect(epf(["definitions", "show", id]).stdout).toBe(whole);
      expect(json("epf_get_definition", ["definitions", "show", id]).description).not.toBe("");
    }
  });

  test("unknown names are refused with the closest one", () => {
    expect(epf(["definitions", "--category", "pricng"]).stderr).toContain("no definition of the category `pricng`");
    expect(epf(["definitions", "show", "sd-0001"]).stderr).toContain("did you mean `sd-001`?");
    expect(epf(["definitions", "--limit", "0"]).stderr).toContain(
      "`--limit` is 0, expected a whole number from 1 to 500",
    );
    expect(epf(["definitions", "--instance-path", "schemas"]).code).toBe(3);
  });

  for (const corpus of [join(ROOT, FJORDVAKT), join(ROOT, LARKRISE), ...CORPORA]) {
    test(`a real instance: ${corpus.slice(corpus.lastIndexOf("/") + 1)}`, () => {
      const all = pages("epf_list_definitions", ["definitions", "--instance-path", corpus], "definitions");
      expect(all.length).toBeGreaterThanOrEqual(131);
    });
  }

  test("names in a hostile definition are escaped and cut", async () => {
    const hostile = `id: "fd-001\\u202e"\nslug: "${"x".repeat(5000)}"\ncategory: "a\\u0007b"\n`;
    await inFolder(
      { "_epf.yaml": "epf_anchor: true\n", "FIRE/definitions/product/fd-001_x.yaml": hostile },
      (folder) => {
        const [found] = json("epf_list_definitions", ["definitions", "--track", "product"], folder).definitions;
        expect(found).toMatchObject({ id: "fd-001", category: "a\\u{7}b" });
        expect(found.slug.length).toBe(80);
      },
    );
  });
});

describe("epf_explain_rule", () => {
  test("the list fits the budget and is complete across pages, for a section as well", () => {
    const rules = pages("epf_explain_rule", ["explain"], "rules");
    expect(epf(["explain"]).stdout.match(/^ {2}\S/gm)).toHaveLength(rules.length);
    const { total, by_section } = json("epf_explain_rule", ["explain", "--section", "coverage"]);
    expect(total).toBe(by_section.coverage);
    expect(epf(["explain", "--section", "cover"]).stderr).toContain("expected one of ");
    expect(json("epf_explain_rule", ["explain", "--limit", "2"]).rules).toHaveLength(2);
  });
});

describe("epf_locate_instance", () => {
  test("gives the confidence of each instance and what its anchor says", () => {
    const answer = json("epf_locate_instance", ["locate", "examples"]);
    expect(answer.search_path).toBe(join(ROOT, "examples"));
    expect(answer.summary).toEqual({ total: 3, valid: 3, legacy: 0, broken: 0 });
    expect(answer.instances[0]).toMatchObject({ status: "valid", confidence: "high", issues: [] });
    expect(answer.instances[0].anchor.instance_id).toBeString();
  });

  test("depth, anchors only, many instances", async () => {
    const files: Record<string, string> = { "old/READY/x.yaml": "a: 1\n", "old/FIRE/y.yaml": "a: 1\n" };
    for (let index = 0; index < 60; index++) files[`n/i${index}/_epf.yaml`] = "epf_anchor: true\n";
    await inFolder(files, (folder) => {
      const run = (...args: string[]) => json("epf_locate_instance", ["locate", ".", ...args], folder);
      expect(run().summary).toEqual({ total: 61, valid: 0, legacy: 1, broken: 60 });
      expect(run().next_cursor).not.toBeNull();
      expect(run("--max-depth", "1").total).toBe(1);
      expect(run("--require-anchor").total).toBe(60);
      expect(run("--require-anchor").instances[0].suggestions[0]).toStartWith("epf plan n/i0/_epf.yaml");
      expect(epf(["locate", "--max-depth", "99"], { cwd: folder }).code).toBe(2);
    });
  });
});

test("command lines in answers quote paths with blanks", async () => {
  await inFolder({}, (folder) => {
    copyInto(folder, "examples/tidemark", "my strategy");
    const run = (...args: string[]) =>
      JSON.parse(epf([...args, "--json"], { cwd: folder }).stdout).guidance.next_action;
    expect(run("locate")).toStartWith('epf check "my strategy"');
    expect(run("artifacts", "my strategy")).toStartWith('epf check "my strategy"');
    const file = "my strategy/FIRE/mappings.yaml";
    expect(run("detect", file)).toStartWith(`epf validate "${file}"`);
  });
});

describe("epf_init_instance", () => {
  test("integrated and standalone, as a dry run and for real", async () => {
    await inFolder({}, (folder) => {
      const init = (...args: string[]) => json("epf_init_instance", ["init", "Night Ferry", ...args], folder);
      const dry = init("--path", ".", "--mode", "integrated", "--dry-run");
      expect(dry).toMatchObject({
        dry_run: true,
        mode: "integrated",
        instance_path: "docs/EPF/_instances/night-ferry",
      });
      expect(existsSync(join(folder, "docs"))).toBe(false);
      const made = init("--path", "s");
      expect(made).toMatchObject({ mode: "standalone", instance_path: "s", files_kept: [] });
      for (const file of made.files_created) expect(existsSync(join(folder, file)), file).toBe(true);
      expect(made.files_created.every((file: string) => !file.startsWith(".."))).toBe(true);
      expect(made.next_steps.length).toBeGreaterThan(0);
    });
  });

  test("creates nothing outside the working folder, nor through links", async () => {
    await inFolder({ "repository/.keep": "", "elsewhere/.keep": "" }, (folder) => {
      const cwd = join(folder, "repository");
      json("epf_init_instance", ["init", "Night Ferry", "--path", "."], cwd);
      expect(existsSync(join(folder, "AGENTS.md"))).toBe(false);
      mkdirSync(join(cwd, "../second/other"), { recursive: true });
      symlinkSync(join(folder, "elsewhere"), join(folder, "second/other/READY"));
      const { code, stderr } = epf(["init", "Night Ferry", "--path", "other"], { cwd: join(folder, "second") });
      expect([code, existsSync(join(folder, "elsewhere/00_north_star.yaml"))]).toEqual([2, false]);
      expect(stderr).toContain("`other/READY` is a link");
      expect(existsSync(join(folder, "second/other/_epf.yaml"))).toBe(false);
    });
  });

  test("reports a file in the way", async () => {
    await inFolder({ "s": "a file", "t/READY": "a file" }, (folder) => {
      expect(epf(["init", "A", "--path", "s"], { cwd: folder })).toMatchObject({ code: 2 });
      const { code, stderr } = epf(["init", "A", "--path", "t"], { cwd: folder });
      expect(code).toBe(2);
      expect(stderr).toContain("cannot be written");
      writeFileSync(join(folder, "t/x"), "");
    });
  });

  test("refuses to create an instance inside another one", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      expect(epf(["init", "A", "--path", "t/READY/x"], { cwd: folder }).stderr).toContain("is an instance already");
    });
  });
});
