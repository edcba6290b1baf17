/** Inputs that several questions about the strategy share. */
export interface StrategyInput {
  instance_path?: string;
  detail_level?: "auto" | "full";
}

export interface PagedInput extends StrategyInput {
  limit?: number;
  cursor?: string;
}
