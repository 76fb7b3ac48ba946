import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactElement, useEffect, useState } from "react";
import { sessionToken } from "../api/session-token.ts";
import { leaveChat } from "../features/support/leave-chat.ts";
import { reloadKeepingToasts, showKeptToasts } from "../ui/feedback/kept-toasts.ts";
import { GuestLayout } from "./guest/guest-layout.tsx";
import { Providers } from "./providers.tsx";
import { createQueryClient } from "./query-client.ts";
import { createPageRouter } from "./router.tsx";
import { pages } from "./routes.tsx";
import { createUserSession } from "./session/user-session.ts";
import { SignedInLayout } from "./signed-in-layout.tsx";
import { utilityPages } from "./utility-pages.ts";

/** The whole application behind the first page: cache, router, session, channel. */
export function App(): ReactElement {
  const [{ client, router, navigate }] = useState(createParts);
  useEffect(showKeptToasts, []);
  return (
    <QueryClientProvider client={client}>
      <Providers navigate={navigate}>
        <RouterProvider router={router} />
      </Providers>
    </QueryClientProvider>
  );
}

function createParts() {
  const client = createQueryClient();
  const live = createUserSession(client, () => {
    router.history.push("/sign-in");
    if (leaveChat()) {
      // What runs in the page has seen this person. Later, when the address and the toast of the end are there to be kept.
      setTimeout(reloadKeepingToasts);
    }
  });
  const isOutside = (who: string) => who === "guest" || who === "any";
  const router = createPageRouter({
    inside: { pages: pages.filter(({ who }) => !isOutside(who)), frame: () => <SignedInLayout live={live} /> },
    outside: { pages: [...pages.filter(({ who }) => isOutside(who)), ...utilityPages], frame: GuestLayout },
    unknown: () => (sessionToken() ? "/404" : "/sign-in"),
  });
  return { client, router, navigate: (href: string) => router.history.push(href) };
}
