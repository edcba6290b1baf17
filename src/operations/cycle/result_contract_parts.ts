import { z } from "zod";
import { TRACKS } from "../../format/tracks.ts";
import { choice, flag, integer } from "../inputs.ts";
import { INSTANCE } from "../shared_inputs.ts";

/** Cycles that the format can number. */
export const cycleNumber = z.int().min(1).max(100);

/** What questions about the results of cycles may name. */
export const RESULT_INPUTS = {
  instance_path: INSTANCE,
  track: choice(TRACKS, "Only this track", { placeholder: "TRACK" }),
  cycle: integer("Only this cycle; default the roadmap's", { placeholder: "N" }, cycleNumber),
  all_cycles: flag("All cycles together"),
};

/** A cycle by its number. */
export const CYCLE = integer("Default: the roadmap's", {
  help: "Number of the cycle; default: the one of the roadmap",
  placeholder: "N",
}, cycleNumber);
