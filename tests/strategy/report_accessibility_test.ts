import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { inFolder, ROOT } from "../binary.ts";
import { Browser, CHROMIUM, type ViewOfPage } from "../browser.ts";
import { someOf } from "../depth.ts";
import { prepareTask } from "../cli/task_examples.ts";
import { prepareTide } from "../cli/tide_examples.ts";
import { epf, shellWords } from "../command_line.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Widths in pixels and colour schemes that a page is looked at in. */
const VIEWS = someOf(
  [360, 900, 1400].flatMap((width) => (["light", "dark"] as const).map((scheme): ViewOfPage => ({ width, scheme }))),
  2,
);
const PAGES: Record<string, readonly string[]> = {
  "the report of an instance": ["report", "examples/tidemark", "--format", "html"],
  "the report of an instance with faults": ["report", "examples/tidemark-structural", "--format", "html"],
};

let browser: Browser;
beforeAll(async () => {
  if (CHROMIUM !== null) browser = await Browser.start(CHROMIUM);
});
afterAll(async () => {
  if (CHROMIUM !== null) await browser.stop();
});

/** What axe finds in a page, as `rule: element`, and what is wider than the window. */
async function violations(html: string, view: ViewOfPage): Promise<string[]> {
  return await inFolder(
    { "page.html": html },
    async (folder) =>
      await browser.inPage(pathToFileURL(join(folder, "page.html")).href, view, async ({ evaluate }) => {
        await evaluate(`${AXE}; undefined`);
        const found = await evaluate<string[]>(
          `axe.run().then(({violations}) => violations.flatMap(({id, nodes}) => ` +
            `nodes.map(({html}) => id + ": " + html.slice(0, 200))))`,
        );
        const width = await evaluate<number>("document.documentElement.scrollWidth");
        return width > view.width ? [...found, `too-wide: ${width} pixels`] : found;
      }),
  );
}

for (const [what, words] of CHROMIUM === null ? [] : Object.entries(PAGES)) {
  for (const view of VIEWS) {
    test(`${what} is accessible at ${view.width} pixels, ${view.scheme}`, async () => {
      const { stdout } = epf(words, { cwd: ROOT });
      expect(await violations(stdout, view)).toEqual([]);
    }, 60_000);
  }
}

/** The pages of the record's toolsets, by a command that makes one. */
const RECORDS = {
  "the report of a task": [prepareTask, "epf task report TASK --format html"],
  "the page of a path": [prepareTide, "epf tide show build-api --format html"],
} as const;

for (const [what, [prepare, line]] of CHROMIUM === null ? [] : Object.entries(RECORDS)) {
  test(`${what} is accessible`, async () => {
    const html = await inFolder({}, (folder) => {
      const words = shellWords(prepare(shellWords(line).slice(1), line, folder)).slice(1);
      return epf(words, { cwd: folder }).stdout;
    });
    for (const view of VIEWS) expect(await violations(html, view)).toEqual([]);
  }, 60_000);
}

if (CHROMIUM !== null) {
  test("a picture without words, a pale text and a row that is too wide are found", async () => {
    const page = `<!doctype html><html lang="en"><title>Page</title><body><main><h1>Page</h1><img src="data:,">` +
      `<p style="color:#999;background:#fff">pale</p><div style="width:2000px">wide</div></main></body></html>`;
    const found = await violations(page, { width: 1400, scheme: "light" });
    expect(found.map((line) => line.split(":")[0]).sort()).toEqual(["color-contrast", "image-alt", "too-wide"]);
  }, 60_000);
}

if (CHROMIUM === null) process.stderr.write("no Chromium is installed: the accessibility of reports is not examined\n");
