import { counted } from "../text/plural.ts";
import { creationTask } from "../routing/own_tasks.ts";
import { orderSuggestions } from "./order_calls.ts";
import type { NextCall } from "../contracts/call.ts";

/*
 * The calls that follow from questions about how an instance hangs together; those that follow from a check are made in
 * `suggest.ts`.
 */

/** A wrong path of one definition, and the nearest right one. */
export interface WrongPath {
  written: string;
  meant: string | null;
}

/** Paths that a call names; the reason counts the others. */
const NAMED = 3;

/** The calls that follow from a value path that does not resolve: the nearest ones that do. */
export function suggestForPath(instance_path: string, written: string, near: readonly string[]): NextCall[] {
  if (near.length === 0) {
    return [{
      tool: "epf_explain_rule",
      params: { rule: "dangling-value-path" },
      reason: `\`${written}\` does not resolve, and no path of the instance is near to it`,
      priority: "recommended",
    }];
  }
  return near.slice(0, NAMED).map((path, place) => ({
    tool: "epf_explain_value_path",
    params: { path, instance_path },
    reason: `\`${written}\` does not resolve; ${
      place === 0 ? "this is the nearest path that does" : "this is near too"
    }`,
    priority: place === 0 ? "recommended" : "optional",
  }));
}

/** The calls that follow from the context of a definition: its wrong paths, or links that it lacks. */
export function suggestForDefinition(
  view: { instance_path: string; file: string; isFeature: boolean; paths: number; wrong: readonly WrongPath[] },
): NextCall[] {
  const { instance_path, file, wrong } = view;
  if (wrong.length > 0) {
    const calls = wrong.filter(({ meant }) => meant !== null).slice(0, NAMED).map((path): NextCall => ({
      tool: "epf_explain_value_path",
      params: { path: path.meant!, instance_path },
      reason: `\`${path.written}\` in ${file} does not resolve; this is the nearest path that does`,
      priority: "recommended",
    }));
    return calls.length > 0 ? calls : [{
      tool: "epf_explain_rule",
      params: { rule: "dangling-value-path" },
      reason: `${counted(wrong.length, "value path")} of ${file} ${wrong.length === 1 ? "leads" : "lead"} nowhere`,
      priority: "recommended",
    }];
  }
  return view.paths === 0 && view.isFeature ? [link(instance_path, file)] : [];
}

/** What an analysis of coverage found. */
export interface CoverageView {
  instance_path: string;
  /** Name of the track in question. */
  track: string;
  /** True when the track has a value model. */
  hasModel: boolean;
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
  const calls: NextCall[] = [];
  if (!view.hasModel && view.isProduct) {
    calls.push({
      tool: "epf_get_wizard_for_task",
      params: { task: creationTask("value model") },
      reason: `no value model carries \`track_name: ${view.track}\`, so nothing can be covered`,
      priority: "recommended",
    });
  }
  if (view.broken > 0) {
    calls.push({
      tool: "epf_validate_relationships",
      params: { instance_path: view.instance_path },
      reason: `${counted(view.broken, "value path")} of definitions ${view.broken === 1 ? "leads" : "lead"} nowhere`,
      priority: "recommended",
    });
  }
  for (const file of view.orphans.slice(0, NAMED)) calls.push(link(view.instance_path, file));
  const [gap] = view.gaps;
  if (gap !== undefined) {
    calls.push({
      tool: "epf_explain_value_path",
      params: { path: gap.path, instance_path: view.instance_path },
      reason: `${counted(view.gaps.length, "target")} of key results without a definition that serves ${
        view.gaps.length === 1 ? "it" : "them"
      }, first ${gap.kr_id}`,
      priority: "recommended",
    });
  }
  const [path] = view.uncovered;
  if (path !== undefined && calls.length === 0) {
    calls.push(
      view.isProduct
        ? {
          tool: "epf_get_wizard_for_task",
          params: { task: creationTask("feature definition") },
          reason: `${counted(view.uncovered.length, "component")} in use without a definition, first ${path}`,
          priority: "recommended",
        }
        : {
          tool: "epf_explain_rule",
          params: { rule: "missing-coverage" },
          reason: `${counted(view.uncovered.length, "component")} of ${view.track} in use without a practice`,
          priority: "optional",
        },
    );
  }
  return orderSuggestions(calls);
}

function link(instance_path: string, file: string): NextCall {
  return {
    tool: "epf_suggest_relationships",
    params: { artifact_path: file, artifact_type: "feature", instance_path },
    reason: `${file} names no value path; its words may show which components it serves`,
    priority: "recommended",
  };
}
