import { baseName } from "../../format/file_path.ts";
import { meantValue } from "../meant/meant_value.ts";
import { quoteFile } from "../../diagnostics/escape.ts";
import { isYamlName } from "../../diagnostics/yaml_name.ts";
import { KEEP_ONE_KEY } from "../../diagnostics/finding.ts";
import { asTrack, type Track, TRACK_NAMES, trackOfFile, TRACKS } from "../../format/tracks.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { unopened, VALUE_MODELS } from "../instance_layout.ts";
import type { EpfModel } from "../model.ts";
import { asList, asText, at } from "../read.ts";
import { isTemplateModel } from "./template_model.ts";

/** Why the value model of a track says nothing, in the words of every answer that speaks of it. */
export interface ModelFault {
  state:
    | "missing"
    | "unreadable"
    | "empty"
    | "unfilled"
    | "without layers"
    | "without track"
    | "of another track"
    | "without track or layers";
  /** Where the model is, or belongs. */
  file: string;
  /** Files that may be the model, and are as its state says. */
  count: number;
  /** What is wrong, as a clause. */
  what: string;
  /** What gives the track its model. */
  remedy: string;
}

/** What keeps a track from having a value model with layers; null where it has one. */
export function modelFault(model: EpfModel, track: Track): ModelFault | null {
  if (model.values.layers(track).length > 0) return null;
  const files = [...model.instance.artifacts, ...model.instance.unjudged].filter(({ type, archived }) =>
    type === "value_model" && !archived
  );
  const [own, ...others] = model.values.artifacts(track);
  if (own !== undefined) {
    const isAlike = (other: Artifact) => isTemplateModel(other) === isTemplateModel(own);
    const count = 1 + others.filter(isAlike).length;
    return faultOf(track, isTemplateModel(own) ? "unfilled" : "without layers", own.file, count);
  }
  // A file that cannot be read, or names no track, may be the missing one: its name says which it is.
  const mayBe = (file: Artifact) => (trackOfName(file.file) ?? "product") === track;
  const [silent, ...alsoSilent] = files.filter((file) => !file.document.readable && mayBe(file));
  if (silent !== undefined) {
    const count = 1 + alsoSilent.filter(({ document }) => document.isBlank === silent.document.isBlank).length;
    const fault = faultOf(track, silent.document.isBlank ? "empty" : "unreadable", silent.file, count);
    return silent.document.isDoubled ? { ...fault, remedy: `${KEEP_ONE_KEY} ${quoteFile(silent.file)}` } : fault;
  }
  const nameless = files.filter((file) =>
    file.document.readable && asTrack(asText(at(meantValue(file), "track_name")) ?? "") === null && mayBe(file)
  );
  const [first] = nameless;
  const misnamed = files.find(({ file, document }) => document.readable && trackOfFile(file) === track);
  if (first === undefined && misnamed !== undefined) return faultOf(track, "of another track", misnamed.file);
  const closed = unopenedModel(model, track);
  if (first === undefined && closed !== null) return faultOf(track, "unreadable", closed);
  if (first === undefined) return faultOf(track, "missing", `${VALUE_MODELS}/${track}.value_model.yaml`);
  const layered = nameless.find((file) => asList(at(meantValue(file), "layers")).length > 0);
  return layered === undefined
    ? faultOf(track, "without track or layers", first.file, nameless.length)
    : faultOf(track, "without track", layered.file, nameless.length);
}

/**
 * The value models that are named after a track without a model and say another one, which a further file has: what they
 * lack is the right `track_name`, which is a finding of its own.
 */
export function misnamedModels({ values }: EpfModel): Map<Track, Artifact> {
  return new Map(TRACKS.flatMap((said) =>
    values.artifacts(said).flatMap((artifact): [Track, Artifact][] => {
      const named = trackOfFile(artifact.file);
      const isAlone = values.artifacts(said).every((other) => other === artifact);
      return named === null || named === said || isAlone || values.artifacts(named).length > 0
        ? []
        : [[named, artifact]];
    })
  ));
}

/** What cannot be opened and may be, or hold, the value model of a track; null where nothing may. */
export function unopenedModel({ instance }: EpfModel, track: Track): string | null {
  const mayBe = (file: string) => !isYamlName(file) || (trackOfName(file) ?? track) === track;
  return unopened(instance, "value_model").map(({ file }) => file).find(mayBe) ?? null;
}

/** The track that the name of a value model's file says. */
export function trackOfName(file: string): Track | null {
  const name = baseName(file).toLowerCase();
  return TRACKS.find((track) => name.includes(track)) ?? null;
}

/** The track that a value model gives itself. */
export function statedTrack({ document }: Artifact): Track | null {
  return asTrack(asText(at(document.value, "track_name")) ?? "");
}

/** The track of a value model by its content, or by its name where that cannot be read. */
export function trackOf(artifact: Artifact): Track | null {
  return statedTrack(artifact) ?? trackOfName(artifact.file);
}

/** @param count files that may be the model, and are in that state */
function faultOf(track: Track, state: ModelFault["state"], file: string, count = 1): ModelFault {
  const name = TRACK_NAMES[track];
  const place = quoteFile(file);
  const named = quoteFile(baseName(file));
  const [what, remedy] = {
    missing: [`the ${name} track has no value model`, `write ${place}`],
    unreadable: [`the ${name} value model cannot be read`, `make ${place} readable`],
    empty: [`the ${name} value model is empty`, `write ${place}`],
    unfilled: [`the ${name} value model is an unfilled template`, `fill in ${place}`],
    "without layers": [`the ${name} value model has no layers`, `write the layers of ${place}`],
    "without track or layers": [
      `the ${name} track has no value model, and ${named} has neither a track nor layers`,
      `write \`track_name: ${name}\` and the layers into ${place} if it is the ${name} value model`,
    ],
    "of another track": [
      `the ${name} track has no value model, and ${named} names another track`,
      `write \`track_name: ${name}\` into ${place} if it is the ${name} value model`,
    ],
    "without track": count === 1
      ? [
        `the ${name} track has no value model, and ${named} names no track`,
        `write \`track_name: ${name}\` into ${place} if it is the ${name} value model`,
      ]
      : [
        `the ${name} track has no value model, and ${count} value models, ${named} among them, have no \`track_name\``,
        track === "product"
          ? `write \`track_name: ${name}\` into the value model that belongs to it, and merge those of single products into that one`
          : `write \`track_name: ${name}\` into each value model that belongs to it`,
      ],
  }[state] as [string, string];
  return { state, file, count, what, remedy };
}
