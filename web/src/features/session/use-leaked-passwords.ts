import { leakedPasswords } from "@artel/shared/checks/leaked-passwords";
import { useEffect, useState } from "react";

/**
 * The list of leaked passwords, loaded once somebody begins to choose one. Until it is there, or where it does not come, the
 * rules alone judge; the server knows the list in any case.
 */
export function useLeakedPasswords(isWanted: boolean): ReadonlySet<string> | undefined {
  const [leaked, setLeaked] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let isGone = false;
    if (isWanted) {
      leakedPasswords().then(
        (list) => isGone || setLeaked(list),
        () => undefined,
      );
    }
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return leaked;
}
