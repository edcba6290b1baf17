import { callOf } from "../../../contracts/call.ts";
import { ARTIFACT_TYPE_NAMES, type ArtifactType, asArtifactType } from "../../../format/artifact_types.ts";
import { counted } from "../../../text/forms/plural.ts";
import { escapeText, namePath, quoteId, quoteValue, truncate } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { type Guidance, guidance } from "../../../answers/guidance.ts";
import { didYouMean, nearest } from "../../../text/spelling/closest_match.ts";
import { pageOf } from "../../../answers/paging.ts";
import { viewPassage } from "../../../strategy/search/passage_view.ts";
import type { Passage } from "../../../strategy/search/passage.ts";
import { rankSteps } from "../../../strategy/search/rank_passages.ts";
import { type SearchIndex, searchIndexSteps } from "../../../strategy/search/search_index.ts";
import { LONGEST_QUERY, MOST_WORDS, type Query, readQuery } from "../../../strategy/search/search_query.ts";
import { wordsOf } from "../../../text/words.ts";
import { derived, rememberRun } from "../../../workspace/instance/open_instance.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { betweenParts, inTurns } from "../../../workspace/progress_monitor.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { SearchAnswer, SearchInput } from "./contract.ts";
import { RESULT_COUNT } from "./result_count.ts";
import { openFirst } from "../../instances.ts";
import { snakeCase } from "../../../text/forms/snake_case.ts";

const SEARCH_INDEX = derived<Promise<SearchIndex>>("search index");
/** Longest part of a query that an answer repeats. */
const SHOWN = 200;

/** @throws UserFailure when there is no instance, no word in the query, or an unknown type */
export async function run(context: OperationContext, input: SearchInput): Promise<Answered<SearchAnswer>> {
  const text = queryOf(input);
  const types = typesOf(input.types);
  const { open, shown, instance_path, warnings } = await openFirst(context, input.instance_path);
  const { signal } = context;
  const read = () => inTurns(searchIndexSteps(open.instance.artifacts), signal);
  const index = await rememberRun(open, SEARCH_INDEX, [], signal, read);
  await betweenParts();
  const query = readQuery(index, text);
  const accepts = ({ type }: Artifact) => types === null || types.has(type);
  const passages = await inTurns(rankSteps(index, query, accepts), signal);
  const { entries, next_cursor, ...counts } = pageOf(passages, {
    limit: input.limit ?? RESULT_COUNT.default,
    ...(input.cursor === undefined ? {} : { cursor: input.cursor }),
  });
  const results = entries.map((passage) => viewPassage(query, passage, shown(passage.file.tree.artifact.file)));
  return {
    query: escapeText(truncate(text.replaceAll(/\s+/g, " ").trim(), SHOWN)),
    ...counts,
    guidance: guidanceFor({ index, query, text, types, passages, results, warnings, instance_path }),
    instance_path,
    corrected: query.corrected.map(({ word, meant }) => ({ word: escapeText(word), meant: escapeText(meant) })),
    results,
    next_cursor,
  };
}

function queryOf({ query: text }: SearchInput): string {
  if (wordsOf(text.slice(0, LONGEST_QUERY)).length > 0) return text;
  throw new UserFailure(`\`query\` is ${quoteValue(text, 40)}, expected a word or a number in it`, {
    help: "such as `epf search pricing`",
  });
}

function typesOf(given: readonly string[] = []): ReadonlySet<ArtifactType> | null {
  const names = given.flatMap((text) => text.split(",")).map((name) => name.trim())
    .filter((name) => name !== "");
  if (names.length === 0) return null;
  return new Set(names.map((name) => {
    const type = asArtifactType(name) ?? onlyTypeWith(name);
    if (type !== null) return type;
    const meant = nearest(name, ARTIFACT_TYPE_NAMES, 2);
    throw new UserFailure(
      `\`types\` has ${quoteValue(name)}, expected artifact types${
        meant.length === 0
          ? " such as `north_star` or `roadmap_recipe`"
          : ` such as ${meant.map((near) => quoteId(near)).join(" or ")}`
      }`,
      { help: didYouMean(name, ARTIFACT_TYPE_NAMES) ?? "`epf schemas list` names them all" },
    );
  }));
}

/** The one type that a word of its name means, such as `roadmap` or `features`. */
function onlyTypeWith(name: string): ArtifactType | null {
  const word = snakeCase(name).replace(/s$/, "");
  const meant = ARTIFACT_TYPE_NAMES.filter((type) =>
    `_${type}s_`.includes(`_${word}_`) || type.split("_").includes(word)
  );
  return meant.length === 1 ? meant[0]! : null;
}

interface Found {
  index: SearchIndex;
  query: Query;
  text: string;
  types: ReadonlySet<ArtifactType> | null;
  passages: readonly Passage[];
  results: Answered<SearchAnswer>["results"];
  warnings: string[];
  instance_path: string;
}

function guidanceFor(found: Found): Guidance {
  const { query, passages, results, text } = found;
  const warnings = [...found.warnings];
  if (text.length > LONGEST_QUERY || wordsOf(text.slice(0, LONGEST_QUERY)).length > MOST_WORDS) {
    warnings.push(`only the first ${MOST_WORDS} words of the query were looked for`);
  }
  if (query.unknown.length > 0 && passages.length > 0) {
    warnings.push(`no match for ${query.unknown.map((word) => quoteValue(word, 40)).join(", ")}`);
  }
  const [best] = results;
  if (best !== undefined) {
    return guidance({
      current_state: `${counted(passages.length, "passage")}, best in ${
        namePath(best.source.file)
      }:${best.source.line}`,
      next_action: null,
      available_actions: [],
      warnings,
    });
  }
  if (passages.length > 0) {
    return guidance({
      current_state: "no passages behind the cursor",
      warnings,
    });
  }
  return guidance({ ...withoutResult(found), warnings });
}

/** What to try where nothing was found. */
function withoutResult(
  { index, query, types, instance_path }: Found,
): Pick<Guidance, "current_state" | "available_actions"> {
  const asked = query.concepts.filter(({ importance }) => importance > 0.3);
  const state = asked.length === 0 && query.unknown.length === 0
    ? "the query has common words only, which every text has"
    : types === null
    ? "no passage matches"
    : "no passage in artifacts of these types";
  const near = index.words.resembling([...query.unknown, ...asked.map(({ words }) => words)]);
  const offered = near.length > 0 ? near : index.words.commonest();
  const folder = instance_path === "." ? {} : { instance_path };
  return {
    current_state: offered.length === 0
      ? state
      : `${state}; ${near.length > 0 ? "near words here" : "common words here"}: ${
        offered.map((word) => quoteValue(word, 40)).join(", ")
      }`,
    available_actions: offered.slice(0, 3).map((word) => callOf("epf_search_strategy", { query: word, ...folder })),
  };
}
