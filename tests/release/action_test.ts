import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { parseYaml } from "#src/yaml/parse.ts";
import { inFolder, ROOT } from "../binary.ts";
import { ANCHOR, BAD_MAPPINGS, inRepository, MAPPINGS, type Repository } from "../hook/repository.ts";
import { serveRegistry } from "./npm_registry.ts";
import { ran, RELEASE, VERSION } from "./release.ts";

const action = parseYaml(readFileSync(join(ROOT, "action.yml"), "utf8")).value as {
  inputs: Record<string, { default: string }>;
  runs: { steps: { run: string; env: Record<string, string> }[] };
};
const [step] = action.runs.steps;

/** The npm registry, and the folder of the account that a job runs as. */
interface Place {
  registry: string;
  home: string;
}

/** Runs the action's step as GitHub does: each input in its variable. */
async function act(repository: Repository, { registry, home }: Place, inputs: Record<string, string>) {
  const own = Object.entries(step!.env).map(([variable, expression]): [string, string] => {
    const name = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(expression)![1]!;
    return [variable, inputs[name] ?? action.inputs[name]!.default];
  });
  const prefix = join(home, "prefix");
  return await ran(["bash", "-e", "-c", step!.run], {
    cwd: repository.folder,
    env: {
      ...Object.fromEntries(own),
      HOME: home,
      PATH: `${prefix}/bin:/usr/local/bin:/usr/bin:/bin`,
      GITHUB_ACTION_PATH: ROOT,
      GITHUB_STEP_SUMMARY: join(home, "summary.md"),
      npm_config_registry: registry,
      npm_config_prefix: prefix,
      npm_config_cache: join(home, "cache"),
    },
  });
}

test("the GitHub action installs epf, annotates what is wrong, and says what a change does", async () => {
  await using registry = serveRegistry(RELEASE, VERSION);
  await inFolder({}, async (home) => {
    const place = { registry: registry.url, home };
    await inRepository({ "_epf.yaml": ANCHOR, "mappings.yaml": MAPPINGS }, async (repository) => {
      repository.must("branch", "before");
      const clean = await act(repository, place, { version: VERSION, "fail-on": "never", sarif: "epf.sarif" });
      expect(clean.code, clean.stderr).toBe(0);
      expect(JSON.parse(readFileSync(join(repository.folder, "epf.sarif"), "utf8")).version).toBe("2.1.0");

      repository.write({ "mappings.yaml": BAD_MAPPINGS });
      const worse = await act(repository, place, { since: "before" });
      expect([worse.code, worse.stdout]).toEqual([1, expect.stringContaining("::error file=mappings.yaml,line=1")]);
      expect(readFileSync(join(home, "summary.md"), "utf8")).toContain("mappings.yaml");

      const hostile = await act(repository, place, { path: "$(touch owned); touch owned" });
      expect(hostile.code).toBe(3);
      expect(repository.git("status", "--short", "owned").stdout).toBe("");
    });
  });
}, 120_000);
