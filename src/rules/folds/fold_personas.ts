import { compareFindings, type Finding } from "../../diagnostics/finding.ts";
import { LEAST_STORY, personasOf, STORIES } from "../../model/personas.ts";
import { asText } from "../../model/read.ts";

/** The list that has four entries or is left out. */
const LIST = "definition.personas";
/** Places that one finding names. */
const NAMED = 4;
const LEAVE_OUT =
  "leave the whole list out until you have met such people, and name the user as `actor` of a scenario; otherwise describe four people, with a whole day in each of the stories";

/**
 * Leaves one finding of a list of personas that is too short and made up: where no story in it is told, all that is wrong
 * inside goes away with the list, and so do the actors whom it does not have.
 * @param value of the feature
 */
export function foldPersonas(findings: readonly Finding[], value: unknown): readonly Finding[] {
  const short = findings.find(({ artifact, path, keyword }) =>
    artifact === "feature_definition" && path === LIST && keyword === "minItems"
  );
  if (short === undefined || !isMadeUp(value)) return findings;
  const isFolded = ({ rule, path, cause }: Finding) =>
    path.startsWith(`${LIST}[`) || (rule === "dangling-actor" && cause !== null);
  const folded = findings.filter(isFolded);
  const related = folded.toSorted(compareFindings).slice(0, NAMED)
    .map(({ file, span, message }) => ({ file, span, message }));
  const whole = { ...short, related: [...short.related, ...related], help: LEAVE_OUT };
  return findings.filter((finding) => !isFolded(finding)).map((finding) => finding === short ? whole : finding);
}

/** True for people of whom every story is there and none is told. */
function isMadeUp(value: unknown): boolean {
  const personas = personasOf(value);
  return personas.length > 0 && personas.every((persona) =>
    STORIES.every((story) => {
      const text = asText(persona.value[story]) ?? "";
      return text !== "" && text.length < LEAST_STORY;
    })
  );
}
