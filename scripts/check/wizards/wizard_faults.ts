import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parametersOf } from "#src/contracts/parameter.ts";
import { ARTIFACT_TYPE_NAMES, type ArtifactType, asArtifactType } from "#src/format/artifact_types.ts";
import { WEIGHTS } from "#src/health/total.ts";
import { readWizard, sharedTextsOf, wizardParts } from "#src/library/wizard.ts";
import { type WizardFrontMatter, wizardFrontMatter } from "#src/library/wizard_contract.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { RULE_INDEX } from "#src/rules/rule_index.ts";
import { contractFaults } from "../contract_faults.ts";
import { shippedPathFaults } from "./shipped_paths.ts";
import { claimFaults } from "./wizard_claims.ts";
import { fragmentFaults } from "./wizard_fragment.ts";
import { copyFaults, notForFaults, unnamedCommands } from "./wizard_sentences.ts";
import { followingFaults } from "./wizard_followed.ts";
import { omittedFacts, omittedFromFragments } from "./wizard_omissions.ts";

/** The headings of every wizard, in this order. */
export const WIZARD_HEADINGS = ["Purpose", "Structure rules", "Common mistakes", "Verify", "Ask", "Worked fragment"];

/** Lines of a wizard's text that are still read whole. */
const MOST_LINES = 120;

/** Words of the format that look like names of tools. */
const NO_TOOLS = ["epf_anchor", "epf_meta", "epf_version"];

const FOLDER = join(import.meta.dir, "..", "..", "..", "wizards");

/** The faults of every wizard that ships, one line each. */
export function wizardLibraryFaults(): string[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".md")).sort();
  const names = new Set(files.map((file) => file.replace(/\.md$/, "")));
  const texts = new Map(files.map((file) => [file, readFileSync(join(FOLDER, file), "utf8")]));
  return [
    ...[...texts].flatMap(([file, text]) =>
      wizardFaults(file, text, names).map((fault) => `wizards/${file}: ${fault}`)
    ),
    ...wizardClaimFaults(texts),
    ...[...texts].flatMap(([file, text]) => omissionFaults(text).map((fault) => `wizards/${file}: ${fault}`)),
    ...sharedTitles(texts),
    ...unnamedCommands([
      ...texts.values(),
      ...readdirSync(join(FOLDER, "shared")).map((file) => readFileSync(join(FOLDER, "shared", file), "utf8")),
    ]),
    ...sharedTextFaults([...texts.values()]),
  ];
}

/** What wizards and the texts that they share state about the format and is not so, each with file and line. */
function wizardClaimFaults(texts: ReadonlyMap<string, string>): string[] {
  const names = new Set([
    ...[...texts.keys()].map((file) => file.replace(/\.md$/, "")),
    ...OPERATIONS.flatMap(({ tool }) => [tool, ...parametersOf(tool).map(({ name }) => name)]),
    ...Object.keys(WEIGHTS),
  ]);
  const shared = readdirSync(join(FOLDER, "shared")).map((file) => `shared/${file}`)
    .map((file) => [file, readFileSync(join(FOLDER, file), "utf8")] as const);
  return [...texts, ...shared].flatMap(([file, text]) => [
    ...claimFaults(text, { own: ownTypes(text), names }).map(({ line, message }) =>
      `wizards/${file}:${line}: ${message}`
    ),
    ...shippedPathFaults(text).map((fault) => `wizards/${file}: ${fault}`),
  ]);
}

/** What a wizard leaves out of the fields that its files must have or that its fragments show, and of its own promises. */
function omissionFaults(text: string): string[] {
  if (wizardParts(text) === null) return [];
  const { makes, type, schema, body } = readWizard(
    text,
    (name) => readFileSync(join(FOLDER, "shared", `${name}.md`), "utf8"),
  );
  const isKnown = (name: ArtifactType | null) => ARTIFACT_TYPE_NAMES.some((each) => each === name);
  // A missing or unknown type is a fault of its own.
  const followed = followingFaults(body, isKnown(makes) ? makes : isKnown(schema) ? schema : null);
  if (isKnown(makes)) return [...omittedFacts(body, makes!), ...followed];
  return type === "analysis" && isKnown(schema) ? [...omittedFromFragments(body, schema!), ...followed] : followed;
}

/** The types that a wizard writes or works on; none for a shared text. */
function ownTypes(text: string): ArtifactType[] {
  const { makes = null, teaches = [], schema = null } = (wizardParts(text)?.frontMatter.value ?? {}) as Partial<
    WizardFrontMatter
  >;
  return ARTIFACT_TYPE_NAMES.filter((type) => [makes, schema, ...teaches].includes(type));
}

