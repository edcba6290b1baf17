import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "bun:test";
import { blankFinding, type Finding } from "#src/diagnostics/finding.ts";
import { applyBaseline, loadBaseline, writeBaseline as writeBaselineAt } from "#src/workspace/baseline.ts";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

function finding(rule: string, path: string, start = 0, file = "READY/a.yaml"): Finding {
  return { ...blankFinding(file), rule, path, span: { start, end: start + 1 } };
}

function writeBaseline(path: string, found: Parameters<typeof writeBaselineAt>[1]): number {
  return writeBaselineAt(path, found, { shown: path, within: dirname(path) });
}

const BEFORE = [finding("missing-field", "a"), finding("missing-field", "a", 9), finding("invalid-type", "b")];

test("hides accepted findings wherever their line moves; keeps additional ones", async () => {
  await inFolder({}, (folder) => {
    const file = join(folder, "b.json");
    expect(writeBaseline(file, [{ root: folder, findings: BEFORE }])).toBe(2);
    const baseline = loadBaseline(file);
    expect(applyBaseline(BEFORE, baseline, folder)).toEqual({ kept: [], held: 3, stale: [] });
    const moved = BEFORE.map((one) => ({ ...one, span: { start: 500, end: 600 }, message: "worded anew" }));
    expect(applyBaseline(moved, baseline, folder)).toMatchObject({ kept: [], held: 3 });
    const more = [
      ...BEFORE,
      finding("missing-field", "a", 99),
      finding("missing-field", "c"),
      finding("missing-field", "a", 0, "READY/b.yaml"),
    ];
    expect(applyBaseline(more, baseline, folder).kept).toEqual(more.slice(3));
  });
});

test("entries without a match are stale, fewer findings than counted are not", async () => {
  await inFolder({}, (folder) => {
    const file = join(folder, "b.json");
    writeBaseline(file, [{ root: folder, findings: BEFORE }]);
    const { stale, held } = applyBaseline([BEFORE[0]!], loadBaseline(file), folder);
    expect(held).toBe(1);
    expect(stale).toEqual([{ rule: "invalid-type", file: "READY/a.yaml", path: "b", count: 1 }]);
  });
});

test("one baseline serves several instances without mixing equal names", async () => {
  await inFolder({ "one/x": "", "two/x": "" }, (folder) => {
    const file = join(folder, "b.json");
    const [one, two] = [join(folder, "one"), join(folder, "two")];
    writeBaseline(file, [{ root: one, findings: BEFORE }]);
    const baseline = loadBaseline(file);
    expect(JSON.parse(readFileSync(file, "utf8")).findings[0].file).toBe("one/READY/a.yaml");
    expect(applyBaseline(BEFORE, baseline, two)).toEqual({ kept: BEFORE, held: 0, stale: [] });
    expect(applyBaseline([], baseline, one).stale.map((entry) => entry.file)).toEqual(["READY/a.yaml", "READY/a.yaml"]);
    // The same findings as seen from another folder, as `epf validate` shows them.
    const seen = BEFORE.map((one) => ({ ...one, file: "../one/READY/a.yaml" }));
    expect(applyBaseline(seen, baseline, two).held).toBe(3);
  });
});

test("a baseline is sorted, and equal findings give equal bytes", async () => {
  await inFolder({}, (folder) => {
    writeBaseline(join(folder, "a.json"), [{ root: folder, findings: BEFORE }]);
    writeBaseline(join(folder, "b.json"), [{ root: folder, findings: BEFORE.toReversed() }]);
    expect(readFileSync(join(folder, "a.json"), "utf8")).toBe(readFileSync(join(folder, "b.json"), "utf8"));
  });
});

const ENTRY = { rule: "r", file: "f", path: "p", count: 1 };
const BROKEN = [
  "",
  "{",
  "null",
  "[]",
  "1",
  "{}",
  '{"version":2,"findings":[]}',
  '{"version":1}',
  '{"version":1,"findings":[null]}',
  JSON.stringify({ version: 1, findings: [{ ...ENTRY, count: -1 }] }),
  JSON.stringify({ version: 1, findings: [{ ...ENTRY, count: "1" }] }),
];

