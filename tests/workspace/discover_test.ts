import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "bun:test";
import { enclosingInstance, findInstances, inspectFolder } from "#src/workspace/instance/discover.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { instanceFolders } from "#src/workspace/instance/instance_folders.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const ANCHOR =
  'epf_anchor: true\nversion: "1.0.0"\ninstance_id: 7c1f4a52-9b0e-4d5c-8a36-2e6f51d0b7a4\ncreated_at: "2026-01-12T08:30:00Z"\nproduct_name: Tide\n';

function found(folder: string): string[] {
  return findInstances(folder).map(({ root, confidence, status }) =>
    `${relative(folder, root) || "."} ${confidence} ${status}`
  );
}

const ANCHORS: readonly [string, string, string][] = [
  ["complete", ANCHOR, "high valid"],
  ["with a byte-order mark and CRLF", `\ufeff${ANCHOR.replaceAll("\n", "\r\n")}`, "high valid"],
  ["with an unquoted version", ANCHOR.replace('"1.0.0"', "1.0"), "high valid"],
  ["with an unquoted moment", ANCHOR.replace('"2026-01-12T08:30:00Z"', "2026-01-12T08:30:00Z"), "high valid"],
  ["without a version", ANCHOR.replace(/version.*\n/, ""), "medium broken"],
  ["that says false", ANCHOR.replace("true", "false"), "medium broken"],
  ["with an empty identifier", ANCHOR.replace(/instance_id.*/, 'instance_id: ""'), "medium broken"],
  ["that does not parse", "epf_anchor: [", "low broken"],
  ["that is a list", "- epf_anchor", "low broken"],
  ["that is empty", "", "low broken"],
  ["that is binary", "\0\0", "low broken"],
];

for (const [name, text, expected] of ANCHORS) {
  test(`an anchor ${name} is ${expected}`, async () => {
    await inFolder({ "_epf.yaml": text }, (folder) => expect(found(folder)).toEqual([`. ${expected}`]));
  });
}

test("an anchor that is a folder, a pipe or an outside link is broken and never blocks", async () => {
  await inFolder({ "a/_epf.yaml/x": "", "secret.yaml": ANCHOR }, (folder) => {
    for (const name of ["b", "c", "d"]) mkdirSync(join(folder, name));
    Bun.spawnSync(["mkfifo", join(folder, "b", "_epf.yaml")]);
    symlinkSync("../secret.yaml", join(folder, "c", "_epf.yaml"));
    symlinkSync("nowhere", join(folder, "d", "_epf.yaml"));
    for (const name of ["a", "b", "c", "d"]) {
      expect(inspectFolder(join(folder, name))).toMatchObject({
        confidence: "low",
        status: "broken",
        problem: "`_epf.yaml` cannot be read",
      });
    }
  });
});

test("folders without an anchor are recognised by their markers", async () => {
  const files = {
    "two/READY/x": "",
    "two/FIRE/x": "",
    "meta/_meta.yaml": "",
    "meta/AIM/x": "",
    "one/FIRE/x": "",
    "none/docs/x": "",
    "notes/READY": "a file",
    "notes/AIM": "",
  };
  await inFolder(files, (folder) => {
    expect(found(folder)).toEqual(["meta medium legacy", "two medium legacy", "one low broken"]);
    expect(inspectFolder(join(folder, "notes"))).toBeNull();
  });
});

test("an instance is found in docs/epf in either case and in collections", async () => {
  for (
    const place of ["docs/epf", "docs/EPF", "_instances/a b", "docs/epf/_instances/größe", "docs/EPF/_instances/x"]
  ) {
    await inFolder(
      { [`${place}/_epf.yaml`]: ANCHOR, "package.json": "{}" },
      (folder) => expect(found(folder)).toEqual([`${place} high valid`]),
    );
  }
});

test("the search goes five levels down and skips hidden and foreign folders", async () => {
  const places = [".hidden", "node_modules/x", "vendor", "dist", "build/x", "1/2/3/4/5", "1/2/3/4/b/6"];
  await inFolder(Object.fromEntries(places.map((place) => [`${place}/_epf.yaml`, ANCHOR])), (folder) => {
    expect(found(folder)).toEqual(["1/2/3/4/5 high valid"]);
  });
});

test("finds all products of a repository, most certain first", async () => {
  const files = { "a/READY/x": "", "a/FIRE/x": "", "b/_epf.yaml": ANCHOR, "c/_epf.yaml": "epf_anchor: true" };
  await inFolder(
    files,
    (folder) => expect(found(folder)).toEqual(["b high valid", "a medium legacy", "c medium broken"]),
  );
});

test("folders inside an instance are not instances, including archived cycles", async () => {
  const files = {
    "docs/epf/_epf.yaml": ANCHOR,
    "docs/epf/AIM/cycles/c1/READY/x": "",
    "docs/epf/AIM/cycles/c1/FIRE/x": "",
    "docs/epf/x/_meta.yaml": "",
  };
  await inFolder(files, (folder) => {
    expect(found(folder)).toEqual(["docs/epf high valid"]);
    expect(found(join(folder, "docs"))).toEqual(["epf high valid"]);
  });
});

