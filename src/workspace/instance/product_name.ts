/**
 * The product name of an instance: the anchor's, else the one that the metadata gives.
 * @param anchor value of `_epf.yaml`
 * @param meta value of `_meta.yaml`
 * @returns null where neither has one
 */
export function productNameOf(
  anchor: Readonly<Record<string, unknown>> | null,
  meta: Readonly<Record<string, unknown>> | null,
): string | null {
  const nested = meta?.instance as Record<string, unknown> | null | undefined;
  const given = [anchor?.product_name, nested?.product_name, meta?.product_name, meta?.instance_name, meta?.name];
  return given.find((name): name is string => typeof name === "string" && name.trim() !== "") ?? null;
}
