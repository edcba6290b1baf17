import { namedFields } from "../format/named_fields.ts";
import type { Edit, Finding } from "../diagnostics/finding.ts";
import { onceForEach } from "../diagnostics/once_for_each.ts";
import { parsePath, type Path, valueAt } from "../diagnostics/path.ts";
import type { PathSpellings } from "../model/value_models/path_spellings.ts";
import { isCitedElsewhere } from "../rules/folds/name_citations.ts";
import { fitsText } from "../schema/example.ts";
import { claimsMore, meantChoice } from "../schema/problems/meant_choice.ts";
import { sampleLike } from "../schema/problems/pattern_words.ts";
import { locateSchema } from "../schema/locate.ts";
import type { JsonSchema } from "../schema/schemas.ts";
import { emptyOfType, numbersMeant } from "../schema/problems/type_help.ts";
import { withoutPasted } from "../text/pasted.ts";
import { spellingKey } from "../text/spelling/closest_match.ts";
import { onlySlip } from "../text/spelling/slip.ts";
import type { Artifact } from "../workspace/artifact.ts";
import type { YamlDocument } from "../yaml/document.ts";
import { textOfForm } from "./proposals/forms.ts";
import { addMissing, type MapPlace, renameUnknown } from "./proposals/keys.ts";
import { repairReference } from "./proposals/references.ts";
import { scalarSource } from "./proposals/scalars.ts";
import { keepsReferences, splitListed } from "./proposals/several.ts";
import { replaceSource, replaceValue, sourceOf } from "./proposals/values.ts";

