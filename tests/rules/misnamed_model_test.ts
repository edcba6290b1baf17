import { expect, test } from "bun:test";
import { checkIn } from "./found_files.ts";

const model = (track: string, layer: string) =>
  `track_name: ${track}\nstatus: active\nlayers: [{id: ${layer}, name: ${layer} layer, components: [{id: ${layer}-part, name: ${layer} part, sub_components: [{id: ${layer}-bit, name: ${layer} bit, active: true}]}]}]\n`;
const FILES = {
  "READY/00_north_star.yaml": "north_star: {organization: Ice}\n",
  "FIRE/value_models/product.value_model.yaml": model("Product", "melt"),
  "FIRE/definitions/product/fd-001_melt.yaml":
    "id: fd-001\nstrategic_context: {contributes_to: [Product.Melt.MeltPart, Strategy.Watch.WatchPart]}\n",
  "FIRE/definitions/strategy/sd-201_watch.yaml": "id: sd-201\ncontributes_to: [Strategy.watch part.watch-bit]\n",
  "FIRE/mappings.yaml": "strategy: [{sub_component_id: Strategy.Watch.Missing, artifacts: []}]\n",
};
const STRATEGY = "FIRE/value_models/strategy.value_model.yaml";
const about = (rules: readonly string[]) => rules.filter((rule) => /track-name|value-path/.test(rule)).sort();

test("a value model that says the track of another one is one finding, and not missing", async () => {
  const wrong = await checkIn({ ...FILES, [STRATEGY]: model("Product", "watch") });
  expect(about(wrong.findings.map(({ rule }) => rule))).toEqual(["inconsistent-track-name"]);
  expect(wrong.text).not.toContain("value model of the Strategy track is missing");
  expect(wrong.text).not.toContain(`write ${STRATEGY}`);
});

test("a path into no part of a model is a finding where its track is right", async () => {
  const right = await checkIn({ ...FILES, [STRATEGY]: model("Strategy", "watch") });
  expect(right.findings.filter(({ rule }) => rule === "dangling-value-path").map(({ file }) => file)).toEqual([
    "FIRE/mappings.yaml",
  ]);
});

test("the only model that says a track is that of the track, whatever its name", async () => {
  const { "FIRE/value_models/product.value_model.yaml": _, ...others } = FILES;
  const alone = await checkIn({ ...others, [STRATEGY]: model("Product", "melt") });
  expect(alone.findings.some(({ rule, message }) => rule === "dangling-value-path" && message.includes("Strategy")))
    .toBe(true);
});
