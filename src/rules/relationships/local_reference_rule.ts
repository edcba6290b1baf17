import { entriesAt, textFieldsAt } from "../../model/fields.ts";
import { describeMiss, soleUncitedAmong } from "../../model/ids.ts";
import { asText } from "../../model/read.ts";
import { type Path, valueAt } from "../../diagnostics/path.ts";
import { writtenPath } from "../../model/meant/meant_value.ts";
import { locateSchema } from "../../schema/locate.ts";
import { nameKey } from "../../text/fold.ts";
import type { DocumentRule, RuleText } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

/** Fields of one document that cite ids, and the fields of the same document that define them. */
interface LocalReferences {
  noun: string;
  defined: readonly string[];
  cited: readonly string[];
  /** The id that a field cites, null where it cites none of this kind; all of the text where this is not given. */
  idOf?: (text: string, document: unknown) => string | null;
  /** Ids that another rule finds to be missing, with the reason. */
  explained?: (document: unknown) => Iterable<string>;
  /** True where the schema requires a definition, and so reports a missing one. */
  required?: boolean;
}

interface LocalReferenceRule extends Omit<RuleText, "level" | "class"> {
  scope: "document";
  section: "relationships";
  /** The document in words, as in `this feature`. */
  owner: string;
  references: readonly LocalReferences[];
}

/** A rule that finds ids which a document cites and does not define. */
export function localReferenceRule({ owner, references, ...text }: LocalReferenceRule): DocumentRule {
  return {
    ...text,
    level: "error",
    class: "surface",
    cost: { relationships: BROKEN_REFERENCE },
    check({ artifact, value, report }) {
      // An id that must change itself is not one to cite.
      const lasts = (found: { text: string; path: Path }) =>
        hasItsForm(found) && valueAt(artifact.document.value, writtenPath(artifact, found.path)) === found.text;
      const hasItsForm = ({ text, path }: { text: string; path: Path }) => {
        const pattern = locateSchema(artifact.type, value, path)?.schema.pattern;
        return pattern === undefined || new RegExp(pattern, "u").test(text);
      };
      for (const { noun, defined, cited, idOf = whole, explained, required = false } of references) {
        const definitions = defined.flatMap((field) => textFieldsAt(value, field));
        const known = [...new Set(definitions.map(({ text }) => text))];
        if (known.length === 0 && required) continue;
        const isKnown = new Set(known);
        const all = cited.flatMap((field) => textFieldsAt(value, field)).flatMap(({ text, path }) => {
          const id = idOf(text, value);
          return id === null ? [] : [{ id, path }];
        });
        const unknown = all.filter(({ id }) => !isKnown.has(id));
        // Nearly always all are known, and what follows looks up the schema of each definition.
        if (unknown.length === 0) continue;
        const lasting = [...new Set(definitions.filter(lasts).map(({ text }) => text))];
        const isExplained = explainedBy(value, defined, definitions.filter((found) => !hasItsForm(found)));
        const elsewhere = new Set(explained?.(value));
        const absent = unknown.filter(({ id }) => !isExplained(id) && !elsewhere.has(id));
        const soleUncited = soleUncitedAmong({
          known: lasting,
          cited: all.map(({ id }) => id),
          missing: absent.map(({ id }) => id),
        });
        const misses = absent.map(({ id, path }) => ({
          ...describeMiss({ id, noun, owner, known: lasting, at: path, likely: soleUncited(id) }),
          at: path,
        }));
        // When nothing is defined, that is one fault.
        for (const miss of known.length === 0 ? misses.slice(0, 1) : misses) report(miss);
      }
    },
  };
}

/**
 * Tells of an id whether the schema has found already why it is not there: what it names has its id under another key, or
 * in another form.
 */
function explainedBy(
  document: unknown,
  defined: readonly string[],
  misspelt: readonly { text: string }[],
): (id: string) => boolean {
  const written = new Set<unknown>();
  for (const field of defined) {
    const [owner, key] = [field.slice(0, field.lastIndexOf(".")), field.slice(field.lastIndexOf(".") + 1)];
    for (const { entry: map } of entriesAt(document, owner)) {
      if (asText(map[key]) === null) { for (const text of Object.values(map)) written.add(text); }
    }
  }
  const keys = new Set(misspelt.map(({ text }) => nameKey(text)));
  return (id) => written.has(id) || keys.has(nameKey(id));
}

function whole(text: string): string {
  return text;
}

/** For `idOf`: texts of this form are ids, others are left to the schema. */
export function ofForm(form: RegExp): (text: string) => string | null {
  return (text) => form.test(text) ? text : null;
}
