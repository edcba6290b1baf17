import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { refusals } from "#src/operations/repair/fix/refusals.ts";
import type { FixAnswer } from "#src/operations/repair/fix/contract.ts";
import type { Report, ReportedFinding } from "#src/diagnostics/report.ts";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { FIXTURES } from "../instances.ts";
import { ANCHOR } from "./artifacts.ts";

function json(args: readonly string[], cwd: string): FixAnswer {
  return JSON.parse(epf([...args, "--json"], { cwd }).stdout);
}

describe("epf fix", () => {
  test("leaves to decide nothing that only shows once a likely repair makes a file readable", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      const file = join(folder, "t/FIRE/definitions/product/fd-003_arrival-agreement.yaml");
      const text = readFileSync(file, "utf8");
      writeFileSync(file, text.replace(/^status: .*$/m, "status: done: soon").replace(/^slug: .*$/m, "slug: Arrival!"));
      const answer = json(["fix", "t"], folder);
      expect(answer).toMatchObject({ suggested: 1, left: { error: 1 }, to_decide: { error: 0, warning: 0, info: 0 } });
    });
  });

  test("gives a missing anchor the day that the metadata state, also where it is at their root", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      rmSync(join(folder, "t/_epf.yaml"), { force: true });
      writeFileSync(
        join(folder, "t/_meta.yaml"),
        'product_name: "Quillet"\ncreated: "2026-01-05"\nepf_version: "1.11.0"\n',
      );
      json(["fix", "t", "--write"], folder);
      const anchor = readFileSync(join(folder, "t/_epf.yaml"), "utf8");
      expect(anchor).toContain("2026-01-05T00:00:00Z");
    });
  });

  test("makes a file readable whose lines are indented otherwise, and changes nothing else", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      const file = join(folder, "t/READY/05_roadmap_recipe.yaml");
      const text = readFileSync(file, "utf8");
      const lines = text.split("\n");
      const slipped = lines.with(30, ` ${lines[30]}`).with(200, `\t${lines[200]!.trimStart()}`).join("\n");
      writeFileSync(file, slipped);
      expect(json(["fix", "t", "--write"], folder).written).toBe(0);
      expect(readFileSync(file, "utf8")).toBe(slipped);
      expect(json(["fix", "t", "--suggested", "--write"], folder).written).toBe(1);
      expect(readFileSync(file, "utf8")).toBe(text);
    });
  });

  test("shows and then writes only the mechanical repairs of the surface twin", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark-surface", "t");
      const shown = epf(["fix", "t", "--diff"], { cwd: folder });
      expect(shown.code).toBe(1);
      for (const line of ['-version: 1.2\n+version: "1.2.0"\n', "-  status: activ\n+  status: active\n"]) {
        expect(shown.stdout).toContain(line);
      }
      expect(epf(["check", "t"], { cwd: folder }).stdout).toContain("activ`");
      const before = json(["check", "t"], folder) as unknown as { counts: { error: number } };
      const answer = json(["fix", "t", "--write"], folder);
      expect(answer).toMatchObject({ clean: false, written: 4, refused: 0, left: { error: 1, warning: 0, info: 1 } });
      for (
        const [file, text] of [
          ["FIRE/definitions/product/fd-003_arrival-agreement.yaml", "slug: arrival-agreement"],
          ["FIRE/value_models/product.value_model.yaml", 'version: "1.2.0"'],
          ["READY/04_strategy_formula.yaml", "status: active"],
          ["READY/05_roadmap_recipe.yaml", "water-intelligence."],
        ] as const
      ) {
        // The healthy example differs from its broken twin in these places only.
        const healthy = readFileSync(join(ROOT, "examples/tidemark", file), "utf8");
        const now = readFileSync(join(folder, "t", file), "utf8");
        expect(now).toContain(text);
        expect(now).toBe(healthy);
      }
      for (const { path, new_content_hash } of answer.files) {
        const bytes = readFileSync(join(folder, path));
        expect(new Bun.CryptoHasher("sha256").update(bytes).digest("hex")).toBe(new_content_hash);
      }
      const after = json(["check", "t"], folder) as unknown as { counts: { error: number } };
      expect(after.counts.error).toBe(before.counts.error - 4);
      const again = epf(["fix", "t", "--write"], { cwd: folder });
      expect(again.code).toBe(1);
      expect(json(["fix", "t"], folder)).toMatchObject({ clean: false, files: [] });
      expect(answer.required_next_tool_calls[0]).toMatchObject({ tool: "epf_validate_with_plan" });
    });
  }, 30_000);

  test("finds nothing mechanical in the structural twin", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark-structural", "t");
      expect(epf(["fix", "t", "--write"], { cwd: folder }).code).toBe(1);
      const answer = json(["fix", "t"], folder);
      expect(answer).toMatchObject({ clean: false, written: 0, files: [] });
      // What remains is counted, and the next call is about it.
      expect(answer.left.error).toBeGreaterThan(0);
      expect(answer.guidance.next_action).toContain("epf plan");
      expect(answer.required_next_tool_calls.length).toBeGreaterThan(0);
    });
  }, 30_000);

  test("the plan's edits equal the fix's edits and apply as they are", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark-surface", "t");
      const file = "t/READY/04_strategy_formula.yaml";
      const plan = JSON.parse(epf(["plan", file, "--json"], { cwd: folder }).stdout);
      const [fix] = json(["fix", file], folder).files;
      expect(plan.chunks[0].edit.edits).toEqual(fix!.edits);
      expect(plan.chunks[0].edit.content_hash).toBe(fix!.content_hash);
      const text = readFileSync(join(folder, file), "utf8");
      const [{ start, end, text: replacement }] = plan.chunks[0].edit.edits;
      writeFileSync(join(folder, file), text.slice(0, start) + replacement + text.slice(end));
      expect(epf(["plan", file], { cwd: folder }).code).toBe(0);
    });
  }, 30_000);

  test("findings, SARIF and the answer of tools have the same edits as the fix", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark-surface", "t");
      const made = json(["fix", "t", "--detail-level", "full"], folder).files;
      const expected = made.flatMap(({ path, edits }) => edits.map((edit) => ({ path, ...edit })));
      const changing = ({ keyword, reference }: ReportedFinding) => keyword !== null || reference !== null;
      for (const command of [["check", "t"], ["validate", "t"]]) {
        const full = JSON.parse(epf([...command, "--json", "--detail-level", "full"], { cwd: folder }).stdout);
        const report = JSON.parse(epf([...command, "--format", "json"], { cwd: folder }).stdout) as Report;
        const edits = report.findings.filter(changing).flatMap((finding) =>
          finding.edits.map(({ span, text, kind }) => ({ path: finding.file, ...span, text, kind }))
        );
        const byPlace = (a: { path: string; start: number }, b: typeof a) =>
          a.path < b.path ? -1 : a.path > b.path ? 1 : a.start - b.start;
        expect(edits.sort(byPlace)).toEqual(expected.map((edit) => ({ ...edit, kind: "safe" as const })).sort(byPlace));
        expect(JSON.stringify(full)).toContain('"kind":"safe"');
        const sarif = JSON.parse(epf([...command, "--format", "sarif"], { cwd: folder }).stdout);
        const fixes = sarif.runs[0].results.flatMap((result: { fixes?: unknown[] }) => result.fixes ?? []);
        expect(fixes).toHaveLength(report.findings.filter((finding) => finding.edits.length > 0).length);
      }
    });
  }, 30_000);

  test("likely repairs are made only when they are asked for", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      const file = join(folder, "t/READY/04_strategy_formula.yaml");
      const text = readFileSync(file, "utf8");
      writeFileSync(file, text.replace(/^( +)competitive_moat:/m, "$1moat:"));
      const plain = json(["fix", "t", "--write"], folder);
      expect(plain).toMatchObject({ clean: true, written: 0, suggested: 1 });
      expect(plain.guidance.current_state).toContain("1 finding has a suggested repair");
      expect(plain.guidance.available_actions.join()).toContain("--suggested");
      const asked = json(["fix", "t", "--suggested", "--write"], folder);
      expect(asked).toMatchObject({ written: 1, suggested: 1, left: { error: 0, warning: 0 } });
      expect(asked.files[0]!.fixes[0]!.kind).toBe("suggested");
      expect(readFileSync(file, "utf8")).toBe(text);
    });
  }, 30_000);

  test("layers under a misspelt key get their key back", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      const file = join(folder, "t/FIRE/value_models/product.value_model.yaml");
      const text = readFileSync(file, "utf8");
      writeFileSync(file, text.replace(/^layers:/m, "layerz:"));
      expect(json(["fix", "t", "--write"], folder)).toMatchObject({ clean: true, written: 1 });
      expect(readFileSync(file, "utf8")).toBe(text);
    });
  }, 30_000);

  test("a repair beside the place of an earlier one is made in the same run", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      const file = join(folder, "t/FIRE/definitions/strategy/season-plan/sd-003-cycle-planning-week.yaml");
      const text = readFileSync(file, "utf8").replace(/^slug: .*\n/m, "").replace(/^id:/m, "i_d:");
      writeFileSync(file, text);
      expect(json(["fix", "t", "--write"], folder)).toMatchObject({ written: 1, total_fixes: 2 });
      expect(readFileSync(file, "utf8")).toBe(text.replace("i_d:", "slug: cycle-planning-week\nid:"));
      expect(json(["fix", "t", "--write"], folder)).toMatchObject({ written: 0, files: [] });
    });
  }, 30_000);

  test("a value path in other cases is written as the instance writes it", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      for (
        const file of [
          "product/fd-001_berth-week-planning.yaml",
          "strategy/season-plan/sd-003-cycle-planning-week.yaml",
        ]
      ) {
        const path = join(folder, "t/FIRE/definitions", file);
        const text = readFileSync(path, "utf8");
        for (const change of [(found: string) => found.toLowerCase(), (found: string) => found.toUpperCase()]) {
          writeFileSync(path, text.replaceAll(/(?<=^ *- ["']?)(?:Product|Strategy)\.[^"'\n]+/gm, change));
          expect(readFileSync(path, "utf8")).not.toBe(text);
          expect(json(["fix", "t", "--write"], folder)).toMatchObject({ written: 1 });
          expect(readFileSync(path, "utf8")).toBe(text);
        }
      }
    });
  }, 30_000);

  test("what it says is left is what a check finds then, and a second run changes nothing", async () => {
    for (const instance of ["examples/tidemark-surface", ...FIXTURES]) {
      await inFolder({}, (folder) => {
        copyInto(folder, instance, "t");
        const before = JSON.parse(epf(["validate", "t", "--format", "json"], { cwd: folder }).stdout) as Report;
        const { left } = json(["fix", "t", "--write"], folder);
        const after = JSON.parse(epf(["validate", "t", "--format", "json"], { cwd: folder }).stdout) as Report;
        expect(after.counts).toEqual(left);
        expect(after.counts.error).toBeLessThanOrEqual(before.counts.error);
        expect(json(["fix", "t", "--write"], folder)).toMatchObject({ fixable: 0, refused: 0, written: 0 });
      });
    }
  }, 60_000);

  test("makes the anchor that an instance lacks, once", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      const anchor = join(folder, "t/_epf.yaml");
      rmSync(anchor);
      const shown = json(["fix", "t"], folder);
      expect(shown).toMatchObject({ clean: false, fixable: 1, files: [{ path: "t/_epf.yaml" }] });
      expect(shown.guidance.current_state).toContain("t/_epf.yaml is a new file, the anchor that the instance lacks");
      expect(existsSync(anchor)).toBe(false);
      expect(json(["fix", "t", "--fix-types", "spelling"], folder)).toMatchObject({ clean: true });
      expect(json(["fix", "t", "--write"], folder)).toMatchObject({ written: 1 });
      // What was shown is what is written, its id included.
      expect(readFileSync(anchor, "utf8")).toBe(shown.files[0]!.edits[0]!.text);
      expect(readFileSync(anchor, "utf8")).toMatch(
        /^epf_anchor: true\n[^]*\ncreated_at: "2026-01-12T00:00:00Z"\nepf_version: "2.22.1"\nproduct_name: Tidemark\n$/,
      );
      const report = JSON.parse(epf(["check", "t", "--format", "json"], { cwd: folder }).stdout) as Report;
      expect(report.counts).toMatchObject({ error: 0, warning: 0 });
      expect(json(["fix", "t", "--write"], folder)).toMatchObject({ fixable: 0, refused: 0, written: 0 });
    });
  }, 30_000);

  test("says once for all files why they were not written, or cannot be", () => {
    const file = (path: string, refused_reason: string | null, status: "refused" | "fixable" = "refused") => ({
      path,
      status,
      refused_reason,
    });
    const files = ["a", "b", "c", "d"].map((name) => file(`READY/${name}.yaml`, "permission denied"));
    expect(
      refusals([
        ...files,
        file("AIM/e.yaml", "it is not UTF-8"),
        file("AIM/f.yaml", null),
        file("AIM/g.yaml", "it is read-only", "fixable"),
      ]),
    ).toEqual([
      "4 files were not written, each for this reason: permission denied (READY/a.yaml, READY/b.yaml, READY/c.yaml and 1 other)",
      "1 file was not written: it is not UTF-8 (AIM/e.yaml)",
      "1 file cannot be written: it is read-only (AIM/g.yaml)",
    ]);
  });

  test("does not offer a repair that would bring up another error in the instance", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      const features = join(folder, "t/FIRE/definitions/product");
      const [first] = [...new Bun.Glob("fd-001*.yaml").scanSync(features)];
      const copy = join(features, "fd-099_copy.yaml");
      // Once its id can be read again, the copy is a second feature of that id.
      const text = readFileSync(join(features, first!), "utf8").replace(/^id:/m, "feature_id:");
      writeFileSync(copy, text);
      const answer = json(["fix", "t", "--write"], folder);
      expect(answer).toMatchObject({ fixable: 0, written: 0, refused: 0, files: [] });
      expect(readFileSync(copy, "utf8")).toBe(text);
    });
  }, 30_000);

  test("leaves empty, binary, broken and huge files unchanged", async () => {
    const files = {
      "_epf.yaml": `epf_anchor: true\nversion: "1.0.0"\n${ANCHOR}`,
      "READY/00_north_star.yaml": "",
      "READY/01_insight_analyses.yaml": new Uint8Array([0, 1, 2, 255]),
      "READY/02_strategy_foundations.yaml": "a: [\n",
      "READY/03_insight_opportunity.yaml": `opportunity: "${"x".repeat(5_000_000)}"  \n`,
    };
    await inFolder(files, (folder) => {
      expect(epf(["fix", ".", "--write"], { cwd: folder }).code).toBe(1);
      for (const [path, content] of Object.entries(files)) {
        expect(readFileSync(join(folder, path)).equals(Buffer.from(content as string))).toBe(true);
      }
    });
  });

  test("line ends of a long file are repaired at once, the answer stays short", async () => {
    const healthy = readFileSync(join(ROOT, "examples/tidemark/READY/01_insight_analyses.yaml"), "utf8");
    await inFolder({ "01_insight_analyses.yaml": healthy.replaceAll("\n", "\r\n") }, (folder) => {
      const answer = json(["fix", "01_insight_analyses.yaml", "--write", "--fix-types", "line_endings"], folder);
      expect(answer.files[0]).toMatchObject({ status: "written", edits: [] });
      expect(answer.files[0]!.edits_left_out).toBeGreaterThan(100);
      expect(readFileSync(join(folder, "01_insight_analyses.yaml"), "utf8")).toBe(healthy);
    });
  });

  test("without --write the diff is shown and nothing is written", async () => {
    const text = `epf_anchor: "true"  \nversion: "1.0.0"\n${ANCHOR}`;
    await inFolder({ "_epf.yaml": text }, (folder) => {
      const { code, stdout } = epf(["fix", "_epf.yaml"], { cwd: folder });
      expect(code).toBe(1);
      expect(stdout).toContain('-epf_anchor: "true"  \n+epf_anchor: true  \n');
      expect(readFileSync(join(folder, "_epf.yaml"), "utf8")).toBe(text);
    });
  });

  test("chosen kinds alone are repaired, the others stay", async () => {
    const text = `epf_anchor: true  \r\nversion: 1.5\r\n${ANCHOR.replaceAll("\n", "\r\n")}`;
    await inFolder({ "_epf.yaml": text }, (folder) => {
      const rules = (...types: string[]) =>
        json(["fix", "_epf.yaml", ...types.flatMap((type) => ["--fix-types", type])], folder).files
          .flatMap(({ fixes }) => fixes.map(({ rule }) => rule)).sort();
      expect(rules("whitespace")).toEqual(["misplaced-trailing-blank"]);
      expect(rules("line_endings", "whitespace")).toEqual(["inconsistent-line-ending", "misplaced-trailing-blank"]);
      expect(rules("versions")).toEqual(["invalid-type"]);
      expect(rules("all")).toEqual(["invalid-type"]);
      const [all] = json(["fix", "_epf.yaml", "--fix-types", "all"], folder).files;
      expect([all!.fix_count, all!.edits.length, all!.text_form_edits > 0]).toEqual([3, 1, true]);
      const [diff] = json(["fix", "_epf.yaml", "--fix-types", "all", "--diff"], folder).files;
      expect(diff!.text_form_edits).toBe(0);
      const people = epf(["fix", "_epf.yaml", "--fix-types", "all"], { cwd: folder }).stdout;
      expect(people).toContain(diff!.diff!);
      const [full] = json(["fix", "_epf.yaml", "--fix-types", "all", "--detail-level", "full"], folder).files;
      expect([full!.fixes.length, full!.text_form_edits]).toEqual([3, 0]);
      // How lines end is changed only when that is asked for.
      expect(rules()).toEqual(["invalid-type"]);
      const { code, stderr } = epf(["fix", "_epf.yaml", "--fix-types", "whitespaces"], { cwd: folder });
      expect(code).toBe(2);
      expect(stderr).toContain("did you mean `whitespace`?");
      expect(epf(["fix", "_epf.yaml", "--fix-types", "whitespace", "--write"], { cwd: folder }).code).toBe(1);
      expect(readFileSync(join(folder, "_epf.yaml"), "utf8")).toBe(text.replace("true  \r", "true\r"));
    });
  });

  test("a missing target exits with 3", () => expect(epf(["fix", "no/such.yaml"]).code).toBe(3));
});

