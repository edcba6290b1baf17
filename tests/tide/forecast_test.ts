import { describe, expect, test } from "bun:test";
import { gatherTexts } from "#src/tide/patterns/gathered_texts.ts";
import { inApiProject } from "./project.ts";

const INSERT = {
  action: "insert",
  target: "add-auth",
  details: { position: "before", relative_to: "create-api", reason: "auth was missing" },
};

describe("what a start tells before the work begins", () => {
  test("nothing on the first attempt at anything", async () => {
    await inApiProject((project) => {
      expect(project.ok("start", "build-api").expected).toBeNull();
    });
  });

  test("chance, duration, adaptations that helped, errors and learnings of the path", async () => {
    await inApiProject((project) => {
      for (const error of ["port 8079 is taken", "port 8080 is taken", "port 8081 is taken"]) {
        project.clock += 60;
        project.attempt("build-api", "failed", {
          statuses: { "create-api": "failed" },
          errors: { "create-api": error },
          learnings: "The login was missing",
        });
      }
      for (let attempt = 0; attempt < 3; attempt++) {
        project.attempt("build-api", "success", { adaptations: [INSERT], learnings: "A login comes first" });
      }
      const { expected } = project.ok("start", "build-api");
      expect(expected.success).toEqual({
        chance: 0,
        successes: 0,
        attempts: 3,
        interval: [0, 0.5615],
        basis: "same_works",
      });
      expect(expected.proven_adaptations["insert-add-auth"]).toMatchObject({ status: "proven", uses: 3, successes: 3 });
      expect(expected.frequent_errors).toEqual([{ work_name: "create-api", error: "port 8081 is taken", times: 3 }]);
      expect(expected.learnings.map(({ attempts }: { attempts: number }) => attempts)).toEqual([3, 3]);
      expect(expected.works.map(({ work_name }: { work_name: string }) => work_name)).toContain("setup-database");
    });
  });

  test("what the start itself already contains is not recommended to it", async () => {
    await inApiProject((project) => {
      for (let attempt = 0; attempt < 3; attempt++) project.attempt("build-api", "failed");
      for (let attempt = 0; attempt < 3; attempt++) project.attempt("build-api", "success", { adaptations: [INSERT] });
      const { expected } = project.ok("start", "build-api", "--adaptations", JSON.stringify([INSERT]));
      expect(expected.proven_adaptations).toEqual({});
      expect(expected.success).toMatchObject({ chance: 1, attempts: 3, basis: "same_works" });
    });
  });

  test("a new path learns from the other paths of its domain", async () => {
    await inApiProject((project) => {
      project.path("Build shop API", ["setup-env", "create-api"], "--domain", "rest-api");
      project.path("Build bank API", ["setup-env", "create-api"], "--domain", "rest-api");
      for (let attempt = 0; attempt < 3; attempt++) project.attempt("build-shop-api", "failed");
      for (let attempt = 0; attempt < 3; attempt++) {
        project.attempt("build-shop-api", "success", { adaptations: [INSERT], learnings: "A login comes first" });
      }
      const { expected } = project.ok("start", "build-bank-api");
      expect(expected.success).toMatchObject({ chance: 0.5, attempts: 6, basis: "domain" });
      expect(Object.keys(expected.proven_adaptations)).toEqual(["insert-add-auth"]);
      expect(expected.learnings).toEqual([{ text: "A login comes first", attempts: 3 }]);
      expect(expected.duration).toMatchObject({ basis: "works" });
    });
  });

  test("an adaptation that did harm is warned of", async () => {
    await inApiProject((project) => {
      const change = { action: "modify", target: "create-api", details: { change: "skip the checks" } };
      for (let attempt = 0; attempt < 4; attempt++) project.attempt("build-api", "success");
      for (let attempt = 0; attempt < 4; attempt++) project.attempt("build-api", "failed", { adaptations: [change] });
      const { warnings } = project.ok("start", "build-api", "--adaptations", JSON.stringify([change]));
      expect(warnings).toMatchObject([{
        code: "harmful_adaptation",
        message: "`modify-create-api` has done harm so far: 0 of 4 attempts with it succeeded, 4 of 4 without it",
      }]);
    });
  });
});

describe("evidence", () => {
  test("is full only where every metric of the path was reported", async () => {
    await inApiProject((project) => {
      const answer = project.attempt("build-api", "success", { metrics: {} });
      expect(answer).toMatchObject({
        evidence: "incomplete",
        metrics: { achieved: 0, missed: 0, unknown: 1, total: 1 },
        pattern: { status: "none", support: 0, needed: 3 },
      });
      expect(answer.warnings[0].code).toBe("unreported_metrics");
      expect(project.ok("patterns").patterns).toEqual([]);
    });
  });

  test("counts achieved, missed and unknown metrics apart", async () => {
    await inApiProject((project) => {
      project.attempt("build-api", "success");
      project.attempt("build-api", "failed");
      project.attempt("build-api", "partial", { metrics: {} });
      expect(project.ok("patterns").patterns[0].metrics).toEqual({
        "it runs": { achieved: 1, missed: 1, unknown: 1, rate: 0.5 },
      });
    });
  });
});

test("a path of a single work teaches no pattern", async () => {
  await inApiProject((project) => {
    project.path("Look around", ["setup-env"]);
    expect(project.attempt("look-around", "success").pattern).toEqual({ status: "none", support: 1, needed: 2 });
    expect(project.ok("patterns").patterns).toEqual([]);
  });
});

describe("texts that say the same", () => {
  test.each<[string, string[], number[]]>([
    ["numbers and endings differ", ["Port 8080 is taken", "ports 9090 taken", "the disk is full"], [2, 1]],
    ["other words, other texts", ["login missing", "database slow"], [1, 1]],
    ["without a word", ["…", "!!!"], [1, 1]],
    ["blank", [" ", ""], []],
  ])("%s", (_, texts, times) => {
    expect(gatherTexts(texts).map((gathered) => gathered.times)).toEqual(times);
  });
});
