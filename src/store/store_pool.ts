import { locateStore, type StoreContext, type StoreLocation } from "./location.ts";
import type { Store } from "./store.ts";
import type { StoreKind } from "./store_kind.ts";

/** Opens a store. @param mayCreate false for calls that only read @throws StoreFailure */
export async function openStore(kind: StoreKind, location: StoreLocation, mayCreate: boolean): Promise<Store> {
  const { SqliteStore } = await import("./sqlite_store.ts");
  if (location.kind === "sqlite") {
    const { path, shown, isUsual } = location;
    return new SqliteStore(kind, { path, shown, mayCreate, isConfined: isUsual });
  }
  const { PostgresStore } = await import("./postgres_store.ts");
  if (mayCreate) return await PostgresStore.open(kind, location);
  // Readers may have no right to make tables; where there are none, nothing is what they read.
  return await PostgresStore.openToRead(kind, location) ??
    new SqliteStore(kind, { path: null, shown: location.shown, mayCreate, isConfined: false });
}

/** Keeps stores open between the calls of one process; a store whose file was replaced or removed is opened anew. */
export class StorePool {
  readonly #open = new Map<string, Promise<Store>>();

  /**
   * The store of a kind at a place.
   * @param given a file or an address, as `locateStore` takes it
   * @throws StoreFailure
   */
  async use(kind: StoreKind, given: string | undefined, where: StoreContext, mayCreate: boolean): Promise<Store> {
    const location = locateStore(kind, given, where);
    const key = location.kind === "sqlite" ? location.path : `${location.url} ${location.schema}`;
    const kept = this.#open.get(key);
    if (kept !== undefined) {
      const store = await kept.catch(() => null);
      if (store?.isCurrent() === true) return store;
      // Another call may have opened it anew meanwhile.
      if (this.#open.get(key) === kept) {
        this.#open.delete(key);
        await store?.close();
      }
      return await this.use(kind, given, where, mayCreate);
    }
    const opening = openStore(kind, location, mayCreate);
    this.#open.set(key, opening);
    try {
      return await opening;
    } catch (error) {
      if (this.#open.get(key) === opening) this.#open.delete(key);
      throw error;
    }
  }

  async close(): Promise<void> {
    const stores = [...this.#open.values()];
    this.#open.clear();
    for (const store of stores) await (await store.catch(() => null))?.close();
  }
}
