import { pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { spawn } from "node:child_process";
import { EPF } from "../binary.ts";

/** An editor as the protocol's own client library drives it, connected to the compiled binary. */
export class EditorClient {
  readonly connection: ProtocolConnection;
  readonly exited: Promise<number | null>;
  readonly messages: string[] = [];
  result!: InitializeResult;
  readonly #process;
  readonly #published = new Map<string, Diagnostic[]>();
  readonly #waiting: { uri: string; done: (diagnostics: Diagnostic[]) => void }[] = [];

  private constructor(cwd: string) {
    this.#process = spawn(EPF, ["lsp", "--stdio"], { cwd, stdio: ["pipe", "pipe", "inherit"] });
    this.exited = new Promise((done) => this.#process.on("exit", (code) => done(code)));
    const { stdin, stdout } = this.#process;
    this.connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.connection.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => {
      this.#published.set(uri, diagnostics);
      for (const waiting of this.#waiting.splice(0)) {
        if (waiting.uri === uri) waiting.done(diagnostics);
        else this.#waiting.push(waiting);
      }
    });
    this.connection.onNotification("window/showMessage", ({ message }) => void this.messages.push(message));
    this.connection.onRequest("client/registerCapability", () => null);
    this.connection.listen();
  }

  /** Starts a server and says hello. */
  static async start(cwd: string, { encodings = ["utf-16"], snippets = true } = {}): Promise<EditorClient> {
    const client = new EditorClient(cwd);
    client.result = await client.connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri: uriOf(cwd),
      capabilities: {
        general: { positionEncodings: encodings },
        textDocument: { completion: { completionItem: { snippetSupport: snippets } } },
        workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
      },
      workspaceFolders: [{ uri: uriOf(cwd), name: "test" }],
    });
    await client.connection.sendNotification("initialized", {});
    return client;
  }

  /** Opens a text and waits for what is found in it. */
  async open(path: string, text: string): Promise<Diagnostic[]> {
    const found = this.next(path);
    await this.notify("textDocument/didOpen", {
      textDocument: { uri: uriOf(path), languageId: "yaml", version: 1, text },
    });
    return await found;
  }

  /** The next diagnostics of a file. */
  next(path: string): Promise<Diagnostic[]> {
    return new Promise((done) => this.#waiting.push({ uri: uriOf(path), done }));
  }

  /** The last diagnostics of a file. */
  last(path: string): Diagnostic[] | undefined {
    return this.#published.get(uriOf(path));
  }

  get published(): ReadonlyMap<string, Diagnostic[]> {
    return this.#published;
  }

  async change(path: string, version: number, contentChanges: readonly object[]): Promise<void> {
    await this.notify("textDocument/didChange", { textDocument: { uri: uriOf(path), version }, contentChanges });
  }

  async ask<Answer>(method: string, path: string, position: Position | null, more: object = {}): Promise<Answer> {
    return await this.connection.sendRequest(method, {
      textDocument: { uri: uriOf(path) },
      ...(position === null ? {} : { position }),
      ...more,
    });
  }

  async notify(method: string, params: object): Promise<void> {
    await this.connection.sendNotification(method, params);
  }

  /** Writes bytes past the library. */
  write(bytes: string): void {
    this.#process.stdin.write(bytes);
  }

  closeInput(): void {
    this.#process.stdin.end();
  }

  get pid(): number {
    return this.#process.pid!;
  }

  /** Says goodbye as the protocol wants it. @returns the exit code */
  async stop(): Promise<number | null> {
    await this.connection.sendRequest("shutdown");
    await this.connection.sendNotification("exit");
    return await this.exited;
  }
}

export function uriOf(path: string): string {
  return pathToFileURL(path).href;
}

/** The position of an offset, counted in UTF-16 units. */
export function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length - 1, character: before.at(-1)!.length };
}
