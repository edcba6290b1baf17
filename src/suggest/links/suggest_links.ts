import { namePath, quoteValue } from "../../diagnostics/escape.ts";
import type { NextCall } from "../../contracts/call.ts";
import { creationTask } from "../../routing/own_tasks.ts";
import { counted } from "../../text/forms/plural.ts";
import type { ModelFault } from "../../model/value_models/model_fault.ts";
import { explain, nextCall, planFile, wizardFor, writeFile } from "../calls.ts";
import { orderSuggestions } from "../order_calls.ts";

/*
 * The calls that follow from questions about how the artifacts of an instance are related; those that follow from a
 * check are made in `suggest.ts`.
 */

/** A wrong path of one definition, and the nearest right one. */
export interface WrongPath {
  written: string;
  meant: string | null;
}

/** Paths that a call names; the reason counts the others. */
const NAMED = 3;

/**
 * The calls that follow from a value path that does not resolve: the nearest ones that do.
 * @param fault why the track has no value model with layers, its file as the caller can pass it on; null where it has one
 */
export function suggestForPath(
  instance_path: string,
  written: string,
  near: readonly string[],
  fault: ModelFault | null,
): NextCall[] {
  if (fault !== null) return [callForModel(fault)];
  if (near.length === 0) {
    const reason = `${quoteValue(written, 120)} does not resolve, and no path of the instance is near to it`;
    return [explain("dangling-value-path", reason, "urgent")];
  }
  return near.slice(0, NAMED).map((path, place) =>
    nextCall(
      "epf_explain_value_path",
      { path, instance_path },
      `${quoteValue(written, 120)} does not resolve; ${
        place === 0 ? "this is the nearest path that does" : "this is near too"
      }`,
      place === 0 ? "recommended" : "optional",
    )
  );
}

/** The calls that follow from the context of a definition: its wrong paths, or links that it lacks. */
export function suggestForDefinition(
  view: { instance_path: string; file: string; isFeature: boolean; paths: number; wrong: readonly WrongPath[] },
): NextCall[] {
  const { instance_path, file, wrong } = view;
  if (wrong.length === 0) return view.paths === 0 && view.isFeature ? [link(instance_path, file)] : [];
  const calls = wrong.flatMap(({ written, meant }) => {
    if (meant === null) return [];
    const reason = `${quoteValue(written, 120)} in ${
      namePath(file)
    } does not resolve; this is the nearest path that does`;
    return [nextCall("epf_explain_value_path", { path: meant, instance_path }, reason, "recommended")];
  });
  if (calls.length > 0) return calls.slice(0, NAMED);
  return [explain("dangling-value-path", danglingPaths(wrong.length, file), "urgent")];
}

/** What an analysis of coverage found. */
export interface CoverageView {
  instance_path: string;
  /** Name of the track in question. */
  track: string;
  /** Why the track has no value model with layers, its file as the caller can pass it on; null where it has one. */
  fault: ModelFault | null;
  isProduct: boolean;
  uncovered: readonly string[];
  /** Files of features that name no value path, as the caller can pass them on. */
  orphans: readonly string[];
  /** Value paths of definitions that do not resolve. */
  broken: number;
  /** Key results whose target no one serves. */
  gaps: readonly { kr_id: string; path: string }[];
}

/** The calls that follow from an analysis of coverage; none when everything in use is served. */
export function suggestForCoverage(view: CoverageView): NextCall[] {
  const { instance_path, track, isProduct, uncovered, gaps } = view;
  const calls: NextCall[] = [];
  if (view.fault !== null && (isProduct || view.fault.state !== "missing")) calls.push(callForModel(view.fault));
  if (view.broken > 0 && view.fault === null) {
    const reason = danglingPaths(view.broken, "definitions");
    calls.push(nextCall("epf_validate_relationships", { instance_path }, reason, "urgent"));
  }
  for (const file of view.orphans.slice(0, NAMED)) calls.push(link(instance_path, file));
  const [gap] = gaps;
  if (gap !== undefined) {
    const targets = `${counted(gaps.length, "target")} of key results without a definition that serves`;
    const reason = `${targets} ${gaps.length === 1 ? "it" : "them"}, first ${gap.kr_id}`;
    calls.push(nextCall("epf_explain_value_path", { path: gap.path, instance_path }, reason, "recommended"));
  }
  const [path] = uncovered;
  if (path !== undefined && calls.length === 0) {
    const components = counted(uncovered.length, "component");
    calls.push(
      isProduct
        ? wizardFor(
          creationTask("feature definition"),
          `${components} in use without a definition, first ${path}`,
          "recommended",
        )
        : explain("missing-coverage", `${components} of ${track} in use without a practice`, "optional"),
    );
  }
  return orderSuggestions(calls);
}

/** What gives a track its value model: a repair where a file holds one already, else the guide to writing it. */
function callForModel({ state, file, what }: ModelFault): NextCall {
  const reason = `${what}, so no value path can lead into it`;
  return state === "unreadable" || state === "without track"
    ? planFile(file, reason, "urgent")
    : writeFile("value_model", reason);
}

function danglingPaths(count: number, where: string): string {
  return `${counted(count, "value path")} of ${where} ${count === 1 ? "does" : "do"} not resolve`;
}

function link(instance_path: string, file: string): NextCall {
  const reason = `${namePath(file)} names no value path; its words may show which components it serves`;
  const params = { artifact_path: file, artifact_type: "feature", instance_path } as const;
  return nextCall("epf_suggest_relationships", params, reason, "recommended");
}
