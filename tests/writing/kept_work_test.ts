import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { binary, copyInto, EPF, inFolder, plainEnv } from "../binary.ts";
import { epf } from "../command_line.ts";

const TIDEMARK = "examples/tidemark";
const BROKEN = "examples/tidemark-structural";
/** Lines that end in whitespace, which a repair removes. */
const SLIP = "north_star:  \n  purpose: x \n";

/** Runs `work` in a folder with a copy of an example, `t`. */
function withCopy(example: string, work: (folder: string) => void | Promise<void>): Promise<void> {
  return inFolder({}, (folder) => {
    copyInto(folder, example, "t");
    return work(folder);
  });
}

/** A failure that a person can act on: no stack trace, and the exit code of a wrong call. */
function expectRefusal({ code, stderr }: { code: number; stderr: string }, text: string): void {
  expect([code, stderr]).toEqual([2, expect.stringContaining(text)]);
  expect(stderr).not.toContain("bug in epf");
}

describe("nothing is written outside", () => {
  test("`aim bootstrap` does not follow a link that leads out of the instance", () =>
    withCopy(TIDEMARK, (folder) => {
      rmSync(join(folder, "t/AIM"), { recursive: true });
      mkdirSync(join(folder, "out"));
      symlinkSync(join(folder, "out"), join(folder, "t/AIM"));
      expectRefusal(epf(["aim", "bootstrap", "t", "--write"], { cwd: folder }), "a link leads outside");
      expect(readdirSync(join(folder, "out"))).toEqual([]);
    }));

  test("`baseline` writes in the repository of its instance, and not among git's own files", () =>
    withCopy(TIDEMARK, (folder) => {
      mkdirSync(join(folder, ".git/hooks"), { recursive: true });
      writeFileSync(join(folder, ".git/config"), "[core]\n");
      for (const target of [".git/config", ".git/hooks/pre-commit", ".git/new.json"]) {
        writeFileSync(join(folder, "t/.epf.yaml"), `baseline: ../${target}\n`);
        expectRefusal(epf(["baseline"], { cwd: join(folder, "t") }), "among git's own files");
      }
      rmSync(join(folder, "t/.epf.yaml"));
      expectRefusal(epf(["baseline", "t", "--file", "../b.json"], { cwd: folder }), "outside of the instance");
      symlinkSync("/tmp", join(folder, "t/away"));
      expectRefusal(epf(["baseline", "t", "--file", "t/away/b.json"], { cwd: folder }), "outside of the instance");
      expect(readFileSync(join(folder, ".git/config"), "utf8")).toBe("[core]\n");
      expect(readdirSync(join(folder, ".git")).sort()).toEqual(["config", "hooks"]);
    }));
});

