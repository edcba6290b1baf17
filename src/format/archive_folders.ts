/** Where records of past cycles are kept: in `AIM/cycles/`, and in older instances in `cycles/`. */
const USUAL = /^(?:AIM\/)?cycles\//i;
/** What people call a folder of AIM that holds the record of one cycle. */
const OTHER = /^AIM\/((?:cycle|zyklus|ciclo|syklus|cyklus)[ _-]?\d+)\//i;

/** True for a file of a past cycle by its place, in the folder that every tool knows or in one of its own. */
export function isInArchive(file: string): boolean {
  return USUAL.test(file) || OTHER.test(file);
}

/** The folder of AIM with the record of one cycle that is not in `AIM/cycles/`; null for all other files. */
export function strayArchive(file: string): string | null {
  return OTHER.exec(file)?.[1] ?? null;
}
