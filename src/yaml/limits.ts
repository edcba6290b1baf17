/** Bounds of one YAML file; going over one is a finding that names the bound. */
export const YAML_LIMITS = {
  /** Bytes of one file. */
  bytes: 4 * 1024 * 1024,
  /** Nesting of maps and lists. */
  depth: 64,
  /** Keys, values and containers, counted after aliases are expanded. */
  nodes: 200_000,
  /** Aliases (`*name`) in one file. */
  aliases: 100,
  /** Anchors (`&name`) in one file: more than its aliases can ever use. */
  anchors: 1000,
} as const;
