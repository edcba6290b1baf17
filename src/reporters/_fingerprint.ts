import type { ReportedFinding } from "../diagnostics/report.ts";

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** FNV-1a hash of a text's UTF-8 bytes: 64 bits as 16 hexadecimal digits. */
function fnv1a64(text: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  return hash.toString(16).padStart(16, "0");
}

/**
 * One fingerprint for each finding, in their order. It holds while lines move and messages are reworded: it is made of
 * rule, file and path, and of a running number where several findings agree in these.
 */
export function fingerprints(findings: readonly ReportedFinding[]): string[] {
  const seen = new Map<string, number>();
  return findings.map(({ rule, file, path }) => {
    const key = `${rule}\0${file}\0${path}`;
    const repeat = (seen.get(key) ?? 0) + 1;
    seen.set(key, repeat);
    return fnv1a64(repeat === 1 ? key : `${key}\0${repeat}`);
  });
}