/** Shared texts that a wizard includes and that are not there, and those that no wizard includes. */
export function sharedTextFaults(wizards: readonly string[]): string[] {
  const there = readdirSync(join(FOLDER, "shared")).map((file) => file.replace(/\.md$/, ""));
  const included = new Set(wizards.flatMap(sharedTextsOf));
  return [
    ...[...included].filter((name) => !there.includes(name)).map((name) =>
      `wizards/shared/${name}.md is missing, a wizard includes it`
    ),
    ...there.filter((name) => !included.has(name)).map((name) => `wizards/shared/${name}.md: no wizard includes it`),
  ];
}

/** Wizards that people cannot tell apart by their titles. */
export function sharedTitles(texts: ReadonlyMap<string, string>): string[] {
  const titled = [...texts].flatMap(([file, text]) => {
    const frontMatter = wizardParts(text)?.frontMatter.value as { title?: unknown } | null | undefined;
    return typeof frontMatter?.title === "string" ? [{ file: `wizards/${file}`, title: frontMatter.title }] : [];
  });
  return [...Map.groupBy(titled, ({ title }) => title)].filter(([, sharing]) => sharing.length > 1)
    .map(([title, sharing]) => `the title \`${title}\` is shared by ${sharing.map(({ file }) => file).join(" and ")}`);
}

/**
 * What is wrong with a wizard's file, each fault with the field or heading that it is about.
 * @param file its name, without folders
 * @param others names of all wizards
 */
export function wizardFaults(file: string, text: string, others: ReadonlySet<string>): string[] {
  const parts = wizardParts(text);
  if (parts === null) return ["no front matter, expected fields between two lines `---` at the start"];
  const { frontMatter: { problems, value }, body } = parts;
  const unreadable = problems.filter(({ level }) => level === "error");
  if (unreadable.length > 0) return unreadable.map(({ message }) => `front matter: ${message}`);
  const faults = contractFaults(wizardFrontMatter, value);
  return [
    ...(faults.length > 0 ? faults : [...nameFaults(file, text, others), ...documentFaults(text)]),
    ...bodyFaults(body, others),
  ];
}

/** A wizard that writes a document of no type says what to do in Markdown, where no placeholder of ours is read. */
function documentFaults(text: string): string[] {
  const { type, makes, needs } = readWizard(text, () => "");
  const isDocument = type === "creation" && makes === null && needs.length > 0;
  const aboutYaml = sharedTextsOf(text).filter((name) => ["nobody_to_ask", "open_values"].includes(name));
  return isDocument
    ? aboutYaml.map((name) => `includes \`${name}\` about YAML files, expected \`nobody_to_ask_document\` alone`)
    : [];
}

/** Names in the front matter that do not fit the file or the other wizards. */
function nameFaults(file: string, text: string, others: ReadonlySet<string>): string[] {
  const { name, next, notFor } = readWizard(text, () => "");
  const named = [
    ...next.map((other, index) => ({ at: `next[${index}]`, other })),
    ...notFor.map(({ use }, index) => ({ at: `not_for[${index}].use`, other: use })),
  ];
  return [
    ...notForFaults(notFor),
    ...(`${name}.md` === file ? [] : [`name: is \`${name}\`, expected the name of the file`]),
    ...named.filter(({ other }) => !others.has(other)).map(({ at, other }) =>
      `${at}: is \`${other}\`, expected a wizard`
    ),
    ...named.filter(({ other }) => other === name).map(({ at }) => `${at}: is the wizard itself, expected another one`),
  ];
}

function bodyFaults(body: string, others: ReadonlySet<string>): string[] {
  if (body === "") return ["no text below the front matter"];
  const faults: string[] = [];
  const prose = body.replaceAll(/^```[\s\S]*?^```/gm, "");
  const lines = body.split("\n").length;
  if (lines >= MOST_LINES) faults.push(`${lines} lines of text, fewer than ${MOST_LINES} expected`);

  const headings = [...prose.matchAll(/^## (.*)$/gm)].map((match) => match[1]!);
  const missing = WIZARD_HEADINGS.filter((heading) => !headings.includes(heading));
  const surplus = headings.filter((heading) => !WIZARD_HEADINGS.includes(heading));
  faults.push(...missing.map((heading) => `the heading \`## ${heading}\` is missing`));
  faults.push(...surplus.map((heading) => `unknown heading \`## ${heading}\``));
  if (missing.length + surplus.length === 0 && headings.join() !== WIZARD_HEADINGS.join()) {
    faults.push(`the headings must come in the order ${WIZARD_HEADINGS.join(", ")}`);
  }

  faults.push(...copyFaults(body));
  const fragments = [...body.matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm)];
  if (fragments.length === 0) faults.push("no worked fragment");
  for (const [, info = "", text = ""] of fragments) {
    const spec = /^yaml (\S+)$/.exec(info)?.[1];
    if (spec === undefined) faults.push(`a fragment opens with \`${info}\`, \`yaml TYPE#path\` expected`);
    else faults.push(...fragmentFaults(spec, text).map((fault) => `fragment \`${spec}\`: ${fault}`));
  }
  return [...faults, ...unknownNames(body, prose, others)];
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
