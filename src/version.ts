import manifest from "../package.json" with { type: "json" };

/** The program's version; `package.json` is the only place that states it. */
export const VERSION: string = manifest.version;