test("an edit of blanks alone is called what it is, and made only where its type is asked for", () =>
  inFolder({ "_epf.yaml": `epf_anchor: true  \nversion: "1.0.0"\n${ANCHOR}` }, (cwd) => {
    const { findings }: Report = JSON.parse(epf(["validate", "_epf.yaml", "--format", "json"], { cwd }).stdout);
    const note = findings.find(({ rule }) => rule === "misplaced-trailing-blank");
    expect(note!.edits.map(({ kind }) => kind)).toEqual(["text_form"]);
    expect(epf(["fix", "_epf.yaml"], { cwd }).stdout).toStartWith("no safe repairs in 1 file");
    const asked = epf(["fix", "_epf.yaml", "--fix-types", "whitespace"], { cwd }).stdout;
    expect(asked).toContain("\n1 repair to make in 1 file");
  }));

test("a missing anchor is announced with the call that writes it", () =>
  inFolder({}, (cwd) => {
    copyInto(cwd, "examples/tidemark", "t");
    rmSync(join(cwd, "t/_epf.yaml"));
    expect(epf(["check", "t"], { cwd }).stdout).toContain("it has 1 warning: `epf fix t`\n");
    expect(epf(["plan", "t"], { cwd }).stdout).toContain("\nnext: epf fix t\n");
  }));

