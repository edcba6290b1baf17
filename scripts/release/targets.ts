import type { BunTarget } from "../build/compile.ts";

/** A platform that a release is made for. */
export interface Target {
  /** In the names of archives and packages. */
  name: string;
  bun: BunTarget;
  /** Name of the program's file. */
  file: "epf" | "epf.exe";
  archive: "tar.gz" | "zip";
  /** How npm tells the platform. */
  npm: { os: string; cpu: string; libc?: string };
  /** Platform tag of a wheel. */
  wheel: string;
}

export const TARGETS: readonly Target[] = [
  {
    name: "linux-x64",
    bun: "bun-linux-x64",
    file: "epf",
    archive: "tar.gz",
    npm: { os: "linux", cpu: "x64", libc: "glibc" },
    wheel: "manylinux_2_17_x86_64.manylinux2014_x86_64",
  },
  {
    name: "linux-arm64",
    bun: "bun-linux-arm64",
    file: "epf",
    archive: "tar.gz",
    npm: { os: "linux", cpu: "arm64", libc: "glibc" },
    wheel: "manylinux_2_17_aarch64.manylinux2014_aarch64",
  },
  {
    name: "linux-x64-musl",
    bun: "bun-linux-x64-musl",
    file: "epf",
    archive: "tar.gz",
    npm: { os: "linux", cpu: "x64", libc: "musl" },
    wheel: "musllinux_1_2_x86_64",
  },
  {
    name: "linux-arm64-musl",
    bun: "bun-linux-arm64-musl",
    file: "epf",
    archive: "tar.gz",
    npm: { os: "linux", cpu: "arm64", libc: "musl" },
    wheel: "musllinux_1_2_aarch64",
  },
  {
    name: "macos-x64",
    bun: "bun-darwin-x64",
    file: "epf",
    archive: "tar.gz",
    npm: { os: "darwin", cpu: "x64" },
    wheel: "macosx_13_0_x86_64",
  },
  {
    name: "macos-arm64",
    bun: "bun-darwin-arm64",
    file: "epf",
    archive: "tar.gz",
    npm: { os: "darwin", cpu: "arm64" },
    wheel: "macosx_13_0_arm64",
  },
  {
    name: "windows-x64",
    bun: "bun-windows-x64",
    file: "epf.exe",
    archive: "zip",
    npm: { os: "win32", cpu: "x64" },
    wheel: "win_amd64",
  },
];
