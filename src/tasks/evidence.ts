/** What one would expect behind work that is reported as completed; what is missing is named, and refuses nothing. */
export const EVIDENCE = { reports: 3, findings: 3, characters: 50, seconds: 120 } as const;

/** True for agents whose work is to find something. */
export function isSearching(agentType: string): boolean {
  return /investigat|research|analy|review|audit/.test(agentType);
}

/** The evidence that the prompt of a worker asks for. */
export function evidenceWanted(agentType: string): string {
  const findings = isSearching(agentType) ? `, ${EVIDENCE.findings} findings` : "";
  return `${EVIDENCE.reports} progress reports${findings} and a last message of at least ${EVIDENCE.characters} characters`;
}
