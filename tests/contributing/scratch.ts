import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { ROOT } from "../binary.ts";

/** What a copy of the repository does without. */
const LEFT_OUT = new Set(["node_modules", "dist", ".git"]);

/** How a program ended, and what it printed. */
export interface Run {
  ok: boolean;
  text: string;
}

/** Changes of files by path: the new text, or null for a file that goes. */
export type Changes = Readonly<Record<string, string | null>>;

/** A copy of the repository in which recipes are followed. */
export class Scratch {
  readonly root = mkdtempSync(join(tmpdir(), "epf-recipe-"));

  constructor() {
    cpSync(ROOT, this.root, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(ROOT, path)) });
    symlinkSync(join(ROOT, "node_modules"), join(this.root, "node_modules"));
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), "utf8");
  }

  apply(changes: Changes): void {
    for (const [file, text] of Object.entries(changes)) {
      const path = join(this.root, file);
      if (text === null) {
        rmSync(path, { force: true });
        if (readdirSync(dirname(path)).length === 0) rmSync(dirname(path), { recursive: true });
      } else {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
    }
  }

  /** A file's text with one part replaced. @throws Error when the part is not there once */
  replaced(file: string, part: string, by: string): string {
    const parts = this.read(file).split(part);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times ${JSON.stringify(part)}`);
    return parts.join(by);
  }

  /** What some parts of the check say while the changes hold. */
  checkWith(changes: Changes, ...parts: string[]): Run {
    return this.during(changes, () => this.check(...parts));
  }

  /** The outcome of what is run while the changes hold; they are taken back afterwards. */
  during(changes: Changes, ask: () => Run): Run {
    const before = Object.fromEntries(
      Object.keys(changes).map((file) => [file, existsSync(join(this.root, file)) ? this.read(file) : null]),
    );
    this.apply(changes);
    try {
      return ask();
    } finally {
      this.apply(before);
    }
  }

  /** `npm run check`, or some parts of it. */
  check(...parts: string[]): Run {
    return this.run("scripts/check.ts", ...parts);
  }

  /** `npm run generate`. */
  generate(): Run {
    return this.run("scripts/generate.ts");
  }

  /** The program from source. */
  epf(...args: string[]): Run {
    return this.run("main.ts", ...args);
  }

  /** What a tool answers, of a server that runs from source. */
  call(name: string, params: Record<string, unknown>): unknown {
    const initialize = {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "recipes", version: "1" },
    };
    const messages = [
      { id: 1, method: "initialize", params: initialize },
      { method: "notifications/initialized" },
      { id: 2, method: "tools/call", params: { name, arguments: params } },
    ];
    const input = messages.map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`).join("");
    const { stdout } = this.#spawn(["main.ts", "mcp"], Buffer.from(input));
    const answers = stdout.toString().trim().split("\n").map((line) => JSON.parse(line));
    return answers.find(({ id }) => id === 2)?.result?.structuredContent;
  }

  delete(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  run(script: string, ...args: string[]): Run {
    const { exitCode, stdout, stderr } = this.#spawn([script, ...args], "ignore");
    return { ok: exitCode === 0, text: `${stdout}${stderr}` };
  }

  #spawn(args: readonly string[], stdin: "ignore" | Buffer) {
    return Bun.spawnSync([process.execPath, ...args], {
      cwd: this.root,
      stdin,
      stdout: "pipe",
      stderr: "pipe",
      env: { ...process.env, NO_COLOR: "1", COLUMNS: "100" },
    });
  }
}
