import { escapeText, namePath } from "../../diagnostics/escape.ts";
import { readAsset } from "../../assets/mod.ts";
import { commandsAsTools } from "../../contracts/call_mentions.ts";
import { canonicalDefinitions, readDefinition } from "../../library/definitions.ts";
import { readTemplate, templateTypes } from "../../library/templates.ts";
import { wholeText } from "../../library/wizard_text.ts";
import { allWizards, findWizard } from "../../library/wizards.ts";
import { ARTIFACT_TYPE_NAMES } from "../../format/artifact_types.ts";
import type { ExampleFiles, Rule } from "../../rules/rule.ts";
import { artifactFiles, readArtifact } from "../../workspace/artifact_files.ts";
import { OPERATIONS } from "../../operations/mod.ts";
import { fullOutputSchema } from "./output_schema.ts";
import type { ListedResource, ResourceFamily } from "../server_definition.ts";

/** A family of resources with what lists, reads and completes it. */
interface Source extends ResourceFamily {
  /** The part of the URI before the name. */
  prefix: string;
  /** Read by its template alone: what no one attaches to a conversation would only lengthen the list. */
  isUnlisted?: true;
  names(root: string): Promise<readonly string[]> | readonly string[];
  /** @returns null when there is none of that name */
  text(name: string, root: string): Promise<string | null>;
}

const MARKDOWN = "text/markdown";
const YAML = "application/yaml";
const SCHEMA = "application/schema+json";

const SOURCES: readonly Source[] = [
  {
    prefix: "epf://wizards/",
    uriTemplate: "epf://wizards/{name}",
    name: "wizard",
    title: "Wizards",
    description: "How to write, fix or review one kind of artifact",
    mimeType: MARKDOWN,
    names: () => allWizards().map(({ name }) => name),
    text: (name) => {
      const found = allWizards().find((wizard) => wizard.name === name);
      return Promise.resolve(found === undefined ? null : wholeText(found));
    },
  },
  {
    prefix: "epf://rules/",
    uriTemplate: "epf://rules/{rule}",
    name: "rule",
    title: "Rules",
    description: "What a rule finds, why it matters and how to fix it, with examples",
    mimeType: MARKDOWN,
    names: async () => (await rules()).map(({ name }) => name),
    text: async (name) => {
      const found = (await rules()).find((rule) => rule.name === name);
      return found === undefined ? null : ruleText(found);
    },
  },
  {
    prefix: "epf://schemas/",
    uriTemplate: "epf://schemas/{artifact_type}",
    name: "schema",
    title: "Schemas",
    description: "The JSON Schema of an artifact type",
    mimeType: SCHEMA,
    names: () => ARTIFACT_TYPE_NAMES,
    text: (name) => {
      const isKnown = (ARTIFACT_TYPE_NAMES as readonly string[]).includes(name);
      return Promise.resolve(isKnown ? readAsset(`schemas/artifacts/${name}.schema.json`) : null);
    },
  },
  {
    prefix: "epf://answers/",
    uriTemplate: "epf://answers/{tool}",
    name: "answer",
    title: "Answers",
    description: "The whole JSON Schema of a tool's answer",
    mimeType: SCHEMA,
    isUnlisted: true,
    names: answeringTools,
    text: (name) => Promise.resolve(answeringTools().includes(name) ? fullOutputSchema(name) : null),
  },
  {
    prefix: "epf://templates/",
    uriTemplate: "epf://templates/{artifact_type}",
    name: "template",
    title: "Templates",
    description: "A valid starting file of an artifact type",
    mimeType: YAML,
    names: templateTypes,
    text: (name) => {
      const type = templateTypes().find((candidate) => candidate === name);
      return Promise.resolve(type === undefined ? null : readTemplate(type));
    },
  },
  {
    prefix: "epf://definitions/",
    uriTemplate: "epf://definitions/{id}",
    name: "definition",
    title: "Definitions",
    description: "A ready-made practice of the tracks strategy, org_ops and commercial",
    mimeType: YAML,
    names: () => canonicalDefinitions().map(({ id }) => id),
    text: (name) => {
      const found = canonicalDefinitions().find(({ id }) => id === name);
      return Promise.resolve(found === undefined ? null : readDefinition(found));
    },
  },
  {
    prefix: "epf://artifacts/",
    uriTemplate: "epf://artifacts/{+path}",
    name: "artifact",
    title: "Artifacts",
    description: "A file of the instances below the root, as it is now; content of a checked file",
    mimeType: YAML,
    names: artifactFiles,
    text: (name, root) => Promise.resolve(readArtifact(root, name)),
  },
];

