import { useEffect, useState } from "react";
import { clock } from "./clock.ts";

/** Whole seconds left until a moment in milliseconds, 0 when it has passed; renders again every second meanwhile. */
export function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(clock.now());
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (until === undefined) {
      return;
    }
    setNow(clock.now());
    const timer = setInterval(() => setNow(clock.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** "14:32" of a number of seconds. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
