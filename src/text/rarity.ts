/** Weight of a term that `count` of `total` texts contain (inverse document frequency); above 0, the rarest most. */
export function rarity(count: number, total: number): number {
  return Math.log(1 + (total - count + 0.5) / (count + 0.5));
}
