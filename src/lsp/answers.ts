import { join } from "node:path";
import type {
  CodeAction,
  CodeActionParams,
  CodeLens,
  CompletionList,
  CompletionParams,
  DefinitionParams,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  PrepareRenameParams,
  ReferenceParams,
  RenameParams,
  TextDocumentIdentifier,
  TextDocumentPositionParams,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver";
import type { Finding } from "../diagnostics/finding.ts";
import type { Span } from "../diagnostics/span.ts";
import { detectByContent, detectByPath } from "../format/detect.ts";
import { RefusedEdit } from "../operations/edit/offer_change.ts";
import type { Judge } from "../repair/offer_edits.ts";
import { describeRule, describeWizard } from "./readings.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { enclosingInstance } from "../workspace/instance/discover.ts";
import type { InstanceStore } from "../workspace/instance/instance_store.ts";
import { actionsFor, type EditorAction } from "./features/actions.ts";
import { offersAt } from "./features/completion/offers.ts";
import { hoverAt } from "./features/hover.ts";
import { lensesOf } from "./features/lenses.ts";
import { linksOf } from "./features/links.ts";
import { type Seen, seenAt } from "./features/place.ts";
import { definitionOf, graphOf, meantAt, type Spot, spotOf } from "./features/references.ts";
import { type FileEdits, renameableAt, renameAt } from "./features/rename.ts";
import { type DocumentPart, foldsOf, outlineOf } from "./features/symbols.ts";
import { itemOf } from "./completion_item.ts";
import type { JudgeLoop } from "./judge_loop.ts";
import { insideOf, type Judged, judgeInstance } from "./judged.ts";
import { type OpenTexts, pathOf, uriOf } from "./open_texts.ts";
import { type Encoding, Positions, type Range } from "./positions.ts";

/** What an editor may have run by name: a code action that is text to read. */
export const COMMANDS = ["epf.explainRule", "epf.showWizard"] as const;

const SYMBOL = { map: 19, list: 18, value: 15 } as const;

interface AnswersHost {
  loop: JudgeLoop;
  store: InstanceStore;
  texts: OpenTexts;
  encoding: Encoding;
  hasSnippets: boolean;
  now(): Date;
}

/** Answers what an editor asks, in the form of the protocol. */
export class EditorAnswers {
  readonly #host: AnswersHost;

  constructor(host: AnswersHost) {
    this.#host = host;
  }

  /** Answered from the text as it is and the last check: what is being typed is not checked for it. */
  async completion({ textDocument, position }: CompletionParams): Promise<CompletionList> {
    const { texts, loop, encoding, hasSnippets } = this.#host;
    const none = { isIncomplete: false, items: [] };
    const open = texts.at(textDocument.uri);
    if (open === null) return none;
    const newest = loop.latest(open.path) ?? await loop.current(open.path);
    // A text that is not YAML at the moment has neither values nor ids; those of a moment ago are meant.
    const judged = loop.latestReadable(open.path) ?? newest;
    const known = seenAt(judged, open.path)?.artifact;
    const root = judged?.instance?.open.root ?? enclosingInstance(join(open.path, ".."))?.root ?? join(open.path, "..");
    const file = insideOf(root, open.path);
    const value = known?.document.value;
    const type = known?.type ?? detectByPath(file) ?? (value === undefined ? null : detectByContent(value));
    if (type === null) return none;
    const positions = new Positions(open.text, encoding);
    const { offers, isAll } = offersAt({
      type,
      file,
      text: open.text,
      offset: positions.offsetAt(position),
      value,
      model: judged?.instance?.model ?? null,
    });
    return { isIncomplete: !isAll, items: offers.map((offer) => itemOf(offer, positions, hasSnippets)) };
  }

  async hover(params: TextDocumentPositionParams): Promise<Hover | null> {
    const at = await this.#at(params);
    const hover = at === null ? null : hoverAt(at.seen, at.offset);
    if (at === null || hover === null) return null;
    return { contents: { kind: "markdown", value: hover.markdown }, range: at.positions.rangeOf(hover.span) };
  }

  async definition(params: DefinitionParams): Promise<Location | null> {
    const at = await this.#at(params);
    const meant = at === null ? null : meantAt(at.seen, at.offset);
    return at === null || meant === null ? null : this.#location(at.seen.judged, definitionOf(meant.node));
  }

  async references(params: ReferenceParams): Promise<Location[]> {
    const at = await this.#at(params);
    const meant = at === null ? null : meantAt(at.seen, at.offset);
    if (at === null || meant === null) return [];
    const cited = graphOf(at.seen)!.mentionsOf(meant.node).map(spotOf);
    const own = params.context.includeDeclaration ? [definitionOf(meant.node)] : [];
    return [...own, ...cited].map((spot) => this.#location(at.seen.judged, spot));
  }

  async prepareRename(params: PrepareRenameParams): Promise<{ range: Range; placeholder: string } | null> {
    const at = await this.#at(params);
    if (at === null) return null;
    const { span, name } = renameableAt(at.seen, at.offset);
    return { range: at.positions.rangeOf(span), placeholder: name };
  }

  /** @throws RefusedEdit where the rename is not possible, or would bring errors */
  async rename({ newName, ...params }: RenameParams): Promise<WorkspaceEdit | null> {
    const at = await this.#at(params);
    if (at === null) return null;
    const { judged } = at.seen;
    const files = renameAt(at.seen, at.offset, newName);
    await this.#refuseNewErrors(judged, files);
    return {
      changes: Object.fromEntries(files.map(({ artifact, edits }) => {
        const positions = this.#positionsOf(artifact);
        const changes = edits.map(({ start, end, text }) => ({
          range: positions.rangeOf({ start, end }),
          newText: text,
        }));
        return [this.#uriOf(judged, artifact), changes];
      })),
    };
  }

  async symbols({ textDocument }: { textDocument: TextDocumentIdentifier }): Promise<DocumentSymbol[]> {
    const seen = await this.#seen(textDocument);
    if (seen === null) return [];
    const positions = this.#positionsOf(seen.artifact);
    const symbolOf = ({ name, detail, kind, whole, label, parts }: DocumentPart): DocumentSymbol => ({
      name,
      detail,
      kind: SYMBOL[kind],
      range: positions.rangeOf(whole),
      selectionRange: positions.rangeOf(label),
      children: parts.map(symbolOf),
    });
    return outlineOf(seen.artifact.document).map(symbolOf);
  }

  async folds({ textDocument }: { textDocument: TextDocumentIdentifier }): Promise<FoldingRange[]> {
    const seen = await this.#seen(textDocument);
    return seen === null ? [] : foldsOf(seen.artifact.document);
  }

  async links({ textDocument }: { textDocument: TextDocumentIdentifier }): Promise<DocumentLink[]> {
    const seen = await this.#seen(textDocument);
    if (seen === null) return [];
    const positions = this.#positionsOf(seen.artifact);
    return linksOf(seen).map(({ span, file }) => ({
      range: positions.rangeOf(span),
      target: uriOf(join(seen.judged.root, file)),
    }));
  }

  async lenses({ textDocument }: { textDocument: TextDocumentIdentifier }): Promise<CodeLens[]> {
    const seen = await this.#seen(textDocument);
    if (seen === null) return [];
    const positions = this.#positionsOf(seen.artifact);
    return lensesOf(seen).map(({ span, title }) => ({
      range: positions.rangeOf(span),
      command: { title, command: "" },
    }));
  }

  async actions({ textDocument, range, context }: CodeActionParams): Promise<CodeAction[]> {
    const seen = await this.#seen(textDocument);
    if (seen === null) return [];
    const { artifact, judged } = seen;
    const positions = this.#positionsOf(artifact);
    const asked = positions.spanOf(range);
    const about = judged.findings.filter(({ file, span }) => {
      const { start, end } = span ?? { start: 0, end: 0 };
      return file === artifact.file && start <= asked.end && asked.start <= end;
    });
    const wants = (kind: string) =>
      context.only === undefined || context.only.some((only) => kind === only || kind.startsWith(`${only}.`));
    const judge = judged.instance === null ? null : this.#judgeWith(judged);
    const wanted = { fixes: wants("quickfix"), fixAll: wants("source.fixAll") };
    const actions = await actionsFor(seen, about, judge, wanted);
    return actions.map((action) =>
      this.#actionOf(action, context.diagnostics ?? [], { uri: textDocument.uri, positions })
    );
  }

  /** The text of a command's answer; null for an unknown command. */
  execute(command: string, args: unknown): string | null {
    const [name] = [args].flat();
    if (typeof name !== "string") return null;
    return command === COMMANDS[0] ? describeRule(name) : command === COMMANDS[1] ? describeWizard(name) : null;
  }

  #actionOf(
    action: EditorAction,
    diagnostics: CodeActionParams["context"]["diagnostics"],
    { uri, positions }: { uri: string; positions: Positions },
  ): CodeAction {
    const edit = (edits: readonly { span: Span; text: string }[]): WorkspaceEdit => ({
      changes: { [uri]: edits.map(({ span, text }): TextEdit => ({ range: positions.rangeOf(span), newText: text })) },
    });
    const { title } = action;
    if (action.kind === "edit") {
      const own = diagnostics.filter(({ code, data }) => isAbout(action.finding, code, data));
      return { title, kind: "quickfix", isPreferred: action.isSafe, diagnostics: own, edit: edit(action.edits) };
    }
    if (action.kind === "fix_all") return { title, kind: "source.fixAll", edit: edit(action.edits) };
    const [command, argument] = action.kind === "explain" ? [COMMANDS[0], action.rule] : [COMMANDS[1], action.wizard];
    return { title, kind: "quickfix", command: { title, command, arguments: [argument] } };
  }

  /** Checks the instance again with other texts of some files. */
  #judgeWith(judged: Judged): Judge {
    return async (artifacts) => {
      const texts = artifacts.map(({ file, document }) => ({ path: join(judged.root, file), text: document.text }));
      return (await this.#judged(judged, texts)).findings;
    };
  }

  async #judged({ root }: Judged, texts: readonly { path: string; text: string }[]): Promise<Judged> {
    const { store, now } = this.#host;
    const changed = new Set(texts.map(({ path }) => path));
    const open = [...this.#host.texts.all].filter(({ path }) =>
      !changed.has(path) && enclosingInstance(join(path, ".."))?.root === root
    );
    const signal = new AbortController().signal;
    return await judgeInstance(store, root, [...open, ...texts], { now: now(), signal });
  }

  async #refuseNewErrors(judged: Judged, files: readonly FileEdits[]): Promise<void> {
    const texts = files.map(({ artifact, after }) => ({ path: join(judged.root, artifact.file), text: after }));
    const errorsIn = (findings: readonly Finding[]) => findings.filter(({ level }) => level === "error");
    const after = errorsIn((await this.#judged(judged, texts)).findings);
    const before = errorsIn(judged.findings);
    if (after.length <= before.length) return;
    const known = new Set(before.map(({ file, rule, message }) => `${file}\n${rule}\n${message}`));
    const added = after.find(({ file, rule, message }) => !known.has(`${file}\n${rule}\n${message}`)) ?? after[0]!;
    throw new RefusedEdit(`the new name would bring an error: ${added.file}: ${added.message}`);
  }

  async #seen({ uri }: TextDocumentIdentifier): Promise<Seen | null> {
    const path = pathOf(uri);
    return path === null ? null : seenAt(await this.#host.loop.current(path), path);
  }

  async #at({ textDocument, position }: TextDocumentPositionParams) {
    const seen = await this.#seen(textDocument);
    if (seen === null) return null;
    const positions = this.#positionsOf(seen.artifact);
    return { seen, positions, offset: positions.offsetAt(position) };
  }

  #positionsOf({ document }: Artifact): Positions {
    return new Positions(document.text, this.#host.encoding, document.lines);
  }

  #location(judged: Judged, { artifact, span }: Spot): Location {
    return { uri: this.#uriOf(judged, artifact), range: this.#positionsOf(artifact).rangeOf(span) };
  }

  /** As the editor writes it where the file is open there. */
  #uriOf({ root }: Judged, { file }: Artifact): string {
    const path = join(root, file);
    return this.#host.texts.of(path)?.uri ?? uriOf(path);
  }
}

function isAbout({ rule, path }: Finding, code: unknown, data: unknown): boolean {
  return code === rule && (data as { path?: unknown } | undefined)?.path === path;
}
