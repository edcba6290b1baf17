import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { parse } from "yaml";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { EXAMPLES, FIXTURES } from "../instances.ts";

const NOW = { env: { SOURCE_DATE_EPOCH: "1795262400" } };

function report(instance: string, ...words: string[]): string {
  const { stdout, stderr, code } = epf(["report", instance, ...words], NOW);
  expect([code, stderr]).toEqual([0, ""]);
  return stdout;
}

describe.each([...EXAMPLES, ...FIXTURES])("the report on %s", (instance) => {
  const page = report(instance, "--format", "html");

  test("is a page that stands alone, whose links all lead to a place on it", () => {
    expect(page).not.toMatch(/<(?:link|img|iframe|object|embed)\b|<[^>]*\ssrc=|@import|url\((?!#)/);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="([^"]*)"/g)) {
      expect(target![0]).toBe("#");
      expect(ids).toContain(target!.slice(1));
    }
  });

  test("has a heading for each part, a label for its field and a header for each column", () => {
    const headings = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(headings.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of headings.slice(1).entries()) expect(level - headings[index]!).toBeLessThanOrEqual(1);
    expect(page).toContain('<label for="search"');
    for (const [head] of page.matchAll(/<th\b[^>]*>/g)) expect(head).toContain("scope=");
  });

  test("says in every form what the check says", () => {
    const check = JSON.parse(epf(["check", instance, "--json"], NOW).stdout);
    const data = JSON.parse(report(instance, "--format", "json"));
    expect([data.overall_status, data.score, data.counts]).toEqual([check.overall_status, check.score, check.counts]);
    if (check.score === null) return;
    expect(page).toContain(`>${check.score}</span>`);
    expect(report(instance)).toContain(`score ${check.score} of 100`);
  });
});

test("the facts of the page are those of the files", () => {
  const page = report("examples/tidemark", "--format", "html");
  const { roadmap } = parse(readFileSync(join(ROOT, "examples/tidemark/READY/05_roadmap_recipe.yaml"), "utf8"));
  const flat = page.replaceAll(/<[^>]+>/g, " ").replaceAll("&#39;", "'").replaceAll("&amp;", "&").replaceAll(
    /\s+/g,
    " ",
  );
  // deno-lint-ignore no-explicit-any
  for (const track of Object.values<any>(roadmap.tracks)) {
    for (const { key_results } of track.okrs) {
      for (const { id, description } of key_results) {
        expect(flat).toContain(id);
        expect(flat).toContain(String(description).replaceAll(/\s+/g, " ").trim());
      }
    }
    for (const { id } of track.riskiest_assumptions ?? []) expect(flat).toContain(id);
  }
  for (let number = 1; number <= 9; number++) expect(flat).toContain(`fd-00${number}`);
  expect(flat).toMatch(/Berth Allocation proven served by fd-001 , fd-002 , fd-007/);
});

test("what a feature names and the instance does not have is shown, and called unknown", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const file = "FIRE/definitions/product/fd-003_arrival-agreement.yaml";
    const { strategic_context: context, ...feature } = parse(readFileSync(join(root, file), "utf8"));
    writeFileSync(
      join(root, file),
      JSON.stringify({
        ...feature,
        strategic_context: {
          ...context,
          contributes_to: [...context.contributes_to, "Product.No.Where"],
          assumptions_tested: [...context.assumptions_tested, "asm-p-077"],
        },
        dependencies: {
          requires: [{ id: "fd-001", name: "x", reason: "y" }, { id: "fd-077", name: "x", reason: "y" }],
        },
      }),
    );
    const unknown = ["Product.No.Where", "asm-p-077", "fd-077"];
    const data = JSON.parse(report(root, "--format", "json"));
    const own = data.features.find(({ id }: { id: string }) => id === "fd-003");
    expect(own.unknown).toEqual(unknown);
    expect(own.requires).toEqual(["fd-001", "fd-077"]);
    expect(own.contributes_to).toContain("Product.No.Where");
    expect(
      data.features.filter(({ id, unknown }: { id: string; unknown: string[] }) =>
        id !== "fd-003" && unknown.length > 0
      ),
    )
      .toEqual([]);
    const page = report(root, "--format", "html");
    for (const id of unknown) expect(page).toContain(`<span class="id">${id}</span> <span class="bad">unknown</span>`);
    expect(report(root, "--format", "markdown")).toContain("fd-001, fd-077 (unknown)");
  }));

