#!/usr/bin/env node
"use strict";

// Starts the program that npm installed for this platform beside this package, with everything that it was given.
const { spawnSync } = require("node:child_process");
const { join } = require("node:path");

const OS = { linux: "linux", darwin: "macos", win32: "windows" };

/** Name of the package with the program for this platform. */
function packageHere() {
  const isMusl = process.platform === "linux" &&
    process.report.getReport().header.glibcVersionRuntime === undefined;
  return `epf-${OS[process.platform] ?? process.platform}-${process.arch}${isMusl ? "-musl" : ""}`;
}

function programHere() {
  try {
    const manifest = require.resolve(`${packageHere()}/package.json`);
    return join(manifest, "..", process.platform === "win32" ? "epf.exe" : "epf");
  } catch {
    return null;
  }
}

const program = programHere();
if (program === null) {
  console.error(
    `epf: the package ${packageHere()} is not installed, which holds the program for this platform\n` +
      "help: install epf again without `--omit=optional` or `--no-optional`",
  );
  process.exit(70);
}
// Signals of a terminal reach the program too; it decides how it ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
const { status, signal, error } = spawnSync(program, process.argv.slice(2), { stdio: "inherit" });
if (error !== undefined) {
  console.error(`epf: ${program} cannot be run: ${error.message}`);
  process.exit(70);
}
if (signal !== null) {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
} else process.exit(status);
