import { join } from "node:path";
import { expect, test } from "bun:test";
import type { Finding } from "#src/diagnostics/finding.ts";
import { AIM_RULES, isAimFile } from "#src/health/aim/aim_diagnostics.ts";
import { lostCopies, lostFiles } from "#src/health/losses/lost_files.ts";
import { SECTIONS } from "#src/health/mod.ts";
import type { SectionCost } from "#src/health/section.ts";
import type { Section } from "#src/rules/section_costs.ts";
import { rulesOfSection } from "#src/rules/rule_names.ts";
import { ROOT } from "../binary.ts";
import { EXHAUSTIVE } from "../depth.ts";
import { CORPORA, EXAMPLES, FIXTURES } from "../instances.ts";
import { check, type Checked, type Damage, damagesOf, sampleOf } from "./damages.ts";

const INSTANCES = [...FIXTURES, ...EXAMPLES].map((path) => join(ROOT, path)).concat(CORPORA);
/** Damages that are tried of each instance. */
const EACH = EXHAUSTIVE ? 1000 : 60;
const NOW = new Date("2026-11-21T12:00:00Z");

/** One line of a file that says something else: a date, a number, an id, a choice or a key. */
const SLIPS: readonly [form: RegExp, put: string][] = [
  [/\b2026-/, "2025-"],
  [/\b2026-/, "2027-"],
  [/\bcycle: (\d)/, "cycle: 9"],
  [/\bC\d\b/, "C7"],
  [/: (\d+)$/, ": 1$1"],
  [/\b2\.22\.1\b/, "2.21.0"],
  [/\b((?:fd|kr|okr|asm|cap|pd|sd|cd)-[\w-]+)/, "$1x"],
  [/: (?:active|proven|scaled|validated|met|delivered|completed|maturing)$/, ": draft"],
  [/^(\s*)(\w+)(\w):/, "$1$2:"],
  [/^(\s*- ?)?(\w+): .*$/, "$1$2: {}"],
];

function slipsOf({ model: { instance } }: Checked): Damage[] {
  return instance.artifacts.flatMap(({ file, document: { text } }) => {
    const lines = text.split("\n");
    return lines.flatMap((line, index) =>
      SLIPS.flatMap(([form, put]): Damage[] => {
        const after = line.replace(form, put);
        if (after === line) return [];
        const name = `${file}:${index + 1} ${after}`;
        return [{ name, kind: "text", path: null, files: { [file]: lines.with(index, after).join("\n") } }];
      })
    );
  });
}

const filesOf = (findings: readonly Finding[]) => new Set(findings.map(({ file }) => file)).size;

/** What a cost counts, and how many of its own findings there are of that. */
const COSTS: readonly [form: RegExp, count: (findings: readonly Finding[]) => number][] = [
  [/^(\d+) findings? of /, (found) => found.length],
  [/, (\d+) times$/, (found) => found.length],
  [/^(\d+) fields? for /, (found) => found.length],
  [/^(\d+) AIM files? with (?:other )?errors/, filesOf],
  [/ has (\d+) (?:other )?errors? or warnings?$/, (found) => found.length],
  [/ (\d+) (?:other )?errors? or warnings?$/, (found) => found.length],
  [/^(\d+) of \d+ \w+ files? breaks? the format$/, filesOf],
  [/^(\d+) places? against the schema$/, (found) => found.length],
  [/^(\d+) (?:pairs?|dates?|records?) /, (found) => found.length],
];

/** Where a cost counts otherwise than the findings that it stands for. */
function wrongCosts({ model, findings }: Checked): string[] {
  const costs = SECTIONS.flatMap((compute) => compute({ model, findings, now: NOW }).costs);
  return costs.flatMap(({ what, findings: own }: SectionCost) => {
    const form = own === undefined ? undefined : COSTS.find(([pattern]) => pattern.test(what));
    if (form === undefined) return [];
    const said = Number(form[0].exec(what)![1]);
    const count = form[1](own!);
    return said === count ? [] : [`${what}: ${count} found`];
  });
}

/** The findings that fail something, of the rules of a section. */
const severe = ({ findings }: Checked, name: string) =>
  findings.filter(({ level, rule }) => level !== "info" && rulesOfSection(name as Section).has(rule));

