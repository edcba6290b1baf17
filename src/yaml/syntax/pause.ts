/** Lets others have their turn in the middle of long work. */
export type Pause = () => Promise<void>;
