#!/usr/bin/env node
"use strict";

// Starts the program that npm installed for this platform beside this package, with everything that it was given.
const { spawn } = require("node:child_process");
const { dirname, join } = require("node:path");

const SYSTEMS = { linux: "linux", darwin: "macos", win32: "windows" };
/** Exit codes of `epf` for what is wrong with the installation, and of shells for a program that a signal ended. */
const BROKEN = 70;
const SIGNALLED = 128;

/** Name of the package with the program for this platform. */
function packageHere() {
  const isMusl = process.platform === "linux" && process.report.getReport().header.glibcVersionRuntime === undefined;
  return `epf-${SYSTEMS[process.platform] ?? process.platform}-${process.arch}${isMusl ? "-musl" : ""}`;
}

function programHere() {
  try {
    const manifest = require.resolve(`${packageHere()}/package.json`);
    return join(dirname(manifest), process.platform === "win32" ? "epf.exe" : "epf");
  } catch {
    return null;
  }
}

function fail(message, help) {
  console.error(`epf: ${message}\nhelp: ${help}`);
  process.exit(BROKEN);
}

function main() {
  const program = programHere();
  if (program === null) {
    fail(
      `the npm package ${packageHere()} is missing, which holds the program for this platform`,
      "install epf again without `--omit=optional`",
    );
  }
  const child = spawn(program, process.argv.slice(2), { stdio: "inherit" });
  // A terminal sends Ctrl-C to both; whoever ends this process alone means the program.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", ({ message }) => fail(`${program} cannot be run: ${message}`, "install epf again"));
  child.on("exit", (code, signal) => {
    process.exit(signal === null ? code : SIGNALLED + require("node:os").constants.signals[signal]);
  });
}

main();
