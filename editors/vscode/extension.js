"use strict";

const { spawnSync } = require("node:child_process");
const { commands, window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** @type {LanguageClient | undefined} */
let client;

/** Starts the server, and again whenever the setting changes. */
exports.activate = async function activate(context) {
  context.subscriptions.push(
    commands.registerCommand("epf.restart", restart),
    workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("epf.path") && restart()),
  );
  await restart();
};

exports.deactivate = () => client?.stop();

async function restart() {
  await client?.stop();
  client = undefined;
  const command = workspace.getConfiguration("epf").get("path") || "epf";
  if (!canRun(command)) {
    const setting = "Open the setting";
    const chosen = await window.showErrorMessage(
      `The program \`${command}\` cannot be run. Install epf, or set \`epf.path\` to where it is.`,
      setting,
    );
    if (chosen === setting) await commands.executeCommand("workbench.action.openSettings", "epf.path");
    return;
  }
  const server = { command, args: ["lsp"] };
  client = new LanguageClient("epf", "EPF", { run: server, debug: server }, {
    documentSelector: [{ scheme: "file", language: "yaml" }],
  });
  await client.start();
}

function canRun(command) {
  return spawnSync(command, ["--version"], { timeout: 10_000 }).status === 0;
}
