import { callOf } from "../../contracts/call.ts";
import { commandLine } from "../../contracts/command_line.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../diagnostics/failure.ts";
import { findPersona, type Persona } from "../../strategy/read/personas.ts";
import type { StrategyInstance } from "./open_strategy.ts";

/** Most ids that a message lists. */
const SHOWN = 8;

/** The persona that an id, name or role means. @throws UserFailure that names the nearest, or those that are meant */
export function personaNamed({ named }: StrategyInstance, personas: readonly Persona[], text: string): Persona {
  const list = commandLine(callOf("epf_get_personas", named));
  const match = findPersona(personas, text);
  if (match.persona !== null) return match.persona;
  const shown = (some: readonly string[]) => some.slice(0, SHOWN).map((id) => quoteValue(id)).join(", ");
  if (match.candidates.length > 0) {
    throw new UserFailure(`${match.candidates.length} personas fit ${quoteValue(text)}`, {
      exit: EXIT.nothing,
      help: `name one by its id: ${shown(match.candidates.map(({ id }) => id))}`,
    });
  }
  if (personas.length === 0) {
    throw new UserFailure(`no persona ${quoteValue(text)}: the instance names none yet`, {
      exit: EXIT.nothing,
      help: `run \`${commandLine(callOf("epf_get_wizard", { name: "insight_analyses" }))}\``,
    });
  }
  throw new UserFailure(`no persona ${quoteValue(text)} in the instance`, {
    exit: EXIT.nothing,
    help: match.near.length > 0
      ? `did you mean ${shown(match.near).replaceAll("`, `", "` or `")}?`
      : personas.length <= SHOWN
      ? `there are ${shown(personas.map(({ id }) => id))}`
      : `run \`${list}\` to see all ${personas.length}`,
  });
}
