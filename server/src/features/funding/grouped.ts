/** Things by each of their keys, in their order. */
export function grouped<Thing>(
  things: readonly Thing[],
  keysOf: (thing: Thing) => Iterable<string>,
): ReadonlyMap<string, readonly Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    for (const key of keysOf(thing)) {
      const group = groups.get(key);
      if (group) {
        group.push(thing);
      } else {
        groups.set(key, [thing]);
      }
    }
  }
  return groups;
}
