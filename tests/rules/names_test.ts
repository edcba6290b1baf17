import { describe, expect, test } from "bun:test";
import { EpfModel } from "#src/model/model.ts";
import { atOnce } from "#src/workspace/progress_monitor.ts";
import { namedNodeSteps } from "#src/model/value_models/named_nodes.ts";
import { matchName, nameVariants } from "#src/model/names/names.ts";
import { labelWords } from "#src/text/words.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";

describe("how a label holds a name", () => {
  const cases: [label: string, name: string, kind: string | null][] = [
    ["Brackwell", "Brackwell", "whole"],
    ["brackwell", "Brackwell", "whole"],
    ["KilnReady", "Kiln Ready", "whole"],
    ["kiln-ready", "KilnReady", "whole"],
    ["Brackwell Platform", "Brackwell", "form"],
    ["The Brackwell Suite", "Brackwell", "form"],
    ["Brackwell 2.0", "Brackwell", "form"],
    ["Brackwell Journeys", "Brackwell", "head"],
    ["Journeys (Brackwell)", "Brackwell", "form"],
    ["Brackwell: Journeys", "Brackwell", "form"],
    ["Journeys with Brackwell Inside", "Brackwell", "inside"],
    ["Kiln Ready Firing", "Kiln Ready", "head"],
    ["Ready Kilns", "Kiln Ready", null],
    ["Firing Readiness", "Kiln Ready", null],
    ["Restorative Sleep", "Tor", null],
    ["Portfolio Clarity", "Port", null],
    // German: the name is the head of a compound, or a word of its own behind a hyphen.
    ["Lattenhorst-Plattform", "Lattenhorst", "form"],
    ["Lattenhorstmodule", "Lattenhorst", "form"],
    ["Lattenhorstlösungen", "Lattenhorst", "form"],
    ["Modul Lattenhorst", "Lattenhorst", "form"],
    ["Lattenhorststeuerung", "Lattenhorst", "head"],
    ["Kühlbert-Dienste", "Kühlbert", "form"],
    ["kuehlbert-dienste", "Kühlbert", "form"],
    ["kuhlbert-dienste", "Kühlbert", "form"],
    ["Nahtversorgung", "Naht", null],
    ["Fahrplantreue", "Plan", null],
    ["Erfindung", "Rfind", null],
    // Norwegian and Swedish: definite forms and genitives.
    ["Isbrannmodulen", "Isbrann", "form"],
    ["Isbranns tjenester", "Isbrann", "form"],
    ["Tjenester fra Isbrann", "Isbrann", "form"],
    ["Nåledråpe-verktøy", "Nåledråpe", "form"],
    ["Sporingsnøyaktighet", "Spor", null],
    ["Stormlykteplattformen", "Stormlykte", "form"],
    // Finnish: genitive and compound.
    ["Kaislan palvelut", "Kaisla", "form"],
    ["Kaislapalvelut", "Kaisla", "form"],
    ["Kaisla-alusta", "Kaisla", "form"],
    // French: the name stands last.
    ["Plateforme Brumelis", "Brumelis", "form"],
    ["Services de Brumelis", "Brumelis", "form"],
    ["Gestion Brumelis", "Brumelis", "inside"],
    ["L'offre Brumelis", "Brumelis", "inside"],
  ];
  for (const [label, name, kind] of cases) {
    test(`${label} / ${name}`, () => expect(matchName(label, name)?.kind ?? null).toBe(kind as never));
  }
});

test("names split into the words people use for the thing", () => {
  expect(nameVariants("GRS (Gravel Routing System)")).toEqual([
    "GRS (Gravel Routing System)",
    "GRS",
    "Gravel Routing System",
  ]);
  expect(nameVariants("Brackwell®")).toEqual(["Brackwell"]);
  expect(nameVariants("Brackwell – water for villages")).toEqual(["Brackwell – water for villages", "Brackwell"]);
  expect(labelWords("EPFRuntime_v2 Überblick")).toEqual(["epf", "runtime", "v2", "uberblick"]);
});

