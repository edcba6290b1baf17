import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "bun:test";
import { inFolder, ROOT } from "../binary.ts";
import { someOf } from "../depth.ts";
import { prepareTask } from "../cli/task_examples.ts";
import { prepareTide } from "../cli/tide_examples.ts";
import { epf, shellWords } from "../command_line.ts";

const CHROMIUM = Bun.which("chromium") ?? Bun.which("chromium-browser") ?? Bun.which("google-chrome");
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Widths in pixels (the browser has no smaller one) and colour schemes that a page is looked at in. */
const VIEWS = someOf([500, 1400].flatMap((width) => ["light", "dark"].map((scheme) => [width, scheme] as const)), 1);
const PAGES: Record<string, readonly string[]> = {
  "the report of an instance": ["report", "examples/tidemark", "--format", "html"],
  "the report of an instance with faults": ["report", "examples/tidemark-structural", "--format", "html"],
};

/** What axe finds in a page, as `rule: element`; the page's own policy would not let axe run. */
async function violations(html: string, width: number, scheme: string): Promise<string[]> {
  const page = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "").replace(
    "</body>",
    () =>
      `<script>${AXE}</script><script>axe.run().then(({violations}) => { const found = document.createElement("pre");` +
      `found.id = "axe"; found.textContent = JSON.stringify(violations.flatMap(({id, nodes}) => ` +
      `nodes.map(({html}) => id + ": " + html.slice(0, 200)))); document.body.append(found); });</script></body>`,
  );
  return await inFolder({ "page.html": page }, async (folder) => {
    const browser = Bun.spawn([
      CHROMIUM!,
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      `--user-data-dir=${folder}/profile`,
      `--window-size=${width},900`,
      `--blink-settings=preferredColorScheme=${scheme === "dark" ? 0 : 1}`,
      "--virtual-time-budget=20000",
      "--dump-dom",
      pathToFileURL(join(folder, "page.html")).href,
    ], { stdout: "pipe", stderr: "ignore" });
    const dom = await new Response(browser.stdout).text();
    const found = /<pre id="axe">([^]*?)<\/pre>/.exec(dom)?.[1];
    expect(found, "axe has answered").toBeDefined();
    return JSON.parse(found!.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"));
  });
}

for (const [what, words] of CHROMIUM === null ? [] : Object.entries(PAGES)) {
  for (const [width, scheme] of VIEWS) {
    test(`${what} is accessible at ${width} pixels, ${scheme}`, async () => {
      const { stdout } = epf(words, { cwd: ROOT });
      expect(await violations(stdout, width, scheme)).toEqual([]);
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
    for (const [width, scheme] of VIEWS) expect(await violations(html, width, scheme)).toEqual([]);
  }, 60_000);
}

if (CHROMIUM !== null) {
  test("a picture without words and a pale text are found", async () => {
    const page = `<!doctype html><html lang="en"><title>Page</title><body><main><h1>Page</h1><img src="data:,">` +
      `<p style="color:#999;background:#fff">pale</p></main></body></html>`;
    const found = await violations(page, 1400, "light");
    expect(found.map((line) => line.split(":")[0]).sort()).toEqual(["color-contrast", "image-alt"]);
  }, 60_000);
}

if (CHROMIUM === null) process.stderr.write("no Chromium is installed: the accessibility of reports is not examined\n");
