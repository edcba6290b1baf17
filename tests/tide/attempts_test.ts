import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { adaptationKey } from "#src/tide/patterns/adaptation_effects.ts";
import { adapt } from "#src/tide/patterns/adaptations.ts";
import { durationText } from "#src/text/duration.ts";
import type { Adaptation } from "#src/tide/record/model.ts";
import { type Answer, inApiProject } from "./project.ts";

const codes = (answer: Answer) => (answer.warnings ?? []).map(({ code }: { code: string }) => code);

describe("works and paths", () => {
  test("refuses a taken name with the existing work; revising makes a new version", async () => {
    await inApiProject((project) => {
      const again = ["work", "add", "Setup database", "--how", "do Setup database", "--metrics", "Setup database done"];
      expect(project.fail(...again)).toMatchObject({
        code: "DUPLICATE_WORK",
        details: { identical: true, version: 1 },
      });
      expect(project.fail(...again, "--revise")).toMatchObject({ details: { identical: true } });
      const other = ["work", "add", "Setup, database!", "--how", "by hand", "--metrics", "m"];
      const error = project.fail(...other);
      expect(error.details).toMatchObject({ identical: false, existing_what: "Setup database" });
      expect(error.message).toContain("has the goal `Setup database`");
      expect(project.ok(...other, "--revise")).toMatchObject({ name: "setup-database", version: 2 });
      expect(project.ok("work", "show", "setup-database")).toMatchObject({ version: 2, how: ["by hand"] });
      expect(project.ok("work", "show", "setup-database", "--of-version", "1")).toMatchObject({
        version: 1,
        versions: 2,
      });
      expect(project.fail("work", "show", "setup-database", "--of-version", "3").code).toBe("WORK_NOT_FOUND");
      expect(project.ok(...other, "--name", "own-name")).toMatchObject({ name: "own-name", version: 1 });
    });
  });

  test("derives tags from the names, without filler words", async () => {
    await inApiProject((project) => {
      const path = project.path("Build and test the shop API", ["setup-env", "create-api"]);
      expect(path.derived_tags).toEqual(["test", "shop", "api", "env"]);
    });
  });

  test("accepts long metrics with a warning", async () => {
    await inApiProject((project) => {
      const answer = project.ok("work", "add", "Long", "--how", "x", "--metrics", "m".repeat(101));
      expect(codes(answer)).toEqual(["long_metric"]);
      expect(answer.guidance.warnings[0]).toContain("at most 100 characters");
    });
  });

  test("names and ignores unknown fields", async () => {
    await inApiProject((project) => {
      expect(project.fail("path", "add", "S", "--works", "setup-env", "--works", "setup-env", "--metrics", "m"))
        .toMatchObject({
          code: "INVALID_SEQUENCE",
          field: "works[1]",
          details: { reason: "repeated" },
        });
      const several = project.fail("work", "add", " ", "--how", "", "--metrics", "m");
      expect(several).toMatchObject({ field: "what", details: { also: [{ field: "how[0]" }] } });
    });
  });
});

