import type { Artifact } from "../../workspace/artifact.ts";
import { atOnce, type Steps } from "../../workspace/progress_monitor.ts";
import { arrangePassages, byScore } from "./arrange_passages.ts";
import { BestNodes } from "./best_nodes.ts";
import { FileScorer } from "./file_scorer.ts";
import { CLOSE, type Passage, RANKED } from "./passage.ts";
import type { SearchIndex } from "./search_index.ts";
import type { Query } from "./search_query.ts";
import { type Sought, soughtSteps } from "./sought_concept.ts";

/**
 * The passages that answer a query, best first; equal ones in file and document order.
 * @param accepts which artifacts count
 */
export function rankPassages(
  index: SearchIndex,
  query: Query,
  accepts: (artifact: Artifact) => boolean = () => true,
): Passage[] {
  return atOnce(rankSteps(index, query, accepts));
}

/** The same as steps, one for each file and concept. */
export function* rankSteps(
  index: SearchIndex,
  query: Query,
  accepts: (artifact: Artifact) => boolean,
): Steps<Passage[]> {
  const concepts: Sought[] = [];
  for (const concept of query.concepts) {
    if (concept.terms.size + concept.phrases.length > 0) concepts.push(yield* soughtSteps(index, concept));
  }
  const scorer = new FileScorer(concepts, index.files.reduce((most, { tree }) => Math.max(most, tree.count), 0));
  const best = new BestNodes();
  let first = 0;
  for (const file of index.files) {
    if (accepts(file.tree.artifact)) scorer.score(file, first, best);
    first += file.tree.count;
    yield;
  }
  const passages = arrangePassages(passagesOf(index, best));
  yield;
  for (const passage of passages.slice(0, CLOSE)) passage.text = scorer.tellingText(passage);
  return passages;
}

/** The best nodes as passages, best first. */
function passagesOf({ files }: SearchIndex, best: BestNodes): Passage[] {
  const passages: Passage[] = [];
  let [owner, first] = [0, 0];
  best.forEach((number, score) => {
    for (; number >= first + files[owner]!.tree.count; owner++) first += files[owner]!.tree.count;
    passages.push({ file: files[owner]!, first, node: number - first, score, text: -1, copies: [] });
  });
  return passages.sort(byScore).slice(0, RANKED);
}
