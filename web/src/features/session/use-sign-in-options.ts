import { useEffect, useState } from "react";
import type { SignInOptions } from "./send-sign-in.ts";

/** Maintenance and demo accounts of the sign-in page; undefined until they are known. The form never waits for them. */
export function useSignInOptions(): SignInOptions | undefined {
  const [options, setOptions] = useState<SignInOptions>();
  useEffect(() => {
    const stop = new AbortController();
    import("./send-sign-in.ts")
      .then(({ loadSignInOptions }) => loadSignInOptions(stop.signal))
      .then(setOptions)
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return options;
}