describe("no command replaces what it did not make", () => {
  test("`baseline` replaces a baseline only, whoever named the file", () =>
    withCopy(BROKEN, (folder) => {
      const star = "t/READY/00_north_star.yaml";
      const before = readFileSync(join(folder, star), "utf8");
      expectRefusal(epf(["baseline", "t", "--file", star], { cwd: folder }), "is read as a part of the strategy");
      writeFileSync(join(folder, "t/.epf.yaml"), "baseline: READY/00_north_star.yaml\n");
      expectRefusal(epf(["baseline", "t"], { cwd: folder }), "is read as a part of the strategy");
      for (const text of ["", "[]", '{"a":1}', '{"version":1,"findings":[],"mine":1}', "<<<<<<< HEAD\n{}\n"]) {
        writeFileSync(join(folder, "b.json"), text);
        expectRefusal(epf(["baseline", "t", "--file", "b.json"], { cwd: folder }), "is not a baseline");
        expect(readFileSync(join(folder, "b.json"), "utf8")).toBe(text);
      }
      rmSync(join(folder, "b.json"));
      for (const _ of ["new", "again"]) {
        expect(epf(["baseline", "t", "--file", "b.json"], { cwd: folder }).code).toBe(0);
      }
      expect(readFileSync(join(folder, star), "utf8")).toBe(before);
    }));

  test("a report replaces an earlier report only", () =>
    withCopy(BROKEN, (folder) => {
      const files = { "t/READY/00_north_star.yaml": "", "package.json": '{"name": "x"}\n', ".git/config": "[core]\n" };
      mkdirSync(join(folder, ".git"));
      for (const [file, text] of Object.entries(files)) {
        if (text !== "") writeFileSync(join(folder, file), text);
        const before = readFileSync(join(folder, file), "utf8");
        for (const format of ["json", "sarif", "gitlab", "junit"]) {
          const why = file.endsWith(".yaml") ? "is read as a part of the strategy" : "not an earlier report";
          expectRefusal(epf(["check", "t", "--format", `${format}:${file}`], { cwd: folder }), why);
        }
        expect(readFileSync(join(folder, file), "utf8")).toBe(before);
      }
      for (const format of ["text", "line", "github"]) {
        const target = `${format}:t/READY/00_north_star.yaml`;
        expectRefusal(epf(["check", "t", "--format", target], { cwd: folder }), "is read as a part of the strategy");
      }
      for (const name of ["notes.md", "Makefile", ".gitignore"]) {
        const own = "# Our own words\n\nclean: 3 files in the cupboard\n";
        writeFileSync(join(folder, name), own);
        for (const format of ["text", "line", "github"]) {
          const run = epf(["check", "t", "--format", `${format}:${name}`], { cwd: folder });
          expectRefusal(run, "not an earlier report");
          expect(readFileSync(join(folder, name), "utf8")).toBe(own);
        }
      }
      for (const instance of ["t", "t/READY/00_north_star.yaml"]) {
        for (const format of ["json", "sarif", "gitlab", "junit", "text", "line", "github"]) {
          const run = epf(["validate", instance, "--format", `${format}:out.${format}`], { cwd: folder });
          expect([format, run.code, run.stderr]).toEqual([format, expect.any(Number), ""]);
          expect(run.code).toBeLessThan(2);
        }
      }
    }));

  test("an empty path in the settings is refused as empty", () =>
    withCopy(BROKEN, (folder) => {
      for (const key of ["baseline", "instance_path"]) {
        writeFileSync(join(folder, "t/.epf.yaml"), `${key}: ""\n`);
        expectRefusal(epf(["check", "t"], { cwd: folder }), `\`${key}\` is empty`);
      }
    }));

  test("`schemas export` replaces its own schemas only, and then writes none", async () => {
    await inFolder({ "s/feature_definition.schema.json": "{}\n" }, (folder) => {
      expectRefusal(epf(["schemas", "export", "s"], { cwd: folder }), "that epf did not make");
      expect(readdirSync(join(folder, "s"))).toEqual(["feature_definition.schema.json"]);
      for (const _ of ["new", "again"]) expect(epf(["schemas", "export", "fresh"], { cwd: folder }).code).toBe(0);
    });
  });

  test("`init` adds nothing to an instance that it did not begin", () =>
    withCopy(TIDEMARK, (folder) => {
      const before = readdirSync(join(folder, "t"), { recursive: true, encoding: "utf8" }).sort();
      for (const name of ["X", "Tidemark"]) {
        for (const more of [[], ["--dry-run"]]) {
          expectRefusal(epf(["init", name, "--path", "t", ...more], { cwd: folder }), "holds an instance already");
        }
      }
      rmSync(join(folder, "t/_epf.yaml"));
      expectRefusal(epf(["init", "Tidemark", "--path", "t"], { cwd: folder }), "holds an instance already");
      expect(readdirSync(join(folder, "t"), { recursive: true, encoding: "utf8" }).sort()).toEqual(
        before.filter((path) => path !== "_epf.yaml"),
      );
    }));

  test("`init` completes what it began, of the same product only", async () => {
    await inFolder({}, (folder) => {
      const init = (name: string) => epf(["init", name, "--path", "i"], { cwd: folder });
      expect(init("Night Ferry").code).toBe(0);
      rmSync(join(folder, "i/FIRE/mappings.yaml"));
      expectRefusal(init("Day Ferry"), "for the product `Night Ferry`");
      expect(init("Night Ferry").code).toBe(0);
      expect(existsSync(join(folder, "i/FIRE/mappings.yaml"))).toBe(true);
    });
  });
});

describe("a baseline holds findings that a person could have read", () => {
  test("syntax errors and unreadable places stay findings", () =>
    withCopy(TIDEMARK, (folder) => {
      const cwd = join(folder, "t");
      writeFileSync(join(cwd, ".epf.yaml"), "baseline: epf.baseline.json\n");
      writeFileSync(join(cwd, "READY/05_roadmap_recipe.yaml"), "a: [\n");
      symlinkSync("/etc", join(cwd, "FIRE/away"));
      const { code, stdout } = epf(["baseline"], { cwd });
      expect([code, stdout]).toEqual([1, expect.stringContaining("not accepted")]);
      const files = JSON.parse(readFileSync(join(cwd, "epf.baseline.json"), "utf8")).findings.map(
        ({ file }: { file: string }) => file,
      );
      expect(files).not.toContain("READY/05_roadmap_recipe.yaml");
      expect(files).not.toContain("FIRE/away");
      expect(epf(["check"], { cwd }).code).toBe(1);
    }));

  test("an entry for one, written by hand or by an earlier version, hides nothing", () =>
    withCopy(TIDEMARK, (folder) => {
      const cwd = join(folder, "t");
      const file = "READY/05_roadmap_recipe.yaml";
      const findings = ["invalid-syntax", "invalid-file"].map((rule) => ({ rule, file, path: "", count: 9 }));
      writeFileSync(join(cwd, ".epf.yaml"), "baseline: epf.baseline.json\n");
      writeFileSync(join(cwd, "epf.baseline.json"), JSON.stringify({ version: 1, findings }));
      writeFileSync(join(cwd, file), "a: [\n");
      const { code, stdout } = epf(["check", "--format", "line"], { cwd });
      expect([code, stdout]).toEqual([1, expect.stringContaining("[invalid-syntax]")]);
    }));
});