for (const text of BROKEN) {
  test(`a baseline that holds ${JSON.stringify(text)} is refused with a message`, async () => {
    await inFolder(
      { "b.json": text },
      (folder) =>
        expect(() => loadBaseline(join(folder, "b.json"))).toThrow(/is not JSON|does not have the form of version 1/),
    );
  });
}

test("a baseline that is missing, a folder or a pipe is refused with a message", async () => {
  await inFolder({ "d/x": "" }, (folder) => {
    Bun.spawnSync(["mkfifo", join(folder, "p")]);
    expect(() => loadBaseline(join(folder, "none"))).toThrow("does not exist");
    for (const name of ["d", "p"]) expect(() => loadBaseline(join(folder, name))).toThrow("cannot be read");
    expect(() => writeBaseline(join(folder, "no/where.json"), [])).toThrow("cannot be written");
    expect(() => writeBaseline(join(folder, "d"), [])).toThrow("it is a folder");
  });
});

test("duplicate entries add up", async () => {
  await inFolder({ "b.json": JSON.stringify({ version: 1, findings: [ENTRY, ENTRY] }) }, (folder) => {
    const twice = [finding("r", "p", 0, "f"), finding("r", "p", 1, "f")];
    expect(applyBaseline(twice, loadBaseline(join(folder, "b.json")), folder).kept).toEqual([]);
  });
});

test("`epf baseline`, then `epf check` and `epf validate` are clean from everywhere, until something new comes", async () => {
  const files = {
    ".git/HEAD": "",
    ".epf.yaml": "baseline: epf.baseline.json\n",
    "docs/i/READY/00_north_star.yaml": "north_star: {}\n",
    "docs/i/FIRE/mappings.yaml": "product: 1\n",
  };
  await inFolder(files, (folder) => {
    const run = (cwd: string, ...args: string[]) => epf(args, { cwd: join(folder, cwd) });
    expect(run("docs", "baseline").code).toBe(0);
    expect(existsSync(join(folder, "epf.baseline.json"))).toBe(true);
    for (
      const [cwd, ...args] of [[".", "check"], ["docs/i", "check"], [".", "validate", "docs/i/FIRE/mappings.yaml"], [
        "docs/i/FIRE",
        "validate",
        "mappings.yaml",
      ], [".", "validate", "docs"]] as const
    ) {
      const { code, stdout } = run(cwd, ...args, "--json", "--detail-level", "full", "--fail-on", "info");
      expect([cwd, ...args, code]).toEqual([cwd, ...args, 0]);
      expect(JSON.parse(stdout).report.suppressed.baseline).toBeGreaterThan(0);
    }
    writeFileSync(join(folder, "docs/i/FIRE/mappings.yaml"), "# moved down\n\nproduct: 1\ncommercial: 1\n");
    const { code, stdout } = run(".", "check", "--json", "--detail-level", "full");
    expect(code).toBe(1);
    expect(JSON.parse(stdout).report.findings.some((one: Finding) => one.path === "product")).toBe(false);
    writeFileSync(
      join(folder, "docs/i/FIRE/mappings.yaml"),
      "product: []\nstrategy: []\norg_ops: []\ncommercial: []\n",
    );
    expect(JSON.parse(run(".", "check", "--json", "--detail-level", "full").stdout).report.findings).toContainEqual(
      expect.objectContaining({ rule: "stale-baseline", file: "docs/i/FIRE/mappings.yaml" }),
    );
    writeFileSync(join(folder, "epf.baseline.json"), "null");
    expect(run(".", "check")).toMatchObject({ code: 2, stderr: expect.stringContaining("does not have the form") });
  });
});

test("a baseline covers every instance of a repository", async () => {
  const north = { "READY/00_north_star.yaml": "north_star: {}\n", "FIRE/mappings.yaml": "product: 1\n" };
  const files = Object.fromEntries(
    ["a", "b"].flatMap((name) => Object.entries(north).map(([path, text]) => [`_instances/${name}/${path}`, text])),
  );
  await inFolder({ ".git/HEAD": "", ".epf.yaml": "baseline: b.json\n", ...files }, (folder) => {
    expect(epf(["baseline"], { cwd: folder }).code).toBe(0);
    expect(epf(["check", "--fail-on", "info", "--json", "--detail-level", "full"], { cwd: folder }).code).toBe(0);
  });
});
