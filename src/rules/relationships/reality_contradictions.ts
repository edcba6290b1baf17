import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { entriesAt, fieldsAt } from "../../model/fields.ts";
import { asList, asMap, asText, at } from "../../model/read.ts";
import type { RuleReport } from "../rule.ts";

/** What cannot both be true in a living reality assessment. */
export function ofReality(value: unknown): RuleReport[] {
  return [...focus(value), ...assets(value), ...loggedValues(value)];
}

function focus(value: unknown): RuleReport[] {
  const { primary_track: primary, secondary_track: secondary } = asMap(at(value, "current_focus"));
  if (asText(primary) === null || primary !== secondary) return [];
  return [{
    message: `\`secondary_track\` is ${quoteValue(secondary)}, but that is the primary track already`,
    at: ["current_focus", "secondary_track"],
    help: "name another track, or remove the field",
  }];
}

/** Switches of what exists, and the fields beside them that cannot be so while the switch is off. */
const DENIED: readonly { asset: string; key: string; claims: Readonly<Record<string, (value: unknown) => boolean>> }[] =
  [
    {
      asset: "customer_assets",
      key: "has_users",
      claims: {
        paying_customers: (value) => value === true,
        user_count_estimate: (value) => asText(value) !== null && value !== "none",
      },
    },
    {
      asset: "strategic_assets",
      key: "has_positioning",
      claims: { positioning_documented: (value) => value === true },
    },
    { asset: "documentation_assets", key: "exists", claims: { types: (value) => asList(value).length > 0 } },
    {
      asset: "process_assets",
      key: "has_defined_process",
      claims: { process_types: (value) => asList(value).length > 0 },
    },
    {
      asset: "code_assets",
      key: "exists",
      claims: { maturity: (value) => value === "production" || value === "scaling" },
    },
  ];

/** Assets that one field denies and another one has. */
function assets(value: unknown): RuleReport[] {
  const denied = DENIED.flatMap(({ asset, key, claims }): RuleReport[] => {
    const place = ["existing_assets", asset] as const;
    const fields = asMap(at(value, ...place));
    const claim = Object.keys(claims).find((field) => claims[field]!(fields[field]));
    if (fields[key] !== false || claim === undefined) return [];
    const { [claim]: claimed } = fields;
    return [{
      message: `\`${key}\` is false, but \`${claim}\` ${
        Array.isArray(claimed)
          ? `lists ${quoteValue(claimed[0])}`
          : `is ${claimed === true ? "true" : quoteValue(claimed)}`
      }`,
      at: [...place, key],
      help: "correct the one that is wrong",
    }];
  });
  return [...denied, ...countOfUsers(value)];
}

/** Users of whom there are none. */
function countOfUsers(value: unknown): RuleReport[] {
  const place = ["existing_assets", "customer_assets"] as const;
  const { has_users, user_count_estimate } = asMap(at(value, ...place));
  return has_users === true && user_count_estimate === "none"
    ? [{
      message: "`has_users` is true, but `user_count_estimate` is `none`",
      at: [...place, "user_count_estimate"],
      help: "correct the one that is wrong",
    }]
    : [];
}

/** What `inconsistent-cycle` holds against the roadmap, and the date, which moves with each entry: `inconsistent-date`. */
const JUDGED_ELSEWHERE = ["metadata.cycles_completed", "current_focus.cycle_reference", "metadata.last_updated"];

/** Fields that hold something else than the newest entry of the log says they became. */
function loggedValues(value: unknown): RuleReport[] {
  const newest = new Map<string, { place: Path; logged: unknown; moment: string }>();
  for (const { entry } of entriesAt(value, "evolution_log[]")) {
    const moment = asText(entry.timestamp) ?? "";
    for (const change of asList(entry.changes)) {
      const { section, field, new_value, change_type } = asMap(change);
      // What an entry records as created is how the log began; a change comes with an entry of its own.
      if (change_type === "created") continue;
      const [within, name] = [asText(section), asText(field)];
      if (within === null || name === null || new_value === undefined) continue;
      const place = [within, ...name.split(".")];
      const key = place.join(".");
      if (JUDGED_ELSEWHERE.includes(key)) continue;
      if ((newest.get(key)?.moment ?? "") > moment) continue;
      newest.set(key, { place, logged: new_value, moment });
    }
  }
  return [...newest.values()].flatMap(({ place, logged }) => {
    const now = at(value, ...place);
    if (!isPlain(now) || !isPlain(logged) || String(now).trim() === String(logged).trim()) return [];
    return [{
      message: `\`${place.join(".")}\` is ${quoteValue(now)}, but the log says that it became ${quoteValue(logged)}`,
      at: place,
      level: "info" as const,
      help:
        "append an entry to `evolution_log` for the change and set `metadata.last_updated` to its day, or correct the value",
    }];
  });
}

/** Numbers, switches and single words are kept as they are; a sentence is told in other words in a log. */
function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === "boolean" || (typeof value === "number" && value >= 0) ||
    (typeof value === "string" && /^\S{1,40}$/.test(value));
}

/** Signals with which a track cannot go on without attention. */
const ALARMS: Readonly<Record<string, readonly unknown[]>> = {
  velocity_signal: ["blocked"],
  quality_signal: ["critical"],
  attention_backlog: ["blocking"],
};

/** What cannot both be true in an assessment of the tracks' health. */
export function ofTrackHealth(value: unknown): RuleReport[] {
  return [...unheededSignals(value), ...balance(value)];
}

/** A balance that is called healthy beside an imbalance that hurts. */
function balance(value: unknown): RuleReport[] {
  const place = ["coherence_assessment", "overall_status"] as const;
  const imbalances = fieldsAt(value, "coherence_assessment.imbalances_detected[].severity");
  if (at(value, ...place) !== "healthy" || !imbalances.some(({ value: severity }) => severity === "high")) return [];
  return [{
    message: "`overall_status` is `healthy`, but an imbalance of `high` severity is listed",
    at: place,
    help: "correct the one that is wrong",
  }];
}

/** Tracks that need no attention although a signal of theirs asks for it. */
function unheededSignals(value: unknown): RuleReport[] {
  return entriesAt(value, "tracks.<key>").flatMap(({ entry: signals, path }) => {
    if (signals.attention_needed !== false) return [];
    const alarm = Object.keys(ALARMS).find((key) => ALARMS[key]!.includes(signals[key]));
    return alarm === undefined ? [] : [{
      message: `\`attention_needed\` is false, but \`${alarm}\` is ${quoteValue(signals[alarm])}`,
      at: [...path, "attention_needed"],
      help: "correct the one that is wrong",
    }];
  });
}
