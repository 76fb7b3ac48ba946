import { type ReactElement, Suspense, useRef, useState } from "react";
import { lazyPart } from "../lazy-part.ts";
import type { CaptchaHandle, CaptchaSetting } from "./captcha-setting.ts";

/** The captcha of one form. */
export interface Captcha {
  /** Stands above the button; null without a captcha. */
  readonly field: ReactElement | null;
  /** The token for one request: empty without a captcha, undefined while it is unsolved, which the field then says. */
  readonly take: () => string | undefined;
  /** Asks anew: a token serves one request. */
  readonly reset: () => void;
}

/** Whoever has no captcha loads nothing of it. */
const Widget = lazyPart(() => import("./captcha-widget.tsx"), "CaptchaWidget");

/** Shows the captcha where one is set up, and keeps its token until a request takes it. */
export function useCaptcha(setting: CaptchaSetting | undefined, action: string): Captcha {
  const token = useRef("");
  const handle = useRef<CaptchaHandle>(null);
  const [state, setState] = useState<"asked" | "missed" | "failed">("asked");
  if (!setting) {
    return { field: null, take: () => "", reset: () => undefined };
  }
  const receive = (next: string) => {
    token.current = next;
    setState("asked");
  };
  return {
    field: (
      <Suspense>
        <Widget
          setting={setting}
          action={action}
          state={state}
          handle={handle}
          onToken={receive}
          onFail={() => setState("failed")}
        />
      </Suspense>
    ),
    // Where the script does not come the server decides, as it knows whether the provider is down.
    take: () => {
      if (token.current === "" && state !== "failed") {
        setState("missed");
        return undefined;
      }
      return token.current;
    },
    reset: () => {
      token.current = "";
      handle.current?.reset();
    },
  };
}
