import { canonicalJson } from "../text/digest.ts";

/** One call of a tool over a connection. */
export interface LoggedCall {
  /** Counts from 1. */
  call_id: number;
  tool_name: string;
  /** The same for the same arguments, whatever their order. */
  params_hash: string;
  /** ISO time. */
  timestamp: string;
}

/** The state of what an answer was made from: of the paths that the call names, and of the instances that it opened. */
export interface AnsweredState {
  paths: string;
  /** Empty where no instance was opened. */
  opened: string;
}

/** Most calls that a log keeps; the oldest go first. */
const LONGEST_LOG = 1000;
/** From this many equal calls in a row on unchanged content it is worth a word. */
const WORTH_A_WORD = 3;

/** The calls of one connection: what was asked, how often, and whether anything had changed in between. */
export class CallLog {
  readonly #calls: LoggedCall[] = [];
  readonly #counts = new Map<string, number>();
  /** How often each call was repeated, and on which content. */
  readonly #repeats = new Map<string, { content: string; count: number }>();
  /** The content that each call was last answered from. */
  readonly #answered = new Map<string, AnsweredState>();
  /** Names of the wizards whose text an answer began. */
  readonly #givenWizards = new Set<string>();
  #rulesGivenBy: string | null = null;
  /** Types whose template an answer began. */
  readonly #givenTemplates = new Set<string>();
  /** Types of the files that were checked or planned. */
  readonly #checkedTypes = new Set<string>();
  #total = 0;

  /** The calls that are kept, oldest first. */
  get calls(): readonly LoggedCall[] {
    return this.#calls;
  }

  get total(): number {
    return this.#total;
  }

  /** Calls that are no longer kept. */
  get evicted(): number {
    return this.#total - this.#calls.length;
  }

  /** How often each tool was called, also by calls that are no longer kept. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  add(tool: string, args: Record<string, unknown>, now: Date): LoggedCall {
    this.#total++;
    const call = {
      call_id: this.#total,
      tool_name: tool,
      params_hash: hashOf(tool, args),
      timestamp: now.toISOString(),
    };
    this.#calls.push(call);
    if (this.#calls.length > LONGEST_LOG) this.#calls.shift();
    this.#counts.set(tool, (this.#counts.get(tool) ?? 0) + 1);
    return call;
  }

  /** Remembers that an answer gives a wizard's text. */
  noteWizard(name: string): void {
    this.#givenWizards.add(name);
  }

  /** True where an answer gave a wizard's text before. */
  hasGivenWizard(name: string): boolean {
    return this.#givenWizards.has(name);
  }

  /** The wizard whose text gave the rules for writing with nobody to ask; null while none did. */
  get rulesGivenBy(): string | null {
    return this.#rulesGivenBy;
  }

  /** Remembers that an answer gives these rules. */
  noteRules(name: string): void {
    this.#rulesGivenBy ??= name;
  }

  /** Remembers that an answer gives a type's template. */
  noteTemplate(type: string): void {
    this.#givenTemplates.add(type);
  }

  /** True where an answer gave a type's template before. */
  hasGivenTemplate(type: string): boolean {
    return this.#givenTemplates.has(type);
  }

  /** Remembers that files of some types were checked or planned. */
  noteChecked(artifacts: Iterable<{ type: string }>): void {
    for (const { type } of artifacts) this.#checkedTypes.add(type);
  }

  /** True where a file of a type was checked or planned before: it is edited in place. */
  hasChecked(type: string): boolean {
    return this.#checkedTypes.has(type);
  }

  /** Remembers the content that a call was answered from. */
  noteAnswer({ params_hash }: LoggedCall, state: AnsweredState): void {
    this.#answered.delete(params_hash);
    this.#answered.set(params_hash, state);
    if (this.#answered.size > LONGEST_LOG) this.#answered.delete(this.#answered.keys().next().value!);
  }

  /** True where a call was answered from the same content before. */
  hasAnswered(tool: string, args: Record<string, unknown>, { paths, opened }: AnsweredState): boolean {
    const before = this.#answered.get(hashOf(tool, args));
    if (before === undefined || before.paths !== paths) return false;
    // An answer that opened no instance depends on none.
    return before.opened === opened || before.opened === "" || (paths !== "" && opened === "");
  }

  /**
   * Counts a call that was answered from some content.
   * @param content identifies the state of the files that the answer was made from
   * @returns what there is to say from the third equal call on the same content on, or null
   */
  noteRepeat({ tool_name, params_hash }: LoggedCall, content: string): string | null {
    const before = this.#repeats.get(params_hash);
    const count = before?.content === content ? before.count + 1 : 1;
    this.#repeats.delete(params_hash);
    this.#repeats.set(params_hash, { content, count });
    if (this.#repeats.size > LONGEST_LOG) this.#repeats.delete(this.#repeats.keys().next().value!);
    if (count < WORTH_A_WORD) return null;
    return `${tool_name} was called ${count} times with these arguments; no file changed in between, the answer is the same`;
  }
}

function hashOf(tool: string, args: Record<string, unknown>): string {
  return Bun.hash(`${tool} ${canonicalJson(args)}`).toString(16).padStart(16, "0");
}