describe("adaptations", () => {
  const list = ["a", "b", "c"];
  test.each<[string, Adaptation[], string[]]>([
    ["nothing", [], ["a", "b", "c"]],
    ["insert at the end", [{ action: "insert", target: "x" }], ["a", "b", "c", "x"]],
    ["insert at the start", [{ action: "insert", target: "x", details: { position: "start" } }], ["x", "a", "b", "c"]],
    [
      "insert before",
      [{ action: "insert", target: "x", details: { position: "before", relative_to: "b" } }],
      ["a", "x", "b", "c"],
    ],
    ["insert after, in short", [{ action: "insert", target: "x", details: { after: "b" } }], ["a", "b", "x", "c"]],
    ["modify", [{ action: "modify", target: "b", details: { change: "x" } }], ["a", "b", "c"]],
    ["remove", [{ action: "remove", target: "b" }], ["a", "c"]],
    ["reorder to the start", [{ action: "reorder", target: "c", details: { new_position: "start" } }], ["c", "a", "b"]],
    [
      "reorder after",
      [{ action: "reorder", target: "a", details: { position: "after", relative_to: "c" } }],
      ["b", "c", "a"],
    ],
    [
      "each sees what those before it made",
      [{ action: "remove", target: "a" }, { action: "insert", target: "a" }, {
        action: "reorder",
        target: "b",
        details: { after: "a" },
      }],
      ["c", "a", "b"],
    ],
  ])("%s", (_, adaptations, expected) => {
    expect(adapt(list, adaptations)).toEqual(expected);
    expect(list).toEqual(["a", "b", "c"]);
  });

  test("refuses to remove the last work, and names the adaptation at fault", () => {
    const all = list.map((target): Adaptation => ({ action: "remove", target }));
    expect(() => adapt(list, all)).toThrow("adaptation 3 cannot be applied: `c` is the only work left");
  });

  test("keys state the change, wherever it is made", () => {
    const key = (adaptation: Adaptation) => adaptationKey(adaptation);
    expect(key({ action: "insert", target: "x" })).toBe("insert-x");
    expect(key({ action: "insert", target: "x", details: { before: "a" } })).toBe("insert-x");
    expect(key({ action: "reorder", target: "x", details: { new_position: "start" } })).toBe("reorder-x");
    expect(key({ action: "modify", target: "x", details: { change: "y" } })).toBe("modify-x");
  });

  test("no adaptation duplicates or invents a work", () => {
    const work = fc.constantFrom("a", "b", "c", "x", "y");
    const place = fc.oneof(
      fc.record({ position: fc.constantFrom("start", "end") }),
      fc.record({ position: fc.constantFrom("before", "after"), relative_to: work }),
      fc.record({ change: fc.constant("so") }),
    );
    const adaptation = fc.record({
      action: fc.constantFrom("insert" as const, "modify" as const, "remove" as const, "reorder" as const),
      target: work,
      details: place,
    });
    fc.assert(
      fc.property(fc.array(adaptation, { maxLength: 8 }), (adaptations) => {
        let result: string[];
        try {
          result = adapt(list, adaptations);
        } catch (error) {
          expect((error as Error).message).toStartWith("adaptation ");
          return;
        }
        expect(result.length).toBeGreaterThan(0);
        expect(new Set(result).size).toBe(result.length);
        for (const name of result) expect(["a", "b", "c", "x", "y"]).toContain(name);
      }),
      { numRuns: 2000 },
    );
  });

  test("are not inherited but shown to the next attempt; on a first attempt they warn", async () => {
    await inApiProject((project) => {
      const given = [{
        action: "remove",
        target: "setup-env",
        details: { reason: "there already", own_key: [1, { x: 2 }] },
      }];
      const first = project.ok("start", "build-api", "--adaptations", JSON.stringify(given));
      expect(codes(first)).toEqual(["adapted_first_attempt"]);
      expect(first.sequence.map(({ work_name }: Answer) => work_name)).toEqual(["setup-database", "create-api"]);
      project.ok("complete", first.tide_id, "partial", "--learnings", "more needed");
      const second = project.ok("start", "build-api");
      expect(second.sequence).toHaveLength(3);
      expect(second.previous).toEqual({ attempt: 1, outcome: "partial", adaptations: given, learnings: "more needed" });
      expect(second.parent_tide_id).toBe(first.tide_id);
    });
  });
});