/** Tokens that look like an anchor and like an alias: an edit to what one names would change other places too. */
const ANCHOR = /(?:^|[\s,[{])&[^\s,[\]{}]/m;
const ALIAS = /(?:^|[\s,[{])\*[^\s,[\]{}]/m;

/**
 * The edits that may repair one finding; empty where a person has to decide. They are proposals: `offerEdits`
 * keeps only those that help and break nothing.
 */
export function proposeEdits(
  artifact: Artifact,
  finding: Finding,
  isCitedOften: (name: string) => boolean,
  spellings: PathSpellings,
): readonly Edit[] {
  if (finding.edits.length > 0) return finding.edits;
  const { document } = artifact;
  const path = parsePath(finding.path);
  if (!document.readable || path === null) return [];
  if (sharesNodes(document) || isCitedElsewhere(finding)) return [];
  if (finding.missing_field !== null) {
    return inMap(artifact, path, (place) => addMissing(place, finding.missing_field!));
  }
  if (finding.rule === "unknown-field") {
    const key = path.at(-1);
    return typeof key === "string" ? inMap(artifact, path.slice(0, -1), (place) => renameUnknown(place, key)) : [];
  }
  const schema = locateSchema(artifact.type, document.value, path)?.schema ?? null;
  const split = schema === null ? [] : splitListed(artifact, path, schema);
  if (split.length > 0) return split;
  const edits = finding.reference !== null
    ? repairReference(artifact, path, finding, isCitedOften)
    : schema === null || finding.keyword === null
    ? []
    : repairValue(artifact, path, schema, finding.keyword, spellings);
  return keepsReferences(valueAt(document.value, path), edits) ? edits : [];
}

const SHARING = new WeakMap<YamlDocument, boolean>();

/** True for a document in which one node may be in several places. */
function sharesNodes(document: YamlDocument): boolean {
  let shares = SHARING.get(document);
  if (shares === undefined) {
    shares = ANCHOR.test(document.text) && ALIAS.test(document.text);
    SHARING.set(document, shares);
  }
  return shares;
}

function inMap(artifact: Artifact, path: Path, repair: (place: MapPlace) => Edit[]): Edit[] {
  const schema = locateSchema(artifact.type, artifact.document.value, path)?.schema;
  return schema === undefined ? [] : repair({ artifact, path, schema });
}

function repairValue(
  artifact: Artifact,
  path: Path,
  schema: JsonSchema,
  keyword: string,
  spellings: PathSpellings,
): Edit[] {
  const value = valueAt(artifact.document.value, path);
  const empty = keyword === "type" ? emptyOfType(value, schema) : null;
  if (empty !== null) return replaceSource(artifact, path, empty, "safe");
  const source = sourceOf(artifact, path);
  if (source === null) return [];
  const bare = typeof value === "string" ? withoutPasted(value) : "";
  if (keyword === "type") {
    const text = scalarSource(schema, value, source);
    if (text !== null) return replaceSource(artifact, path, text, isCutRelease(path, source) ? "suggested" : "safe");
    const number = onlyNumber(schema, bare);
    return number === null ? [] : replaceSource(artifact, path, String(number), "suggested");
  }
  if (typeof value !== "string") return [];
  if (keyword === "enum" || keyword === "const") {
    const allowed = schema.enum ?? [schema.const];
    const meant = allowedValue(allowed, bare);
    if (typeof meant === "number") return replaceSource(artifact, path, String(meant), "safe");
    if (meant !== null) {
      return replaceValue(artifact, path, meant, hasGuessedSibling(artifact, path, allowed) ? "suggested" : "safe");
    }
    const likely = likelyValue(allowed, bare);
    return likely === null ? [] : replaceValue(artifact, path, likely, "suggested");
  }
  if (keyword !== "pattern" && keyword !== "format") return [];
  if (bare !== value && fitsText(schema, bare)) return replaceValue(artifact, path, bare, "safe");
  const [known, ...others] = spellings(bare).filter((spelling) => fitsText(schema, spelling));
  if (known !== undefined && others.length === 0) return replaceValue(artifact, path, known, "safe");
  const [key, ...deeper] = path;
  const named = deeper.length === 0 ? namedFields(artifact)[String(key)] ?? null : null;
  const meant = textOfForm(schema, bare, { document: artifact.document.text, named });
  if (meant === null) {
    const sample = sampleLike(schema.pattern ?? "", String(schema.examples?.[0] ?? ""), artifact.document.value, path);
    return sample.isCited === true ? replaceValue(artifact, path, sample.text, "suggested") : [];
  }
  return replaceValue(artifact, path, meant.text, isCutRelease(path, bare) ? "suggested" : meant.kind);
}

/** True for a release of the framework with numbers left out, which may be any of several. */
function isCutRelease(path: Path, text: string): boolean {
  return path.at(-1) === "epf_version" && !/^v?\s*\d+\.\d+\.\d+$/i.test(text.trim().replaceAll(/["']/g, ""));
}

/** The number that a text with a currency or separators means; null where that is not clear. */
function onlyNumber(schema: JsonSchema, text: string): number | null {
  const types = typeof schema.type === "string" ? [schema.type] : schema.type ?? [];
  if (!types.some((type) => type === "number" || type === "integer")) return null;
  const [number, ...others] = numbersMeant(text, types, schema);
  return number === undefined || others.length > 0 ? null : number;
}

/** The one of the allowed values that a text probably means; null where that is not clear. */
function likelyValue(allowed: readonly unknown[], text: string): string | null {
  return meantChoice(text, allowed.filter((option) => typeof option === "string"));
}

/** True for an entry of a list of choices of which another can only be guessed: a list is corrected as one. */
function hasGuessedSibling({ document }: Artifact, path: Path, allowed: readonly unknown[]): boolean {
  const list = valueAt(document.value, path.slice(0, -1));
  return Array.isArray(list) && hasGuessedEntry(list)(allowed);
}

/** Whether an entry of a list can only be guessed; looked up once for all entries, and once for each text. */
const hasGuessedEntry = onceForEach((list: readonly unknown[]) =>
  onceForEach((allowed: readonly unknown[]) =>
    [...new Set(list)].some((entry) =>
      typeof entry === "string" && !allowed.includes(entry) && allowedValue(allowed, withoutPasted(entry)) === null &&
      likelyValue(allowed, withoutPasted(entry)) !== null
    )
  )
);

/** The one of the allowed values that a text is a slip of; null where that is not clear. */
function allowedValue(allowed: readonly unknown[], text: string): string | number | null {
  const number = allowed.find((option) => typeof option === "number" && String(option) === text);
  if (typeof number === "number") return number;
  const words = allowed.filter((option) => typeof option === "string");
  if (words.includes(text)) return text;
  const alike = words.filter((option) => unmarked(option) === unmarked(text));
  if (alike.length === 1 && unmarked(text) !== "") return alike[0]!;
  const tail = /[:/#]\s*([^:/#]+)$/.exec(text)?.[1]?.trim().toLowerCase();
  const slip = onlySlip(text, words);
  if (slip !== null && !claimsMore(text, slip)) return slip;
  return words.find((option) => option.toLowerCase() === tail) ?? null;
}

/** Marks that change what a word says: a doubt, a denial, a share, more or less of it. */
const SAYS_MORE = /[?%&+<>=~≠≈±¬]|(?:^|\s)!/u;

/** A choice without case, separators and punctuation; a text whose marks say something keeps them. */
function unmarked(text: string): string {
  return SAYS_MORE.test(text) ? text : spellingKey(text).replaceAll(/\p{P}/gu, "");
}
