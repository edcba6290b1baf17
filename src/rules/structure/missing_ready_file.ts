import { ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import { quoteFile } from "../../diagnostics/escape.ts";
import { adoptionLevel } from "../../model/adoption.ts";
import {
  EXPECTED_FILES,
  hiddenFile,
  isFlat,
  isUnwritten,
  renaming,
  typesPresent,
} from "../../model/instance_layout.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "missing-ready-file",
  level: "error",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["ready_directory", "ready_required_files"] } },
  answer: "artifact_wizard",
  artifacts: EXPECTED_FILES.map(({ type }) => type),
  what: "One of the files that carry the strategy is missing.",
  why:
    "Each answers a question that the next one rests on: why, what is going on, on what ground, which opportunity, how to win, what to do first. Readers and agents guess where one is missing.",
  remedy:
    "Write the file from its template or with its wizard; a team of one to five people states its `adoption_level`, then only what that level needs is asked for.",
  examples: [
    {
      bad: {
        "READY/00_north_star.yaml": "north_star:\n  organization: Loom & Lane\n",
        "READY/01_insight_analyses.yaml": "trends: []\n",
        "READY/02_strategy_foundations.yaml": "strategy_foundations: {}\n",
        "READY/03_insight_opportunity.yaml": "opportunity: {}\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {}\n",
      },
      good: {
        "READY/00_north_star.yaml": "north_star:\n  organization: Loom & Lane\n",
        "READY/01_insight_analyses.yaml": "trends: []\n",
        "READY/02_strategy_foundations.yaml": "strategy_foundations: {}\n",
        "READY/03_insight_opportunity.yaml": "opportunity: {}\n",
        "READY/04_strategy_formula.yaml": "strategy: {}\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {}\n",
      },
      placeless: true,
    },
    {
      bad: { "FIRE/definitions/product/fd-001_mend-a-coat.yaml": "id: fd-001\n" },
      good: {
        "READY/00_north_star.yaml": "north_star:\n  organization: Loom & Lane\n",
        "FIRE/definitions/product/fd-001_mend-a-coat.yaml": "id: fd-001\n",
        "AIM/living_reality_assessment.yaml": "metadata:\n  adoption_level: 0\n",
      },
      placeless: true,
    },
  ],
  check({ model, reportFile }) {
    const { instance } = model;
    const present = typesPresent(instance);
    const missing = EXPECTED_FILES.filter(({ type }) => !present.has(type));
    const isHidden = missing.some(({ type }) => hiddenFile(instance, type) !== null);
    if (missing.length === EXPECTED_FILES.length && !isHidden) {
      const unwritten = isUnwritten(instance);
      const first = ARTIFACT_TYPES[unwritten ? "living_reality_assessment" : "north_star"].place!;
      reportFile(unwritten ? first : "READY", {
        stage: "foundation",
        message: unwritten
          ? "nothing is written yet, this file should come first"
          : "none of the files that carry the strategy is there, it must start with a north star",
        level: unwritten ? "warning" : "error",
        help: `start with \`${first}\``,
      });
      return;
    }
    const level = adoptionLevel(model);
    for (const { type, name, from } of missing) {
      if (level !== null && level < from) continue;
      const file = isFlat(instance) ? name : `READY/${name}`;
      const hidden = hiddenFile(instance, type);
      reportFile(file, {
        stage: "foundation",
        message: `file is ${hidden === null ? "missing" : `hidden as ${quoteFile(hidden)}`}, every instance${
          level === null ? "" : ` of adoption level ${level}`
        } must have its ${ARTIFACT_TYPES[type].words}`,
        expected: file,
        help: hidden === null ? "write it from its template or with its wizard" : renaming(hidden),
      });
    }
  },
};

export default rule;
