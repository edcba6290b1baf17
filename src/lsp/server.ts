import {
  type Connection,
  createConnection,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  MessageType,
  PositionEncodingKind,
  ProposedFeatures,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
} from "vscode-languageserver/node";
import { reasonOf } from "../diagnostics/reason_of.ts";
import { RefusedEdit } from "../operations/edit/offer_change.ts";
import { RULE_NAMES } from "../rules/rule_names.ts";
import { InstanceStore } from "../workspace/instance/instance_store.ts";
import { COMMANDS, EditorAnswers } from "./answers.ts";
import { JudgeLoop } from "./judge_loop.ts";
import { OpenTexts, pathOf, uriOf } from "./open_texts.ts";
import { type AskedField, demand } from "./params.ts";
import { type Encoding, ENCODINGS } from "./positions.ts";

/** What the command gives the server. */
export interface LspHost {
  version: string;
  now(): Date;
}

/** What a client that follows the protocol says when it asks for nothing. */
const NO_ENCODING: Encoding = "utf-16";

/** Turns in which what came before the end of the input is still served, one message each. */
const LAST_TURNS = 100;

/** Serves an editor over standard input and output until it goes. */
export async function serveEditor(host: LspHost): Promise<never> {
  const connection = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
  );
  const serving = new Serving(connection, host);
  // An editor that is gone without a goodbye has failed. The library ends the process where the editor says so.
  const ended = new Promise<void>((done) => process.stdin.once("end", done));
  serving.listen();
  await ended;
  for (let turn = 0; turn < LAST_TURNS; turn++) await new Promise<void>((done) => setImmediate(done));
  process.exit(serving.saidGoodbye ? 0 : 1);
}

/** One connection with an editor. */
class Serving {
  readonly #connection: Connection;
  readonly #host: LspHost;
  readonly #texts = new OpenTexts();
  #encoding: Encoding = NO_ENCODING;
  #loop: JudgeLoop | null = null;
  #answers: EditorAnswers | null = null;
  #canWatch = false;
  #saidGoodbye = false;

  constructor(connection: Connection, host: LspHost) {
    this.#connection = connection;
    this.#host = host;
  }