describe("reports", () => {
  test("durations run from the previous report, and from the same moment when reported again", async () => {
    await inApiProject((project) => {
      const { tide_id } = project.ok("start", "build-api");
      project.clock = 135;
      expect(project.ok("update", tide_id, "setup-env", "complete")).toMatchObject({
        duration: "2m15s",
        duration_ms: 135_000,
      });
      project.clock = 145;
      const failed = project.ok("update", tide_id, "setup-database", "failed", "--error", "no disk");
      expect(failed).toMatchObject({ duration: "10s", remaining: ["create-api"] });
      project.clock = 175;
      expect(project.ok("update", tide_id, "setup-database", "complete").duration).toBe("40s");
      project.clock = 185;
      expect(project.ok("update", tide_id, "create-api", "complete").duration).toBe("40s");
      project.clock = 100;
      expect(project.ok("update", tide_id, "setup-env", "complete").duration_ms).toBe(100_000);
      project.clock = -500;
      expect(project.ok("update", tide_id, "setup-env", "complete").duration_ms).toBe(0);
      expect(project.ok("complete", tide_id, "success").duration_ms).toBe(0);
    });
  });

  test("durations are written in two units", () => {
    expect([0, 999, 1000, 61_000, 3_600_000, 3_661_000, 90_000_000, 86_400_000].map(durationText)).toEqual([
      "0ms",
      "999ms",
      "1s",
      "1m1s",
      "1h",
      "1h1m",
      "1d1h",
      "1d",
    ]);
  });

  test("the last report counts, all reports are kept", async () => {
    await inApiProject((project) => {
      const { tide_id } = project.ok("start", "build-api");
      project.ok("update", tide_id, "setup-env", "failed", "--error", "first");
      project.ok("update", tide_id, "setup-env", "complete", "--output", "second");
      const [tide] = project.ok("history", "build-api", "--include-execution-details").tides;
      expect(tide.execution["setup-env"]).toMatchObject({
        status: "complete",
        error: null,
        output: "second",
        position: 0,
        reports: 2,
      });
      expect(tide.execution["create-api"]).toMatchObject({ status: null, reports: 0, updated_at: null });
      expect(JSON.parse(project.run("export").stdout).tides[0].reports).toHaveLength(2);
    });
  });

  test("warns of odd reports instead of refusing them", async () => {
    await inApiProject((project) => {
      const { tide_id } = project.ok("start", "build-api");
      expect(codes(project.ok("update", tide_id, "create-api", "complete"))).toEqual(["out_of_order"]);
      expect(codes(project.ok("update", tide_id, "setup-env", "failed"))).toEqual(["failed_without_error"]);
      expect(codes(project.ok("update", tide_id, "setup-env", "complete", "--error", "x"))).toEqual([
        "error_with_complete",
      ]);
      expect(codes(project.ok("update", tide_id, "setup-database", "reused"))).toEqual(["reused_without_source"]);
      expect(codes(project.ok("update", tide_id, "setup-database", "complete"))).toEqual([]);
      project.ok("complete", tide_id, "success");
      const second = project.ok("start", "build-api").tide_id;
      expect(codes(project.ok("update", second, "setup-env", "reused"))).toEqual([]);
    });
  });

  test("cuts long outputs when storing them, at whole characters", async () => {
    await inApiProject((project) => {
      const { tide_id } = project.ok("start", "build-api");
      const answer = project.ok("update", tide_id, "setup-env", "complete", "--output", "\u{1f680}".repeat(16_002));
      expect(codes(answer)).toEqual(["text_cut"]);
      const history = ["history", "build-api", "--include-execution-details"];
      const shown = (...more: string[]) => project.ok(...history, ...more).tides[0].execution["setup-env"].output;
      expect(shown().length).toBeLessThan(8192);
      expect(shown("--detail-level", "full")).toBe(`${"\u{1f680}".repeat(16_000)}\n[cut: 2 more characters]`);
    });
  });
});