describe("`fix` leaves what belongs to a file", () => {
  test("read-only files and hard links are refused with what to do, mode and owner are kept", () =>
    withCopy(TIDEMARK, (folder) => {
      const file = join(folder, "t/READY/00_north_star.yaml");
      const fix = () => epf(["fix", file, "--fix-types", "all", "--write", "--json"], { cwd: folder });
      const reason = () => JSON.parse(fix().stdout).files[0].refused_reason;
      writeFileSync(file, SLIP);
      chmodSync(file, 0o444);
      expect(reason()).toBe("it is read-only; allow writing first: `chmod u+w FILE`");
      const shown = epf(["fix", file, "--fix-types", "all"], { cwd: folder });
      expect(shown.stdout).toContain(": cannot be written, it is read-only; allow writing first: `chmod u+w FILE`\n");
      expect(shown.stdout).toContain("\n1 safe repair to make in 1 file; ");
      expect(shown.stdout).toContain("warning: 1 file cannot be written: ");
      expect(shown.stdout).not.toContain("--write");
      const counts = JSON.parse(epf(["fix", file, "--fix-types", "all", "--json"], { cwd: folder }).stdout);
      expect(counts).toMatchObject({ fixable: 1, refused: 1, files: [{ status: "fixable" }] });
      expect(epf(["fix", file, "--json"], { cwd: folder }).stdout).not.toContain("--write");
      chmodSync(file, 0o640);
      linkSync(file, join(folder, "second"));
      expect(reason()).toContain("it has 2 names (hard links)");
      rmSync(join(folder, "second"));
      // Only the superuser may give files away; for anybody else every file here has the same owner.
      if (process.getuid!() === 0) chownSync(file, 1000, 1000);
      const { uid, gid } = statSync(file);
      expect(JSON.parse(fix().stdout)).toMatchObject({ written: 1, refused: 0 });
      const after = statSync(file);
      expect([after.uid, after.gid, after.mode & 0o7777]).toEqual([uid, gid, 0o640]);
      expect(readFileSync(file, "utf8")).not.toContain(" \n");
    }));
});

describe("what the system refuses is said in a sentence", () => {
  test("folders in which nothing can be made", async () => {
    await inFolder({ "file": "" }, (folder) => {
      copyInto(folder, TIDEMARK, "t");
      const assessment = join(folder, "t/AIM/living_reality_assessment.yaml");
      rmSync(assessment);
      symlinkSync("nowhere", assessment);
      expectRefusal(epf(["aim", "bootstrap", "t", "--write"], { cwd: folder }), "it is a link");
      rmSync(join(folder, "t/AIM"), { recursive: true });
      writeFileSync(join(folder, "t/AIM"), "");
      expectRefusal(epf(["aim", "bootstrap", "t", "--write"], { cwd: folder }), "a part of its path is not a folder");
      expectRefusal(epf(["schemas", "export", "file/x"], { cwd: folder }), "a part of its path is not a folder");
      expectRefusal(epf(["schemas", "export", "file"], { cwd: folder }), "a part of its path is not a folder");
      expectRefusal(epf(["schemas", "export", "n".repeat(300)], { cwd: folder }), "the name is too long");
    });
  });

  test("standard input that is a folder", () => {
    const { exitCode, stderr } = Bun.spawnSync(
      ["sh", "-c", `"${EPF}" validate - --stdin-path FIRE/mappings.yaml < /tmp`],
      { env: plainEnv() },
    );
    expectRefusal({ code: exitCode, stderr: stderr.toString() }, "standard input cannot be read: it is a folder");
  });

  test("an instance that is renamed while it is read", () =>
    withCopy(TIDEMARK, async (folder) => {
      const mover = Bun.spawn(["sh", "-c", "while :; do mv t u; mv u t; done"], { cwd: folder, stderr: "ignore" });
      try {
        for (let run = 0; run < 12; run++) {
          const { code, stderr } = binary([["check"], ["search", "berth"], ["aim", "health"]][run % 3]!.concat("t"), {
            cwd: folder,
          });
          expect([code, stderr]).toEqual([expect.any(Number), expect.not.stringContaining("bug in epf")]);
          expect(code).not.toBe(70);
        }
      } finally {
        mover.kill("SIGKILL");
        await mover.exited;
      }
    }));
});
