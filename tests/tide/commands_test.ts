import { describe, expect, test } from "bun:test";
import { type Answer, inApiProject, inProject, type Project } from "./project.ts";

describe("the vocabulary is strict and suggests the intended word", () => {
  test.each(
    [
      ["update", "status", { done: "complete", "✅": "complete", error: "failed", waiting: "blocked", skip: "reused" }],
      ["complete", "outcome", { working: "success", some: "partial", broken: "failed", sucess: "success" }],
    ] as const,
  )("%s", async (command, field, meant) => {
    await inApiProject((project) => {
      const { tide_id } = project.ok("start", "build-api");
      for (const [word, right] of Object.entries(meant)) {
        const error = project.fail(command, tide_id, ...(command === "update" ? ["setup-env"] : []), word);
        expect(error).toMatchObject({ code: command === "update" ? "INVALID_STATUS" : "INVALID_OUTCOME", field });
        expect(error.details.suggestion).toBe(right);
        expect(error.message).toContain(`use \`${right}\``);
      }
    });
  });

  test("of adaptations", async () => {
    await inApiProject((project) => {
      const given = JSON.stringify([{ action: "move", target: "setup-env" }]);
      expect(project.fail("start", "build-api", "--adaptations", given)).toMatchObject({
        code: "INVALID_ADAPTATION",
        field: "adaptations[0].action",
        details: { suggestion: "reorder" },
      });
    });
  });
});

/** Each command with words that are right and words that are wrong. */
const COMMANDS: [right: string[], wrong: string[], code: string][] = [
  [
    ["work", "add", "Deploy", "--how", "x", "--metrics", "m"],
    ["work", "add", "", "--how", "x", "--metrics", "m"],
    "MISSING_FIELD",
  ],
  [["path", "add", "Site", "--works", "setup-env", "--metrics", "m"], [
    "path",
    "add",
    "S",
    "--works",
    "x",
    "--metrics",
    "m",
  ], "INVALID_SEQUENCE"],
  [["start", "build-site"], ["start", "build-sit"], "PATH_NOT_FOUND"],
  [["update", "TIDE", "setup-env", "complete"], ["update", "TIDE", "setup-env", "finished"], "INVALID_STATUS"],
  [["complete", "TIDE", "partial"], ["complete", "TIDE", "perfect"], "INVALID_OUTCOME"],
  [["patterns"], ["patterns", "--min-success-rate", "many"], "INVALID_FORMAT"],
  [["history", "build-api"], ["history", "built-api", "--limit", "0"], "INVALID_FORMAT"],
  [["work", "list"], ["work", "list", "--limit", "no"], "INVALID_FORMAT"],
  [["work", "show", "setup-env"], ["work", "show", "setup-en"], "WORK_NOT_FOUND"],
  [["path", "list"], ["path", "list", "--limit", "-1"], "INVALID_FORMAT"],
  [["path", "show", "build-api"], ["path", "show", "build-ap"], "PATH_NOT_FOUND"],
  [["show", "build-api"], ["show", "build-ap"], "PATH_NOT_FOUND"],
];

describe("the command line", () => {
  test.each(COMMANDS)("epf tide %p: people read words, programs data", async (right, wrong, code) => {
    await inApiProject((project) => {
      project.path("Build site", ["setup-env"]);
      const { tide_id } = project.ok("start", "build-api");
      const words = (list: string[]) => list.map((word) => word === "TIDE" ? tide_id : word);
      const refused = project.run(...words(wrong));
      expect(refused.stdout).toBe("");
      expect(refused.stderr).toStartWith(`epf: ${code}: `);
      expect(refused.stderr).toMatch(/\nhelp: field `/);
      expect(refused.code).toBe(/NOT_FOUND/.test(code) ? 3 : 2);
      const asData = project.call(...words(wrong));
      expect(asData.code).toBe(refused.code);
      expect(asData.outcome.stderr).toBe("");
      expect(asData.answer.error.code).toBe(code);
      const shown = project.run(...words(right));
      expect(shown.stderr).toBe("");
      expect(shown.code).toBe(0);
      expect(shown.stdout).toMatch(/\nnext: (epf tide |do the work `)/);
      expect(shown.stdout).not.toContain("undefined");
    });
  });

  test("suggested commands run as they are", async () => {
    await inApiProject((project) => {
      const suggested = new Set<string>();
      const take = ({ guidance }: Answer) => {
        // Data names the tool call behind the line, which is not for the command line.
        for (const line of [guidance.next_action, ...guidance.available_actions]) {
          // A work is done before it is reported.
          if (line !== null && !line.startsWith("do the work `")) {
            suggested.add(line.replace(/^after the work: /, "").replace(/ \(tool: .*$/, ""));
          }
        }
      };
      take(project.ok("work", "add", "More", "--how", "x", "--metrics", "m"));
      take(project.path("Build more", ["more"]));
      const started = project.ok("start", "build-api");
      take(started);
      take(project.ok("update", started.tide_id, "setup-env", "complete"));
      for (
        const args of [["work", "list"], ["path", "list"], ["history", "build-api"], ["show", "build-api"], [
          "patterns",
        ]]
      ) {
        take(project.ok(...args));
      }
      for (
        const args of [["start", "build-apo"], ["work", "show", "mor"], ["start", "build-api"], [
          "update",
          "x",
          "y",
          "failed",
        ]]
      ) {
        take(project.call(...args).answer);
      }
      expect(suggested.size).toBeGreaterThan(10);
      for (const line of suggested) {
        expect(line).toStartWith("epf tide ");
        const [, , ...words] = line.split(" ");
        const { code, stdout, stderr } = project.run(...words);
        const isLate = /TIDE_ALREADY_RUNNING|TIDE_NOT_ACTIVE/.test(stdout + stderr);
        expect(code === 0 || isLate, `${line}: ${stderr}`).toBe(true);
      }
    });
  });

  test("a group without a subcommand lists its subcommands", async () => {
    await inApiProject((project) => {
      expect(project.run("work").stdout).toBe(project.run("work", "list").stdout);
      expect(project.run("path").stdout).toBe(project.run("path", "list").stdout);
      expect(project.run().stdout).toContain("patterns");
    });
  });

  test("escapes text that could hide or reorder terminal output", async () => {
    await inProject((project: Project) => {
      project.ok("work", "add", "Evil \u202e goal \u001b[31m", "--how", "x\u0007", "--metrics", "m", "--name", "evil");
      for (const args of [["work", "list"], ["work", "show", "evil"], ["work", "list", "--json"]]) {
        const { stdout } = project.run(...args);
        for (const hidden of ["\u202e", "\u001b", "\u0007"]) expect(stdout).not.toContain(hidden);
        expect(stdout).toContain("u{202e}");
      }
    });
  });
});
