import { escapeText, namePath, truncate } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { adoptionLevel } from "../../../model/adoption.ts";
import { cycleState, nextSession, undatedSession } from "../../../model/aim/aim_state.ts";
import { contentState } from "../../../model/content/content_state.ts";
import { questionAt, quotableValue } from "../../../model/content/written_value.ts";
import { asMap, asNumber, asText, at } from "../../../model/read.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Diagnostic } from "../../../health/aim/aim_diagnostics.ts";
import { TRACKS } from "../../../format/tracks.ts";
import type { Answered } from "../../operation.ts";
import type { AimStatusAnswer, AimStatusInput } from "./contract.ts";
import type { OperationContext } from "../../context.ts";
import { replacedObjective } from "../../cycle/focus_questions.ts";
import { openUpkeep } from "../upkeep.ts";

const LONGEST = 300;

/** @throws UserFailure when there is no instance */
export async function run(context: OperationContext, input: AimStatusInput): Promise<Answered<AimStatusAnswer>> {
  const upkeep = await openUpkeep(context, input.instance_path);
  const { model, instance_path, shown, calls } = upkeep;
  const artifact = model.instance.artifacts.find(({ type, archived }) =>
    type === "living_reality_assessment" && !archived
  );
  const path = artifact === undefined ? null : shown(artifact.file);
  const isReadable = artifact?.document.readable === true;
  const value = asMap(artifact?.document.value);
  const written = asMap(artifact === undefined ? null : quotableValue(artifact));
  const text = (...place: string[]) => show(asText(at(written, ...place)));
  const objective = asText(at(value, "current_focus", "primary_objective"));
  const replaced = artifact === undefined || objective === null
    ? null
    : replacedObjective(objective, questionAt(artifact, ["current_focus", "primary_objective"]));
  // A number that waits for an answer is text there, and stands as a number here: the warnings say what is asked.
  const number = (...place: string[]) =>
    asText(at(written, ...place)) === null ? asNumber(at(written, ...place)) : asNumber(at(value, ...place));
  const cycle = cycleState(model, context.now);
  const open = artifact === undefined ? 0 : contentState(artifact).questions.length;
  const numbers = [
    ["metadata", "adoption_level"],
    ["metadata", "cycles_completed"],
    ["adoption_context", "team_size"],
    ["adoption_context", "runway_months"],
  ].flatMap((place) => {
    const tentative = typeof at(value, ...place) === "number" ? asText(at(written, ...place)) : null;
    return tentative === null ? [] : [`\`${place.join(".")}\` is ${show(tentative)}`];
  });
  // So does a choice.
  const choices = artifact === undefined ? [] : [
    ["metadata", "lifecycle_stage"],
    ...["organization_type", "funding_stage", "ai_capability_level", "primary_bottleneck"]
      .map((key) => ["adoption_context", key]),
    ...["primary_track", "secondary_track"].map((key) => ["current_focus", key]),
  ].flatMap((place) => {
    const [question, choice] = [questionAt(artifact, place), asText(at(written, ...place))];
    return question === null || choice === null
      ? []
      : [`\`${place.join(".")}\` is \`${show(choice)}\` until it is answered: ${show(question)}`];
  });
  const sentences = (isOfKind: (diagnostic: Diagnostic) => boolean) =>
    upkeep.diagnostics.filter(isOfKind).map(({ artifact, description }) =>
      truncate(`${namePath(artifact)}: ${description}`, LONGEST)
    );
  const questions = open === 0
    ? []
    : [`${counted(open, "open question")} in ${namePath(path!)}`, ...numbers, ...choices];
  return {
    exists: path !== null,
    path,
    lifecycle_stage: text("metadata", "lifecycle_stage"),
    adoption_level: adoptionLevel(model),
    cycles_completed: number("metadata", "cycles_completed"),
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: upkeep.state,
      next_action: upkeep.next,
      warnings: [...upkeep.warnings ?? [], ...questions],
    }),
    instance_path,
    last_updated: text("metadata", "last_updated"),
    adoption_context: isReadable
      ? {
        organization_type: text("adoption_context", "organization_type"),
        funding_stage: text("adoption_context", "funding_stage"),
        team_size: number("adoption_context", "team_size"),
        ai_capability_level: text("adoption_context", "ai_capability_level"),
        primary_bottleneck: text("adoption_context", "primary_bottleneck"),
        runway_months: number("adoption_context", "runway_months"),
      }
      : null,
    track_baselines: Object.fromEntries(
      TRACKS.filter((track) => at(value, "track_baselines", track) !== undefined).map((track) => [track, {
        maturity: text("track_baselines", track, "maturity"),
        status: text("track_baselines", track, "status"),
      }]),
    ),
    current_focus: at(value, "current_focus") === undefined ? null : {
      cycle_reference: text("current_focus", "cycle_reference"),
      primary_track: text("current_focus", "primary_track"),
      secondary_track: text("current_focus", "secondary_track"),
      primary_objective: show(replaced) ?? text("current_focus", "primary_objective"),
    },
    cycle: { ...cycle, roadmap_status: show(cycle.roadmap_status), decision: show(cycle.decision) },
    next_session: nextSession(model, context.now),
    next_session_unread: show(undatedSession(model)),
    warnings: sentences(({ severity }) => severity !== "info"),
    critical: sentences(({ severity }) => severity === "critical"),
    notes: sentences(({ severity }) => severity === "info"),
    next_steps: calls.map(commandLine),
  };
}

function show(text: string | null): string | null {
  return text === null ? null : truncate(escapeText(text).replaceAll(/\s+/g, " ").trim(), LONGEST);
}
