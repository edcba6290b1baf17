import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { asArtifactType } from "#src/format/artifact_types.ts";
import { readWizard, type Wizard } from "#src/library/wizard.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { RULE_INDEX } from "#src/rules/rule_index.ts";
import { fragmentFaults } from "./wizard_fragment.ts";

/** The headings of every wizard, in this order. */
export const WIZARD_HEADINGS = ["Purpose", "Ask", "Structure rules", "Worked fragment", "Common mistakes", "Verify"];

/** Bounds of a wizard: enough words for the matcher to find it, and little enough text to be read whole. */
const LEAST = { triggers: 10, examples: 6, exclusions: 3 } as const;
const MOST = { summary: 160, triggers: 15, triggerWords: 6, lines: 120 } as const;

/** Words of the format that look like names of tools. */
const NO_TOOLS = ["epf_anchor", "epf_meta", "epf_version"];

const FOLDER = join(import.meta.dir, "..", "wizards");

/** The faults of every wizard that ships, one line each. */
export function wizardLibraryFaults(): string[] {
  const files = readdirSync(FOLDER).sort();
  const names = new Set(files.map((file) => file.replace(/\.md$/, "")));
  return files.flatMap((file) =>
    wizardFaults(file, readFileSync(join(FOLDER, file), "utf8"), names).map((fault) => `wizards/${file}: ${fault}`)
  );
}

/**
 * What is wrong with a wizard's file, each fault with the key or heading that it is about.
 * @param file its name, without folders
 * @param others names of all wizards
 */
export function wizardFaults(file: string, text: string, others: ReadonlySet<string>): string[] {
  const { wizard, faults } = readWizard(text);
  if (wizard === null) return [...faults];
  const { name, summary, triggers, examples, notFor, next } = wizard;
  const found: string[] = [];
  const demand = (holds: boolean, fault: string) => {
    if (!holds) found.push(fault);
  };
  demand(`${name}.md` === file, `name: \`${name}\` must be the name of the file`);
  demand(summary.length < MOST.summary, `summary: ${summary.length} characters, fewer than ${MOST.summary} expected`);
  demand(triggers.length >= LEAST.triggers, `triggers: ${triggers.length}, at least ${LEAST.triggers} expected`);
  demand(triggers.length <= MOST.triggers, `triggers: ${triggers.length}, at most ${MOST.triggers} expected`);
  demand(examples.length >= LEAST.examples, `examples: ${examples.length}, at least ${LEAST.examples} expected`);
  demand(notFor.length >= LEAST.exclusions, `not_for: ${notFor.length}, at least ${LEAST.exclusions} expected`);
  for (const [index, trigger] of triggers.entries()) {
    demand(triggers.indexOf(trigger) === index, `triggers: \`${trigger}\` is there twice`);
    demand(trigger === trigger.toLowerCase(), `triggers: \`${trigger}\` must be in lower case`);
    demand(
      trigger.split(/\s+/).length <= MOST.triggerWords,
      `triggers: \`${trigger}\` has more than ${MOST.triggerWords} words`,
    );
  }
  for (const [key, named] of [["next", next], ["not_for", notFor.map(({ use }) => use)]] as const) {
    for (const other of named) demand(others.has(other), `${key}: no wizard \`${other}\``);
    demand(!named.includes(name), `${key}: names the wizard itself`);
  }
  return [...found, ...bodyFaults(wizard, others)];
}

function bodyFaults({ body }: Wizard, wizards: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const prose = body.replaceAll(/^```[\s\S]*?^```/gm, "");
  const lines = body.split("\n").length;
  if (lines >= MOST.lines) faults.push(`${lines} lines of text, fewer than ${MOST.lines} expected`);

  const headings = [...prose.matchAll(/^## (.*)$/gm)].map((match) => match[1]!);
  const missing = WIZARD_HEADINGS.filter((heading) => !headings.includes(heading));
  const surplus = headings.filter((heading) => !WIZARD_HEADINGS.includes(heading));
  faults.push(...missing.map((heading) => `the heading \`## ${heading}\` is missing`));
  faults.push(...surplus.map((heading) => `unknown heading \`## ${heading}\``));
  if (missing.length + surplus.length === 0 && headings.join() !== WIZARD_HEADINGS.join()) {
    faults.push(`the headings must come in the order ${WIZARD_HEADINGS.join(", ")}`);
  }

  const fragments = [...body.matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm)];
  if (fragments.length === 0) faults.push("no worked fragment");
  for (const [, info = "", text = ""] of fragments) {
    const spec = /^yaml (\S+)$/.exec(info)?.[1];
    if (spec === undefined) faults.push(`a fragment opens with \`${info}\`, \`yaml TYPE#path\` expected`);
    else faults.push(...fragmentFaults(spec, text).map((fault) => `fragment \`${spec}\`: ${fault}`));
  }
  return [...faults, ...unknownNames(body, prose, wizards)];
}

/** Tools, commands, rules, types and wizards that a text names and that do not exist. */
function unknownNames(body: string, prose: string, wizards: ReadonlySet<string>): string[] {
  const tools = new Set([...OPERATIONS.map(({ tool }) => tool), ...NO_TOOLS]);
  const commands = OPERATIONS.flatMap(({ command }) => command === null ? [] : [`${command.join(" ")} `]);
  const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);
  return [
    ...named(body, /\b(epf_[a-z_]+)/g).filter((tool) => !tools.has(tool)).map((tool) => `no tool \`${tool}\``),
    ...named(prose, /`epf ([^`]*)`/g).filter((line) => !commands.some((known) => `${line} `.startsWith(known)))
      .map((line) => `no command \`epf ${line}\``),
    ...named(prose, /`epf explain ([a-z-]+)`/g).filter((rule) => !Object.hasOwn(RULE_INDEX, rule))
      .map((rule) => `no rule \`${rule}\``),
    ...named(prose, /`epf (?:schemas|templates) show ([a-z_]+)`/g).filter((type) => asArtifactType(type) === null)
      .map((type) => `no artifact type \`${type}\``),
    ...named(prose, /`epf wizards show ([a-z_]+)`/g).filter((wizard) => !wizards.has(wizard))
      .map((wizard) => `no wizard \`${wizard}\``),
  ];
}
