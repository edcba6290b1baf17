import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { RULES } from "#src/rules/mod.ts";
import { ROOT } from "../binary.ts";
import { CORPORA, TRIED } from "../instances.ts";
import { check, type Checked, damagesOf, sampleOf } from "./damages.ts";

const INSTANCES = [...TRIED].map((path) => join(ROOT, path)).concat(CORPORA);

/** What a summary says only of a section from which nothing was taken. */
const FAULTLESS = /\b(?:no conflicts|all filled in|nothing to act on)\b/;
/** What a summary says only of a section that has nothing to judge. */
const SILENT =
  /^(?:no reference to check|no artifacts to read yet|no files to check|no product features yet|nothing to assess yet|no file gives a product name or a date|no Product value model with layers)$/;

/** A number that does not say of what: at the beginning, or behind a part that counts something else. */
const BARE_COUNT =
  /^\d+ (?:to |without |missing)|(?:AIM files?|missing parts?), \d+ (?:to |missing)|AIM files?,.* \d+ files? /;

/** Where the sentence of a section contradicts its score, or counts nobody knows what. */
function contradictions({ health }: Checked): string[] {
  return health.sections.flatMap(({ name, score, grade, summary, costs }) => [
    ...(FAULTLESS.test(summary) && costs.length > 0 ? [`${name}: ${summary}, but ${costs[0]!.what}`] : []),
    ...(SILENT.test(summary) && score !== null ? [`${name}: ${summary}, but ${score} points`] : []),
    ...(score === null && (grade !== null || costs.length > 0) ? [`${name}: no score, but a grade or costs`] : []),
    ...(BARE_COUNT.test(summary) ? [`${name}: ${summary}`] : []),
    ...(score !== null && score < 100 && costs.length === 0 ? [`${name}: ${score} points, but no costs`] : []),
  ]);
}

/** Verbs with which a remedy begins: those of the rules, and those of the sections' own words. */
const VERBS = new Set([
  ...RULES.map(({ remedy }) => remedy.split(" ")[0]!.toLowerCase()),
  ...["answer", "make", "repair", "restructure", "review"],
]);

/** Remedies that cannot follow `to raise the score most:`, such as a question. */
function unsayable({ health: { sections, caps, gains } }: Checked): string[] {
  return [...sections.flatMap(({ costs }) => costs), ...caps, ...gains].map(({ remedy }) => remedy).filter((remedy) =>
    !VERBS.has(remedy.split(/[\s,]/)[0]!) || /[?!]|[.;]\s|[.]$/.test(remedy)
  );
}

for (const root of INSTANCES) {
  test(`a remedy says in one clause what to do: ${root.slice(ROOT.length + 1)}`, async () => {
    const whole = await check(root);
    const found = new Set(unsayable(whole));
    // Help of misspelt choices is a question.
    const misspelt = whole.model.instance.artifacts.map(({ file, document: { text } }) => ({
      files: { [file]: text.replaceAll(/(?<=: )(high|medium|low|active|on_track)$/gm, "$1x") },
    }));
    for (const { files } of [...sampleOf(damagesOf(whole), 25), ...misspelt]) {
      for (const remedy of unsayable(await check(root, files))) found.add(remedy);
    }
    expect([...found]).toEqual([]);
  }, 60_000);

  test(`the sentence of a section agrees with its score: ${root.slice(ROOT.length + 1)}`, async () => {
    const whole = await check(root);
    const found = contradictions(whole);
    for (const { name, files } of sampleOf(damagesOf(whole), 25)) {
      found.push(...contradictions(await check(root, files)).map((contradiction) => `${name}: ${contradiction}`));
    }
    expect(found).toEqual([]);
  }, 60_000);
}

test("value models that name no track are to be given one, not to be written again", async () => {
  const root = join(ROOT, "examples/tidemark");
  const file = "FIRE/value_models/product.value_model.yaml";
  const remedies = async (others: Record<string, string>) => {
    const { sections } = (await check(root, { [file]: null, ...others })).health;
    return sections.filter(({ name }) => name === "value_model_quality").flatMap(({ costs }) =>
      costs.map(({ remedy }) => remedy)
    );
  };
  const nameless = readFileSync(join(root, file), "utf8").replace(/^track_name:.*\n/m, "");
  expect(await remedies({ "FIRE/value_models/harbour.value_model.yaml": nameless })).toEqual([
    expect.stringContaining("`track_name: Product`"),
  ]);
  expect(await remedies({})).toEqual(["write `FIRE/value_models/product.value_model.yaml`"]);
});
