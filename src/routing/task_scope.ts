/** What asks to be led through more than one step. */
const BROAD =
  /\bstep by step\b|\bend[ -]to[ -]end\b|\bin one (?:go|session|sitting)\b|\bas (?:one|a single) session\b|\bfrom \w+(?: \w+){0,3} (?:down |all the way |right )?to\b|\bwhole (?:phase|chain|process|strategy|product)\b|\bthe (?:lot|whole thing)\b|\ball (?:of )?(?:the )?(?:\w+ )?(?:artifacts|files)\b|\b(?:lead|guide|take|walk) (?:me|us|the \w+) (?:through|thru|from)\b|\bnot (?:just|only) (?:a|an|one)\b|\bvon \w+ bis\b|\bfra \w+ til\b|\bpas seulement\b|\bnicht nur\b|\bikke bare\b|\bno solo\b|\bschritt fur schritt\b|\b(?:steg|trinn) for (?:steg|trinn)\b|\betape par etape\b|\bpaso a paso\b/;

/** True when a folded task asks for more than one artifact or step. */
export function isBroadTask(folded: string): boolean {
  return BROAD.test(folded);
}

/** Named together, tracks are what a task is about, and none of them alone. */
const TRACKS = [/\bproduct\b/, /\bstrategy\b/, /\bcommercial\b|\bsales\b/, /\borg[ _-]?ops\b|\boperations\b/];
/** Artifact types of which each file is of one track. */
export const OF_ONE_TRACK = new Set(["strategy_definition", "org_ops_definition", "commercial_definition"]);

/** True when a folded task names several of the four tracks, so that none of them alone is meant. */
export function namesSeveralTracks(folded: string): boolean {
  return TRACKS.filter((track) => track.test(folded)).length > 1;
}

const PHASE = /(?<![\w/])(READY|FIRE|AIM)(?![\w/])|\b(ready|fire|aim)(?=[ -]phase\b)/gi;

/** The one phase that a task speaks of as a whole, or null; small letters count only before "phase". */
export function phaseIn(task: string): string | null {
  const named = new Set<string>();
  for (const [, alone = "", before] of task.matchAll(PHASE)) {
    if (before !== undefined || alone === alone.toUpperCase()) named.add((before ?? alone).toUpperCase());
  }
  return named.size === 1 ? [...named][0]! : null;
}
