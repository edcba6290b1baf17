import { expect, test } from "bun:test";
import { ANCHOR, BAD_MAPPINGS, inRepository, MAPPINGS } from "./repository.ts";

const START = { "_epf.yaml": ANCHOR, "FIRE/mappings.yaml": MAPPINGS, "READY/00_north_star.yaml": "x: 1\n" };

test("checks what changed since a reference: committed, staged, on disk and untracked", async () => {
  await inRepository(START, (repository) => {
    repository.must("tag", "before");
    repository.write({ "FIRE/a_mappings.yaml": BAD_MAPPINGS });
    repository.must("add", "--all");
    repository.must("commit", "--quiet", "--message", "a");
    repository.write({ "FIRE/b_mappings.yaml": BAD_MAPPINGS });
    repository.must("add", "--all");
    repository.write({
      "FIRE/mappings.yaml": BAD_MAPPINGS,
      "FIRE/c_mappings.yaml": BAD_MAPPINGS,
      "FIRE/d_mappings.yaml": BAD_MAPPINGS,
      ".gitignore": "d_*\n",
    });
    const names = ["FIRE/a_mappings.yaml", "FIRE/b_mappings.yaml", "FIRE/c_mappings.yaml", "FIRE/mappings.yaml"];
    expect(repository.findings("--since", "before")).toEqual(names);
    expect(repository.findings("--since", "HEAD~1")).toEqual(names);
    expect(repository.findings("--since=HEAD")).toEqual(names.slice(1));
  });
});

test("a branch is compared with its merge base", async () => {
  await inRepository(START, (repository) => {
    repository.must("checkout", "--quiet", "-b", "mine");
    repository.write({ "FIRE/a_mappings.yaml": MAPPINGS });
    repository.must("add", "--all");
    repository.must("commit", "--quiet", "--message", "mine");
    repository.must("checkout", "--quiet", "main");
    repository.write({ "READY/00_north_star.yaml": "x: 2\n" });
    repository.must("commit", "-a", "--quiet", "--message", "theirs");
    repository.must("checkout", "--quiet", "mine");
    expect(repository.findings("--since", "main")).toEqual([]);
  });
});

test("line ends that git converts on checkout are not a change", async () => {
  await inRepository(START, (repository) => {
    repository.write({ "READY/00_north_star.yaml": "x: 1\r\n" });
    expect(repository.epf("validate", "--since", "HEAD").stdout).toContain("nothing was checked");
  });
});

test("ignores deleted files, and passes when nothing changed, as staged changes do", async () => {
  await inRepository(START, (repository) => {
    expect(repository.epf("validate", "--since", "HEAD")).toMatchObject({
      code: 0,
      stdout: repository.epf("validate", "--staged").stdout,
    });
    repository.remove("READY/00_north_star.yaml");
    const { code, stdout } = repository.epf("validate", "--since", "HEAD", "--json", "--detail-level", "full");
    expect(code).toBeLessThan(2);
    expect(JSON.parse(stdout).files).not.toContainEqual(expect.objectContaining({ artifact_type: "north_star" }));
  });
});

test("a reference that is no commit, or more than a reference, is refused", async () => {
  const references = [
    "nowhere",
    "-x",
    "--output=ran",
    "--help",
    "",
    "HEAD..HEAD",
    ":FIRE/mappings.yaml",
    "HEAD:FIRE",
    "a b",
    "$(touch ran)",
  ];
  await inRepository(START, (repository) => {
    for (const reference of references) {
      expect(repository.epf("validate", `--since=${reference}`), reference).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^epf: /),
      });
      expect(repository.git("status", "--porcelain").stdout, reference).toBe("");
    }
  });
});

test("a repository without commits has no reference", async () => {
  await inRepository({}, (repository) => {
    repository.write(START);
    expect(repository.epf("validate", "--since", "HEAD").code).toBe(2);
  });
});

test("paths and a choice of git exclude each other", async () => {
  await inRepository(START, (repository) => {
    for (const args of [["--staged", "FIRE"], ["--since", "HEAD", "FIRE"], ["--staged", "--type", "mappings"]]) {
      expect(repository.epf("validate", ...args).code).toBe(2);
    }
  });
});
