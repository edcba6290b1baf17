/** The system's code of an error, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code;
}
