import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { atOnce, type Steps } from "../../workspace/progress_monitor.ts";
import type { EpfModel } from "../model.ts";
import { nameVariants } from "./names.ts";
import { nameKey } from "../../text/fold.ts";
import { nameSteps } from "./inferred_names.ts";
import type { OfferKind, OfferName } from "./offer_name.ts";
import { asList, asMap, asText } from "../read.ts";

const cache = new WeakMap<EpfModel, readonly OfferName[]>();

/**
 * Every name of a product, product line, offering or brand that an instance gives, each spelling once: product lines first,
 * then the product of the anchor and the metadata, whose brand may have the same name, then offerings and brands, then
 * names that the texts themselves treat as such, and last what remains of longer names without their brand.
 */
export function offerNames(model: EpfModel): readonly OfferName[] {
  return atOnce(offerNameSteps(model));
}

/** The same as steps. */
export function* offerNameSteps(model: EpfModel): Steps<readonly OfferName[]> {
  const known = cache.get(model);
  if (known !== undefined) return known;
  const names = new Map<string, OfferName>();
  const { lines, others } = fromPortfolio(model);
  const listed = [...lines, ...fromMetadata(model), ...others];
  for (const written of [...listed, ...yield* nameSteps(model), ...withoutBrands(listed)]) {
    for (const name of nameVariants(written.name)) {
      const key = nameKey(name);
      if (!names.has(key)) names.set(key, { ...written, name });
    }
  }
  const result = [...names.values()];
  cache.set(model, result);
  return result;
}

function fromPortfolio(model: EpfModel): { lines: OfferName[]; others: OfferName[] } {
  const lines: OfferName[] = [];
  const others: OfferName[] = [];
  for (const artifact of model.of("product_portfolio")) {
    const portfolio = asMap(asMap(artifact.document.value).portfolio);
    const add = (list: OfferName[], kind: OfferKind, thing: string, value: unknown, at: Path) => {
      const name = asText(value);
      if (name !== null) list.push({ name, kind, thing, artifact, at, inferred: false, full: null });
    };
    asList(portfolio.product_lines).forEach((entry, index) => {
      const line = asMap(entry);
      const thing = `line ${asText(line.id) ?? index}`;
      const at: Path = ["portfolio", "product_lines", index];
      add(lines, "product line", thing, line.name, [...at, "name"]);
      add(lines, "codename", thing, line.codename, [...at, "codename"]);
    });
    asList(portfolio.offerings).forEach((entry, index) => {
      add(others, "offering", `offering ${index}`, asMap(entry).name, ["portfolio", "offerings", index, "name"]);
    });
    asList(portfolio.brands).forEach((entry, index) => {
      const brand = asMap(entry);
      const at: Path = ["portfolio", "brands", index];
      add(others, "brand", `brand ${index}`, brand.name, [...at, "name"]);
      asList(brand.history).forEach((event, place) => {
        add(others, "brand", `brand ${index}`, asMap(event).previous_name, [...at, "history", place, "previous_name"]);
      });
    });
  }
  return { lines, others };
}

function fromMetadata(model: EpfModel): OfferName[] {
  const places: [Artifact | undefined, Path][] = [
    [model.of("epf_anchor")[0], ["product_name"]],
    [model.of("epf_meta")[0], ["instance", "product_name"]],
    [model.of("epf_meta")[0], ["product_name"]],
  ];
  return places.flatMap(([artifact, at]) => {
    let value: unknown = artifact?.document.value;
    for (const segment of at) value = asMap(value)[segment];
    const name = asText(value);
    return artifact === undefined || name === null
      ? []
      : [{ name, kind: "product" as const, thing: "product", artifact, at, inferred: false, full: null }];
  });
}

/** Names of lines and offerings that begin with a brand or the product's name, without it: `Seastep Quay Planner` is a `Quay Planner`. */
function withoutBrands(names: readonly OfferName[]): OfferName[] {
  const brands = new Set(
    names.filter(({ kind }) => kind === "brand" || kind === "product").map(({ name }) => nameKey(name)),
  );
  const longest = [...brands].reduce((most, { length }) => Math.max(most, length), 0);
  return names.flatMap((written) => {
    if (written.kind !== "product line" && written.kind !== "offering") return [];
    const words = written.name.split(/\s+/);
    let key = "";
    for (let count = 1; count < words.length; count++) {
      key += nameKey(words[count - 1]!);
      if (key.length > longest) break;
      if (!brands.has(key)) continue;
      return [{ ...written, name: words.slice(count).join(" "), full: written.name }];
    }
    return [];
  });
}
