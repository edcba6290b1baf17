import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { epf } from "../command_line.ts";
import { ANCHOR, BAD_MAPPINGS, GOOD, inRepository, MAPPINGS } from "./repository.ts";

const RULES = "name: call-rules\napplies_to_machine: vessel-call\n";
const START = {
  "_epf.yaml": ANCHOR,
  "FIRE/mappings.yaml": MAPPINGS,
  "FIRE/workflows/call.yaml": GOOD,
  "FIRE/workflows/rules.yaml": RULES,
};

test("checks the staged content, not the working tree: staged good, then broken on disk", async () => {
  await inRepository(START, (repository) => {
    repository.write({ "FIRE/mappings.yaml": `# staged\n${MAPPINGS}` });
    repository.must("add", "--all");
    repository.write({ "FIRE/mappings.yaml": BAD_MAPPINGS });
    expect(repository.findings()).toEqual([]);
    repository.remove("FIRE/mappings.yaml");
    expect(repository.findings()).toEqual([]);
    repository.remove("FIRE");
    expect(repository.findings()).toEqual([]);
  });
});

test("checks the staged content, not the working tree: staged broken, then repaired on disk", async () => {
  await inRepository(START, (repository) => {
    repository.write({ "FIRE/mappings.yaml": BAD_MAPPINGS });
    repository.must("add", "--all");
    repository.write({ "FIRE/mappings.yaml": MAPPINGS });
    expect(repository.findings()).toEqual(["FIRE/mappings.yaml"]);
    expect(repository.findings("FIRE/mappings.yaml")).toEqual([]);
  });
});

test("ignores what is not staged or not tracked", async () => {
  await inRepository(START, (repository) => {
    repository.write({ "FIRE/mappings.yaml": BAD_MAPPINGS, "READY/00_north_star.yaml": "x: 1\n" });
    expect(repository.findings()).toEqual([]);
  });
});

test("old findings in untouched files do not block", async () => {
  await inRepository({ ...START, "READY/00_north_star.yaml": "x: 1\n" }, (repository) => {
    repository.write({ "FIRE/mappings.yaml": `# touched\n${MAPPINGS}` });
    repository.must("add", "--all");
    expect(repository.findings()).toEqual([]);
  });
});

test("deleting a referenced artifact reports its references, older dangling ones stay quiet", async () => {
  const old = "name: old-rules\napplies_to_machine: gone-before\n";
  const other = GOOD.replace("vessel-call", "other-call");
  await inRepository({ ...START, "FIRE/workflows/old.yaml": old, "FIRE/workflows/other.yaml": other }, (repository) => {
    repository.must("rm", "--quiet", "FIRE/workflows/call.yaml");
    expect(repository.allFindings()).toEqual(["FIRE/workflows/rules.yaml"]);
    expect(repository.allFindings("--since", "HEAD")).toEqual(["FIRE/workflows/rules.yaml"]);
    repository.must("reset", "--quiet", "--hard");
    // Only deleted on disk, not in the index.
    repository.remove("FIRE/workflows/call.yaml");
    expect(repository.allFindings()).toEqual([]);
  });
});

test("checks a renamed file under its new name only", async () => {
  await inRepository(START, (repository) => {
    repository.must("mv", "FIRE/workflows/call.yaml", "FIRE/workflows/vessel call ö.yaml");
    expect(repository.findings()).toEqual([]);
    repository.must("mv", "FIRE/mappings.yaml", "FIRE/00_north_star.yaml");
    const found = repository.findings();
    expect(found).toContain("FIRE/00_north_star.yaml");
    expect(found).not.toContain("FIRE/mappings.yaml");
  });
});

test("checks names with non-ASCII letters, blanks, quotes, newlines and glob characters", async () => {
  const names = ["größe", "gro\u0308ße", "a b", 'q"u', "new\nline", "[x]*", "-dash", "tab\there", "漢字"];
  await inRepository(START, (repository) => {
    repository.write(Object.fromEntries(names.map((name) => [`FIRE/${name}_mappings.yaml`, BAD_MAPPINGS])));
    repository.must("add", "--all");
    expect(repository.findings().sort()).toEqual(names.map((name) => `FIRE/${name}_mappings.yaml`).sort());
  });
});

test("checks each instance in oddly named subfolders on its own", async () => {
  const files = Object.fromEntries(
    ["docs/EPF/a", "docs/EPF/[b]*", "docs/EPF/größe"].flatMap((folder) =>
      Object.entries(START).map(([path, text]) => [`${folder}/${path}`, text])
    ),
  );
  await inRepository(files, (repository) => {
    repository.write({
      "docs/EPF/[b]*/FIRE/mappings.yaml": BAD_MAPPINGS,
      "docs/EPF/größe/FIRE/mappings.yaml": BAD_MAPPINGS,
      "docs/EPF/a/FIRE/mappings.yaml": `# x\n${MAPPINGS}`,
    });
    repository.must("add", "--all");
    expect(repository.findings().sort()).toEqual([
      "docs/EPF/[b]*/FIRE/mappings.yaml",
      "docs/EPF/größe/FIRE/mappings.yaml",
    ]);
    // Seen from a subfolder, with paths as people there write them.
    const { stdout } = epf(["validate", "--staged", "--json", "--detail-level", "full"], {
      cwd: join(repository.folder, "docs/EPF/a"),
    });
    expect(JSON.parse(stdout).files.map(({ path }: { path: string }) => path)).toContain("../[b]*/FIRE/mappings.yaml");
  });
});

