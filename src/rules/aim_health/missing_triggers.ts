import { isInForce, roadmaps } from "../../model/aim/assessments.ts";
import { adoptionLevel } from "../../model/adoption.ts";
import { contentState } from "../../model/content/content_state.ts";
import { typesPresent } from "../../model/instance_layout.ts";
import type { InstanceRule } from "../rule.ts";

/** From this adoption level on the team looks at its triggers every week. */
const FROM_LEVEL = 2;

const files = {
  "AIM/living_reality_assessment.yaml": "metadata: {adoption_level: 2}\n",
  "READY/05_roadmap_recipe.yaml": "roadmap: {cycle: 1, status: active}\n",
};

const rule: InstanceRule = {
  scope: "instance",
  name: "missing-triggers",
  level: "info",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "trigger_consistency",
      title: "Cycle without AIM triggers",
      id: () => "aim-no-triggers",
      free: true,
    },
  },
  task: "aim trigger config",
  artifacts: ["roadmap_recipe"],
  what: "At adoption level 2 or above a cycle is running, and nothing says what would end it early.",
  why: "Without limits set while everybody is calm, whether to stop and look is decided by mood, and usually too late.",
  remedy: "Write `AIM/aim_trigger_config.yaml` with the roadmap: date, waste threshold and watched assumptions.",
  examples: [
    {
      bad: files,
      good: {
        ...files,
        "AIM/aim_trigger_config.yaml": "adoption_level: 2\n",
      },
    },
  ],
  check({ model, report }) {
    if ((adoptionLevel(model) ?? 0) < FROM_LEVEL || typesPresent(model.instance).has("aim_trigger_config")) return;
    const running = roadmaps(model).find(({ artifact, status }) =>
      isInForce(status) && !contentState(artifact).isUnfilled
    );
    if (running === undefined) return;
    report(running.artifact, {
      message: `roadmap is \`${running.status}\`, but no AIM triggers say what would end its cycle early`,
      at: ["roadmap", "status"],
      expected: "AIM/aim_trigger_config.yaml",
      help:
        "write `AIM/aim_trigger_config.yaml`: date, waste threshold, watched assumptions; it is advice from level 2 on, and costs no points",
    });
  },
};

export default rule;
