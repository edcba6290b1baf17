import { readWordList } from "../../text/word_list.ts";

/** Words within ids that say the thing is only an example, as templates of other releases name their parts. */
const EXAMPLE = /(?:^|[-_])(?:example|placeholder)(?:[-_]|$)/i;

let samples: ReadonlySet<string> | null = null;

/** True for an id that a template came with: it names a part that no one has written, so nothing should cite it. */
export function isSampleId(id: string): boolean {
  samples ??= new Set(readWordList("template_ids.tsv").map(([sample = ""]) => sample));
  return samples.has(id) || EXAMPLE.test(id);
}
