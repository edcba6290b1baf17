import { baseName } from "../../format/file_path.ts";
import { meantValue } from "../meant/meant_value.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { EpfModel } from "../model.ts";
import { matchName, nameKeys } from "../names/names.ts";
import { runningTexts, writesNounsSmall } from "../names/name_use.ts";
import { nameKey } from "../../text/fold.ts";
import { stem } from "../../text/stemming/stem.ts";
import { labelWords, writtenWords } from "../../text/words.ts";
import { asList, asMap, asText, forEachText } from "../read.ts";
import { asTrack } from "../../format/tracks.ts";

/** A line of the portfolio that a value model file may have been made for. */
export interface ProductLine {
  /** Its id, or its name without one. */
  id: string;
  names: string[];
  type: string | null;
  artifact: Artifact;
  at: (string | number)[];
}

/** A Product value model file that belongs to one product, and what shows it. */
export interface LineModel {
  artifact: Artifact;
  line: ProductLine;
  /** The file is named after the line; else only its own words single the line out. */
  byFileName: boolean;
}

/** Words of file names that every value model may have. */
const COMMON_FILE_WORDS = new Set(["product", "produkt", "value", "model", "models", "vm", "yaml", "yml"]);

/** Brands and lines of the portfolio with everything they are called by. */
function productLines(model: EpfModel): ProductLine[] {
  return model.of("product_portfolio").flatMap((artifact) => {
    const portfolio = asMap(asMap(meantValue(artifact)).portfolio);
    return (["product_lines", "brands"] as const).flatMap((list) =>
      asList(portfolio[list]).flatMap((entry, index) => {
        const line = asMap(entry);
        const id = asText(line.id) ?? asText(line.name) ?? "";
        const names = [asText(line.name), asText(line.codename), id.replace(/^[a-z]+-/, "")].flatMap((name) =>
          name ?? []
        );
        return names.length === 0
          ? []
          : [{ id, names, type: asText(line.type), artifact, at: ["portfolio", list, index] }];
      })
    );
  });
}

/** The Product value model files that are each made for a product of their own. */
export function lineModels(model: EpfModel): LineModel[] {
  // A file without layers is no model that could be merged with another.
  const artifacts = model.of("value_model").filter((artifact) =>
    isProductModel(artifact) && asList(asMap(meantValue(artifact)).layers).length > 0
  );
  if (artifacts.length < 2) return [];
  const ofLines = modelsOfLines(artifacts, productLines(model));
  return ofLines.length >= 2 ? ofLines : modelsByFileName(model, artifacts);
}

function modelsOfLines(artifacts: readonly Artifact[], lines: readonly ProductLine[]): LineModel[] {
  const taken = new Set<string>();
  return artifacts.flatMap((artifact) => {
    const found = lineOf(artifact, lines);
    if (found === null || taken.has(found.line.id)) return [];
    taken.add(found.line.id);
    return [found];
  });
}

/** Files that must be named like products where no list gives the names: two may well be two value chains. */
const FEWEST_FILE_NAMES = 3;

/**
 * Models whose file names hold words that no text of the instance uses: products are named so, while the words for a
 * value chain, such as `selling`, are those in which a strategy is written.
 */
function modelsByFileName(model: EpfModel, artifacts: readonly Artifact[]): LineModel[] {
  if (artifacts.length < FEWEST_FILE_NAMES || !writesNounsSmall(model)) return [];
  const used = new Set(runningTexts(model).flatMap(({ text }) => smallStems(text)));
  const models = artifacts.flatMap((artifact): LineModel[] => {
    const name = fileWords(artifact.file);
    const isNamed = name.split(" ").some((word) => word.length >= SHORTEST_NAME && !used.has(stem(word, "en")));
    const line = { id: name, names: [name], type: null, artifact, at: ["track_name"] };
    return isNamed ? [{ artifact, line, byFileName: true }] : [];
  });
  return models.length === artifacts.length ? models : [];
}

const SHORTEST_NAME = 4;

/** Stems of the words that a text writes small. */
function smallStems(text: string): string[] {
  return writtenWords(text).filter((word) => word === word.toLowerCase()).map((word) => stem(word, "en"));
}

/** True for a model of the Product track; a file without `track_name` counts by its name. */
export function isProductModel(artifact: Artifact): boolean {
  const track = asText(asMap(meantValue(artifact)).track_name);
  return track === null ? /(?:^|\/)product[._-][^/]*$/i.test(artifact.file) : asTrack(track) === "product";
}

function lineOf(artifact: Artifact, lines: readonly ProductLine[]): LineModel | null {
  const fileName = fileWords(artifact.file);
  const named = lines.find((line) => line.names.some((name) => isName(fileName, name)));
  if (named !== undefined) return { artifact, line: named, byFileName: true };
  const words = new Set(wordSequences(ownWords(artifact)));
  const described = lines.filter((line) =>
    line.names.some((name) => nameKeys(name).some((key) => key.length >= 3 && words.has(key)))
  );
  return described.length === 1 ? { artifact, line: described[0]!, byFileName: false } : null;
}

function isName(label: string, name: string): boolean {
  const kind = matchName(label, name)?.kind;
  return kind === "whole" || kind === "form";
}

/** What the file name says beyond being a value model: `product.sea-chart.value_model.yaml` as `sea chart`. */
function fileWords(file: string): string {
  const name = baseName(file);
  return labelWords(name).filter((word) => !COMMON_FILE_WORDS.has(word)).join(" ");
}

/** Every text at the root of the file that describes the model. */
function ownWords(artifact: Artifact): string[] {
  const value = asMap(meantValue(artifact));
  const described = Object.entries(value).filter(([key]) => key !== "layers" && key !== "track_name");
  const texts: string[] = [];
  for (const [, part] of described) forEachText(part, (text) => texts.push(text));
  return texts;
}

/** Runs of up to four words, written together, whose first word begins with a capital letter. */
function* wordSequences(texts: readonly string[]): Generator<string> {
  for (const text of texts) {
    const words = writtenWords(text);
    for (let start = 0; start < words.length; start++) {
      if (!/^[\p{Lu}\p{N}]/u.test(words[start]!)) continue;
      for (let length = 1; length <= 4 && start + length <= words.length; length++) {
        yield nameKey(words.slice(start, start + length).join(" "));
      }
    }
  }
}
