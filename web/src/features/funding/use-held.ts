import { useEffect, useState } from "react";

/** True while something runs and for the given time after it ended. */
export function useHeld(isRunning: boolean, milliseconds: number): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isRunning) {
      setHeld(true);
      return;
    }
    const timer = setTimeout(() => setHeld(false), milliseconds);
    return () => clearTimeout(timer);
  }, [isRunning, milliseconds]);
  return isRunning || isHeld;
}
