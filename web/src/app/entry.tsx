import { type ComponentType, type ReactElement, useEffect, useState } from "react";
import { sessionToken } from "../api/session-token.ts";
import { SignInScreen } from "../screens/sign-in-screen.tsx";
import { LinkProvider } from "../ui/controls/app-link.tsx";
import { hasKeptToasts } from "../ui/feedback/has-kept-toasts.ts";
import { AddressProvider } from "../ui/state/address.tsx";
import { readSearch } from "./frame/search-text.ts";
import { ProductGuestFrame } from "./guest/guest-parts.tsx";
import { WholeSpinner } from "./whole-spinner.tsx";

/**
 * The first page. A guest at sign-in sees it at once, without router, cache, popups and channel; these load behind it and
 * take over with the first step elsewhere. Everybody else waits for them, which is one request.
 */
export function Entry(): ReactElement {
  const [Whole, setWhole] = useState<ComponentType>();
  const [isNeeded, setNeeded] = useState(!isSignInForGuest() || hasKeptToasts());
  useEffect(() => {
    const load = () => import("./app.tsx").then((module) => setWhole(() => module.App));
    if (isNeeded) {
      load().catch(() => window.location.reload());
      return;
    }
    // Ready in the cache of the browser by the time it is needed.
    const timer = setTimeout(() => void import("./app.tsx").catch(() => undefined), 1500);
    return () => clearTimeout(timer);
  }, [isNeeded]);
  if (isNeeded) {
    return Whole ? <Whole /> : <WholeSpinner />;
  }
  const navigate = (href: string) => {
    window.history.pushState(null, "", href);
    setNeeded(true);
  };
  return (
    <LinkProvider navigate={navigate}>
      <AddressProvider
        address={{
          path: window.location.pathname,
          params: {},
          search: readSearch(window.location.search),
          setSearch: () => undefined,
        }}
      >
        <ProductGuestFrame centered>
          <SignInScreen />
        </ProductGuestFrame>
      </AddressProvider>
    </LinkProvider>
  );
}

function isSignInForGuest(): boolean {
  return sessionToken() === undefined && /^\/sign-in\/?$/.test(window.location.pathname);
}
