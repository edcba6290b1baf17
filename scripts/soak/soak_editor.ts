import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EditorClient, positionOf, uriOf } from "../../tests/lsp/editor_client.ts";
import { print } from "../measure.ts";
import { Random } from "../random.ts";

/**
 * Types into a file of the example through `epf lsp` and prints how long each check takes, and how much memory the server
 * has at the beginning and at the end: `npm run soak:editor -- EDITS`, 10,000 by default.
 */
async function main([edits = "10000"]: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "epf-soak-"));
  const root = join(folder, "tidemark");
  cpSync(join(import.meta.dir, "..", "..", "examples/tidemark"), root, { recursive: true });
  const client = await EditorClient.start(root);
  const path = join(root, "FIRE/definitions/product/fd-001_berth-week-planning.yaml");
  let text = readFileSync(path, "utf8");
  await client.open(path, text);
  const random = new Random(1);
  const took: number[] = [];
  const memory: number[] = [];
  for (let edit = 0; edit < Number(edits); edit++) {
    const offset = random.below(text.length);
    const isBack = edit % 2 === 1 && text[offset] !== "\n";
    const end = offset + (isBack ? 1 : 0);
    const added = isBack ? "" : "e";
    const range = { start: positionOf(text, offset), end: positionOf(text, end) };
    text = text.slice(0, offset) + added + text.slice(end);
    // Now and then the text is what is saved again.
    if (edit % 50 === 49) text = readFileSync(path, "utf8");
    const change = edit % 50 === 49 ? { text } : { range, text: added };
    const started = performance.now();
    await client.change(path, edit + 2, [change]);
    await client.ask("textDocument/hover", path, { line: 0, character: 0 });
    took.push(performance.now() - started);
    if (edit % 1000 === 0) memory.push(memoryOf(client.pid));
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)]!.toFixed(1);
  const uri = uriOf(path);
  print(`${edits} edits of ${uri.slice(uri.lastIndexOf("/") + 1)}, ${text.length} characters`);
  print(`check after an edit: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  print(`memory in MB after each 1,000 edits: ${memory.map(Math.round).join(", ")}`);
  await client.stop();
  rmSync(folder, { recursive: true });
}

/** Megabytes that a process has in memory; Linux only. */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

await main(process.argv.slice(2));
