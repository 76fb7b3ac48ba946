import type { Output } from "@artel/shared/calls/call";
import { signInOptions } from "@artel/shared/calls/session";
import { useEffect, useState } from "react";
import { call } from "../../api/client.ts";

export type SignInOptions = Output<typeof signInOptions>;

/** Maintenance and demo accounts of the sign-in page; undefined until they are known. The form never waits for them. */
export function useSignInOptions(): SignInOptions | undefined {
  const [options, setOptions] = useState<SignInOptions>();
  useEffect(() => {
    const stop = new AbortController();
    call(signInOptions, {}, { quiet: true, signal: stop.signal })
      .then(setOptions)
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return options;
}
