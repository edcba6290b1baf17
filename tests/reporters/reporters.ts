import { FORMAT_NAMES, REPORTERS } from "#src/reporters/mod.ts";

/** Every reporter with its name. */
export const reporters = await Promise.all(
  FORMAT_NAMES.map(async (name) => ({ name, ...(await REPORTERS[name]()).default })),
);
