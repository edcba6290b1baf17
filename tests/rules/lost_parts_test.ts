import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const NAMED_LAYER = {
  "_epf.yaml": "epf_anchor: true\nproduct_name: Fennlot\n",
  "FIRE/value_models/product.value_model.yaml": `track_name: Product
layers:
  - id: fennlot-platform
    path_segment: FennlotPlatform
    name: Fennlot Platform
    components: [{id: bid-history, name: Bid History}, {id: lot-photos, name: Lot Photos}]
  - {id: fair-bidding, name: Fair Bidding, components: [{id: reserve-prices, name: Reserve Prices}]}
`,
};

function feature(number: number, ...paths: string[]): Record<string, string> {
  return {
    [`FIRE/definitions/product/fd-00${number}_x.yaml`]: `id: fd-00${number}\nstrategic_context: {contributes_to: [${
      paths.join(", ")
    }]}\n`,
  };
}

test("references that cite what a layer with a product's name was called before are mended by renaming the layer", async () => {
  const found = await foundIn({
    ...NAMED_LAYER,
    ...feature(1, "Product.SellerTrust.BidHistory"),
    ...feature(2, "Product.SellerTrust.LotPhotos", "Product.FennlotPlatform.LotPhotos"),
  });
  const [layer] = found.filter(({ rule }) => rule === "misplaced-product-name");
  expect(layer!.help).toStartWith(
    "2 references in 2 files call the layer `SellerTrust`: rename it to that and they hold again (`epf edit rename-path Product.FennlotPlatform Product.SellerTrust`",
  );
  const paths = found.filter(({ rule }) => rule === "dangling-value-path");
  expect(paths).toHaveLength(2);
  for (const { help, reference } of paths) {
    expect(reference).toMatchObject({ candidates: [], known: [] });
    expect(help).toStartWith(
      "rename the layer `Fennlot Platform`, which carries the name of something sold, to `SellerTrust`",
    );
  }
});

test("nothing is renamed to what would carry a product's name too, or to one of two names", async () => {
  const help = async (...paths: string[]) =>
    (await foundIn({ ...NAMED_LAYER, ...feature(1, ...paths) }))
      .filter(({ rule }) => rule === "misplaced-product-name")[0]!.help;
  const without = await help("Product.FairBidding.ReservePrices");
  expect(await help("Product.Fennlot.BidHistory")).toBe(without);
  expect(await help("Product.SellerTrust.BidHistory", "Product.BuyerTrust.LotPhotos")).toBe(without);
});

test("what several files cite and no value model has is told as one cause in each of them", async () => {
  const found = await foundIn({
    ...NAMED_LAYER,
    ...feature(1, "Product.FairBidding.SealedOffers"),
    ...feature(2, "Product.FairBidding.SealedOffers"),
    "FIRE/mappings.yaml": "product: [{sub_component_id: Product.FairBidding.SealedOffers, artifacts: []}]\n",
    "READY/product_portfolio.yaml":
      "portfolio: {offerings: [{id: o, components: [{component_ref: reserve-prices}, {component_ref: sealed-offers}]}]}\n",
  });
  const dangling = found.filter(({ rule }) => /^dangling-(?:value-path|component)$/.test(rule));
  expect(dangling).toHaveLength(4);
  for (const { help } of dangling) {
    expect(help).toStartWith("4 files cite `SealedOffers` of `Product.FairBidding`: restore it in the value model, or");
  }
  const causes = dangling.filter(({ level }) => level === "error").map(({ cause }) => cause);
  expect(new Set(causes).size).toBe(1);
});

test("what one file cites is a reference to correct there", async () => {
  const [found] = (await foundIn({ ...NAMED_LAYER, ...feature(1, "Product.FairBidding.SealedOffers") }))
    .filter(({ rule }) => rule === "dangling-value-path");
  expect(found!.help).toStartWith("name a component of `Product.FairBidding`");
});

test("a part with a product's name is no example of what to cite, and may be what the reference means", async () => {
  const [found] = (await foundIn({
    ...NAMED_LAYER,
    "FIRE/value_models/product.value_model.yaml": `track_name: Product
layers:
  - id: fair-bidding
    name: Fair Bidding
    components: [{id: fennlot-platform, name: Fennlot Platform}, {id: reserve-prices, name: Reserve Prices}]
`,
    ...feature(1, "Product.FairBidding.SealedOffers"),
  })).filter(({ rule }) => rule === "dangling-value-path");
  expect(found!.help).toBe(
    "name a component of `Product.FairBidding` (`Product.FairBidding.ReservePrices`), or add this one to the value model; " +
      "where the component `Fennlot Platform` is meant, which carries the name of something sold, rename that " +
      "(`epf edit rename-path Product.FairBidding.FennlotPlatform Product.FairBidding.SealedOffers`)",
  );
});
