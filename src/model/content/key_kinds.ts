/** Keys whose values name a state or a form, where `todo`, `placeholder` and `YYYY-MM-DD` say what they mean. */
const LABEL_KEY = /^(?:id|status|state|states|stage|from|to|initial_state|phase|column|columns|track_name)$/;
/** Keys whose values name or state something, so that a dash or `none` is not an answer. */
const NAME_KEY = /^(?:organization|name|title)$|_(?:name|title|statement)$/;
const FORM_KEY = /format|pattern|mask/;

/** What a key says of the texts below it. */
interface KeyKind {
  /** True where a form is described, which may look like a placeholder. */
  isForm: boolean;
  isLabel: boolean;
  isName: boolean;
}

/** The kinds of the keys of one file, each worked out once: a file has few keys, and each of them many times. */
export class KeyKinds {
  readonly #known = new Map<string, KeyKind>();

  of(key: string): KeyKind {
    let kind = this.#known.get(key);
    if (kind === undefined) {
      kind = { isForm: FORM_KEY.test(key), isLabel: LABEL_KEY.test(key), isName: isNameKey(key) };
      this.#known.set(key, kind);
    }
    return kind;
  }
}

/** True for a key whose values name or state something. */
export function isNameKey(key: string): boolean {
  return NAME_KEY.test(key);
}
