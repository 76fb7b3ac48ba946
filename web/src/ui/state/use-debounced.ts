import { useEffect, useState } from "react";

/** A value that follows after it has rested for a while (estimates wait 250 ms). */
export function useDebounced<Value>(value: Value, milliseconds = 250): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
