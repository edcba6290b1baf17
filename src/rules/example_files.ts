import { ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import type { Rule, RuleExample } from "./rule.ts";

/** The two cases of a rule's example as files of an instance, so that whoever writes them there sees what the rule reports. */
export function exampleFiles(
  rule: Pick<Rule, "artifacts">,
  { bad, good, type = rule.artifacts[0] }: RuleExample,
): { bad: Record<string, string>; good: Record<string, string> } {
  const files = (example: RuleExample["bad"]) =>
    typeof example !== "string"
      ? example
      : { [type === undefined ? "artifact.yaml" : withIdOf(example, usualFile(type))]: example };
  return { bad: files(bad), good: files(good) };
}

/** A file is named after the id in it. */
function withIdOf(text: string, file: string): string {
  const id = /^id: ([a-z]+-\d+)$/m.exec(text)?.[1];
  return id === undefined ? file : file.replace(/(?<=\/)[a-z]+-\d+(?=[_-][^/]*$)/, id);
}

/** A path at which a file of the type is found. */
function usualFile(type: ArtifactType): string {
  const { starter, place } = ARTIFACT_TYPES[type];
  const form = starter?.file ?? place ?? `${type}.yaml`;
  return form.replace("**/", "").replace(/(?<=\/)\*/, "example").replace("*", "_example");
}
