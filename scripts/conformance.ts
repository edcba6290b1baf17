import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "..");
const SUITE = join(ROOT, "tests", "conformance", "suite");
const CLI = join(SUITE, "node_modules", "@modelcontextprotocol", "conformance", "dist", "index.js");
const BASELINE = join(ROOT, "tests", "conformance", "baseline.json");
const REVISIONS = ["2025-11-25", "2026-07-28"];

/** What is measured: the product as it ships, and its transport with the tools that the suite's scenarios call. */
const LEGS: Record<string, string[]> = {
  product: [join(ROOT, "dist", "epf"), "mcp", "--root", join(ROOT, "examples", "tidemark"), "--http", "127.0.0.1:0"],
  fixtures: [process.execPath, join(ROOT, "tests", "conformance", "server.ts")],
};

/** How each scenario went, by name; scenarios that count nowhere are marked. */
type Outcome = Record<string, "passed" | "failed" | "passed, not scored" | "failed, not scored">;

/** Runs the suite against a server at a URL. @throws Error when the suite itself fails */
async function runSuite(url: string, revision: string): Promise<Outcome> {
  const suite = Bun.spawn([process.execPath, CLI, "server", "--url", url, "--requirements", revision], {
    cwd: SUITE,
    stdout: "pipe",
    stderr: "pipe",
    env: { ...process.env, NO_COLOR: "1" },
  });
  const text = await new Response(suite.stdout).text();
  const summary = text.slice(text.indexOf("=== SUMMARY ==="));
  const [scored = "", unscored = ""] = summary.split(/^Not scored/m);
  const notScored = new Set([...unscored.matchAll(/[✓✗] (\S+) \(/g)].map(([, name]) => name!));
  const outcome: Outcome = {};
  for (const [, mark, name = ""] of scored.matchAll(/^([✓✗]) (\S+): /gm)) {
    outcome[name] = `${mark === "✓" ? "passed" : "failed"}${
      notScored.has(name) ? ", not scored" : ""
    }` as Outcome[string];
  }
  if (Object.keys(outcome).length === 0) throw new Error(`the suite said nothing: ${text.slice(-2000)}`);
  return Object.fromEntries(Object.entries(outcome).sort(([a], [b]) => a < b ? -1 : 1));
}

/** Starts a leg's server, runs the suite for both revisions, ends the server. */
async function runLeg(command: string[]): Promise<Record<string, Outcome>> {
  const server = Bun.spawn(command, { cwd: ROOT, stdout: "pipe", stderr: "pipe" });
  try {
    const url = await Promise.race([urlIn(server.stdout), urlIn(server.stderr)]);
    const outcomes: Record<string, Outcome> = {};
    for (const revision of REVISIONS) outcomes[revision] = await runSuite(url, revision);
    return outcomes;
  } finally {
    server.kill();
    await server.exited;
  }
}

async function urlIn(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    const url = /http:\S+/.exec(text)?.[0];
    if (url !== undefined) return url;
  }
  return await new Promise(() => {});
}

/** Lines that say where the outcome differs from the baseline; a scenario that passes unexpectedly differs too. */
function differences(now: object, before: object, place: string[] = []): string[] {
  const keys = [...new Set([...Object.keys(now), ...Object.keys(before)])];
  return keys.flatMap((key) => {
    const [a, b] = [(now as Record<string, unknown>)[key], (before as Record<string, unknown>)[key]];
    if (typeof a === "object" && typeof b === "object") return differences(a!, b!, [...place, key]);
    return a === b
      ? []
      : [`${[...place, key].join(" ")}: ${JSON.stringify(a)}, the baseline says ${JSON.stringify(b)}`];
  });
}

function install(): void {
  if (existsSync(CLI)) return;
  const result = Bun.spawnSync(["npm", "ci"], { cwd: SUITE, stdout: "ignore", stderr: "inherit" });
  if (result.exitCode !== 0) throw new Error("the suite could not be installed");
}

/** Calls of a real client against the compiled binary over stdio; each prints JSON and ends with 0. */
const CLIENT_CALLS: readonly string[][] = [
  ["tools/list", "--strict"],
  ["tools/call", "--tool-name", "epf_health_check"],
  ["tools/call", "--tool-name", "epf_validate_file", "--tool-arg", "path=READY/00_north_star.yaml"],
  ["tools/call", "--tool-name", "epf_get_wizard_for_task", "--tool-arg", "task=fix value model structure"],
  ["prompts/list"],
  ["prompts/get", "--prompt-name", "roadmap_recipe", "--prompt-args", "request=plan the quarter"],
  ["resources/list"],
  ["resources/read", "--uri", "epf://artifacts/READY/00_north_star.yaml"],
  ["resources/templates/list"],
];

/** Lines that say which calls of the client failed. */
function clientFailures(): string[] {
  const cli = join(SUITE, "node_modules", ".bin", "mcp-inspector");
  return CLIENT_CALLS.flatMap((call) => {
    const server = [join(ROOT, "dist", "epf"), "mcp", "--root", join(ROOT, "examples", "tidemark")];
    const run = Bun.spawnSync([cli, "--cli", ...server, "--method", ...call], { stdout: "pipe", stderr: "pipe" });
    const text = run.stdout.toString();
    const isJson = text.trimStart().startsWith("{") && !/"isError": ?true/.test(text);
    return run.exitCode === 0 && isJson ? [] : [`client ${call.join(" ")}: ${text.slice(-300)}${run.stderr}`];
  });
}

install();
const now: Record<string, Record<string, Outcome>> = {};
for (const [leg, command] of Object.entries(LEGS)) now[leg] = await runLeg(command);
if (process.argv.includes("--update")) writeFileSync(BASELINE, `${JSON.stringify(now, null, 2)}\n`);
let scoredPasses = 0;
for (const [leg, revisions] of Object.entries(now)) {
  for (const [revision, outcome] of Object.entries(revisions)) {
    const results = Object.values(outcome);
    const count = (word: string) => results.filter((result) => result === word).length;
    if (leg === "fixtures") scoredPasses += count("passed");
    writeFileSync(
      1,
      `${leg.padEnd(9)}${revision}  scored ${count("passed")} of ${count("passed") + count("failed")}, ` +
        `beyond that ${count("passed, not scored")} of ${count("passed, not scored") + count("failed, not scored")}\n`,
    );
  }
}
const changed = differences(now, JSON.parse(readFileSync(BASELINE, "utf8")));
for (const line of changed) writeFileSync(1, `${line}\n`);
const failures = clientFailures();
for (const line of failures) writeFileSync(1, `${line}\n`);
writeFileSync(1, `client   ${CLIENT_CALLS.length - failures.length} of ${CLIENT_CALLS.length} calls\n`);
changed.push(...failures);
writeFileSync(1, `\n${scoredPasses + CLIENT_CALLS.length - failures.length} passed, ${changed.length} failed\n`);
process.exit(changed.length === 0 ? 0 : 1);
