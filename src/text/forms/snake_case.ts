/** A label or heading as keys are written: `Structure rules` and `structure-rules` are `structure_rules`. */
export function snakeCase(label: string): string {
  return label.trim().toLowerCase().replaceAll(/[\s-]+/g, "_");
}
