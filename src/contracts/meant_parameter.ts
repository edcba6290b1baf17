import type { Parameter } from "./parameter.ts";

/** Other names for parameters of one kind. */
interface Meaning {
  words: readonly string[];
  /** The parameters that may be meant, the likeliest first. */
  parameters: readonly string[];
  /** True where only a parameter that names a file or folder is meant. */
  isPath?: true;
}

const FILE_WORDS = ["file", "files", "filepath", "file_path", "filename", "file_name", "artifact", "artifact_file"];
const FOLDER_WORDS = ["instance", "dir", "directory", "folder", "root", "location", "workspace", "project", "repo"];

/** What callers write instead of a parameter's own name. A word of several kinds means what the tool still needs. */
const MEANINGS: readonly Meaning[] = [
  {
    words: [...FILE_WORDS, "path", "artifact_path"],
    parameters: ["path", "paths", "artifact_path", "file", "instance_path"],
    isPath: true,
  },
  { words: [...FOLDER_WORDS, "path", "instance_path"], parameters: ["instance_path", "path", "paths"], isPath: true },
  {
    words: ["q", "query", "search", "question", "term", "keyword", "keywords", "text", "prompt", "request", "goal"],
    parameters: ["query", "task", "topic"],
  },
  { words: ["query", "task", "topic", "description", "subject"], parameters: ["query", "task", "topic"] },
  { words: ["type", "kind", "artifact", "schema", "template", "name"], parameters: ["artifact_type", "type"] },
  {
    words: ["name", "id", "title", "wizard", "rule", "agent", "feature", "persona", "definition"].flatMap((word) =>
      ["name", "id", "title"].includes(word) ? [word] : [word, `${word}_name`, `${word}_id`]
    ),
    parameters: ["name", "id", "rule", "agentId", "feature_id", "persona_id", "product_name"],
  },
  { words: ["product"], parameters: ["product_name"] },
  { words: ["value_path", "valuepath", "component", "component_path"], parameters: ["path"] },
  { words: ["yaml", "text", "body", "document"], parameters: ["content"] },
];

/**
 * The parameter that is plainly meant by another name for it: one of its kind that is not given itself, one that the
 * tool demands before one that it does not. Null where there is none.
 */
export function meantParameter(
  name: string,
  value: unknown,
  parameters: readonly Parameter[],
  given: Readonly<Record<string, unknown>>,
): Parameter | null {
  const former = parameters.find(({ options }) => options.formerly?.names?.includes(name) === true);
  if (former !== undefined) return given[former.name] == null ? former : null;
  if (typeof value !== "string") return null;
  const word = name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).replaceAll("-", "_").toLowerCase();
  const meant = MEANINGS.filter(({ words }) => words.includes(word)).flatMap((meaning) => {
    const known = meaning.parameters.flatMap((own) => parameters.find((parameter) => parameter.name === own) ?? [])
      .filter(({ type, options }) => (type === "text" || type === "texts") && options.isPath === meaning.isPath);
    // Where one of the kind is given, another word for it is a second value.
    return known.some((parameter) => given[parameter.name] != null) ? [] : known.slice(0, 1);
  });
  return meant.find(({ required }) => required) ?? meant[0] ?? null;
}
