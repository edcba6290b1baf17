/**
 * A function that works out its answer once for each object that it is asked about, and keeps it as long as the object
 * lives. Documents, models and lists of findings never change after they are made, so that a server pays once for what
 * an edit leaves as it is.
 */
export function onceForEach<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) known.set(key, found = { value: make(key) });
    return found.value;
  };
}
