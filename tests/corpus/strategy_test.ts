import { join } from "node:path";
import { expect, test } from "bun:test";
import { demandCorpora } from "../../scripts/corpora.ts";
import { epf } from "../command_line.ts";

const CORPUS = join(demandCorpora(process.env), "corpus");
const GMS = join(CORPUS, "gms-v2.3.3");
const EMERGENT = join(CORPUS, "emergent-v2.1.0");

// deno-lint-ignore no-explicit-any
type Answer = any;

/** Answers of `epf strategy …` about an instance, as data. */
function ask(root: string, words: readonly string[], more: readonly string[] = []): Answer {
  const { stdout, stderr, code } = epf(["strategy", ...words, root, ...more, "--json"]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

test("one instance has a persona of its own and the segments it is aimed at; its template portfolio is ignored", () => {
  const { personas } = ask(GMS, ["personas"]);
  expect(personas.map(({ id, kind, pain_point_count }: Answer) => [id, kind, pain_point_count]).slice(0, 1)).toEqual([
    ["marketing-director-at-growth-oriented-sme", "persona", 3],
  ]);
  // The portfolio is still its template's: its two numbered segments are nobody.
  expect(personas).toHaveLength(3);
  const own = ask(GMS, ["propositions", "--persona-id", "marketing director"]);
  expect(own.value_propositions.map(({ kind }: { kind: string }) => kind)).toContain("product");
});

test("personas of several features are one each; the template persona is ignored", () => {
  const { personas, guidance } = ask(EMERGENT, ["personas"], ["--limit", "50"]);
  const people = personas.filter(({ kind }: { kind: string }) => kind === "persona");
  expect(people.map(({ id, mentions }: Answer) => [id, mentions])).toEqual([
    ["alex-rivera-startup-cto-at-ventureflow", 3],
    ["dr-emily-watson-product-research-lead-at-innovatelabs", 3],
    ["marcus-chen-ai-autonomy-engineer-at-autoplan-ai", 3],
    ["priya-sharma-devops-platform-engineer-at-cloudscale-systems", 3],
  ]);
  expect(guidance.warnings.join("\n")).toContain("target_users[0].persona");
  expect(guidance.warnings.join("\n")).toContain("fd-005_template_packs_system.yaml:147 cannot be read");
});

test("roadmaps are answered whole", () => {
  expect(ask(GMS, ["roadmap"])).toMatchObject({
    cycle: 1,
    totals: { okrs: 8, key_results: 20 },
    timeframe: "H1 2026 (January - June)",
  });
  expect(ask(EMERGENT, ["roadmap"])).toMatchObject({
    id: "roadmap-001",
    totals: { okrs: 5, key_results: 14, milestones: 5 },
  });
});

test("competitors of two files are one where their names are", () => {
  const names = (root: string) =>
    ask(root, ["competition"], ["--limit", "50"]).competitive_moat.vs_competitors.map(({ id }: { id: string }) => id);
  expect(names(GMS)).toHaveLength(8);
  expect(names(EMERGENT)).toHaveLength(16);
});

test("suggested links of a feature lead to features of the same instance", () => {
  for (const id of ["fd-001", "fd-010"]) {
    const { stdout } = epf(["suggest", id, "--instance-path", EMERGENT, "--json"]);
    for (const { target, type } of JSON.parse(stdout).suggestions) {
      expect(type).toBe("requires");
      expect(epf(["features", "show", target, "--instance-path", EMERGENT]).code).toBe(0);
    }
  }
});