test("a file in UTF-16 is a matter of the text's form, and what cannot be repaired there is said", async () => {
  const text = Buffer.from("\ufeffproduct: []\nstrategy: []\norg_ops: []\ncommercial: []\n", "utf16le");
  await inFolder({}, (cwd) => {
    writeFileSync(join(cwd, "mappings.yaml"), text);
    expect(epf(["plan", "mappings.yaml"], { cwd }).stdout).toContain("1 fault in the text's form");
    for (const more of [[], ["--fix-types", "encoding"], ["--write"]]) {
      const { code, stdout } = epf(["fix", "mappings.yaml", ...more], { cwd });
      expect([code, stdout.replaceAll(/\s+/g, " ")]).toEqual([
        1,
        expect.stringMatching(
          /warning: mappings\.yaml: file is UTF-16 .*iconv.*`epf fix` only writes files that are UTF-8/,
        ),
      ]);
    }
  });
});

test("warnings that are left to decide have the next step that a check names", () =>
  inFolder({}, (folder) => {
    copyInto(folder, "examples/tidemark", "t");
    const file = "t/FIRE/definitions/product/fd-002_safe-tide-windows.yaml";
    const text = readFileSync(join(folder, file), "utf8");
    writeFileSync(join(folder, file), text.replace('name: "Joost Aalders"', 'name: "Ola Nordmann"'));
    expect(json(["fix", "t"], folder).to_decide).toEqual({ error: 0, warning: 1, info: 0 });
    for (const command of ["fix", "check"]) {
      expect(epf([command, "t"], { cwd: folder }).stdout, command).toContain(`epf plan ${file}`);
    }
  }));
