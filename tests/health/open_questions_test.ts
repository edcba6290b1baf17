import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { check, type Checked, type Damage, raised } from "./damages.ts";

const TIDEMARK = join(ROOT, "examples/tidemark");
const NORTH_STAR = "READY/00_north_star.yaml";

function textOf({ model }: Checked, file: string): string {
  return model.instance.artifacts.find((artifact) => artifact.file === file)!.document.text;
}

/** Marks every so many-th text of a file as an open question. */
function withQuestions(text: string, every: number): string {
  let count = 0;
  return text.replaceAll(/^ +\w+: ["\p{L}][^\n#&*|>]{15,}$/gmu, (line) => {
    return count++ % every === 0 ? `${line} # open: who knows?` : line;
  });
}

/** A file without the lines of its open questions. */
function withoutQuestions(text: string): string {
  return text.replaceAll(/^.*# open:.*\n/gm, "");
}

test("an instance of nothing but open questions is empty, however it marks them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "epf-open-"));
  try {
    expect(epf(["init", "Cellar Door", "--path", folder]).code).toBe(0);
    const fresh = await check(folder);
    const files: Damage["files"] = {};
    for (const { file, document: { text } } of fresh.model.instance.artifacts) {
      if (/^_/.test(file)) continue;
      files[file] = text.replaceAll(/ # replace.*$/gm, " # open: ?").replaceAll(/^(.*\[INSERT.*)$/gm, "$1 # open: ?");
    }
    const { health } = await check(folder, files);
    expect({ status: health.overall_status, score: health.score }).toEqual({ status: "empty", score: null });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a foundation of open questions is lost, one with a few is not", async () => {
  const whole = await check(TIDEMARK);
  const text = textOf(whole, NORTH_STAR);
  const caps = async (asked: string) => (await check(TIDEMARK, { [NORTH_STAR]: asked })).health.caps;
  const everywhere = text.replaceAll(/^(.*[\p{L}".>|-])$/gmu, "$1 # open: who knows?");
  expect((await caps(everywhere))[0]).toMatchObject({ at_most: 59, file: NORTH_STAR });
  expect(await caps(withQuestions(text, 9))).toEqual([]);
});

test("a strategy of which a foundation mostly waits for answers is not healthy, although nothing is wrong", async () => {
  const whole = await check(TIDEMARK);
  const text = textOf(whole, NORTH_STAR);
  const asked = (isAsked: (count: number) => boolean) => {
    let count = 0;
    return text.replaceAll(
      /^( +(?:- )?(?:\w+: )?)".*"$/gm,
      (line, key) => isAsked(count++) ? `${key}"[INSERT it]" # open: who knows?` : line,
    );
  };
  const statuses = [];
  for (const isAsked of [(count: number) => count % 4 !== 0, (count: number) => count % 9 === 0]) {
    const { findings, health } = await check(TIDEMARK, { [NORTH_STAR]: asked(isAsked) });
    expect(findings.filter(({ level }) => level !== "info")).toEqual([]);
    statuses.push(health.overall_status);
  }
  expect(statuses).toEqual(["warnings", "healthy"]);
});

test("what people read of it is `incomplete`, as nothing is a warning", () =>
  inFolder({}, (cwd) => {
    const file = join(copyInto(cwd, "examples/tidemark", "t"), NORTH_STAR);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll(/^( +(?:- )?(?:\w+: )?)".*"$/gm, '$1"[INSERT it]" # open: who knows?'));
    for (const command of ["check", "status"]) {
      expect(epf([command, "t"], { cwd }).stdout).toMatch(
        /^(?:Tidemark )?\(?t\)?(?: \(Tidemark\))?: incomplete, score \d+ of 100$/m,
      );
    }
    expect(JSON.parse(epf(["check", "t", "--json"], { cwd }).stdout).overall_status).toBe("warnings");
  }));

test("to take questions away that must be answered raises nothing", async () => {
  const whole = await check(TIDEMARK);
  const rises: string[] = [];
  for (const { file, document: { text } } of whole.model.instance.artifacts) {
    if (!/READY|AIM\/[^/]+$|fd-001/.test(file)) continue;
    for (const every of [1, 3]) {
      const asked = withQuestions(text, every);
      const before = await check(TIDEMARK, { [file]: asked });
      const after = await check(TIDEMARK, { [file]: withoutQuestions(asked) });
      // To take away what may be absent is a decision about what belongs to the strategy.
      if (after.findings.length === whole.findings.length) continue;
      rises.push(...raised(before.health, after.health).map((rise) => `${file}, one in ${every}: ${rise}`));
    }
  }
  expect(rises).toEqual([]);
}, 60_000);

test("a score falls in small steps while the texts of a foundation become questions one by one", async () => {
  for (const file of [NORTH_STAR, "AIM/living_reality_assessment.yaml"]) {
    const lines = textOf(await check(TIDEMARK), file).split("\n");
    const texts = lines.flatMap((line, index) => /^ +(?:- )?(?:\w+: )?".*"$/.test(line) ? [index] : []);
    let before = 100;
    for (const count of texts.keys()) {
      const at = texts[count]!;
      lines[at] = `${lines[at]!.replace(/".*"/, '"[INSERT it]"')} # open: who knows?`;
      const score = (await check(TIDEMARK, { [file]: lines.join("\n") })).health.score!;
      expect([file, count, before - score <= 20, score <= before]).toEqual([file, count, true, true]);
      before = score;
    }
    expect(before).toBeLessThanOrEqual(69);
  }
}, 60_000);

test("a low adoption level excuses no file that another file asks for", async () => {
  const whole = await check(TIDEMARK);
  const reality = "AIM/living_reality_assessment.yaml";
  const lowered = { [reality]: textOf(whole, reality).replace("adoption_level: 2", "adoption_level: 0") };
  const without: Damage["files"] = Object.fromEntries(
    whole.model.instance.artifacts.filter(({ file }) => /READY\/0[1235]_/.test(file)).map(({ file }) => [file, null]),
  );
  const alone = await check(TIDEMARK, without);
  const { health } = await check(TIDEMARK, { ...without, ...lowered });
  expect(health.score).toBeLessThanOrEqual(alone.health.score!);
  expect(health.caps[0]!.at_most).toBeLessThan(59);
});

test("the files with open questions are all counted, the anchor too, whose questions cost nothing", async () => {
  const whole = await check(TIDEMARK);
  const asked = (file: string) =>
    textOf(whole, file).replace(
      /^( *(?:product_name|organization): .*)$/m,
      "$1 # open: is this the name in the register?",
    );
  const { health } = await check(TIDEMARK, { "_epf.yaml": asked("_epf.yaml"), [NORTH_STAR]: asked(NORTH_STAR) });
  const { costs } = health.sections.find(({ name }) => name === "content_readiness")!;
  expect(costs.map(({ what }) => what)).toContain("open questions in 2 files");
});

test("a foundation that only waits for answers is not to be filled in, and a running cycle goes on", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const file = join(root, NORTH_STAR);
    const asked = withQuestions(readFileSync(file, "utf8"), 3).replaceAll(
      /: \S.* # open: /g,
      ': "[INSERT …]" # open: ',
    );
    writeFileSync(file, asked);
    const next = (command: string) => JSON.parse(epf([command, root, "--json"]).stdout).guidance.next_action as string;
    expect(next("check")).toStartWith("answer the open questions in ");
    expect(next("status")).toMatch(/^cycle \d+ runs until/);
  }));
