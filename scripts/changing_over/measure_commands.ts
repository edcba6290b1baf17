import { NOW } from "../../tests/binary.ts";
import { oldCommandLines } from "./old_program.ts";
import type { OldRepository } from "./old_repository.ts";

/** What became of a command line of epf-cli. */
export interface CommandOutcome {
  line: string;
  /** It is run, or names what replaces it. */
  outcome: "works" | "replaced" | "fails";
  code: number;
  stdout: string;
  /** What it wrote to standard error, on one line. */
  said: string;
}

/** What a command line says that is not understood; any other refusal is about the files. */
const NOT_UNDERSTOOD = /unknown (?:command|flag)|invalid value|has no value|too many arguments|is missing|is called/;

/** Command lines that serve until they are stopped: they work once they say where. */
const SERVES = /^serve --http/;

/** Runs every command line of epf-cli on the binary. */
export async function measureCommands(repository: OldRepository): Promise<CommandOutcome[]> {
  const outcomes: CommandOutcome[] = [];
  for (const line of oldCommandLines()) {
    const words = shellWords(repository.fill(line));
    outcomes.push({ line, ...SERVES.test(line) ? await serve(words, repository) : run(words, repository) });
  }
  return outcomes;
}

/** The command was understood, and looked for an id that stands for any in the table. */
const FOUND_NOTHING = /nothing in the instance has the id `x`/;

function run(words: readonly string[], { program, root }: OldRepository): Omit<CommandOutcome, "line"> {
  const { exitCode, stdout, stderr } = Bun.spawnSync([program, ...words], {
    cwd: root,
    env: environment(),
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const said = stderr.toString().trim().replaceAll("\n", " ");
  const outcome = said.includes("epf-cli had the command")
    ? "replaced"
    : (exitCode > 2 && !FOUND_NOTHING.test(said)) || (exitCode === 2 && NOT_UNDERSTOOD.test(said))
    ? "fails"
    : "works";
  return { outcome, code: exitCode, stdout: stdout.toString(), said };
}

async function serve(
  words: readonly string[],
  { program, root }: OldRepository,
): Promise<Omit<CommandOutcome, "line">> {
  const server = Bun.spawn([program, ...words.map((word) => /^\d+$/.test(word) ? "0" : word)], {
    cwd: root,
    env: environment(),
    stdin: "ignore",
    stdout: "ignore",
    stderr: "pipe",
  });
  let said = "";
  for await (const chunk of server.stderr) {
    said += new TextDecoder().decode(chunk);
    if (said.includes(" at http://")) break;
  }
  const outcome = said.includes(" at http://") ? "works" : "fails";
  server.kill();
  return { outcome, code: await server.exited, stdout: "", said: said.trim() };
}

function environment(): Record<string, string> {
  return {
    PATH: process.env.PATH ?? "",
    HOME: "/nonexistent",
    SOURCE_DATE_EPOCH: String(Date.parse(NOW) / 1000),
  };
}

/** The words of a line; double quotes hold spaces together. */
function shellWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}
