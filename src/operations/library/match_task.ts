import { UserFailure } from "../../diagnostics/failure.ts";
import { guideOf } from "../../library/guide.ts";
import { allWizards } from "../../library/wizards.ts";
import { LONGEST_TASK } from "../../routing/task_text.ts";
import { type Match, WizardMatcher } from "../../routing/wizards.ts";

let matcher: WizardMatcher | null = null;

/** The wizard that suits a task, and the next best. @throws UserFailure for an empty or overlong task */
export function matchTask(task: string): Match {
  if (task.trim() === "") throw new UserFailure("the task is empty", { help: "say in plain words what is to be done" });
  if (task.length > LONGEST_TASK) {
    throw new UserFailure(`the task has ${task.length} characters, at most ${LONGEST_TASK} are taken`, {
      help: "name the artifact and what is to be done with it, leave the contents out",
    });
  }
  matcher ??= new WizardMatcher(allWizards().map(guideOf));
  return matcher.match(task);
}
