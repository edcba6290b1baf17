/** Places where we judge otherwise than the expected errors on purpose, each with its reason. None so far. */
export const DELIBERATE: readonly { file: string; place: string; reason: string }[] = [];
