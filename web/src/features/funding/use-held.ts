import { moneyLimits } from "@artel/shared/limits/money";
import { useEffect, useState } from "react";

/** True while a top-up is asked for and a little longer, so that a second press of its button does not ask for a second invoice. */
export function useHeld(isRunning: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isRunning) {
      setHeld(true);
      return;
    }
    const timer = setTimeout(() => setHeld(false), moneyLimits.fundingHoldMilliseconds);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return isRunning || isHeld;
}
