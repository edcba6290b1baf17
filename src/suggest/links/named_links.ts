import { quoteFile, quoteValue } from "../../diagnostics/escape.ts";
import type { EpfModel } from "../../model/model.ts";
import { plainWords } from "../../text/words.ts";
import { readPath } from "../../model/value_models/path_reading.ts";
import { asList, asMap, asText, at } from "../../model/read.ts";
import { valuePaths } from "../../model/value_models/value_paths.ts";
import type { LinkArtifact } from "./link_artifact.ts";

/** What an artifact names outright; each with the words that say so. */
export interface NamedLinks {
  /** By id of a definition. */
  definitions: Map<string, LinkEvidence>;
  /** By id of a key result. */
  results: Map<string, LinkEvidence>;
  /** By canonical path of a component. */
  components: Map<string, LinkEvidence>;
}

export interface LinkEvidence {
  confidence: number;
  reason: string;
}

const ID = 0.95;
const FILE = 0.9;
const NAME = 0.8;
const FOLDER = 0.7;
/** A name of one word is an ordinary word as well. */
const SHORTEST_NAME = 2;

/** Looks for ids, value paths, names and files that the instance knows already. */
export function namedLinks(model: EpfModel, artifact: LinkArtifact): NamedLinks {
  const links: NamedLinks = { definitions: new Map(), results: new Map(), components: new Map() };
  const { text } = artifact;
  const ids = new Set(
    [...text.matchAll(/(?<![\w-])(?:fd|sd|pd|cd|kr-[psoc])-\d+(?![\w-]*\w)/gi)].map(([id]) => id.toLowerCase()),
  );
  for (const { id } of model.features) {
    if (ids.has(id.toLowerCase())) add(links.definitions, id, ID, `the text names \`${id}\``);
  }
  for (const { id } of model.roadmap.keyResults) {
    if (ids.has(id.toLowerCase())) add(links.results, id, ID, `the text names \`${id}\``);
  }
  for (const [path] of text.matchAll(/(?<![\w.])(?:Product|Strategy|OrgOps|Commercial)(?:\.[A-Za-z0-9-]+){2,3}/g)) {
    const node = readPath(model.values, path.replace(/[-.]+$/, "")).reached;
    const component = node?.level === 3 ? node.parent : node;
    if (component?.level === 2) add(links.components, component.path, ID, `the text names ${quoteValue(path, 120)}`);
  }
  addNames(model, text, links);
  addFiles(model, artifact.files, links);
  return links;
}

function addNames(model: EpfModel, text: string, { definitions }: NamedLinks): void {
  const folded = ` ${plainWords(text).join(" ")} `;
  for (const { id, value } of model.features) {
    for (const name of [asText(value.name), asText(value.slug)]) {
      const words = plainWords(name ?? "");
      if (words.length >= SHORTEST_NAME && folded.includes(` ${words.join(" ")} `)) {
        add(definitions, id, NAME, `the text has the words of its name`);
      }
    }
  }
}

/** Files that features and mappings list as what they are built in. */
function addFiles(model: EpfModel, files: readonly string[], { definitions, components }: NamedLinks): void {
  if (files.length === 0) return;
  for (const { id, value } of model.features) {
    for (const spec of asList(at(value, "implementation_references", "specs"))) {
      for (const place of [asText(asMap(spec).path), asText(asMap(spec).url)]) {
        const evidence = place === null ? null : fileEvidence(place, files);
        if (evidence !== null) add(definitions, id, evidence.confidence, evidence.reason);
      }
    }
  }
  for (const { source, node, artifact, at: place } of valuePaths(model)) {
    const component = node?.level === 3 ? node.parent : node;
    if (source !== "mapping" || component?.level !== 2) continue;
    for (const entry of asList(at(artifact.document.value, ...place.slice(0, -1), "artifacts"))) {
      const url = asText(asMap(entry).url);
      const evidence = url === null ? null : fileEvidence(url, files);
      if (evidence !== null) add(components, component.path, evidence.confidence, evidence.reason);
    }
  }
}

/** Whether a listed path or URL means one of the files, or a folder of at least two names around one. */
function fileEvidence(listed: string, files: readonly string[]): LinkEvidence | null {
  const wanted = segmentsOf(listed.replace(/[?#].*$/, "").replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]+/i, ""));
  let folder: LinkEvidence | null = null;
  for (const file of files) {
    const segments = segmentsOf(file);
    const tail = wanted.slice(-segments.length);
    if (segments.length > 1 && tail.join("/") === segments.join("/")) {
      return { confidence: FILE, reason: `${quoteFile(listed)} is listed there already` };
    }
    for (let length = Math.min(wanted.length, segments.length - 1); length >= 2 && folder === null; length--) {
      if (wanted.slice(-length).join("/") === segments.slice(0, length).join("/")) {
        folder = {
          confidence: FOLDER,
          reason: `${quoteFile(listed)}, the folder of ${quoteFile(file)}, is listed there`,
        };
      }
    }
  }
  return folder;
}

function segmentsOf(path: string): string[] {
  return path.split(/[/\\]+/).filter((segment) => segment !== "" && segment !== "." && segment !== "..");
}

function add(map: Map<string, LinkEvidence>, key: string, confidence: number, reason: string): void {
  const known = map.get(key);
  if (known === undefined || known.confidence < confidence) map.set(key, { confidence, reason });
}
