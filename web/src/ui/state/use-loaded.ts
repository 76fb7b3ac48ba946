import { useEffect, useState } from "react";

/**
 * What `load` brings once it is wanted; undefined until then, and where it does not come. `load` is a function that stays
 * the same and loads once.
 */
export function useLoaded<Thing extends object>(load: () => Promise<Thing>, isWanted = true): Thing | undefined {
  const [thing, setThing] = useState<Thing>();
  useEffect(() => {
    let isGone = false;
    if (isWanted) {
      load().then(
        (loaded) => isGone || setThing(loaded),
        () => undefined,
      );
    }
    return () => {
      isGone = true;
    };
  }, [load, isWanted]);
  return thing;
}
