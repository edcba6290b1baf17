import { guidance } from "../../../answers/guidance.ts";
import { namePath } from "../../../diagnostics/escape.ts";
import { AnswerCache, cacheFolder } from "../../../workspace/kept_answers/answer_cache.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { cacheSize, emptyWords } from "../cache_words.ts";
import type { CleanCacheAnswer } from "./contract.ts";

export function run({ env }: OperationContext): Answered<CleanCacheAnswer> {
  const folder = cacheFolder(env);
  const state = folder === null ? null : new AnswerCache(folder).clean();
  return {
    folder,
    answers: state?.entries ?? 0,
    bytes: state?.bytes ?? 0,
    guidance: guidance({
      current_state: state === null ? emptyWords(folder) : `${cacheSize(state)} removed from ${namePath(state.folder)}`,
    }),
  };
}
