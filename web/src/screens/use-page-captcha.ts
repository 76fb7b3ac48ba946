import type { CaptchaAction } from "@artel/shared/calls/call";
import { hasCaptcha } from "@artel/shared/calls/session/captcha-pages";
import { useEffect } from "react";
import type { SignInOptions } from "../features/session/send-sign-in.ts";
import { type Captcha, useCaptcha } from "../ui/form/captcha.tsx";

/**
 * The captcha of this page. Only the pages that show one are loaded with a content policy that names its origin: somebody who
 * came here from another page without loading, after a log-out for instance, gets the page anew, with the toasts.
 */
export function usePageCaptcha(options: SignInOptions | undefined, action: CaptchaAction): Captcha {
  const setting = options?.captcha;
  const isAllowed = hasCaptcha(loadedPath());
  const mustReload = Boolean(setting) && !isAllowed;
  useEffect(() => {
    if (mustReload) {
      import("../ui/feedback/kept-toasts.ts").then(
        ({ reloadKeepingToasts }) => reloadKeepingToasts(),
        () => window.location.reload(),
      );
    }
  }, [mustReload]);
  return useCaptcha(isAllowed ? setting : null, action);
}

/** The path that this document was loaded from; the address may have changed since. */
function loadedPath(): string {
  const [entry] = performance.getEntriesByType("navigation");
  return entry ? new URL(entry.name).pathname : window.location.pathname;
}
