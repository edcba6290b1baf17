import { dirname, join } from "node:path";
import { expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { ANCHOR, BAD_MAPPINGS, inRepository, MAPPINGS, Repository } from "../hook/repository.ts";
import { serveRegistry } from "./npm_registry.ts";
import { ran, RELEASE, VERSION } from "./release.ts";

const FRAMEWORK = Bun.which("pre-commit");

if (FRAMEWORK !== null) {
  test("the pre-commit framework installs the program by itself and runs both hooks", async () => {
    await using registry = serveRegistry(RELEASE, VERSION);
    await inFolder({}, async (folder) => {
      const hooks = join(folder, "epf-pre-commit");
      const unpacked = await ran(["tar", "-xzf", join(RELEASE, `epf-pre-commit-${VERSION}.tar.gz`), "-C", folder]);
      expect(unpacked.code, unpacked.stderr).toBe(0);
      const published = new Repository(hooks);
      published.must("init", "-q");
      published.must("add", "-A");
      published.must("commit", "-q", "-m", "Hooks");
      published.must("tag", `v${VERSION}`);

      const config = `repos:\n  - repo: ${hooks}\n    rev: v${VERSION}\n    hooks: [{id: epf}, {id: epf-check}]\n`;
      const files = { "_epf.yaml": ANCHOR, "mappings.yaml": BAD_MAPPINGS, ".pre-commit-config.yaml": config };
      await inRepository(files, async (repository) => {
        const run = (id: string) =>
          ran([FRAMEWORK!, "run", id, "--all-files", "--color", "never"], {
            cwd: repository.folder,
            env: {
              HOME: folder,
              PATH: `${dirname(FRAMEWORK!)}:${dirname(Bun.which("node")!)}:/usr/local/bin:/usr/bin:/bin`,
              npm_config_registry: registry.url,
              npm_config_cache: join(folder, "cache"),
              npm_config_update_notifier: "false",
            },
          });
        for (const id of ["epf", "epf-check"]) {
          const { code, stdout, stderr } = await run(id);
          expect([code, stdout], stderr).toEqual([1, expect.stringContaining("mappings.yaml")]);
        }
        repository.write({ "mappings.yaml": MAPPINGS });
        repository.must("add", "-A");
        const { code, stdout } = await run("epf");
        expect([code, stdout]).toEqual([0, expect.stringContaining("Passed")]);
        expect(registry.missed).toEqual([]);
      });
    });
  }, 240_000);
}

if (FRAMEWORK === null) process.stderr.write("pre-commit is not installed: the hooks of a release are not run\n");
