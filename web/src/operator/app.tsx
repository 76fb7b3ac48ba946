import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { Providers } from "../app/providers.tsx";
import { createQueryClient } from "../app/query-client.ts";
import { createPageRouter } from "../app/router.tsx";
import { ConsoleGuestLayout, ConsoleLayout } from "./layouts.tsx";
import { createOperatorSession } from "./operator-session.ts";
import { operatorPages } from "./routes.tsx";

/** The operator console: the same parts as the product, its own pages, frame and session. */
export function OperatorApp(): ReactElement {
  const [{ client, router, navigate }] = useState(createParts);
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
  const live = createOperatorSession(client, () => router.history.push("/operator/sign-in"));
  const router = createPageRouter({
    inside: { pages: operatorPages.filter(({ who }) => who !== "guest"), frame: () => <ConsoleLayout live={live} /> },
    outside: { pages: operatorPages.filter(({ who }) => who === "guest"), frame: ConsoleGuestLayout },
    unknown: () => "/operator",
  });
  return { client, router, navigate: (href: string) => router.history.push(href) };
}
