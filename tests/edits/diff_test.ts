import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, epf, type ToolResult } from "../command_line.ts";

const PRODUCT = "FIRE/definitions/product";

function git(cwd: string, ...args: string[]): void {
  const run = Bun.spawnSync(["git", "-c", "user.name=a", "-c", "user.email=a@example.org", ...args], { cwd });
  expect(run.exitCode, run.stderr.toString()).toBe(0);
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replaceAll(from, to));
}

/** A repository with the example committed as the branch `base`, then changed on disk. */
async function inRepository(work: (folder: string, root: string) => void | Promise<void>): Promise<void> {
  await inFolder({}, async (folder) => {
    git(folder, "init", "-q", "-b", "base", ".");
    const root = copyInto(folder, "examples/tidemark", "EPF");
    git(folder, "add", "-A");
    git(folder, "commit", "-qm", "one");
    git(folder, "checkout", "-q", "-b", "work");
    await work(folder, root);
  });
}

function changeStrategy(root: string): void {
  edit(join(root, PRODUCT, "fd-001_berth-week-planning.yaml"), "status: delivered", "status: in-progress");
  edit(
    join(root, PRODUCT, "fd-001_berth-week-planning.yaml"),
    "    - Product.PortCallCoordination.BerthAllocation\n",
    "",
  );
  edit(join(root, "READY/05_roadmap_recipe.yaml"), "asm-p-003", "asm-p-903");
  renameSync(join(root, PRODUCT, "fd-008_dredged-volume-proof.yaml"), join(root, PRODUCT, "fd-008_volume-proof.yaml"));
  rmSync(join(root, PRODUCT, "fd-009_harbour-record-and-board-report.yaml"));
}