  listen(): void {
    const connection = this.#connection;
    connection.onInitialize((params) => this.#initialize(params));
    connection.onInitialized(() => void this.#watchFiles());
    connection.onDidOpenTextDocument(({ textDocument: { uri, version, text } }) =>
      this.#opened(this.#texts.open(uri, version, text))
    );
    connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) =>
      this.#touch(this.#texts.change(uri, version, contentChanges, this.#encoding))
    );
    connection.onDidSaveTextDocument(({ textDocument: { uri } }) => this.#touch(pathOf(uri)));
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
      const path = this.#texts.close(uri);
      if (path !== null) this.#loop?.forget(path);
    });
    connection.onDidChangeWatchedFiles(({ changes }) => {
      this.#loop?.lookAgain();
      for (const { uri } of changes) this.#touch(pathOf(uri));
    });
    connection.onShutdown(() => {
      this.#saidGoodbye = true;
      this.#loop?.stop();
    });
    this.#answer();
    connection.listen();
  }

  get saidGoodbye(): boolean {
    return this.#saidGoodbye;
  }

  #initialize({ capabilities }: InitializeParams): InitializeResult {
    const offered = capabilities.general?.positionEncodings ?? [];
    this.#encoding = ENCODINGS.find((encoding) => offered.includes(encoding)) ?? NO_ENCODING;
    this.#canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    const store = new InstanceStore(() => Promise.resolve(RULE_NAMES));
    const loop = new JudgeLoop({
      store,
      texts: this.#texts,
      encoding: this.#encoding,
      now: this.#host.now,
      publish: (path, diagnostics) => {
        const open = this.#texts.of(path);
        const version = open === null ? {} : { version: open.version };
        const uri = open?.uri ?? uriOf(path);
        this.#tell(() => this.#connection.sendDiagnostics({ uri, diagnostics, ...version }));
      },
      say: (message) => this.#show(MessageType.Warning, `epf: ${message}`),
    });
    this.#loop = loop;
    this.#answers = new EditorAnswers({
      loop,
      store,
      texts: this.#texts,
      encoding: this.#encoding,
      now: this.#host.now,
      hasSnippets: capabilities.textDocument?.completion?.completionItem?.snippetSupport === true,
    });
    return {
      serverInfo: { name: "epf", version: this.#host.version },
      capabilities: {
        positionEncoding: this.#encoding as PositionEncodingKind,
        textDocumentSync: {
          openClose: true,
          change: TextDocumentSyncKind.Incremental,
          save: { includeText: false },
        },
        completionProvider: { triggerCharacters: [":", " ", "-", ".", '"', "'", "[", ","] },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        renameProvider: { prepareProvider: true },
        documentSymbolProvider: true,
        foldingRangeProvider: true,
        documentLinkProvider: { resolveProvider: false },
        codeActionProvider: { codeActionKinds: ["quickfix", "source.fixAll"] },
        codeLensProvider: { resolveProvider: false },
        executeCommandProvider: { commands: [...COMMANDS] },
      },
    };
  }

  /** Asks to be told of files that change outside of the editor. */
  async #watchFiles(): Promise<void> {
    if (!this.#canWatch) return;
    try {
      await this.#connection.client.register(
        // The method's name is all that the library needs of the type.
        { method: "workspace/didChangeWatchedFiles" } as never,
        { watchers: [{ globPattern: "**/*.{yaml,yml}" }] } as never,
      );
    } catch (error) {
      const message = `files are not watched: ${reasonOf(error)}`;
      await this.#connection.sendNotification("window/logMessage", { type: MessageType.Log, message });
    }
  }

  #touch(path: string | null): void {
    if (path !== null) this.#loop?.touch(path);
  }

  #opened(path: string | null): void {
    if (path !== null) this.#loop?.opened(path);
  }

  #show(type: MessageType, message: string): void {
    this.#tell(() => this.#connection.sendNotification("window/showMessage", { type, message }));
  }

  /** Sends what no one asked for. An editor that has gone meanwhile is told nothing. */
  #tell(send: () => Promise<void>): void {
    Promise.try(send).catch(() => {});
  }

  /** Every question of an editor, answered from what was checked; a refused one with the reason. */
  #answer(): void {
    const connection = this.#connection;
    const ask = <Params, Result>(
      fields: readonly AskedField[],
      answer: (answers: EditorAnswers, params: Params) => Promise<Result>,
    ) =>
    async (params: Params) => {
      if (this.#answers === null) throw new ResponseError(ErrorCodes.ServerNotInitialized, "not initialized");
      demand(params, fields);
      try {
        return await answer(this.#answers, params);
      } catch (error) {
        if (error instanceof RefusedEdit) throw new ResponseError(ErrorCodes.InvalidRequest, refusalOf(error));
        throw error;
      }
    };
    const OF_FILE = ["textDocument"] as const;
    const OF_PLACE = ["textDocument", "position"] as const;
    connection.onCompletion(ask(OF_PLACE, (answers, params) => answers.completion(params)));
    connection.onHover(ask(OF_PLACE, (answers, params) => answers.hover(params)));
    connection.onDefinition(ask(OF_PLACE, (answers, params) => answers.definition(params)));
    connection.onReferences(ask([...OF_PLACE, "context"], (answers, params) => answers.references(params)));
    connection.onPrepareRename(ask(OF_PLACE, (answers, params) => answers.prepareRename(params)));
    connection.onRenameRequest(ask([...OF_PLACE, "newName"], (answers, params) => answers.rename(params)));
    connection.onDocumentSymbol(ask(OF_FILE, (answers, params) => answers.symbols(params)));
    connection.onFoldingRanges(ask(OF_FILE, (answers, params) => answers.folds(params)));
    connection.onDocumentLinks(ask(OF_FILE, (answers, params) => answers.links(params)));
    connection.onCodeAction(ask([...OF_FILE, "range", "context"], (answers, params) => answers.actions(params)));
    connection.onCodeLens(ask(OF_FILE, (answers, params) => answers.lenses(params)));
    connection.onExecuteCommand(ask(["command"], async (answers, { command, arguments: args }) => {
      const text = answers.execute(command, args ?? []);
      if (text !== null) this.#show(MessageType.Info, text);
      return text;
    }));
  }
}

function refusalOf({ message, suggestions }: RefusedEdit): string {
  return suggestions.length === 0 ? message : `${message}; ${suggestions.join(", ")}`;
}
