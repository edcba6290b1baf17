/** Whole numbers from 0 on that do not change any more. */
export type CompactNumbers = Uint8Array | Uint16Array | Uint32Array;

/** Numbers in as many bytes each as the largest of them needs. */
export function compactNumbers(numbers: readonly number[]): CompactNumbers {
  const most = numbers.reduce((max, number) => Math.max(max, number), 0);
  return most < 1 << 8
    ? Uint8Array.from(numbers)
    : most < 1 << 16
    ? Uint16Array.from(numbers)
    : Uint32Array.from(numbers);
}
