import { folderOfFile } from "../../format/file_path.ts";
import { adoptionLevel } from "../../model/adoption.ts";
import { VALUE_MODELS } from "../../model/instance_layout.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { asText, at } from "../../model/read.ts";
import { unopenedModel } from "../../model/value_models/model_fault.ts";
import { dueTracks } from "../../model/waiting_templates.ts";
import { valuePathSteps } from "../../model/value_models/value_paths.ts";
import { asTrack, TRACK_NAMES, trackOfFile } from "../../format/tracks.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "missing-track-model",
  level: "warning",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["value_models_track_completeness"] } },
  answer: "artifact_wizard",
  artifacts: ["value_model"],
  what: "A track has no value model.",
  why:
    "Key results and features of that track have no value to point at, so the team cannot see what the work there is for.",
  remedy:
    "Add a value model for the track, ready-made (`epf templates show value_model --track org_ops`) or your own; a team that has taken up the method in part states its `adoption_level` instead.",
  examples: [
    {
      bad: {
        "FIRE/value_models/product.value_model.yaml": "track_name: Product\n",
        "FIRE/value_models/strategy.value_model.yaml": "track_name: Strategy\n",
        "FIRE/value_models/org_ops.value_model.yaml": "track_name: OrgOps\n",
      },
      good: {
        "FIRE/value_models/product.value_model.yaml": "track_name: Product\n",
        "FIRE/value_models/strategy.value_model.yaml": "track_name: Strategy\n",
        "FIRE/value_models/org_ops.value_model.yaml": "track_name: OrgOps\n",
        "FIRE/value_models/commercial.value_model.yaml": "track_name: Commercial\n",
      },
      placeless: true,
    },
  ],
  *check({ model, reportFile }) {
    const { artifacts, unjudged, folders } = model.instance;
    const files = [...artifacts, ...unjudged].filter(({ type, archived }) => type === "value_model" && !archived);
    const tracks = files.map((artifact) => asTrack(asText(at(meantValue(artifact), "track_name")) ?? ""));
    // A file whose track cannot be determined may be the missing one.
    if (tracks.length === 0 || tracks.includes(null)) return;
    const level = adoptionLevel(model) ?? 3;
    const wanted = dueTracks(level);
    // A file that is named after the track and says another one is a finding of its own.
    const named = new Set(files.map(({ file }) => trackOfFile(file)));
    const missing = wanted.filter((track) =>
      !tracks.includes(track) && !named.has(track) && unopenedModel(model, track) === null
    );
    if (missing.length === 0) return;
    const cited = new Set((yield* valuePathSteps(model)).map(({ track }) => track));
    const [first] = files;
    // In a flat instance, and in one of an older layout, the models are in a folder of their own choice.
    const folder = folders.has(VALUE_MODELS) ? VALUE_MODELS : folderOf(first!.file);
    for (const track of missing) {
      const isCited = cited.has(track);
      const name = `${track}.value_model.yaml`;
      reportFile(folder === "." ? name : `${folder}/${name}`, {
        // No value path into a model resolves until it is there, so it comes before the files with such paths.
        ...(isCited ? { stage: "foundation" } : {}),
        message: `no value model for \`${TRACK_NAMES[track]}\`, ${
          wanted.length === 1 ? "it" : "each track"
        } should have one`,
        expected: wanted.map((one) => TRACK_NAMES[one]).join(", "),
        actual: wanted.filter((one) => !missing.includes(one)).map((one) => TRACK_NAMES[one]).join(", "),
        help: `add \`${name}\`; \`epf templates show value_model --track ${track}\` prints a starting file`,
      });
    }
  },
};

export default rule;

function folderOf(file: string): string {
  return file.includes("/") ? folderOfFile(file) : ".";
}
