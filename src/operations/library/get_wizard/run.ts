import { namePath, quoteId } from "../../../diagnostics/escape.ts";
import { commandsAsTools } from "../../../contracts/call_mentions.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine, toolLine } from "../../../contracts/command_line.ts";
import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { sectionsOf } from "../../../library/wizard_sections.ts";
import { isCanonical } from "../../../model/canonical.ts";
import { contentState } from "../../../model/content/content_state.ts";
import type { Wizard } from "../../../library/wizard.ts";
import { nobodyToAsk, wizardNamed } from "../../../library/wizards.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { textFrom } from "../../../answers/paging.ts";
import type { OperationContext } from "../../context.ts";
import { openInstanceIfAny, type TargetInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import { type Prerequisites, prerequisitesIn, prerequisiteWarnings, startsFromFiles } from "../prerequisites.ts";
import type { GetWizardAnswer, GetWizardInput } from "./contract.ts";
import { snakeCase } from "../../../text/forms/snake_case.ts";

/** Triggers that an answer shows; they say what the wizard is for, the matcher knows them all. */
const SHOWN_TRIGGERS = 8;

/** @throws UserFailure for an unknown wizard or section, a bad cursor, or a folder without an instance */
export async function run(context: OperationContext, input: GetWizardInput): Promise<Answered<GetWizardAnswer>> {
  const wizard = wizardNamed(input.name);
  const target = await instanceOf(context, input.instance_path);
  if (target === null) return answerWith(context, input);
  const made = madeIn(target, wizard);
  if (!startsFromFiles(wizard)) return answerWith(context, input, { made, warnings: [] });
  const { warnings } = target;
  return answerWith(context, input, { made, prerequisites: prerequisitesIn(target, wizard), warnings });
}

/**
 * The file of the instance that the wizard writes, where it is there: the only one of its kind, or of a kind that may have
 * several the only one, as long as it is an unfilled template; else null.
 */
function madeIn({ model, shown }: TargetInstance, { makes }: Wizard): string | null {
  if (makes === null) return null;
  const own = model.instance.artifacts.filter((artifact) =>
    artifact.type === makes && !artifact.archived && !isCanonical(artifact)
  );
  const [only, ...others] = own;
  if (only === undefined) return null;
  const isMeant = ARTIFACT_TYPES[makes].upkeep.isSingle || (others.length === 0 && contentState(only).isUnfilled);
  return isMeant ? shown(only.file) : null;
}

/** The text is shown wherever it is asked for: where it cannot be said which instance is meant, nothing is compared. */
async function instanceOf(context: OperationContext, path: string | undefined): Promise<TargetInstance | null> {
  try {
    return await openInstanceIfAny(context, path);
  } catch (error) {
    if (path === undefined && error instanceof UserFailure) return null;
    throw error;
  }
}

/** What ends the words in bold before the rules. */
const HEAD_END = "?**";

/**
 * A part of a wizard's text that goes beyond its first answer. The rules for writing with no one to ask are left out of it
 * where the connection has them from another wizard: who follows eight guides needs them once.
 */
function withRulesOnce(
  text: string,
  rules: string,
  { calls, name, isSection }: { calls: OperationContext["calls"]; name: string; isSection: boolean },
): string {
  if (!text.includes(rules)) return text;
  const by = calls.rulesGivenBy;
  if (isSection || by === null || by === name) {
    calls.noteRules(name);
    return text;
  }
  const again = toolLine(callOf("epf_get_wizard", { name, section: "ask" }))!;
  return text.replace(
    rules,
    () =>
      `${
        rules.slice(0, rules.indexOf(HEAD_END) + HEAD_END.length)
      } The rules are those of \`${by}\`, which an earlier answer gave; once more: \`${again}\`.`,
  );
}

/** What an instance says of a wizard. */
interface Setting {
  /** The file that the wizard is about, where it is there. */
  made: string | null;
  /** What the instance lacks of what the wizard starts from. */
  prerequisites?: Prerequisites;
  warnings: readonly string[];
}

const NO_INSTANCE: Setting = { made: null, warnings: [] };

/** The answer, with what an instance says of the wizard. */
export function answerWith(
  { calls, hasTools, hasWritingTools }: Pick<OperationContext, "calls" | "hasTools" | "hasWritingTools">,
  { name, section, cursor, detail_level }: GetWizardInput,
  { made, prerequisites, warnings }: Setting = NO_INSTANCE,
): Answered<GetWizardAnswer> {
  const wizard = wizardNamed(name);
  const { makes, template, schema, next, notFor } = wizard;
  const said = (text: string) => hasTools ? commandsAsTools(text, hasWritingTools) : text;
  const body = said(wizard.body);
  const sections = sectionsOf(body);
  const names = sections.map((part) => part.name);
  const text = section === undefined ? body : sections.find((part) => part.name === snakeCase(section))?.text;
  if (text === undefined) {
    throw new UserFailure(
      `\`section\` is ${quoteId(section!)}, expected one of ${names.map((each) => `\`${each}\``).join(", ")}`,
      { help: `\`${commandLine(callOf("epf_get_wizard", { name: wizard.name, section: names[0]! }))}\` shows one` },
    );
  }
  if (section === undefined && cursor === undefined) calls.noteWizard(wizard.name);
  const part = textFrom(text, cursor);
  // The first answer of a long text ends before the rules.
  const content = section === undefined && cursor === undefined && detail_level !== "full"
    ? part
    : withRulesOnce(part, said(nobodyToAsk()), { calls, name: wizard.name, isSection: section !== undefined });
  return {
    name: wizard.name,
    type: wizard.type,
    phase: wizard.phase,
    purpose: wizard.summary,
    guidance: guidance({
      current_state: `${wizard.title}, a wizard of type ${wizard.type}`,
      next_action: template === null
        ? { after: "the edits", call: callOf("epf_health_check", {}) }
        : made !== null
        ? { after: `the edits of ${namePath(made)}`, call: callOf("epf_validate_file", { path: made }) }
        : calls.hasGivenTemplate(template)
        ? `follow the text of ${wizard.name} with the template from an earlier answer or the file that was made of it, then validate the file`
        : callOf("epf_get_template", { artifact_type: template }),
      available_actions: [
        ...(schema === null ? [] : [callOf("epf_get_schema", { artifact_type: schema })]),
        ...next.map((follower) => callOf("epf_get_wizard", { name: follower })),
      ],
      warnings: [...warnings, ...(prerequisites === undefined ? [] : prerequisiteWarnings(prerequisites))],
      context: { makes, template, schema },
    }),
    content,
    sections: names,
    triggers: wizard.triggers.slice(0, SHOWN_TRIGGERS),
    outputs: makes === null ? [] : [makes],
    needs: wizard.needs,
    ...(prerequisites === undefined ? {} : { prerequisites }),
    next,
    not_for: notFor,
    related_wizards: [...new Set([...next, ...notFor.map(({ use }) => use)])],
    related_templates: template === null ? [] : [template],
    related_schemas: schema === null ? [] : [schema],
    total_characters: text.length,
    next_cursor: null,
  };
}
