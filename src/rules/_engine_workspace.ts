import { ARTIFACT_TYPE_NAMES } from "../format/artifact_types.ts";
import type { EngineRule } from "./rule.ts";

const LOADER = { scope: "engine", section: "structure", artifacts: ARTIFACT_TYPE_NAMES } as const;

const OTHER_TRACKS = "strategy: []\norg_ops: []\ncommercial: []\n";

/** Rules about the files and folders that were met while an instance was read. */
export const WORKSPACE_RULES: readonly EngineRule[] = [
  {
    ...LOADER,
    name: "invalid-file",
    cost: { structure: { fails: ["meta_file", "readable_files"] } },
    level: "error",
    class: "unreadable",
    what: "A file or folder of the instance could not be read, or is neither file nor folder.",
    why: "Nothing in it was checked, so a clean result would be a guess.",
    remedy: "Give your user read access, or remove what is not a regular file from the instance.",
    examples: [],
  },
  {
    ...LOADER,
    name: "misplaced-link",
    cost: { structure: { fails: ["readable_files"] } },
    level: "error",
    class: "unreadable",
    what: "A symbolic link points out of the instance and was not followed.",
    why:
      "A checkout from an unknown source could point at any file of the machine, and a copy of the instance loses the target.",
    remedy: "Copy the file into the instance, or remove the link.",
    examples: [],
  },
  {
    ...LOADER,
    name: "duplicate-link",
    cost: { structure: { fails: ["readable_files"] } },
    level: "info",
    class: "surface",
    what: "A symbolic link points to something inside the instance that is checked already.",
    why: "The target counts once; anyone who lists the folder may think that there are two artifacts.",
    remedy: "Remove the link, or keep it knowing that its target is checked once.",
    examples: [],
  },
  {
    ...LOADER,
    name: "dangling-link",
    cost: { structure: { fails: ["readable_files"] } },
    level: "warning",
    class: "surface",
    what: "A symbolic link points to nothing.",
    why: "An artifact that people expect there is not part of the strategy.",
    remedy: "Restore the target, or remove the link.",
    examples: [],
  },
  {
    ...LOADER,
    name: "unknown-artifact",
    cost: { structure: { fails: ["known_artifacts"] } },
    repair: "structure",
    level: "warning",
    class: "structural",
    what: "The artifact type of a YAML file cannot be determined from its path or its root keys.",
    why: "The file is not checked and no other file finds it, although its author counts on it.",
    remedy:
      "Give it the name and place of its type, name the type with `--type`, or leave the file out in `.epf.yaml`.",
    examples: [
      {
        bad: { "READY/shop-thoughts.yaml": "thoughts:\n  - open earlier on market days\n" },
        good: { "READY/00_north_star.yaml": "north_star:\n  organization: Quay Street Bakery\n" },
      },
    ],
  },
  {
    ...LOADER,
    name: "unused-ignore",
    cost: { structure: { fails: [] } },
    level: "warning",
    class: "surface",
    what: "An ignore comment names a rule that finds nothing there.",
    why: "The exception no longer applies, or never did; left in place, the comment would hide the next real finding.",
    remedy: "Remove the comment, or move it to the line that it is about.",
    examples: [
      {
        bad: {
          "FIRE/mappings.yaml":
            `product: [] # epf: ignore[invalid-type] the first link follows in May\n${OTHER_TRACKS}`,
        },
        good: { "FIRE/mappings.yaml": `product: []\n${OTHER_TRACKS}` },
      },
    ],
  },
  {
    ...LOADER,
    name: "invalid-ignore",
    cost: { structure: { fails: [] } },
    repair: "pattern_mismatch",
    level: "warning",
    class: "surface",
    what: "An ignore comment names no rule, a rule that does not exist, or no reason.",
    why:
      "It hides nothing, although it looks as if it did; without a reason the team cannot tell later whether it still holds.",
    remedy: "Write `# epf: ignore[rule-name] reason`, with the rule as `epf explain` lists it and a few words why.",
    examples: [
      {
        bad: { "FIRE/mappings.yaml": `product: none # epf: ignore[invalid-type]\n${OTHER_TRACKS}` },
        good: {
          "FIRE/mappings.yaml": `product: none # epf: ignore[invalid-type] the importer writes it so\n${OTHER_TRACKS}`,
        },
      },
    ],
  },
  {
    ...LOADER,
    name: "stale-definition",
    artifacts: ["strategy_definition", "org_ops_definition", "commercial_definition"],
    cost: { structure: { fails: [] } },
    level: "info",
    class: "surface",
    what:
      "A ready-made practice that the team does not use yet is in an old format. `epf validate FILE --alone` lists what is found in it.",
    why: "Its faults came with an older release, not from the team, and change neither score nor exit code.",
    remedy:
      "Leave it until you need it. Before you set its status to `in-use`, take over the current text: `epf definitions sync` shows what it would replace.",
    examples: [
      {
        bad: {
          "FIRE/definitions/strategy/context/sd-002-emerging-markets.yaml":
            "id: sd-002\nname: Emerging Markets\nstatus: draft\n",
        },
        good: {
          "FIRE/definitions/strategy/context/sd-002-lantern-walk.yaml":
            "id: sd-002\nname: Lantern Walk\nstatus: draft\n",
        },
      },
    ],
  },
  {
    ...LOADER,
    name: "unused-ignore-path",
    cost: { structure: { fails: [] } },
    repair: "counterpart",
    level: "info",
    class: "surface",
    what: "A glob of `ignore_paths` in `.epf.yaml` leaves out no YAML file of the instance.",
    why: "Either it is misspelt and the files that it should leave out are checked, or the files are gone.",
    remedy: "Correct the glob, or remove it; globs are relative to the instance or to `.epf.yaml`.",
    examples: [],
  },
  {
    ...LOADER,
    name: "stale-baseline",
    cost: { structure: { fails: [] } },
    level: "warning",
    class: "surface",
    what: "The baseline expects a finding that is no longer there.",
    why: "The fault is fixed; if its entry stays in the baseline, it can come back unseen.",
    remedy: "Write the baseline again with `epf baseline`.",
    examples: [],
  },
];