test("says how severe each finding is, in bold", () => {
  const findings = report("examples/tidemark-surface").split("## Findings")[1]!.trim().split("\n");
  expect(findings.length).toBeGreaterThan(3);
  for (const line of findings) expect(line).toMatch(/^- \*\*(?:error|warning|note)\*\* [^*]/);
});

test("texts of the files do nothing on the page", () =>
  inFolder({}, (folder) => {
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) | \u202e`;
    const root = copyInto(folder, "examples/tidemark", "t");
    for (const file of ["READY/00_north_star.yaml", "FIRE/definitions/product/fd-001_berth-week-planning.yaml"]) {
      const path = join(root, file);
      const text = readFileSync(path, "utf8");
      writeFileSync(
        path,
        text.replace(/^name: .*$/m, `name: ${JSON.stringify(hostile)}`)
          .replace(/(\n {4}statement: ).*$/m, `$1${JSON.stringify(hostile)}`),
      );
    }
    const page = report(root, "--format", "html");
    expect(page).toContain("&lt;script&gt;");
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toMatch(/<img|\u202e/);
    const hash = /script-src '(sha256-[^']+)'/.exec(page)![1];
    const script = /<script>([^]*)<\/script>/.exec(page)![1]!;
    expect(hash).toBe(`sha256-${new Bun.CryptoHasher("sha256").update(script).digest("base64")}`);
    // What is in backticks is shown as it is, whatever it holds.
    expect(report(root).replaceAll(/`[^`\n]*`/g, "")).not.toMatch(/[^\\](?:\[x|\]\(|<script)|\u202e/);
  }));

describe("written to a file", () => {
  test("its form is that of the file's name, an earlier report is replaced and nothing else", () =>
    inFolder({ "mine.md": "# Mine\n" }, (folder) => {
      const write = (name: string) =>
        epf(["report", join(ROOT, "examples/tidemark"), "-o", name], { cwd: folder, ...NOW });
      for (
        const [name, begins] of [["a.html", "<!doctype html>"], ["a.json", "{"], ["a.md", "# Tidemark"], [
          "a.txt",
          "Tidemark\n====",
        ]] as const
      ) {
        for (const again of [1, 2]) {
          expect(write(name), `${name} ${again}`).toMatchObject({ code: 0, stdout: `wrote ${name}\n` });
        }
        expect(readFileSync(join(folder, name), "utf8").startsWith(begins)).toBe(true);
      }
      expect(write("mine.md")).toMatchObject({ code: 2, stderr: expect.stringContaining("is not an earlier export") });
      expect(readFileSync(join(folder, "mine.md"), "utf8")).toBe("# Mine\n");
    }));

  test("as text all but its headings fits 80 columns and has no Markdown", () => {
    const text = report("examples/tidemark", "--format", "text");
    const headings = report("examples/tidemark").split("\n").map((line) => /^#+ (.*)$/.exec(line)?.[1]);
    const wide = text.split("\n").filter((line) => Bun.stringWidth(line) > 80);
    expect(wide.filter((line) => !headings.includes(line))).toEqual([]);
    expect(text).not.toMatch(/^#|^\| ?---|\*\*/m);
    expect(text).not.toContain("\u001b");
    expect(text).toContain("Structure of the instance");
  });

  test("a folder without an instance says so", () =>
    inFolder({}, (folder) => expect(epf(["report"], { cwd: folder }).code).toBe(3)));

  test("a file given in place of the instance is answered with the flag that names it", () =>
    inFolder({}, (folder) => {
      const { code, stderr } = epf(["report", "report.html"], { cwd: folder });
      expect([code, stderr]).toEqual([3, expect.stringContaining("a file to write is named by `--output`")]);
    }));
});

test("an instance that is still to be filled in shows no template text as its strategy", () =>
  inFolder({}, (folder) => {
    expect(epf(["init", "Night Ferry", "--path", "s"], { cwd: folder }).code).toBe(0);
    const { features } = JSON.parse(epf(["report", "s", "--format", "json"], { cwd: folder }).stdout);
    expect(features.length).toBeGreaterThan(0);
    for (const { name } of features) expect(name).toBeNull();
  }));
