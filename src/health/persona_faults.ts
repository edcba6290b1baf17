import type { Finding } from "../diagnostics/finding.ts";

/** True for what the schema has against the personas of a feature, or one of them. */
export function isOfPersonas({ artifact, keyword, level, class: findingClass, path }: Finding): boolean {
  return artifact === "feature_definition" && keyword !== null && level === "error" && findingClass === "surface" &&
    /^definition\.personas(?:$|[.[])/.test(path);
}
