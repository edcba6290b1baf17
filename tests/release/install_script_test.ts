import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, test } from "bun:test";
import { inFolder, ROOT } from "../binary.ts";
import { ARCHIVE, ran, RELEASE, TARGET, VERSION } from "./release.ts";

const SCRIPT = join(ROOT, "packaging/install.sh");
const OLD = "#!/bin/sh\necho old\n";

/** Runs the script with a folder of its own for temporary files, so that leftovers can be seen. */
async function install(folder: string, words: readonly string[], env: Record<string, string> = {}, shell = "sh") {
  const temporary = join(folder, "tmp");
  mkdirSync(temporary, { recursive: true });
  const outcome = await ran([shell, SCRIPT, ...words], {
    cwd: folder,
    env: { HOME: folder, TMPDIR: temporary, ...env },
  });
  expect(readdirSync(temporary), "left in the folder for temporary files").toEqual([]);
  return outcome;
}

/** Files of a release that a server or a folder offers, with some of them changed. */
function copyRelease(folder: string): string {
  const copy = join(folder, "release");
  mkdirSync(copy);
  for (const name of ["VERSION", "SHA256SUMS", ARCHIVE]) cpSync(join(RELEASE, name), join(copy, name));
  return copy;
}

/** A program that is there already, as an earlier installation left it. */
function earlierProgram(folder: string): string {
  const bin = join(folder, ".local/bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "epf"), OLD, { mode: 0o755 });
  return bin;
}

/** Expects that the earlier program is there unchanged, and nothing beside it. */
function expectUntouched(bin: string): void {
  expect(readdirSync(bin)).toEqual(["epf"]);
  expect(readFileSync(join(bin, "epf"), "utf8")).toBe(OLD);
}

describe("install.sh", () => {
  for (const shell of ["sh", "bash", "dash"].filter((name) => Bun.which(name) !== null)) {
    test(`installs, replaces and removes the program, run by ${shell}`, async () => {
      await inFolder({}, async (folder) => {
        const bin = earlierProgram(folder);
        const path = `${bin}${delimiter}${process.env.PATH}`;
        expect(await install(folder, ["--from", RELEASE], { PATH: path }, shell)).toEqual({
          code: 0,
          stdout: `installed epf ${VERSION} as ${bin}/epf\n`,
          stderr: "",
        });
        expect((await ran([join(bin, "epf"), "--version"])).stdout).toBe(`${VERSION}\n`);
        expect(readdirSync(bin)).toEqual(["epf"]);
        const manual = join(folder, ".local/share/man/man1/epf.1");
        expect(existsSync(manual)).toBe(true);

        expect((await install(folder, ["--uninstall"], {}, shell)).stdout).toBe(`removed ${bin}/epf\n`);
        expect([readdirSync(bin), existsSync(manual)]).toEqual([[], false]);
        const again = await install(folder, ["--uninstall"], {}, shell);
        expect([again.code, again.stderr]).toEqual([
          1,
          `install.sh: ${bin}/epf is not there\nhelp: name the folder of the program with --to\n`,
        ]);
      });
    });
  }

  test("downloads from an address, into a folder with a space, and says when that is not on PATH", async () => {
    await using server = serve(RELEASE);
    await inFolder({}, async (folder) => {
      const to = join(folder, "my programs");
      const { code, stdout, stderr } = await install(folder, ["--from", server.url, "--to", to]);
      expect([code, stderr]).toEqual([0, ""]);
      expect(stdout).toContain(`note: ${to} is not on PATH`);
      expect((await ran([join(to, "epf"), "--version"])).stdout).toBe(`${VERSION}\n`);
    });
  });

  const FAULTS: Record<string, { spoil: (release: string) => void; words?: string[]; message: string }> = {
    "an archive that was changed": {
      spoil: (release) => appendFileSync(join(release, ARCHIVE), "x"),
      message: "nothing was installed",
    },
    "an archive that the checksums do not name": {
      spoil: (release) => writeFileSync(join(release, "SHA256SUMS"), ""),
      message: `the release has no ${ARCHIVE}`,
    },
    "a missing archive": {
      spoil: () => {},
      words: ["--version", "9.9.9"],
      message: `the release has no epf-9.9.9-${TARGET}.tar.gz`,
    },
    "a program of another platform": {
      spoil: (release) => foreign(release),
      words: ["--target", "foreign"],
      message: "the program for foreign does not run here",
    },
    "a release that is not there": {
      spoil: () => {},
      words: ["--from", "/nonexistent"],
      message: "/nonexistent/VERSION is not there",
    },
    "a server that does not answer": {
      spoil: () => {},
      words: ["--from", "http://127.0.0.1:1"],
      message: "http://127.0.0.1:1/VERSION cannot be downloaded",
    },
    "an argument that it does not know": { spoil: () => {}, words: ["--frob"], message: "unknown argument `--frob`" },
    "a flag without its value": { spoil: () => {}, words: ["--to"], message: "--to needs a value" },
  };

  for (const [what, { spoil, words = [], message }] of Object.entries(FAULTS)) {
    test(`leaves the program that is there after ${what}`, async () => {
      await inFolder({}, async (folder) => {
        const bin = earlierProgram(folder);
        const release = copyRelease(folder);
        spoil(release);
        const { code, stderr } = await install(folder, ["--from", release, ...words]);
        expect(code).toBe(1);
        expect(stderr).toContain(message);
        expect(stderr).toContain("install.sh: ");
        expectUntouched(bin);
      });
    });
  }

  test("leaves the program that is there when it is interrupted", async () => {
    await inFolder({}, async (folder) => {
      const bin = earlierProgram(folder);
      const temporary = join(folder, "tmp");
      mkdirSync(temporary);
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      await using server = serve(RELEASE, () => {
        begin();
        return new Promise<Response>(() => {});
      });
      const script = Bun.spawn(["setsid", "sh", SCRIPT, "--from", server.url], {
        env: { PATH: process.env.PATH!, HOME: folder, TMPDIR: temporary },
        stdio: ["ignore", "ignore", "ignore"],
      });
      await begun;
      // The whole group, as a terminal does.
      process.kill(-script.pid, "SIGINT");
      expect(await script.exited).not.toBe(0);
      expectUntouched(bin);
      expect(readdirSync(temporary)).toEqual([]);
    });
  });

  test("fails plainly where the folder cannot be made", async () => {
    await inFolder({ file: "" }, async (folder) => {
      const { code, stderr } = await install(folder, ["--from", RELEASE, "--to", join(folder, "file/bin")]);
      expect([code, stderr]).toEqual([1, expect.stringContaining(`${folder}/file/bin cannot be made`)]);
    });
  });
});

/** Puts a program into a release that no machine can run. */
function foreign(release: string): void {
  const folder = `epf-${VERSION}-foreign`;
  mkdirSync(join(release, folder));
  writeFileSync(join(release, folder, "epf"), "\x7fELF of elsewhere", { mode: 0o755 });
  const archive = `${folder}.tar.gz`;
  Bun.spawnSync(["tar", "-czf", archive, folder], { cwd: release });
  const sums = Bun.spawnSync(["sha256sum", archive], { cwd: release }).stdout.toString();
  appendFileSync(join(release, "SHA256SUMS"), sums);
}

/** Serves a folder on the loopback interface. @param archive answers for the archive instead */
function serve(folder: string, archive?: () => Promise<Response>) {
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 0,
    fetch({ url }) {
      const name = new URL(url).pathname.slice(1);
      if (name === ARCHIVE && archive !== undefined) return archive();
      return existsSync(join(folder, name))
        ? new Response(Bun.file(join(folder, name)))
        : new Response("", { status: 404 });
    },
  });
  return { url: server.url.href, [Symbol.asyncDispose]: () => server.stop(true) };
}