test("an instance that holds a collection gives all of them", async () => {
  const files = { "READY/x": "", "FIRE/x": "", "_instances/a/_epf.yaml": ANCHOR, "_instances/.b/_epf.yaml": ANCHOR };
  await inFolder(files, (folder) => expect(found(folder)).toEqual(["_instances/a high valid", ". medium legacy"]));
});

test("a folder reached twice counts once, and link cycles end", async () => {
  await inFolder({ "docs/epf/_epf.yaml": ANCHOR }, (folder) => {
    symlinkSync("epf", join(folder, "docs", "EPF"));
    symlinkSync("..", join(folder, "docs", "up"));
    expect(found(folder)).toEqual(["docs/epf high valid"]);
  });
});

test("finds the instance around a file or folder", async () => {
  await inFolder({ "i/_epf.yaml": ANCHOR, "i/FIRE/definitions/product/x.yaml": "", "other/x.yaml": "" }, (folder) => {
    const root = join(folder, "i");
    for (const path of [root, join(root, "FIRE"), join(root, "FIRE/definitions/product/x.yaml")]) {
      expect(enclosingInstance(path)?.root).toBe(root);
    }
    expect(enclosingInstance(join(folder, "other"))).toBeNull();
  });
});

test("`epf locate` tells what is there, with exit 3 where nothing is", async () => {
  await inFolder({ "a b/_epf.yaml": ANCHOR, "empty/x": "" }, (folder) => {
    const { code, stdout } = epf(["locate", "--json"], { cwd: folder });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      found: 1,
      best: join(folder, "a b"),
      instances: [{ path: join(folder, "a b"), status: "valid", product_name: "Tide" }],
    });
    expect(JSON.parse(epf(["locate", "--json", "a b/"], { cwd: folder }).stdout).best).toBe(join(folder, "a b"));
    expect(epf(["locate"], { cwd: folder }).stdout).not.toContain(folder);
    const nothing = epf(["locate", "empty"], { cwd: folder });
    expect([nothing.code, nothing.stdout.split("\n")[0]]).toEqual([3, "no EPF instance found"]);
    expect(epf(["locate", "nowhere"], { cwd: folder })).toMatchObject({
      code: 3,
      stderr: expect.stringContaining("`nowhere` is not a folder"),
    });
  });
});

const READY_FILES = ["00_north_star", "01_insight_analyses", "05_roadmap_recipe"].map((name) => `${name}.yaml`);

test.each(["AIM/notes.md", "FIRE/mappings.yaml", "_meta.yaml"])(
  "what is added to a folder of READY files leaves it an instance: %s",
  (further) => {
    const files = Object.fromEntries([...READY_FILES, further].map((name) => [`docs/plan/${name}`, "x: 1\n"]));
    return inFolder(files, (folder) => {
      expect(found(folder)).toEqual(["docs/plan medium legacy"]);
      const { stdout } = epf(["check", "--format", "json"], { cwd: folder });
      const missing = (JSON.parse(stdout) as { findings: { rule: string; file: string }[] }).findings
        .filter(({ rule }) => rule === "missing-folder").map(({ file }) => file);
      expect(missing).not.toContain("docs/plan/READY");
    });
  },
);

test.each([
  ["flat", READY_FILES],
  ["flat with broken files", READY_FILES],
  ["with nothing but READY", READY_FILES.map((name) => `READY/${name}`)],
])("a folder of READY files without an anchor is checked, and the anchor is missed: %s", async (kind, names) => {
  const text = kind.includes("broken") ? "a: [\n" : "x: 1\n";
  const files = Object.fromEntries(names.map((name) => [`docs/plan/${name}`, text]));
  await inFolder({ ...files, "docs/notes.yaml": "a: 1\n" }, (folder) => {
    expect(found(folder)).toEqual(["docs/plan medium legacy"]);
    for (const path of ["docs/plan", ".", ...(kind.includes("READY") ? ["docs/plan/READY"] : [])]) {
      const { stdout } = epf(["check", path, "--json", "--detail-level", "full"], { cwd: folder });
      const { report } = JSON.parse(stdout) as { report: { findings: { rule: string; file: string }[] } };
      expect(report.findings).toContainEqual(
        expect.objectContaining({ rule: "missing-anchor", file: "docs/plan/_epf.yaml" }),
      );
      for (const name of names) expect(report.findings.map(({ file }) => file)).toContain(`docs/plan/${name}`);
    }
    expect(instanceFolders(new DiskTree(folder).entries())).toEqual(["docs/plan"]);
    for (const name of names) {
      expect(enclosingInstance(join(folder, "docs/plan", name, ".."))?.root).toBe(join(folder, "docs/plan"));
    }
  });
});

test("one READY file makes no instance of the folder around it", async () => {
  await inFolder({ "a/00_north_star.yaml": "x: 1\n", "a/notes.yaml": "x: 1\n", "b/READY/x.yaml": "" }, (folder) => {
    expect(found(folder)).toEqual(["b low broken"]);
    expect(instanceFolders(new DiskTree(folder).entries())).toEqual([]);
  });
});

