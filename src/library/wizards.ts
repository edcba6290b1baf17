import { listAssets, readAsset } from "../assets/mod.ts";
import type { ArtifactType } from "../format/artifact_types.ts";
import { detectByPath } from "../format/detect.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import { didYouMean } from "../text/spelling/closest_match.ts";
import { quoteValue } from "../diagnostics/escape.ts";
import { readWizard, type Wizard } from "./wizard.ts";

const FOLDER = "wizards";

let loaded: readonly Wizard[] | null = null;

/** All wizards, in the order of their names. Read once. */
export function allWizards(): readonly Wizard[] {
  return loaded ??= listAssets(FOLDER).filter((file) => file.endsWith(".md"))
    .map((file) => readWizard(readAsset(`${FOLDER}/${file}`), sharedText));
}

/** A text that several wizards include. */
function sharedText(name: string): string {
  return readAsset(`${FOLDER}/shared/${name}.md`);
}

/** What most wizards say about writing with nobody to ask, the same in each of them. */
export function nobodyToAsk(): string {
  return sharedText("nobody_to_ask").trim();
}

/** Names that earlier versions of the framework used, beyond prefixes and endings. */
const OLD_NAMES: Record<string, string> = {
  aim_trigger_assessment: "aim_trigger_config",
  // Without the prefix that is taken off every name.
  anchor: "epf_anchor",
  context_sheet: "context_sheet_generator",
  skattefunn_application: "funding_application",
  lra: "living_reality_assessment",
  src: "strategic_reality_check",
};

/**
 * The wizard of a name, or of its skill's name. Old spellings count: number prefixes, hyphens and spaces for underscores,
 * any case, and the endings `.md`, `.agent_prompt` and `.wizard`.
 * @throws UserFailure when there is none
 */
export function wizardNamed(name: string): Wizard {
  const found = findWizard(name);
  if (found !== null) return found;
  const names = allWizards().map((wizard) => wizard.name);
  throw new UserFailure(`unknown wizard ${quoteValue(name)}`, {
    help: didYouMean(currentName(name).slice(0, 100), names) ?? "`epf wizards list` lists all",
  });
}

/** The same, or null where there is none. A file's name or path, with or without its ending, names the wizard that writes it. */
export function findWizard(name: string): Wizard | null {
  const wanted = currentName(name);
  const type = detectByPath(name) ?? detectByPath(`${name.trim()}.yaml`);
  return allWizards().find((wizard) => wizard.name === wanted) ?? (type === null ? null : wizardMaking(type));
}

/** A name as it is spelt today. */
function currentName(name: string): string {
  const plain = plainName(name);
  return Object.hasOwn(OLD_NAMES, plain) ? OLD_NAMES[plain]! : plain;
}

/** The wizard that teaches to write an artifact type, or null. */
export function wizardMaking(type: ArtifactType): Wizard | null {
  return allWizards().find(({ makes }) => makes === type) ?? null;
}

/** A name without the decorations that earlier versions gave it. */
function plainName(name: string): string {
  return name.slice(0, 200).normalize("NFKC").trim().toLowerCase()
    .replace(/^.*\//, "")
    .replace(/(?:\.(?:md|agent_prompt|wizard))+$/, "")
    .replaceAll(/[\s-]+/g, "_")
    .replace(/^\d+_+/, "")
    .replace(/^epf_/, "")
    .replaceAll(/^_+|_+$/g, "");
}