export const FAMILIES: readonly ResourceFamily[] = SOURCES.map(
  ({ uriTemplate, name, title, description, mimeType }) => ({ uriTemplate, name, title, description, mimeType }),
);

/** Everything that can be read, the instance's artifacts first: they are what hosts offer to attach. */
export async function listResources(root: string): Promise<ListedResource[]> {
  const last = SOURCES.at(-1)!;
  const listed: ListedResource[] = [];
  for (const source of [last, ...SOURCES.slice(0, -1)]) {
    if (source.isUnlisted === true) continue;
    for (const name of await source.names(root)) {
      listed.push({ uri: uriOf(source, name), name: namePath(name), mimeType: source.mimeType });
    }
  }
  return listed;
}

/** The text behind a URI; null when there is none. */
export async function readResource(
  uri: string,
  root: string,
): Promise<{ uri: string; mimeType: string; text: string } | null> {
  if (uri.startsWith(FORMER_WIZARDS)) return formerWizard(uri);
  const source = SOURCES.find(({ prefix }) => uri.startsWith(prefix));
  const name = source === undefined ? null : decoded(uri.slice(source.prefix.length));
  const text = name === null ? null : await source!.text(name, root);
  if (text === null) return null;
  const { mimeType } = source!;
  // What epf itself says speaks of tools; files are given as they are.
  return { uri, mimeType, text: mimeType === MARKDOWN ? commandsAsTools(text) : text };
}

/** Where epf-cli had the guides that are wizards here. */
const FORMER_WIZARDS = "strategy://skills/";

function formerWizard(uri: string): { uri: string; mimeType: string; text: string } | null {
  const name = decoded(uri.slice(FORMER_WIZARDS.length));
  const wizard = name === null ? null : findWizard(name);
  return wizard === null ? null : { uri, mimeType: MARKDOWN, text: commandsAsTools(wholeText(wizard)) };
}

/** Names of a family that begin with what was typed, then those that hold it; null for no family of that template. */
export async function completeResource(
  uriTemplate: string,
  typed: string,
  root: string,
): Promise<string[] | null> {
  const source = SOURCES.find((candidate) => candidate.uriTemplate === uriTemplate);
  return source === undefined ? null : matching(await source.names(root), typed);
}

/**
 * Names that begin with what was typed, then those that hold it anywhere. A value is used as it stands, so one that is
 * not a plain line is left out instead of escaped.
 */
export function matching(all: readonly string[], typed: string): string[] {
  const names = all.filter((name) => escapeText(name) === name && !/[\n\t`]/.test(name));
  const wanted = typed.toLowerCase();
  const begins = names.filter((name) => name.toLowerCase().startsWith(wanted));
  const holds = names.filter((name) => !begins.includes(name) && name.toLowerCase().includes(wanted));
  return [...begins, ...holds];
}

/** The tools of all toolsets, served or not. */
function answeringTools(): string[] {
  return OPERATIONS.filter(({ cliOnly }) => cliOnly !== true).map(({ tool }) => tool);
}

/** Loaded when first asked for: most connections never read a rule's page. */
async function rules(): Promise<readonly Rule[]> {
  return (await import("../../rules/mod.ts")).RULES;
}

function uriOf({ prefix }: Source, name: string): string {
  return `${prefix}${name.split("/").map(encodeURIComponent).join("/")}`;
}

function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

function ruleText(rule: Rule): string {
  const { name, level, section, what, why, remedy, examples } = rule;
  const shown = (title: string, files: ExampleFiles) =>
    Object.entries(typeof files === "string" ? { [`${rule.artifacts[0] ?? "artifact"}.yaml`]: files } : files).map((
      [path, text],
    ) => `${title}, \`${path}\`:\n\n\`\`\`yaml\n${text.trim()}\n\`\`\``).join(
      "\n\n",
    );
  return [
    `# ${name}`,
    `${what} (${level}, ${rule.class}, section ${section})`,
    `**Why.** ${why}`,
    `**Remedy.** ${remedy}`,
    ...examples.map(({ bad, good }) => `${shown("Bad", bad)}\n\n${shown("Good", good)}`),
  ].join("\n\n").concat("\n");
}
