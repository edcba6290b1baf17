import { quoteValue } from "../../diagnostics/escape.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { parsePath, valueAt } from "../../diagnostics/path.ts";
import type { EpfModel } from "../../model/model.ts";
import { asText } from "../../model/read.ts";

/** The name beside the id of another definition. */
const DEPENDENCY_NAME = /^dependencies\.\w+\[\d+\]\.name$/;

/** Says of a dependency's name that is too short what it should read: the name of that definition, with its id where it is short itself. */
export function nameDependencies(findings: readonly Finding[], model: EpfModel): readonly Finding[] {
  return findings.map((finding) => {
    if (finding.keyword !== "minLength" || !DEPENDENCY_NAME.test(finding.path)) return finding;
    const artifact = model.instance.artifacts.find(({ file }) => file === finding.file);
    const id = asText(valueAt(artifact?.document.value, [...parsePath(finding.path)!.slice(0, -1), "id"]));
    const name = asText(model.definitions.find((one) => one.id === id)?.value.name);
    return name === null ? finding : { ...finding, help: `write ${quoteValue(`${name} (${id})`)}` };
  });
}
