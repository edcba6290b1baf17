/** Units of one kind, with how many of its smallest each is; where people count in two ways, in each of them. */
interface Kind {
  /** Each way of counting: of a week seven days or five, of a day 24 hours or those of work. */
  ways: readonly Readonly<Record<string, number>>[];
  names: Readonly<Record<string, RegExp>>;
}

const HOUR = 3600;

const KINDS: readonly Kind[] = [
  {
    ways: [[24, 7], [8, 5], [7.5, 5], [8, 7]].map(([hours, days]) => ({
      second: 1,
      minute: 60,
      hour: HOUR,
      day: hours! * HOUR,
      week: days! * hours! * HOUR,
    })),
    names: {
      second: /^(?:s|sec|secs|second|sekunden?|sek|sekund(?:er)?)$/,
      minute: /^(?:min|minut(?:e|en|er|o|os)?|mins)$/,
      hour: /^(?:h|hr|hour|stunden?|std|time|timer|hora|heur|heure)$/,
      day: /^(?:d|day|tag|tage|tagen|dag|dager|dagar|dia|jour)$/,
      week: /^(?:w|wk|week|wochen?|uke|uker|veker?|semana|semain|semaine)$/,
    },
  },
  {
    ways: [{ month: 1, quarter: 3, year: 12 }],
    names: {
      month: /^(?:month|monate?n?|maned(?:er)?|mes|mese|mois)$/,
      quarter: /^(?:quarter|quartale?n?|kvartal(?:er)?|trimestr(?:e|es)?)$/,
      year: /^(?:year|yr|jahre?n?|ar|ano|anne|annee)$/,
    },
  },
  {
    ways: [{ mg: 1, g: 1000, kg: 1e6, t: 1e9 }],
    names: {
      mg: /^mg$/,
      g: /^(?:g|gr|gram|gramm)$/,
      kg: /^(?:kg|kilo|kilogram|kilogramm)$/,
      t: /^(?:t|ton|tonn|tonne|tonnen|tonner)$/,
    },
  },
  {
    ways: [{ mm: 1, cm: 10, m: 1000, km: 1e6 }],
    names: {
      mm: /^mm$/,
      cm: /^cm$/,
      m: /^(?:m|metre?|meter|metern)$/,
      km: /^(?:km|kilometre?|kilometer|kilometern)$/,
    },
  },
  {
    ways: [{ ml: 1, cl: 10, dl: 100, l: 1000, hl: 1e5 }],
    names: { ml: /^ml$/, cl: /^cl$/, dl: /^dl$/, l: /^(?:l|litre?|liter|litern)$/, hl: /^hl$/ },
  },
];

/** A unit that can be counted in others of its kind. */
export interface Unit {
  kind: number;
  name: string;
}

/** The unit that a folded word without its plural stands for; null for other words. */
export function unitNamed(word: string): Unit | null {
  if (word === "") return null;
  for (const [kind, { names }] of KINDS.entries()) {
    const found = Object.entries(names).find(([, pattern]) => pattern.test(word));
    if (found !== undefined) return { kind, name: found[0] };
  }
  return null;
}

/** How many of one unit another one of the same kind is, in each way of counting. */
export function timesOf(unit: Unit, other: Unit): number[] {
  return KINDS[unit.kind]!.ways.map((way) => way[unit.name]! / way[other.name]!);
}

/** How many of each other unit of its kind a unit is. */
export function timesOfOthers(unit: Unit): number[] {
  return Object.keys(KINDS[unit.kind]!.names).flatMap((name) => timesOf(unit, { kind: unit.kind, name }));
}

/** Words of marks and differences between percentages, folded: `62 % - 34 % = 28 points`. */
export const POINTS = /^(?:points?|pts?|pp|percentag\p{L}*|prozentpunkte?n?|punkte?n?|prosentpoeng|poeng|puntos?)$/u;
