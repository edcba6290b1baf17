import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { copyInto, EPF, plainEnv } from "../binary.ts";
import { epf } from "../command_line.ts";
import { ANCHOR, BAD_MAPPINGS, GOOD, inRepository, MAPPINGS, Repository } from "./repository.ts";

const RULES = "name: call-rules\napplies_to_machine: vessel-call\n";
const START = {
  "_epf.yaml": ANCHOR,
  "FIRE/mappings.yaml": MAPPINGS,
  "FIRE/workflows/call.yaml": GOOD,
  "FIRE/workflows/rules.yaml": RULES,
};
const ARTIFACT = "[{type: code, url: 'https://example.org/code', description: Where the code is kept}]";
/** Two list entries, each with a fault of its own. */
const OLD_DEBT =
  "product:\n  - sub_component_id: Product.A.B.C\n    artifacts: 5\n  - sub_component_id: Product.A.B.D\n    artifacts: 6\nstrategy: []\norg_ops: []\ncommercial: []\n";

interface Change {
  code: number;
  errors: string[];
  files: string[];
  existing: number;
  skipped: string[];
  warnings: string[] | null;
}

/** What the staged content, or the working tree since a commit, is said to make worse. */
function changeOf({ folder }: Repository, ...args: string[]): Change {
  const chosen = args.length === 0 ? ["--staged"] : args;
  const { code, stdout, stderr } = epf(["validate", ...chosen, "--json", "--detail-level", "full"], { cwd: folder });
  if (code > 1) throw new Error(stderr);
  const { report, files, guidance } = JSON.parse(stdout);
  const { findings, suppressed, skipped } = report as {
    findings: { file: string; rule: string; path: string; level: string }[];
    suppressed: { existing: number };
    skipped: { file: string }[];
  };
  return {
    code,
    errors: findings.filter(({ level }) => level !== "info").map(({ file, path }) => `${file} ${path}`),
    files: files.map(({ path }: { path: string }) => path),
    existing: suppressed.existing,
    skipped: skipped.map(({ file }) => file),
    warnings: guidance.warnings,
  };
}

const clean = { code: 0, errors: [] };

test("old findings of a touched file are counted, not listed, and do not fail", async () => {
  await inRepository({ ...START, "FIRE/mappings.yaml": OLD_DEBT }, (repository) => {
    repository.write({ "FIRE/mappings.yaml": `# a comment\n${OLD_DEBT}` });
    repository.must("add", "--all");
    const touched = changeOf(repository);
    expect(touched).toMatchObject({ ...clean, files: ["FIRE/mappings.yaml"] });
    expect(touched.existing).toBeGreaterThanOrEqual(2);
    expect(changeOf(repository, "--since", "HEAD")).toEqual(touched);
    const { stdout } = epf(["validate", "--staged"], { cwd: repository.folder });
    expect(stdout).toContain(`${touched.existing} from before the change`);
  });
});

test("an entry that moves within its list is no new finding, one more with the same fault is", async () => {
  await inRepository({ ...START, "FIRE/mappings.yaml": OLD_DEBT }, (repository) => {
    const first = `product:\n  - sub_component_id: Product.A.B.Z\n    artifacts: ${ARTIFACT}\n`;
    repository.write({ "FIRE/mappings.yaml": OLD_DEBT.replace("product:\n", first) });
    repository.must("add", "--all");
    expect(changeOf(repository).errors.filter((error) => error.endsWith(".artifacts"))).toEqual([]);
    repository.write({ "FIRE/mappings.yaml": OLD_DEBT.replace("product:\n", first.replace(ARTIFACT, "7")) });
    repository.must("add", "--all");
    expect(changeOf(repository).errors.filter((error) => error.endsWith(".artifacts"))).toHaveLength(1);
  });
});

test("a repair of some faults passes, and so does a partly staged file whose staged part is right", async () => {
  await inRepository({ ...START, "FIRE/mappings.yaml": OLD_DEBT }, (repository) => {
    repository.write({ "FIRE/mappings.yaml": OLD_DEBT.replace("artifacts: 5", `artifacts: ${ARTIFACT}`) });
    repository.must("add", "--all");
    repository.write({ "FIRE/mappings.yaml": BAD_MAPPINGS });
    expect(changeOf(repository)).toMatchObject(clean);
    expect(changeOf(repository, "--since", "HEAD").code).toBe(1);
  });
});

