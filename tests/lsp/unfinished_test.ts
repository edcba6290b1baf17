import { expect, test } from "bun:test";
import { actionsFor } from "#src/lsp/features/actions.ts";
import { hoverAt } from "#src/lsp/features/hover.ts";
import { lensesOf } from "#src/lsp/features/lenses.ts";
import { linksOf } from "#src/lsp/features/links.ts";
import { meantAt } from "#src/lsp/features/references.ts";
import { renameableAt, renameAt } from "#src/lsp/features/rename.ts";
import { foldsOf, outlineOf } from "#src/lsp/features/symbols.ts";
import { Positions } from "#src/lsp/positions.ts";
import { RefusedEdit } from "#src/operations/edit/offer_change.ts";
import { seeded } from "../guidance/artifacts.ts";
import { judgedExample, seenIn } from "./judged_example.ts";

const FILES = [
  "READY/05_roadmap_recipe.yaml",
  "FIRE/definitions/product/fd-001_berth-week-planning.yaml",
  "FIRE/value_models/product.value_model.yaml",
  "FIRE/navigation_graph.yaml",
];
const PLACES = 12;

const sound = await judgedExample();

/** Texts as they are between two keystrokes: cut off, without a line, with odd characters. */
function* unfinished(text: string, random: () => number): Generator<string> {
  const lines = text.split("\n");
  for (let index = 0; index < 4; index++) {
    const at = Math.floor(random() * text.length);
    yield text.slice(0, at);
    yield lines.toSpliced(Math.floor(random() * lines.length), 1).join("\n");
    const odd = Array.from({ length: 8 }, () => String.fromCharCode(Math.floor(random() * 0x180))).join("");
    yield text.slice(0, at) + odd + text.slice(at);
  }
  yield "";
  yield "\u{feff}- [";
}

test.each(FILES)("every feature answers for unfinished texts of %s, with places inside of the text", async (file) => {
  const random = seeded(19);
  for (const text of unfinished(seenIn(sound, file).artifact.document.text, random)) {
    const judged = await judgedExample({ [file]: text });
    const seen = seenIn(judged, file);
    const { document } = seen.artifact;
    const spans = [
      ...outlineOf(document).flatMap(({ whole, label }) => [whole, label]),
      ...linksOf(seen).map(({ span }) => span),
      ...lensesOf(seen).map(({ span }) => span),
    ];
    const last = new Positions(document.text, "utf-16").positionAt(document.text.length).line;
    for (const { startLine, endLine } of foldsOf(document)) {
      expect(startLine).toBeLessThan(endLine);
      expect(endLine).toBeLessThanOrEqual(last);
    }
    for (let place = 0; place <= PLACES; place++) {
      const offset = Math.round((document.text.length * place) / PLACES);
      const hover = hoverAt(seen, offset);
      const meant = meantAt(seen, offset);
      spans.push(...[hover, meant].flatMap((found) => found === null ? [] : [found.span]));
      renameOrRefuse(() => renameableAt(seen, offset));
      renameOrRefuse(() => renameAt(seen, offset, "anew-987"));
    }
    const found = judged.findings.filter((finding) => finding.file === file).slice(0, 3);
    const actions = await actionsFor(seen, found, null, { fixes: true, fixAll: true });
    spans.push(...actions.flatMap((action) => "edits" in action ? action.edits.map(({ span }) => span) : []));
    for (const { start, end } of spans) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(end).toBeLessThanOrEqual(document.text.length);
    }
  }
}, 60_000);

test("every feature answers in every file, copies of past cycles too, and names only places of the file", () => {
  for (const artifact of sound.artifacts) {
    const seen = { judged: sound, artifact };
    const { text } = artifact.document;
    expect(outlineOf(artifact.document).length, artifact.file).toBeGreaterThan(0);
    for (let place = 0; place < PLACES; place++) {
      const offset = Math.floor((text.length * place) / PLACES);
      const { start, end } = hoverAt(seen, offset)?.span ?? { start: offset, end: offset };
      expect(start, artifact.file).toBeLessThanOrEqual(offset);
      expect(end, artifact.file).toBeGreaterThanOrEqual(offset);
    }
  }
  expect(sound.artifacts.some(({ archived }) => archived)).toBe(true);
});

/** A rename is made or refused with the reason; anything else is a fault. */
function renameOrRefuse(rename: () => unknown): void {
  try {
    rename();
  } catch (error) {
    expect(error).toBeInstanceOf(RefusedEdit);
  }
}