describe("what a branch changes", () => {
  test("is told in sentences, the weightiest first", () =>
    inRepository((folder, root) => {
      changeStrategy(root);
      const { code, stdout } = epf(["diff", "--since", "base"], { cwd: folder });
      expect(code).toBe(1);
      expect(stdout).toBe(`base to EPF: 5 differences in 4 artifacts

EPF/FIRE/definitions/product/fd-009_harbour-record-and-board-report.yaml (feature definition)
  Feature fd-009 (Harbour Record and Board Report) is gone

EPF/FIRE/definitions/product/fd-001_berth-week-planning.yaml (feature definition)
  Feature fd-001 (Berth Week Planning) moved from delivered to in progress
  Feature fd-001 (Berth Week Planning) no longer contributes to
    \`Product.PortCallCoordination.BerthAllocation\`

EPF/READY/05_roadmap_recipe.yaml (roadmap recipe)
  Assumption asm-p-003 (We assume that agents change times in the shared plan once …): id is
    now \`asm-p-903\`

EPF/FIRE/definitions/product/fd-008_volume-proof.yaml (feature definition)
  Feature fd-008 (Dredged Volume Proof) moved here from
    \`EPF/FIRE/definitions/product/fd-008_dredged-volume-proof.yaml\`
`);
    }));

  test("counts from where the branch left the other one, committed or not", () =>
    inRepository((folder, root) => {
      changeStrategy(root);
      git(folder, "commit", "-qam", "two");
      git(folder, "checkout", "-q", "base");
      edit(join(root, "READY/00_north_star.yaml"), "north_star:", "# a comment\nnorth_star:");
      edit(join(root, PRODUCT, "fd-002_safe-tide-windows.yaml"), "status: delivered", "status: draft");
      git(folder, "commit", "-qam", "three");
      git(folder, "checkout", "-q", "work");
      const { stdout } = epf(["diff", "--since", "base", "--json"], { cwd: folder });
      const { changes } = JSON.parse(stdout) as { changes: { file: string }[] };
      expect(changes.some(({ file }) => file.includes("fd-002"))).toBe(false);
      expect(changes.length).toBe(5);
    }));

  test("is given by kind too, for programs that were written for epf-cli", () =>
    inRepository((folder, root) => {
      changeStrategy(root);
      const { stdout } = epf(["diff", "--since", "base", "--json"], { cwd: folder });
      const { changes, added, removed, modified } = JSON.parse(stdout) as Record<string, { kind: string }[]>;
      expect([added!.length, removed!.length, modified!.length]).toEqual([0, 2, 3]);
      expect([...added!, ...removed!, ...modified!].length).toBe(changes!.length);
    }));

  test("is empty for comments, quotes and the order of keys", () =>
    inRepository((folder, root) => {
      edit(
        join(root, PRODUCT, "fd-001_berth-week-planning.yaml"),
        "status: delivered",
        'status: "delivered" # so it is',
      );
      const { code, stdout } = epf(["diff", "--since", "base"], { cwd: folder });
      expect([code, stdout]).toEqual([0, "base to EPF: both say the same\n"]);
    }));

  test("names a folder in which there was no instance, and one that was elsewhere", () =>
    inRepository((folder, root) => {
      copyInto(folder, "examples/tidemark-surface", "second");
      const second = JSON.parse(epf(["diff", "second", "--since", "base", "--json"], { cwd: folder }).stdout);
      expect(second.guidance.warnings).toContain("there was no instance in that folder at `base`");
      expect(new Set(second.changes.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(["added"]));
      rmSync(join(folder, "second"), { recursive: true });
      mkdirSync(join(folder, "docs"));
      renameSync(root, join(folder, "docs/EPF"));
      const moved = epf(["diff", "docs/EPF", "--since", "base"], { cwd: folder });
      expect([moved.code, moved.stdout]).toEqual([0, "base to docs/EPF: both say the same\n"]);
    }));

  test("is Markdown in which no text of the files is markup, and no one is notified", () =>
    inRepository((folder, root) => {
      const name = "<img src=x> [click](https://example.org) *b* \\u0060code @team #12";
      edit(join(root, PRODUCT, "fd-001_berth-week-planning.yaml"), 'name: "Berth Week Planning"', `name: "${name}"`);
      edit(join(root, PRODUCT, "fd-002_safe-tide-windows.yaml"), 'name: "Safe Tide Windows"', `name: "${name}"`);
      edit(join(root, PRODUCT, "fd-002_safe-tide-windows.yaml"), "status: delivered", "status: draft");
      const { stdout } = epf(["diff", "--since", "base", "--format", "markdown"], { cwd: folder });
      expect(stdout).toStartWith("### Changes of the strategy, `base` to `EPF`\n\n3 differences in 2 artifacts.\n");
      expect(stdout).toContain("is now called `<img src=x> [click](https://example.org) *b* 'code @team #12`\n");
      expect(stdout).toContain(
        "- Feature fd-002 (\\<img src=x> \\[click\\](https://example.org) \\*b\\* 'code @&#8203;team #&#8203;12) moved from",
      );
    }));

  test("names what moved to another list, what is known by its heading, and the words that changed", () =>
    inRepository((folder, root) => {
      const roadmap = join(root, "READY/05_roadmap_recipe.yaml");
      const text = readFileSync(roadmap, "utf8");
      const [start, end] = [text.indexOf("            - id: kr-p-005"), text.indexOf("            - id: kr-p-006")];
      const moved = text.slice(start, end);
      writeFileSync(
        roadmap,
        (text.slice(0, start) + text.slice(end)).replace(
          "            - id: kr-p-001",
          `${moved}            - id: kr-p-001`,
        ),
      );
      const insights = join(root, "READY/01_insight_analyses.yaml");
      const [trend] = /(?<= {4}- trend: ").*?(?=")/.exec(readFileSync(insights, "utf8"))!;
      edit(
        insights,
        `    - trend: "${trend}"`,
        `    - trend: "Harbours merge"\n      impact: low\n    - trend: "${trend}"`,
      );
      edit(join(root, PRODUCT, "fd-003_arrival-agreement.yaml"), "Priya is 41 and", "Priya is 42 and");
      edit(
        join(root, "FIRE/value_models/product.value_model.yaml"),
        'name: "Local Tide Curve"\n            active: true',
        'name: "Local Tide Curve"\n            active: false',
      );
      const { changes } = JSON.parse(epf(["diff", "--since", "base", "--json"], { cwd: folder }).stdout) as {
        changes: { sentence: string; kind: string; file: string }[];
      };
      const sentences = changes.map(({ sentence }) => sentence);
      const titles = sentences.find((sentence) => sentence.startsWith("Key result kr-p-005"))!;
      expect(titles).toMatch(/ moved from objective okr-p-002 \(.*\) to objective okr-p-001 \(.*\)$/);
      expect(sentences).toContain("Trend `Harbours merge` is new");
      expect(sentences).toContain("Sub-component local-tide-curve (Local Tide Curve) is no longer active");
      expect(sentences).toContain(
        "Persona ship-agent (Priya Raman): description is reworded, from `Priya is 41 and looks…` to `Priya is 42 and looks…`",
      );
      expect(sentences.length).toBe(4);
    }));

  test("takes a feature for another one when its id is another", () =>
    inRepository((folder, root) => {
      const file = join(root, PRODUCT, "fd-009_harbour-record-and-board-report.yaml");
      edit(file, "id: fd-009", "id: fd-010");
      renameSync(file, join(root, PRODUCT, "fd-010_board-report.yaml"));
      const { stdout } = epf(["diff", "--since", "base", "--json"], { cwd: folder });
      const { changes } = JSON.parse(stdout) as { changes: { kind: string; sentence: string }[] };
      expect(changes.map(({ kind }) => kind).sort()).toEqual(["added", "removed"]);
    }));

  test("names a file that cannot be read, before and after", () =>
    inRepository((folder, root) => {
      const file = join(root, PRODUCT, "fd-009_harbour-record-and-board-report.yaml");
      writeFileSync(file, `${readFileSync(file, "utf8")}\n  : [`);
      const broken = () => epf(["diff", "--since", "base"], { cwd: folder }).stdout;
      expect(broken()).toContain("  Feature fd-009 (Harbour Record and Board Report) cannot be read any more\n");
      git(folder, "commit", "-qam", "broken");
      git(folder, "branch", "-f", "base");
      renameSync(file, join(root, PRODUCT, "fd-009_renamed.yaml"));
      expect(broken()).toContain("1 difference in 1 artifact\n");
      expect(broken()).toContain("  The feature moved here from\n");
    }));

  test("is that of one file alone where one is named", () =>
    inRepository((folder, root) => {
      changeStrategy(root);
      const diff = (source?: string) =>
        (callTools(folder, [{ tool: "epf_diff_artifacts", args: { since: "base", source, limit: 500 } }]) as [
          ToolResult,
        ])[0];
      const { changes } = diff().answer as { changes: { file: string; kind: string }[] };
      for (const [file, own] of Map.groupBy(changes, (change) => change.file)) {
        const { answer, failure } = diff(file);
        // A file that is gone can be named no more.
        if (own[0]!.kind === "removed") expect(JSON.parse(failure!).error.message).toContain(file);
        else expect([answer.type, answer.target, answer.changes]).toEqual(["artifact", file, own]);
      }
      expect(diff("EPF/READY/00_north_star.yaml").answer.changes).toEqual([]);
      writeFileSync(join(root, "notes.md"), "notes");
      expect(diff("EPF/notes.md").failure).toContain("`EPF/notes.md` cannot be compared");
    }));

  test("needs a commit; what is none is refused in words that every surface has", () =>
    inRepository((folder) => {
      const none = ["HEAD\0", "\0", "x".repeat(500), "a\nb`c\u202e", "-h", "HEAD:", "@{", "\ud800"];
      for (const since of none) {
        for (const more of [{}, { source: "EPF" }, { source: "EPF", target: "EPF" }]) {
          const call = { tool: "epf_diff_artifacts", args: { since, ...more } };
          const [{ failure }] = callTools(folder, [call]) as [ToolResult];
          const { message, help } = JSON.parse(failure!).error;
          expect(message).toMatch(/^(?:git does not know `[^`\n]*`$|`since` )/);
          expect(`${message} ${help}`).not.toMatch(/--|install git|epf diff/);
          expect(failure!.length).toBeLessThan(1500);
        }
      }
    }));
});

describe("two states that are named", () => {
  test("files and instances are compared, and the exit code says whether they differ", () => {
    const same = epf(["diff", "examples/tidemark", "examples/tidemark"]);
    expect([same.code, same.stdout]).toEqual([0, "examples/tidemark to examples/tidemark: both say the same\n"]);
    const file = "READY/04_strategy_formula.yaml";
    const { code, stdout } = epf(["diff", `examples/tidemark/${file}`, `examples/tidemark-surface/${file}`]);
    expect(code).toBe(1);
    expect(stdout).toContain("The strategy formula moved from active to activ\n");
  });

  test("what cannot be compared is refused with what would work", () =>
    inFolder({ "a.yaml": "a: [", "notes.txt": "x" }, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      const refused: [string[], number, string][] = [
        [["diff"], 2, "expected two files, or two instances"],
        [["diff", "t"], 2, "expected two files, or two instances"],
        [["diff", "t", "t/_epf.yaml"], 2, "expected two files or two folders"],
        [["diff", "t/_epf.yaml", "t/READY/00_north_star.yaml"], 2, "different types"],
        [["diff", "t", "t", "--since", "main"], 2, "found two paths"],
        [["diff", "t", "--since", "main"], 2, "no git repository"],
        [["diff", "a.yaml", "t/_epf.yaml"], 2, "cannot be compared"],
        [["diff", "nowhere", "t"], 2, "one path is a folder"],
        [["diff", "nowhere", "also"], 3, "nowhere"],
      ];
      for (const [args, code, words] of refused) {
        const run = epf(args, { cwd: folder });
        expect([args, run.code, run.stderr.includes(words)]).toEqual([args, code, true]);
      }
    }));

  test("a file that cannot be read on one side is named, and no difference in it", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      copyInto(folder, "examples/tidemark", "u");
      writeFileSync(join(root, "READY/00_north_star.yaml"), "north_star: [\n");
      const { stdout } = epf(["diff", "u", "t"], { cwd: folder });
      expect(stdout).toContain("  The north star cannot be read any more\n");
      expect(epf(["diff", "t", "u"], { cwd: folder }).stdout).toContain("can be read now, it could not before");
    }));

  test("agents get the same from the tool, also by the names of epf-cli", () => {
    const [one, other] = callTools(process.cwd(), [
      { tool: "epf_diff_artifacts", args: { source: "examples/tidemark", target: "examples/tidemark-surface" } },
      { tool: "epf_diff_artifacts", args: { path1: "examples/tidemark", path2: "examples/tidemark-surface" } },
    ]);
    expect(one!.answer).toMatchObject({ success: true, is_same: false, type: "instance", total: 5 });
    const { guidance: _, ...former } = other!.answer as Record<string, unknown>;
    expect(one!.answer).toMatchObject(former);
  });
});

test("a report says what changed, in Markdown and on the page", () =>
  inRepository((folder, root) => {
    changeStrategy(root);
    const markdown = epf(["report", "--since", "base"], { cwd: folder }).stdout;
    expect(markdown).toContain("## Changes since base\n\n- Feature fd-009 (Harbour Record and Board Report) is gone\n");
    const html = epf(["report", "--since", "base", "--format", "html"], { cwd: folder }).stdout;
    expect(html).toContain("moved from delivered to in progress");
    expect(epf(["report"], { cwd: folder }).stdout).not.toContain("## Changes");
  }));

test("a commit in the place of a path is answered with the command that compares with it", async () => {
  await inFolder({ "a.yaml": "a: 1\n" }, (folder) => {
    git(folder, "init", "--quiet");
    git(folder, "add", "a.yaml");
    git(folder, "commit", "--quiet", "--message", "start");
    for (const paths of [["HEAD", "."], [".", "HEAD"]]) {
      expect(epf(["diff", ...paths], { cwd: folder })).toMatchObject({
        code: 2,
        stderr:
          "epf: `HEAD` is a commit, expected two files, or the folders of two instances\nhelp: `epf diff --since HEAD` compares the instance here with it\n",
      });
    }
  });
});
