import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, LABELLED, TRIED } from "../instances.ts";

/** Traces of sentences that were put together from parts without looking at them. Quoted text is left out before. */
const SLIPS: Readonly<Record<string, RegExp>> = {
  "one of several":
    /(?<!\bof |\bTier |\blevel |[\d.,–-])\b1 (?!has\b|is\b|was\b|does\b|status\b|basis\b|focus\b|analysis\b)[a-z-]*[a-rt-z]s\b/,
  "one that are":
    /(?<!\bof |\blevel |[\d.,–-])\b1 (?!of )(?:(?!and\b|that\b)[a-z-]+ ){1,4}(?:are|were|have|do|resolve|declare|keep|contribute|need|rest|collide)\b/,
  "one of them are":
    /\b[01] of 1 [a-z-]*[a-rt-z]s\b(?! file\b)|\b1 of \d+ [a-z -]+ (?:are|were|have|keep|resolve|declare|wait|need)\b/,
  "doubled punctuation": /[.,;:!?]\s*[,;:]|[,;:]\.(?!\w)|(?<!\.)\.\.(?!\.|\/)/,
  "loose punctuation": /\S +[,;:!?](?=\s|$)|\( | \)|^\s*[,;]/,
  "empty quotes": /``|""|''|“”|\(\)/,
  "a value of the program": /\bundefined\b|\bnull\b|\bNaN\b|\[object|\bInfinity\b/,
  "a word twice": /\b(the|of|in|is|are|to|and|a|an|no|it) \1\b/,
};

/** Fields that hold text of the checked files, or of the guides. */
const CONTENT =
  /^(?:actual|value|excerpt|example|text|content|lra_content|snippet|before|after|diff|name|product_name|wizard_content|pattern|title)$/;

/** What is wrong with a line, with the words around it. */
function slipsOf(line: string): string[] {
  const bare = line.replaceAll(/`[^`\n]+`/g, "`x`").replaceAll(/"[^"\n]+"/g, '"x"').replaceAll(/#[#.]+|[#.]{4,}/g, "#");
  return Object.entries(SLIPS).flatMap(([slip, form]) => {
    const found = form.exec(bare);
    return found === null ? [] : [`${slip}: ${bare.slice(Math.max(0, found.index - 40), found.index + 60)}`];
  });
}

/** The texts of an answer that the program wrote. */
function textsIn(answer: unknown, key = ""): string[] {
  if (typeof answer === "string") return CONTENT.test(key) ? [] : answer.split("\n");
  if (Array.isArray(answer)) return answer.flatMap((entry) => textsIn(entry, key));
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([name, entry]) => textsIn(entry, name));
}

/** The lines that were printed for people; wrapped ones are joined, lines of checked files are left out. */
function printedLines(text: string): string[] {
  return text.replaceAll(/\n {2,}(?=[a-z`(])/g, " ").split("\n").filter((line) =>
    !/^\s*(?:(?:\d+ )?\||[-+@])/.test(line)
  );
}

/** The commands that report on an instance, for people and for programs. */
const COMMANDS: readonly (readonly string[])[] = [
  ["check"],
  ["check", "--explain-score", "total"],
  ["check", "--statistics"],
  ["check", "--group-by", "rule"],
  ["check", "--detail-level", "full", "--json"],
  ["validate", "--json"],
  ["validate", "--ai-friendly", "--json"],
  ["plan"],
  ["plan", "--json"],
  ["fix", "--suggested"],
  ["reviews"],
  ["reviews", "--json"],
  ["relationships"],
  ["relationships", "--json"],
  ["coverage"],
  ["coverage", "--json"],
  ["aim", "status"],
  ["aim", "health"],
  ["aim", "health", "--json"],
  ["features", "list"],
  ["artifacts"],
  ["locate"],
  ["instructions", "--json"],
  ...["vision", "personas", "roadmap", "propositions", "competition"].map((what) => ["strategy", what]),
];

function slipsFor(instance: string): string[] {
  return COMMANDS.flatMap((command) => {
    const args = command[0] === "strategy" || command[0] === "aim" || command[0] === "features"
      ? [command[0]!, command[1]!, instance, ...command.slice(2)]
      : [command[0]!, instance, ...command.slice(1)];
    const { stdout, stderr, code } = epf(args);
    expect([0, 1, 3], `${args.join(" ")}: ${stderr}`).toContain(code);
    const lines = args.includes("--json") && stdout !== "" ? textsIn(JSON.parse(stdout)) : printedLines(stdout);
    return [...new Set([...lines, ...printedLines(stderr)].flatMap(slipsOf))].map((slip) => `${args[0]}: ${slip}`);
  });
}

test.each([...TRIED, ...CORPORA, ...LABELLED])(
  "every sentence about %s is whole",
  (instance) => expect(slipsFor(instance)).toEqual([]),
  120_000,
);

test(
  "also about an instance without files, a fresh one, one of single things, and one whose files are gone",
  () =>
    inFolder({}, (folder) => {
      epf(["init", "Kiln", "--path", "fresh"], { cwd: folder });
      mkdirSync(join(folder, "empty/READY"), { recursive: true });
      for (const name of ["gone", "single"]) copyInto(folder, "examples/tidemark", name);
      for (
        const file of [
          "READY/00_north_star.yaml",
          "FIRE/value_models/product.value_model.yaml",
          "AIM/living_reality_assessment.yaml",
          "FIRE/mappings.yaml",
        ]
      ) rmSync(join(folder, "gone", file));
      const features = join(folder, "single/FIRE/definitions");
      for (const track of ["strategy", "org_ops", "commercial"]) {
        rmSync(join(features, track), { recursive: true, force: true });
      }
      const files = [...new Bun.Glob("product/*.yaml").scanSync(features)].sort();
      for (const file of files.slice(1)) {
        rmSync(join(features, file));
      }
      for (const name of ["fresh", "empty", "gone", "single"]) {
        expect(slipsFor(join(folder, name)), name).toEqual([]);
      }
    }),
  120_000,
);

test("the slips are seen", () => {
  for (
    const line of [
      "1 references resolve",
      "1 of 5 layers have a single component",
      "0 of 1 files",
      "1 reference between files resolve to nothing",
      "one edge., which",
      "team   ,",
      "value `` is",
      "found undefined",
      "in the the file",
    ]
  ) expect(slipsOf(line), line).not.toEqual([]);
  for (const line of ["1 of 14 files is valid", "1 reference that does not hold", "see `a`, then `b`; …"]) {
    expect(slipsOf(line), line).toEqual([]);
  }
});