/** Files of AIM that say something and have errors or warnings of any kind; others are named as lost. */
function aimFilesWithFaults({ findings, model }: Checked): number {
  const context = { findings, model, now: NOW };
  const lost = new Set([...lostFiles(context), ...lostCopies(context)].map(({ file }) => file));
  return filesOf(
    findings.filter((finding) => finding.level !== "info" && isAimFile(finding) && !lost.has(finding.file)),
  );
}

/** What a summary counts, and how many such findings the check lists. */
const SUMMARIES: readonly [name: string, form: RegExp, count: (checked: Checked) => number][] = [
  [
    "aim_health",
    /(\d+) findings? about upkeep/,
    ({ findings }) => findings.filter(({ rule }) => AIM_RULES.has(rule)).length,
  ],
  [
    "relationships",
    /(\d+) other errors? or warnings?/,
    (checked) => severe(checked, "relationships").filter(({ rule }) => rule !== "dangling-value-path").length,
  ],
  [
    "relationships",
    /(\d+) notes?\b/,
    ({ findings }) =>
      findings.filter(({ level, rule }) => level === "info" && rulesOfSection("relationships").has(rule)).length,
  ],
  [
    "value_model_quality",
    /(\d+) other errors? or warnings?/,
    (checked) => severe(checked, "value_model_quality").filter((finding) => finding.class !== "structural").length,
  ],
  ["aim_health", /(\d+) with errors or warnings/, aimFilesWithFaults],
  [
    "schema_validation",
    /(\d+) warnings?\b/,
    (checked) => severe(checked, "schema_validation").filter(({ level }) => level === "warning").length,
  ],
];

/** What a summary says of a section in which nothing was found. */
const WELL =
  /no conflicts|all filled in|nothing is overdue|no anti-pattern found$|^(\d+) of \1 (?:stated versions? up to date(?:, \d+ files? states? none)?$|(?:files? (?:is|are) valid|checks?|value paths?)[^,]*$)|^definitions contribute to (\d+) of \2 [^,]*$/;

/** True for a summary that counts lost files, which come before what else was found. */
const isAboutLost = (summary: string) => /missing|unfilled|unreadable|empty|without layers|left open/.test(summary);

function wrongSummaries(checked: Checked): string[] {
  return checked.health.sections.flatMap(({ name, summary, score }) => [
    ...SUMMARIES.filter(([section]) => section === name && score !== null && !isAboutLost(summary)).flatMap(
      ([, form, count]) => {
        const said = Number(form.exec(summary)?.[1] ?? 0);
        return said === count(checked) ? [] : [`${name}: ${summary}, but ${count(checked)} found`];
      },
    ),
    ...(WELL.test(summary)
      ? severe(checked, name).map(({ rule, file, message }) =>
        `${name}: ${summary}, but ${rule} in ${file}: ${message}`
      )
      : []),
  ]);
}

/** Numbers of value models without a track that differ from sentence to sentence. */
function unlikeCounts({ health: { sections, caps } }: Checked): string[] {
  const texts = [
    ...sections.flatMap(({ summary, costs }) => [summary, ...costs.map(({ what }) => what)]),
    ...caps.map(({ what }) => what),
  ];
  const counts = texts.flatMap((text) =>
    /(\d+) (?:value )?models?(?: without track\b(?! or)|, [^,]+ among them, name no track)/.exec(text)?.[1] ?? []
  );
  return new Set(counts).size > 1 ? [`value models without track: ${counts.join(", ")}`] : [];
}

const wrong = (checked: Checked) => [...wrongCosts(checked), ...wrongSummaries(checked), ...unlikeCounts(checked)];

for (const root of INSTANCES) {
  test(`sections count what is found: ${root.slice(ROOT.length + 1)}`, async () => {
    const whole = await check(root);
    const found = new Set(wrong(whole));
    for (const { files } of sampleOf([...damagesOf(whole), ...slipsOf(whole)], EACH)) {
      for (const sentence of wrong(await check(root, files))) found.add(sentence);
    }
    expect([...found]).toEqual([]);
  }, 300_000);
}
