import { useEffect, useState } from "react";
import type { SignInOptions } from "./send-sign-in.ts";

/** One request serves all parts of a page that ask at the same time. */
let loading: Promise<SignInOptions> | undefined;

/**
 * Maintenance, captcha, counter, links and demo accounts; undefined until they are known. No form waits for them, and a failure
 * leaves them out.
 */
export function useSignInOptions(): SignInOptions | undefined {
  const [options, setOptions] = useState<SignInOptions>();
  useEffect(() => {
    let isGone = false;
    loading ??= load();
    loading.then((loaded) => isGone || setOptions(loaded)).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return options;
}

function load(): Promise<SignInOptions> {
  return import("./send-sign-in.ts")
    .then(({ loadSignInOptions }) => loadSignInOptions())
    .finally(() => {
      loading = undefined;
    });
}
