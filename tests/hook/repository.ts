import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { EPF, inFolder, type Outcome, plainEnv } from "../binary.ts";
import { epf } from "../command_line.ts";

const GIT_ENV = {
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Test",
  GIT_AUTHOR_EMAIL: "test@example.org",
  GIT_COMMITTER_NAME: "Test",
  GIT_COMMITTER_EMAIL: "test@example.org",
};

/** A machine with two states whose transition names both. */
export const GOOD =
  "name: vessel-call\ninitial_state: open-state\nstates: [open-state, closed-state]\ntransitions:\n  - {name: close, from: open-state, to: closed-state}\n";
export const MAPPINGS = "product: []\nstrategy: []\norg_ops: []\ncommercial: []\n";
export const BAD_MAPPINGS = "product: 1\n";
export const ANCHOR =
  'epf_anchor: true\nversion: "1.0.0"\ninstance_id: 7c1f4a52-9b0e-4d5c-8a36-2e6f51d0b7a4\ncreated_at: "2026-01-12T08:30:00Z"\n';

/** A real git repository in a folder of its own, with the program on PATH as `epf`. */
export class Repository {
  constructor(readonly folder: string, readonly env: Record<string, string> = {}) {}

  git(...args: string[]): Outcome {
    return this.run(["git", ...args]);
  }

  /** Runs git and throws when it fails, for what a test only prepares. */
  must(...args: string[]): string {
    const { code, stdout, stderr } = this.git(...args);
    if (code !== 0) throw new Error(`git ${args.join(" ")}: ${stdout}${stderr}`);
    return stdout;
  }

  /** Runs a command inside the test's process. */
  epf(...args: string[]): Outcome {
    return epf(args, { cwd: this.folder, env: this.env });
  }

  /** Adds or removes the hook with the binary, which writes its own place into it. */
  hook(...args: string[]): Outcome {
    return this.run([EPF, "hook", ...args]);
  }

  /** Files with errors by `epf validate --staged`, or by other arguments. */
  findings(...args: string[]): string[] {
    return this.#files(args, ["error"]);
  }

  /** Files with errors or warnings, such as those that the rules between files give. */
  allFindings(...args: string[]): string[] {
    return this.#files(args, ["error", "warning"]);
  }

  #files(args: string[], levels: string[]): string[] {
    const { stdout, stderr, code } = this.epf(
      "validate",
      ...(args.length === 0 ? ["--staged"] : args),
      "--json",
      "--detail-level",
      "full",
    );
    if (code > 1) throw new Error(stderr);
    const { report } = JSON.parse(stdout) as { report: { findings: { file: string; level: string }[] } };
    return [...new Set(report.findings.filter(({ level }) => levels.includes(level)).map(({ file }) => file))];
  }

  write(files: Record<string, string>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), text);
    }
  }

  /** Writes a hook that git runs. @param text each character a byte */
  hookFile(name: string, text: string): void {
    const path = join(this.folder, ".git/hooks", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, "latin1");
    chmodSync(path, 0o755);
  }

  remove(path: string): void {
    rmSync(join(this.folder, path), { recursive: true });
  }

  run(command: string[]): Outcome {
    const env = plainEnv({ ...GIT_ENV, ...this.env, PATH: `${dirname(EPF)}:${process.env.PATH}` });
    const { exitCode, stdout, stderr } = Bun.spawnSync(command, {
      cwd: this.folder,
      env,
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    });
    return { code: exitCode, stdout: stdout.toString(), stderr: stderr.toString() };
  }
}

/** Runs `body` in a fresh repository whose files are committed; without files there is no commit. */
export async function inRepository<T>(
  files: Record<string, string>,
  body: (repository: Repository) => T | Promise<T>,
): Promise<T> {
  return await inFolder(files, async (folder) => {
    const repository = new Repository(folder);
    repository.must("init", "--quiet", "--initial-branch", "main");
    if (Object.keys(files).length > 0) {
      repository.must("add", "--all");
      repository.must("commit", "--quiet", "--message", "start");
    }
    return await body(repository);
  });
}