test("uses the settings of the instance and names its ignored paths", async () => {
  await inRepository({ ...START, ".epf.yaml": "ignore_paths: [FIRE/mappings.yaml]\n" }, (repository) => {
    repository.write({ "FIRE/mappings.yaml": BAD_MAPPINGS });
    repository.must("add", "--all");
    expect(repository.findings()).toEqual([]);
    expect(repository.epf("validate", "--staged", "--json", "--detail-level", "full").stdout).toContain(
      "left out by the settings",
    );
  });
});

test("reports an unresolved merge instead of checking it", async () => {
  await inRepository(START, (repository) => {
    repository.must("checkout", "--quiet", "-b", "other");
    repository.write({ "FIRE/mappings.yaml": `# other\n${MAPPINGS}` });
    repository.must("commit", "-a", "--quiet", "--message", "other");
    repository.must("checkout", "--quiet", "main");
    repository.write({ "FIRE/mappings.yaml": `# mine\n${MAPPINGS}` });
    repository.must("commit", "-a", "--quiet", "--message", "mine");
    expect(repository.git("merge", "other").code).toBe(1);
    expect(repository.epf("validate", "--staged")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("`FIRE/mappings.yaml` holds an unresolved merge"),
    });
    repository.write({ "FIRE/mappings.yaml": BAD_MAPPINGS });
    repository.must("add", "--all");
    expect(repository.findings()).toEqual(["FIRE/mappings.yaml"]);
  });
});

test("reports staged links like links on disk, and leaves submodules alone", async () => {
  await inRepository(START, (repository) => {
    symlinkSync("../../outside.yaml", join(repository.folder, "FIRE/out.yaml"));
    symlinkSync("/etc", join(repository.folder, "FIRE/etc"));
    symlinkSync("mappings.yaml", join(repository.folder, "FIRE/again_mappings.yaml"));
    symlinkSync("nowhere.yaml", join(repository.folder, "FIRE/broken.yaml"));
    repository.must("add", "--all");
    repository.must(
      "update-index",
      "--add",
      "--cacheinfo",
      `160000,${repository.must("rev-parse", "HEAD").trim()},sub.yaml`,
    );
    const { report } = JSON.parse(
      repository.epf("validate", "--staged", "--json", "--detail-level", "full").stdout,
    ) as {
      report: { findings: { file: string; rule: string }[] };
    };
    const links = report.findings.filter(({ rule }) => rule.endsWith("-link")).map(({ file, rule }) =>
      `${file} ${rule}`
    );
    expect(links.sort()).toEqual([
      "FIRE/again_mappings.yaml duplicate-link",
      "FIRE/broken.yaml dangling-link",
      "FIRE/out.yaml misplaced-link",
    ]);
  });
});

test("runs nothing that the repository's settings name", async () => {
  await inRepository(START, (repository) => {
    const marker = join(repository.folder, "ran");
    const touch = `sh -c 'touch ${marker}; cat'`;
    repository.write({ ".gitattributes": "*.yaml filter=evil diff=evil\n", "FIRE/mappings.yaml": `# x\n${MAPPINGS}` });
    repository.must("add", "--all");
    const config: [string, string][] = [
      ["core.fsmonitor", touch],
      ["diff.external", touch],
      ["diff.evil.textconv", touch],
      ["diff.evil.command", touch],
      ["filter.evil.clean", touch],
      ["filter.evil.smudge", touch],
      ["filter.evil.process", touch],
      ["core.pager", touch],
      ["core.sshCommand", touch],
      ["core.editor", touch],
      ["core.askPass", touch],
      ["uploadpack.packObjectsHook", touch],
    ];
    for (const [key, value] of config) repository.must("config", key, value);
    mkdirSync(join(repository.folder, ".git/hooks"), { recursive: true });
    repository.write({ "FIRE/mappings.yaml": `# y\n${MAPPINGS}`, "FIRE/more_mappings.yaml": MAPPINGS });
    expect(repository.findings()).toEqual([]);
    expect(existsSync(marker)).toBe(false);
    expect(repository.findings("--since", "HEAD")).toEqual([]);
    expect(existsSync(marker)).toBe(false);
    repository.hook("install");
    repository.hook("uninstall");
    expect(existsSync(marker)).toBe(false);
  });
});

test("fetches no objects from a hostile remote", async () => {
  await inRepository(START, (repository) => {
    const marker = join(repository.folder, "ran");
    repository.write({ "FIRE/mappings.yaml": `# x\n${MAPPINGS}` });
    repository.must("add", "--all");
    const id = repository.must("rev-parse", ":FIRE/mappings.yaml").trim();
    repository.remove(`.git/objects/${id.slice(0, 2)}/${id.slice(2)}`);
    for (
      const [key, value] of [
        ["core.repositoryFormatVersion", "1"],
        ["extensions.partialClone", "origin"],
        ["remote.origin.url", `ext::sh -c "touch ${marker}"`],
        ["remote.origin.promisor", "true"],
        ["protocol.ext.allow", "always"],
      ] as const
    ) {
      repository.must("config", key, value);
    }
    expect(repository.epf("validate", "--staged")).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("git does not hold its content"),
    });
    expect(existsSync(marker)).toBe(false);
  });
});
