import type { Finding } from "../../diagnostics/finding.ts";
import type { EpfModel } from "../../model/model.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { foldCopies } from "./fold_copies.ts";
import { foldLearnings } from "./fold_learnings.ts";
import { foldLostRoadmap } from "./fold_lost_roadmap.ts";
import { foldMentions } from "./fold_mentions.ts";
import { foldMisplaced } from "./fold_misplaced.ts";
import { foldPastPlan } from "./fold_past_plan.ts";
import { foldReferences } from "./fold_references.ts";
import { foldSameSlip } from "./fold_same_slip.ts";
import { foldShipped } from "./fold_shipped.ts";
import { foldTwins } from "./twins/fold_twins.ts";
import { nameCitations } from "./name_citations.ts";
import { nameCitedKind } from "./name_cited_kind.ts";
import { nameDependencies } from "./name_dependencies.ts";
import { nameDoubled } from "./name_doubled.ts";
import { nameFiles } from "./name_files.ts";

/** What the passes know of the instance beside the findings. */
interface Judged {
  /** The artifacts that were checked. */
  judged: readonly Artifact[];
  model: EpfModel;
}

type Pass = (findings: readonly Finding[], judged: Judged) => readonly Finding[];

/** What is joined to another finding is no longer seen by the passes that follow. */
const PASSES: readonly Pass[] = [
  (findings, { judged }) => foldMisplaced(findings, judged),
  foldLostRoadmap,
  foldReferences,
  foldPastPlan,
  foldSameSlip,
  foldLearnings,
  foldMentions,
  (findings, { model }) => foldCopies(findings, model),
  (findings, { judged }) => foldShipped(findings, judged),
  (findings, { model }) => foldTwins(findings, model.instance.artifacts),
  // What is left is told with the ids, names and files that the instance has.
  (findings, { model }) => nameCitations(findings, model),
  (findings, { model }) => nameCitedKind(findings, model),
  (findings, { model }) => nameDependencies(findings, model),
  (findings, { model }) => nameDoubled(findings, model),
  (findings, { model }) => nameFiles(findings, model.instance.artifacts),
];

/**
 * Findings of which several say the same thing, each said once; ids that are offered are free in the whole instance, and
 * files that are named are those that it has.
 */
export function foldFindings(findings: readonly Finding[], judged: Judged): readonly Finding[] {
  return PASSES.reduce((folded, pass) => pass(folded, judged), findings);
}