test("what the change breaks in files that it does not touch is reported", async () => {
  await inRepository(START, (repository) => {
    repository.write({ "FIRE/workflows/call.yaml": GOOD.replace("vessel-call", "ship-call") });
    repository.must("add", "--all");
    expect(changeOf(repository).errors).toEqual(["FIRE/workflows/rules.yaml applies_to_machine"]);
  });
});

test.each([["as it is", ""], ["with an edit", "# moved\n"]])(
  "a renamed file keeps its old findings, %s",
  async (_, edit) => {
    await inRepository({ ...START, "FIRE/mappings.yaml": OLD_DEBT }, (repository) => {
      repository.must("mv", "FIRE/mappings.yaml", "FIRE/our_mappings.yaml");
      repository.write({ "FIRE/our_mappings.yaml": `${edit}${OLD_DEBT}` });
      repository.must("add", "--all");
      const { errors } = changeOf(repository);
      expect(errors.filter((error) => error.startsWith("FIRE/our_mappings.yaml"))).toEqual([]);
      expect(changeOf(repository, "--since", "HEAD").errors).toEqual(errors);
    });
  },
);

test("a whole instance that moves keeps its old findings", async () => {
  await inRepository({}, (repository) => {
    copyInto(repository.folder, "examples/tidemark-surface", "docs/EPF");
    repository.must("add", "--all");
    repository.must("commit", "--quiet", "--message", "start");
    repository.must("mv", "docs/EPF", "strategy");
    const { errors, existing } = changeOf(repository);
    expect(errors).toEqual([]);
    expect(existing).toBeGreaterThan(0);
  });
});

test("everything of the first commit is new", async () => {
  await inRepository({}, (repository) => {
    repository.write({ ...START, "FIRE/mappings.yaml": OLD_DEBT });
    repository.must("add", "--all");
    const { code, errors, existing } = changeOf(repository);
    expect([code, existing]).toEqual([1, 0]);
    expect(errors.filter((error) => error.endsWith(".artifacts"))).toHaveLength(2);
  });
});

test("a merge answers for what neither of its parents had", async () => {
  await inRepository(START, (repository) => {
    repository.must("checkout", "--quiet", "-b", "other");
    repository.write({ "FIRE/other_mappings.yaml": OLD_DEBT, "FIRE/workflows/call.yaml": `# other\n${GOOD}` });
    repository.must("add", "--all");
    repository.must("commit", "--quiet", "--message", "other");
    repository.must("checkout", "--quiet", "main");
    repository.write({ "FIRE/workflows/call.yaml": `# mine\n${GOOD}` });
    repository.must("commit", "-a", "--quiet", "--message", "mine");
    expect(repository.git("merge", "other").code).toBe(1);
    repository.write({ "FIRE/workflows/call.yaml": `# both\n${GOOD}` });
    repository.must("add", "--all");
    const merged = changeOf(repository);
    expect(merged).toMatchObject(clean);
    expect(merged.existing).toBeGreaterThanOrEqual(2);
    repository.write({ "FIRE/workflows/call.yaml": GOOD.replace("vessel-call", "ship-call") });
    repository.must("add", "--all");
    expect(changeOf(repository).errors).toEqual(["FIRE/workflows/rules.yaml applies_to_machine"]);
  });
});

test("a shallow clone without a shared commit says that more than the branch counts", async () => {
  await inRepository(START, (repository) => {
    repository.must("checkout", "--quiet", "--orphan", "other");
    repository.write({ "FIRE/mappings.yaml": OLD_DEBT });
    repository.must("add", "--all");
    repository.must("commit", "--quiet", "--message", "other");
    expect(changeOf(repository, "--since", "main").warnings).toEqual([expect.stringContaining("fetch enough history")]);
  });
});

