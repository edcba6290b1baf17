/** Gives as many random hexadecimal digits as are asked for, in lower case. */
export type RandomDigits = (digits: number) => string;

/** Digits that no one can predict. */
export const trueRandom: RandomDigits = (digits) =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(Math.ceil(digits / 2)))).toString("hex").slice(0, digits);

/** What is accepted as the id of a task; made ids end with eight hexadecimal digits. */
export const TASK_ID = /^TASK-\d{8}-\d{6}-[A-Za-z0-9]{3,16}$/;
/** As the answer to an id of another form writes it; clients compare it word for word. */
export const TASK_ID_FORM = "TASK-YYYYMMDD-HHMMSS-xxxxx";
export const TASK_ID_EXAMPLE = "TASK-20260104-123456-abc123";

/** The type of an agent, the time of its start, six hexadecimal digits. */
export const AGENT_ID = /^[a-z][a-z0-9_-]{0,49}-\d{6}-[0-9a-f]{6}$/;

export function newTaskId(at: Date, random: RandomDigits): string {
  const [day, time] = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").split("T");
  return `TASK-${day}-${time}-${random(8)}`;
}

export function newAgentId(agentType: string, at: Date, random: RandomDigits): string {
  return `${agentType}-${at.toISOString().slice(11, 19).replaceAll(":", "")}-${random(6)}`;
}

export function newPhaseId(random: RandomDigits): string {
  return `phase-${random(8)}`;
}

export function newReviewId(random: RandomDigits): string {
  return `rev-${random(12)}`;
}

export function newFindingId(random: RandomDigits): string {
  return `fnd-${random(12)}`;
}
