import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "bun:test";
import { EPF, ROOT } from "../binary.ts";

const FOLDER = join(ROOT, "editors/vscode");

interface Session {
  /** What the language client was started with. */
  servers: { command: string; args: string[] }[];
  errors: string[];
  activate(): Promise<void>;
  /** Tells the extension that its setting changed. */
  setPath(path: string): Promise<void>;
}

/** The extension with the parts of VS Code that it uses. */
function session(path: string): Session {
  const servers: Session["servers"] = [];
  const errors: string[] = [];
  let setting = path;
  let changed: (event: object) => unknown = () => {};
  const vscode = {
    commands: { registerCommand: () => ({}), executeCommand: () => Promise.resolve() },
    window: { showErrorMessage: (message: string) => Promise.resolve(void errors.push(message)) },
    workspace: {
      getConfiguration: () => ({ get: () => setting }),
      onDidChangeConfiguration: (tell: typeof changed) => ({ dispose: () => {}, tell: changed = tell }),
    },
  };
  class LanguageClient {
    constructor(_id: string, _name: string, { run }: { run: Session["servers"][number] }) {
      servers.push(run);
    }
    start = () => Promise.resolve();
    stop = () => Promise.resolve();
  }
  const given: Record<string, unknown> = { vscode, "vscode-languageclient/node": { LanguageClient } };
  const real = createRequire(import.meta.url);
  const exports: { activate?: (context: object) => Promise<void> } = {};
  const source = readFileSync(join(FOLDER, "extension.js"), "utf8");
  runInNewContext(source, { exports, require: (name: string) => given[name] ?? real(name) });
  return {
    servers,
    errors,
    activate: () => exports.activate!({ subscriptions: [] }),
    setPath: async (next) => {
      setting = next;
      await changed({ affectsConfiguration: (name: string) => name === "epf.path" });
    },
  };
}

test("the extension starts the server of the program that its setting names", async () => {
  const { servers, errors, activate } = session(EPF);
  await activate();
  expect({ servers, errors }).toEqual({ servers: [{ command: EPF, args: ["lsp"] }], errors: [] });
});

test("a program that is not there is named with the way out, and a corrected setting starts the server", async () => {
  const { servers, errors, activate, setPath } = session("/nowhere/epf");
  await activate();
  expect(servers).toEqual([]);
  expect(errors).toEqual([
    "The program `/nowhere/epf` cannot be run. Install epf, or set `epf.path` to where it is.",
  ]);
  await setPath(EPF);
  expect(servers).toEqual([{ command: EPF, args: ["lsp"] }]);
});

test("the manifest names files that the package has or its build makes, and the setting that the code reads", () => {
  const manifest = JSON.parse(readFileSync(join(FOLDER, "package.json"), "utf8"));
  expect(manifest.scripts["vscode:prepublish"]).toContain(`--outfile=${manifest.main.slice(2)}`);
  expect(Object.keys(manifest.contributes.configuration.properties)).toEqual(["epf.path"]);
  expect(manifest.version).toBe(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version);
});