test("a file of a past cycle belongs to the instance around it, anchored or not", async () => {
  const cycle = { "AIM/cycles/c1/READY/00_north_star.yaml": "x: 1\n", "AIM/cycles/c1/FIRE/mappings.yaml": "x: 1\n" };
  for (
    const marks of [{ "_epf.yaml": ANCHOR }, { "READY/00_north_star.yaml": "x: 1\n", "FIRE/mappings.yaml": "x: 1\n" }]
  ) {
    await inFolder(
      Object.fromEntries(Object.entries({ ...cycle, ...marks }).map(([path, text]) => [`i/${path}`, text])),
      (folder) => {
        expect(enclosingInstance(join(folder, "i/AIM/cycles/c1/READY"))?.root).toBe(join(folder, "i"));
      },
    );
  }
});

test("an empty folder leads to `epf init`", async () => {
  await inFolder({ "here/x.txt": "" }, (folder) => {
    const { code, stderr } = epf(["check"], { cwd: join(folder, "here") });
    expect([code, stderr]).toEqual([3, expect.stringContaining('help: `epf init "PRODUCT NAME"` starts one')]);
  });
});

test("folders that look like an instance and are none are named with the reason", async () => {
  const files = { "good/_epf.yaml": ANCHOR, "broken one/FIRE/x": "", "broken two/AIM/x": "" };
  await inFolder(files, (folder) => {
    const { skipped_files } = JSON.parse(epf(["check", "--json"], { cwd: folder }).stdout);
    expect(skipped_files).toEqual([
      { file: "broken one", reason: "no instance, only `FIRE` marks it" },
      { file: "broken two", reason: "no instance, only `AIM` marks it" },
    ]);
    const { guidance } = JSON.parse(epf(["features", "list", "--json"], { cwd: folder }).stdout);
    expect(guidance.warnings).toContain("`broken one` was left out: no instance, only `FIRE` marks it");
  });
});

test("a git submodule that is not checked out is named with its command, and nothing is written into it", async () => {
  const gitmodules = '[submodule "epf"]\n\tpath = docs/EPF\n\turl = https://example.org/epf.git\n';
  await inFolder({ ".gitmodules": gitmodules, ".git/HEAD": "", "docs/notes.txt": "" }, (folder) => {
    mkdirSync(join(folder, "docs/EPF"));
    const command = "git submodule update --init docs/EPF";
    for (const args of [["check"], ["check", "docs/EPF"], ["validate", "docs/EPF"], ["init", "Night Ferry"]]) {
      const { code, stderr } = epf(args, { cwd: folder });
      expect([args, code > 1, stderr.includes(command)]).toEqual([args, true, true]);
    }
    expect(JSON.parse(epf(["locate", "--json"], { cwd: folder }).stdout).guidance.next_action).toContain(command);
    expect(readdirSync(join(folder, "docs/EPF"))).toEqual([]);
    writeFileSync(join(folder, ".epf.yaml"), "instance_path: docs/EPF/_instances/ferry\n");
    expect(epf(["check"], { cwd: folder }).stderr).toContain(command);
    rmSync(join(folder, ".epf.yaml"));
    mkdirSync(join(folder, "other"));
    writeFileSync(join(folder, "other/_epf.yaml"), ANCHOR);
    expect(JSON.parse(epf(["check", "--json"], { cwd: folder }).stdout).skipped_files).toEqual([
      { file: "docs/EPF", reason: `git submodule that is not checked out: \`${command}\`` },
    ]);
  });
});

test("an instance without a phase, which is a submodule that is not checked out, is not judged, and others are", () =>
  inFolder(
    { ".git/HEAD": "", ".gitmodules": '[submodule "r"]\n\tpath = a/READY\n\turl = https://example.org/r.git\n' },
    (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "a");
      rmSync(join(instance, "READY"), { recursive: true });
      mkdirSync(join(instance, "READY"));
      const command = "git submodule update --init a/READY";
      const feature = "a/FIRE/definitions/product/fd-001_berth-week-planning.yaml";
      for (
        const args of [["check", "a"], ["check"], ["validate", feature], ["plan", "a"], ["status", "a"], [
          "features",
          "list",
          "a",
        ]]
      ) {
        const { code, stdout, stderr } = epf(args, { cwd: folder });
        expect([args, code, stderr.includes(command)]).toEqual([args, 3, true]);
        expect(stdout).not.toMatch(/write (?:a\/)?READY/);
      }
      expect(epf(["validate", feature, "--alone"], { cwd: folder }).code).toBe(0);
      copyInto(folder, "examples/tidemark", "b");
      const answer = JSON.parse(epf(["check", "--json"], { cwd: folder }).stdout);
      expect(answer.overall_status).toBe("healthy");
      expect(answer.skipped_files).toContainEqual({
        file: "a/READY",
        reason: `git submodule that is not checked out: \`${command}\``,
      });
    },
  ));
