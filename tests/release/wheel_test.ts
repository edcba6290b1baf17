import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { ran, RELEASE, VERSION } from "./release.ts";

test("pip installs the wheel of this platform, and removes it without a trace", async () => {
  await inFolder({}, async (folder) => {
    const made = await ran(["python3", "-m", "venv", join(folder, "venv")]);
    expect(made.code, made.stderr).toBe(0);
    const pip = (...words: string[]) =>
      ran([join(folder, "venv/bin/pip"), "--disable-pip-version-check", ...words], { env: { HOME: folder } });
    const command = join(folder, "venv/bin/epf");

    const installed = await pip("install", "--no-index", "--find-links", RELEASE, "epf");
    expect(installed.code, installed.stderr).toBe(0);
    expect((await ran([command, "--version"])).stdout).toBe(`${VERSION}\n`);
    expect((await ran([command, "check", "examples/tidemark", "--fail-on", "warning"])).code).toBe(0);
    expect((await pip("check")).code).toBe(0);
    expect((await pip("show", "--files", "epf")).stdout).toContain("licenses/LICENSE");

    expect((await pip("uninstall", "--yes", "epf")).code).toBe(0);
    expect(existsSync(command)).toBe(false);
  });
}, 120_000);