test("a submodule that is not checked out is named, with what fetches it", async () => {
  await inRepository(START, (repository) => {
    const commit = repository.must("rev-parse", "HEAD").trim();
    repository.must("update-index", "--add", "--cacheinfo", `160000,${commit},docs/EPF`);
    expect(changeOf(repository)).toMatchObject({ ...clean, skipped: ["docs/EPF"] });
    const { stdout } = epf(["validate", "--staged"], { cwd: repository.folder });
    expect(stdout).toContain("docs/EPF (git submodule whose new commit is not here: `git submodule update --init`");
  });
});

test("many submodules are no more questions to git than one", async () => {
  const questions = async (count: number): Promise<number> => {
    let asked = 0;
    await inRepository(START, (repository) => {
      const commit = repository.must("rev-parse", "HEAD").trim();
      for (let number = 1; number <= count; number++) {
        repository.must("update-index", "--add", "--cacheinfo", `160000,${commit},docs/EPF${number}`);
      }
      const wrapper = join(repository.folder, ".git/bin/git");
      mkdirSync(dirname(wrapper));
      writeFileSync(wrapper, `#!/bin/sh\necho "$*" >>"${wrapper}.log"\nexec "${Bun.which("git")}" "$@"\n`, {
        mode: 0o755,
      });
      const env = { ...plainEnv(), PATH: `${dirname(wrapper)}:${process.env.PATH}` };
      const { stdout } = Bun.spawnSync([EPF, "validate", "--staged"], { cwd: repository.folder, env });
      expect(stdout.toString()).toContain("docs/EPF1 (git submodule");
      asked = readFileSync(`${wrapper}.log`, "utf8").trim().split("\n").length;
    });
    return asked;
  };
  expect(await questions(12)).toBe(await questions(1));
});

/** A repository with the strategy as a submodule in `strategy`. */
async function withSubmodule(body: (product: Repository, strategy: Repository) => void): Promise<void> {
  await inRepository({ ...START, "FIRE/mappings.yaml": OLD_DEBT }, async (source) => {
    await inRepository({ "README.md": "product\n" }, (product) => {
      product.must("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", source.folder, "strategy");
      body(product, new Repository(`${product.folder}/strategy`));
    });
  });
}

test("a submodule that moves to another commit is judged by what that commit makes worse", async () => {
  await withSubmodule((product, strategy) => {
    expect(changeOf(product).errors.length).toBeGreaterThan(0);
    product.must("commit", "--quiet", "--message", "strategy");
    strategy.write({ "FIRE/workflows/call.yaml": GOOD.replace("vessel-call", "ship-call") });
    strategy.must("commit", "--quiet", "--all", "--message", "worse");
    expect(changeOf(product)).toMatchObject({ ...clean, files: [] });
    product.must("add", "strategy");
    const worse = { code: 0, errors: ["strategy/FIRE/workflows/rules.yaml applies_to_machine"], skipped: [] };
    expect(changeOf(product)).toMatchObject(worse);
    expect(changeOf(product, "--since", "HEAD")).toMatchObject(worse);
    strategy.write({ "FIRE/workflows/call.yaml": GOOD, "FIRE/mappings.yaml": `# a comment\n${OLD_DEBT}` });
    strategy.must("commit", "--quiet", "--all", "--message", "mended");
    product.must("add", "strategy");
    expect(changeOf(product)).toMatchObject({ ...clean, files: ["strategy/FIRE/mappings.yaml"] });
  });
});

test("the hook of a worktree blocks a submodule's commit that breaks a file", async () => {
  await withSubmodule((product, strategy) => {
    product.must("commit", "--quiet", "--message", "strategy");
    product.hook("install");
    product.must("worktree", "add", "--quiet", "-b", "side", "side");
    const side = new Repository(`${product.folder}/side`);
    side.must("-c", "protocol.file.allow=always", "submodule", "--quiet", "update", "--init");
    for (const [around, inner] of [[product, strategy], [side, new Repository(`${side.folder}/strategy`)]] as const) {
      inner.write({ "FIRE/workflows/call.yaml": "name: [\n" });
      inner.must("commit", "--quiet", "--all", "--message", "broken");
      around.must("add", "strategy");
      const { code, stdout, stderr } = around.git("commit", "--quiet", "--message", "move");
      expect([code, `${stdout}${stderr}`]).toEqual([1, expect.stringContaining("strategy/FIRE/workflows/call.yaml")]);
    }
  });
});
