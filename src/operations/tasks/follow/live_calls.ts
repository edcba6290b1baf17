import { StorePool } from "../../../store/store_pool.ts";
import { CallInstances } from "../../call_instances.ts";
import type { OperationContext, SurfaceContext } from "../../context.ts";

/**
 * Runs a command that makes one call after the other: each has its own moment, and all of them one store.
 * @param now the moment of a call
 */
export async function withLiveCalls<T>(
  surface: SurfaceContext,
  now: () => Date,
  body: (call: () => OperationContext) => Promise<T>,
): Promise<T> {
  const stores = new StorePool();
  try {
    return await body(() => ({ ...surface, stores, now: now(), instances: new CallInstances(surface.instances) }));
  } finally {
    await stores.close();
  }
}
