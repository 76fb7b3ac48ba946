import { useEffect, useState } from "react";
import type { SignInOptions } from "./send-sign-in.ts";

/** One request serves all parts of a page that ask at the same time. */
let loading: Promise<SignInOptions> | undefined;

/** After a failure they are asked for again, as the server takes no form without the captcha that they name. */
const againMilliseconds = 5_000;

/** Maintenance, captcha, counter, links and demo accounts; undefined until they are known. No form waits for them. */
export function useSignInOptions(): SignInOptions | undefined {
  const [options, setOptions] = useState<SignInOptions>();
  useEffect(() => {
    let isGone = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      loading ??= load();
      loading.then(
        (loaded) => isGone || setOptions(loaded),
        () => {
          again = isGone ? undefined : setTimeout(ask, againMilliseconds);
        },
      );
    };
    ask();
    return () => {
      isGone = true;
      clearTimeout(again);
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
