import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { inFolder, ROOT } from "../binary.ts";
import { ARCHIVE, ran, RELEASE, TARGET, VERSION } from "./release.ts";

test("the checksums are those of the files, and of all of them", () => {
  const sums = readFileSync(join(RELEASE, "SHA256SUMS"), "utf8").trimEnd().split("\n").map((line) => line.split("  "));
  const others = readdirSync(RELEASE).filter((name) => name !== "SHA256SUMS" && name !== "VERSION").sort();
  expect(sums.map(([, name]) => name!)).toEqual(others);
  for (const [sum, name] of sums) {
    expect(createHash("sha256").update(readFileSync(join(RELEASE, name!))).digest("hex"), name).toBe(sum!);
  }
});

test("the same programs give the same bytes again", async () => {
  await inFolder({}, async (folder) => {
    const program = join(ROOT, "dist/programs", TARGET, "epf");
    const words = ["--target", TARGET, "--program", `${TARGET}=${program}`, "--target", "windows-x64"];
    const out = join(folder, "release");
    const script = ["scripts/release.ts", ...words, "--program", "windows-x64=README.md", "--out", out];
    const { code, stderr } = await ran([process.execPath, ...script]);
    expect(code, stderr).toBe(0);
    expect(readFileSync(join(out, "SHA256SUMS"), "utf8")).toBe(readFileSync(join(RELEASE, "SHA256SUMS"), "utf8"));
  });
}, 120_000);

test("an archive holds the program with its licence, introduction and manual page in one folder", async () => {
  await inFolder({}, async (folder) => {
    const { code, stderr } = await ran(["tar", "-xzf", join(RELEASE, ARCHIVE), "-C", folder]);
    expect(code, stderr).toBe(0);
    expect(readdirSync(folder)).toEqual([`epf-${VERSION}-${TARGET}`]);
    const inside = join(folder, `epf-${VERSION}-${TARGET}`);
    expect((readdirSync(inside, { recursive: true }) as string[]).sort())
      .toEqual(["LICENSE", "README.md", "epf", "man", "man/epf.1"]);
    expect((await ran([join(inside, "epf"), "--version"])).stdout).toBe(`${VERSION}\n`);
    expect(readFileSync(join(inside, "man/epf.1"), "utf8").split("\n")[1]).toStartWith(".TH EPF 1");
  });
});

test("the archive for Windows is a zip with epf.exe", async () => {
  const { stdout } = await ran(["python3", "-m", "zipfile", "-l", join(RELEASE, `epf-${VERSION}-windows-x64.zip`)]);
  expect(stdout).toContain(`epf-${VERSION}-windows-x64/epf.exe`);
  expect(stdout).toContain(`epf-${VERSION}-windows-x64/LICENSE`);
});

test("the formula and the container file name the archives with their checksums", () => {
  const formula = readFileSync(join(RELEASE, "epf.rb"), "utf8");
  const sum = createHash("sha256").update(readFileSync(join(RELEASE, ARCHIVE))).digest("hex");
  expect(formula).toContain(`/${ARCHIVE}"\n      sha256 "${sum}"`);
  expect(existsSync(join(RELEASE, "Containerfile"))).toBe(true);
});

test("an unknown platform is refused before anything is made", async () => {
  await inFolder({}, async (folder) => {
    const out = join(folder, "release");
    const { code, stderr } = await ran([process.execPath, "scripts/release.ts", "--target", "amiga", "--out", out]);
    expect(code).toBe(1);
    expect(stderr).toContain("unknown target `amiga`, expected linux-x64");
    expect(existsSync(out)).toBe(false);
  });
});
