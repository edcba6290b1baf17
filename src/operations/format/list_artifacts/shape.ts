import { fits } from "../../../answers/fit.ts";
import { fitList } from "../../../answers/paging.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import type { Answered } from "../../operation.ts";
import type { ListArtifactsAnswer, ListArtifactsInput } from "./contract.ts";

type Listing = Answered<ListArtifactsAnswer>;

/** Leaves out the names of files before it leaves out types. */
export function shape(answer: Listing, input: ListArtifactsInput): Listing {
  return fitList(fits(answer) ? answer : withoutFiles(answer), "artifacts", input);
}

/** The files of one phase are the shorter question. */
function withoutFiles(answer: Listing): Listing {
  const { guidance, artifacts } = answer;
  const line = commandLine(callOf("epf_list_artifacts", { phase: "READY" }));
  const note = `\`${line}\` names the files of a phase`;
  return {
    ...answer,
    guidance: { ...guidance, available_actions: [...guidance.available_actions, note] },
    artifacts: artifacts.map(({ files: _files, files_left_out: _rest, ...artifact }) => artifact),
  };
}