describe("completion", () => {
  test("each outcome has its next action", async () => {
    await inApiProject((project) => {
      for (
        const [outcome, next] of [["partial", "retry_tide"], ["failed", "revise_path"], ["success", "create_pattern"]]
      ) {
        const statuses = outcome === "failed" ? { "create-api": "failed" } : {};
        expect(project.attempt("build-api", outcome!, { statuses })).toMatchObject({
          success: true,
          next_action: next,
        });
      }
    });
  });

  test("refuses a success that the record contradicts, and names the contradiction", async () => {
    await inApiProject((project) => {
      const { tide_id } = project.ok("start", "build-api");
      project.ok("update", tide_id, "setup-env", "failed", "--error", "x");
      const error = project.fail("complete", tide_id, "success", "--metrics-achieved", '{"it runs":false}');
      expect(error).toMatchObject({
        code: "INCOMPLETE_EXECUTION",
        details: {
          works: [{ work_name: "setup-env", status: "failed" }, { work_name: "setup-database", status: "blocked" }, {
            work_name: "create-api",
            status: "blocked",
          }],
          metrics: ["it runs"],
        },
      });
      for (const work of ["setup-env", "setup-database", "create-api"]) project.ok("update", tide_id, work, "complete");
      expect(project.fail("complete", tide_id, "success", "--metrics-achieved", '{"it runs":false}').details.works)
        .toEqual([]);
      expect(project.ok("complete", tide_id, "success", "--metrics-achieved", '{"it runs":true}').metrics).toEqual({
        achieved: 1,
        missed: 0,
        unknown: 0,
        total: 1,
      });
    });
  });

  test("works after a failed one are blocked, others stay open", async () => {
    await inApiProject((project) => {
      const first = project.attempt("build-api", "failed", {
        statuses: { "setup-database": "failed", "create-api": null },
      });
      expect(first).toMatchObject({ evidence: "incomplete", unreported: ["create-api"] });
      project.attempt("build-api", "partial", { statuses: { "setup-database": null, "create-api": null } });
      const [one, two] = project.ok("history", "build-api").tides;
      expect(one.execution).toEqual({ "setup-env": "complete", "setup-database": "failed", "create-api": "blocked" });
      expect(two.execution).toEqual({ "setup-env": "complete", "setup-database": null, "create-api": null });
    });
  });

  test("a success with missing reports does not count for patterns", async () => {
    await inApiProject((project) => {
      const answer = project.attempt("build-api", "success", { statuses: { "create-api": null } });
      expect(answer).toMatchObject({ evidence: "incomplete", pattern: { status: "none", support: 0, needed: 3 } });
      expect(codes(answer)).toEqual(["unreported_works"]);
      expect(project.ok("patterns").patterns).toEqual([]);
      expect(project.attempt("build-api", "success").pattern).toEqual({ status: "candidate", support: 1, needed: 2 });
    });
  });

  test("keeps unknown metrics apart from those of the works", async () => {
    await inApiProject((project) => {
      const { tide_id } = project.ok("start", "build-api");
      const metrics = JSON.stringify({ "it runs": true, "Setup env done": true, "world peace": true });
      const answer = project.ok("complete", tide_id, "partial", "--metrics-achieved", metrics);
      expect(codes(answer)).toEqual(["unknown_metric", "understated_outcome"]);
      expect(answer.metrics).toEqual({ achieved: 1, missed: 0, unknown: 0, total: 1 });
      expect(project.ok("history", "build-api").tides[0].metrics_achieved).toEqual({
        "it runs": true,
        "Setup env done": true,
      });
    });
  });

  test("three partials without a new metric bring advice", async () => {
    await inApiProject((project) => {
      expect(project.attempt("build-api", "partial").advice).toBeNull();
      expect(project.attempt("build-api", "partial").advice).toBeNull();
      expect(project.attempt("build-api", "partial").advice).toContain("revising the path");
      const { tide_id } = project.ok("start", "build-api");
      const better = project.ok("complete", tide_id, "partial", "--metrics-achieved", '{"Setup env done":true}');
      expect(better.advice).toBeNull();
    });
  });
});

describe("history", () => {
  test("attempts stand in order, the active one last; pages go back in time", async () => {
    await inApiProject((project) => {
      for (let attempt = 0; attempt < 4; attempt++) {
        project.attempt("build-api", "partial", { statuses: { "create-api": null } });
      }
      project.ok("start", "build-api");
      const numbers = (answer: Answer) => answer.tides.map(({ attempt }: Answer) => attempt);
      const all = project.ok("history", "build-api");
      expect(numbers(all)).toEqual([1, 2, 3, 4, 5]);
      expect(all.tides[4]).toMatchObject({ status: "active", outcome: null, completed_at: null });
      const newest = project.ok("history", "build-api", "--limit", "2");
      expect(numbers(newest)).toEqual([4, 5]);
      expect(newest).toMatchObject({ total: 5, omitted: 3, next_cursor: "4" });
      const older = project.ok("history", "build-api", "--limit", "2", "--cursor", newest.next_cursor);
      expect(numbers(older)).toEqual([2, 3]);
      const oldest = project.ok("history", "build-api", "--cursor", older.next_cursor);
      expect(numbers(oldest)).toEqual([1]);
      expect(oldest).toMatchObject({ omitted: 0, next_cursor: null });
    });
  });

  test("a page stays below 8 KB without cutting entries", async () => {
    await inApiProject((project) => {
      for (let attempt = 0; attempt < 9; attempt++) {
        project.attempt("build-api", "partial", {
          learnings: `${attempt}${"ü".repeat(999)}`,
          statuses: { "create-api": null },
        });
      }
      const { answer, outcome } = project.call("history", "build-api");
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(8192);
      expect(outcome.code).toBe(0);
      expect(answer.tides.length).toBeWithin(1, 9);
      expect(answer.omitted).toBe(9 - answer.tides.length);
      expect(answer.tides.at(-1).learnings).toBe(`8${"ü".repeat(999)}`);
    });
  });
});