interface Sketch {
  lines?: string[];
  layers: string[];
  /** Texts of the features. */
  says?: string[];
}

/** Labels of the named layers of a small instance; a question mark behind those that only a person can judge. */
async function named({ lines = [], layers, says = [] }: Sketch): Promise<string[]> {
  const quote = (text: string) => JSON.stringify(text);
  const files: Record<string, string> = {
    "READY/product_portfolio.yaml": `portfolio:\n  product_lines:\n${
      lines.map((name, index) => `    - {id: pl-${index}, name: ${quote(name)}}\n`).join("")
    }`,
    "FIRE/value_models/product.value_model.yaml": `track_name: Product\nlayers:\n${
      layers.map((name, index) => `  - {id: layer-${index}, name: ${quote(name)}}\n`).join("")
    }`,
  };
  says.forEach((text, index) => {
    files[`FIRE/definitions/product/fd-00${index}.yaml`] =
      `id: fd-00${index}\nname: Part ${index}\ndefinition:\n  solution_approach: ${quote(text)}\n`;
  });
  const model = new EpfModel(await loadInstance(new MemoryTree(files)));
  return atOnce(namedNodeSteps(model)).map(({ node, certain }) => certain ? node.name : `${node.name}?`);
}

describe("which layers carry the name of something sold", () => {
  test("a whole name counts, even an ordinary word", async () => {
    expect(await named({ lines: ["Harvest"], layers: ["Harvest", "Storage"], says: ["the harvest is early"] })).toEqual(
      ["Harvest"],
    );
  });
  test("an ordinary noun inside a trade term does not", async () => {
    expect(await named({ lines: ["Ledger"], layers: ["General Ledger Upkeep", "Member Ledger"] })).toEqual([]);
  });
  test("a single leading word is not reported, unless the texts use it as a word", async () => {
    const layers = ["Compass Adjustment", "Safe Passage"];
    expect(await named({ lines: ["Compass"], layers })).toEqual(["Compass Adjustment?"]);
    expect(await named({ lines: ["Compass"], layers, says: ["each compass is swung once a year"] })).toEqual([]);
  });
  test("delivery words beside an ordinary word are not reported, words for what is sold are", async () => {
    const says = ["the harbour is full in July"];
    expect(await named({ lines: ["Harbour"], layers: ["Harbour Services", "Berths"], says })).toEqual([
      "Harbour Services?",
    ]);
    expect(await named({ lines: ["Harbour"], layers: ["Harbour Platform", "Berths"], says })).toEqual([
      "Harbour Platform",
    ]);
    expect(await named({ lines: ["Brackwell"], layers: ["Brackwell Services", "Berths"], says })).toEqual([
      "Brackwell Services",
    ]);
  });
  test("two products leading two layers are a pattern", async () => {
    expect(
      await named({ lines: ["Brackwell", "Tornhurst"], layers: ["Brackwell Journeys", "Tornhurst Boarding", "Care"] }),
    )
      .toEqual(["Brackwell Journeys", "Tornhurst Boarding"]);
  });
  test("one product leading two layers is a pattern", async () => {
    expect(await named({ lines: ["Brackwell"], layers: ["Brackwell Search", "Brackwell Boarding", "Care"] }))
      .toEqual(["Brackwell Search", "Brackwell Boarding"]);
    expect(
      await named({ lines: ["Grain"], layers: ["Grain Drying", "Grain Trading"], says: ["wet grain loses value"] }),
    ).toEqual([]);
  });
  test("single words of a name of several do not count, nor does a trade term of several words", async () => {
    expect(await named({ lines: ["Comet Parcel"], layers: ["Parcel Handover", "Comet Watching"] })).toEqual([]);
    expect(await named({ lines: ["Green Roof"], layers: ["Green Roof Upkeep", "Rain Storage"] })).toEqual([
      "Green Roof Upkeep?",
    ]);
  });
  test("an invented spelling is a name wherever it stands", async () => {
    expect(await named({ lines: ["CometPost"], layers: ["Evenings with CometPost", "Handover"] })).toEqual([
      "Evenings with CometPost",
    ]);
    expect(await named({ lines: ["KR 200"], layers: ["Safe Lifting", "KR200 Care"] })).toEqual(["KR200 Care"]);
  });
  test("a German compound of an ordinary noun does not count, one with a word for what is sold does", async () => {
    const texte = ["Das Warenlager ist voll und jeder Lagerplatz belegt"];
    expect(await named({ lines: ["Lager"], layers: ["Lagerverwaltung", "Nachschub"] })).toEqual([]);
    expect(await named({ lines: ["Lager"], layers: ["Lagersysteme", "Nachschub"], says: texte })).toEqual([]);
    expect(await named({ lines: ["Lattenhorst"], layers: ["Lattenhorstsysteme", "Nachschub"], says: texte })).toEqual([
      "Lattenhorstsysteme",
    ]);
    expect(await named({ lines: ["Lattenhorst", "Sägmut"], layers: ["Lattenhorstplanung", "Sägmutführung"] }))
      .toEqual(["Lattenhorstplanung", "Sägmutführung"]);
  });
  test("a French name stands out by its capital letter", async () => {
    const layers = ["Gestion Brumelis", "Suivi des lots", "Accueil des visiteurs"];
    const dit = "les visiteurs attendent moins longtemps et les équipes savent à tout moment ".repeat(6);
    expect(await named({ lines: ["Brumelis"], layers, says: [dit] })).toEqual(["Gestion Brumelis"]);
    expect(await named({ lines: ["Brumelis"], layers: layers.slice(0, 1), says: [dit] })).toEqual([]);
  });
  test("a name that long texts never use as a word is one wherever it stands", async () => {
    const lines = ["Brackwell", "Tornhurst Ferry Planner", "Compass"];
    const layers = ["New Brackwell Operations", "Better Tornhurst Ferry Planner Calls", "Our Compass Desk", "Care"];
    const prose = "a rider who comes late still finds the gate open and the seat kept for the whole family ".repeat(
      240,
    );
    // A single word may still be one of the trade: that is a note.
    expect(await named({ lines, layers, says: [prose, "each compass is swung once a year"] })).toEqual([
      "New Brackwell Operations?",
      "Better Tornhurst Ferry Planner Calls",
    ]);
    // The name may be a word of the trade where the texts are few, or use it as one.
    expect(await named({ lines, layers, says: [prose.slice(0, 900)] })).toEqual([]);
    expect(await named({ lines, layers, says: [prose, "the brackwell and the tornhurst of a compass"] })).toEqual([]);
    // So may a name of several words that are all used.
    const green = { lines: ["Green Roof"], layers: ["Safer Green Roof Upkeep", "Care"] };
    expect(await named({ ...green, says: [prose, "no roof is green in winter"] })).toEqual([]);
  });
  test("infers a name from features that treat it as one", async () => {
    const prose = "a rider who comes late still finds the gate open and the seat kept for the whole family ".repeat(3);
    const says = [`${prose} when Brackwell shows the lane`, `${prose} because Brackwell has told the quay`];
    expect(await named({ layers: ["Brackwell", "Boarding"], says })).toEqual(["Brackwell"]);
    expect(await named({ layers: ["Brackwell", "Boarding"], says: says.slice(0, 1) })).toEqual([]);
    expect(
      await named({ layers: ["Boarding"], says: [`${prose} during Boarding`, `${prose} after Boarding and boarding`] }),
    ).toEqual([]);
  });
  test("does not infer capitalised German nouns as names", async () => {
    const sagt = "der Fahrer sieht die Spur auf dem Schirm und die Familie den Platz im Wagen vor der Abfahrt am Kai "
      .repeat(3);
    expect(await named({ layers: ["Abfahrt"], says: [sagt, sagt] })).toEqual([]);
  });
});
