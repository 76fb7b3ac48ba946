import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  useMatches,
} from "@tanstack/react-router";
import type { ComponentType, ReactElement } from "react";
import { AddressOfRouter } from "./address-of-router.tsx";
import { readSearch, searchText } from "./frame/search-text.ts";
import { PageFailure, PagePending } from "./page-states.tsx";
import { Redirect } from "./session/guards.tsx";

/** A line of a table of pages, as far as the router and the guest frame look at it. */
export interface RoutedPage {
  readonly path: string;
  readonly who: string;
  readonly guest?: { readonly isCentered?: boolean; readonly hasSignInLink?: boolean };
  readonly takes?: (params: Readonly<Record<string, string | undefined>>) => boolean;
  readonly load: () => Promise<ComponentType>;
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    readonly page?: RoutedPage;
  }
}

export interface RouterOptions {
  /** Pages and frame of signed-in people; the frame stays while pages inside it change. */
  readonly inside: { readonly pages: readonly RoutedPage[]; readonly frame: () => ReactElement };
  readonly outside: { readonly pages: readonly RoutedPage[]; readonly frame: () => ReactElement };
  /** Where an unknown address leads. */
  readonly unknown: () => string;
}

/** The router over a table of pages: two frames, code loaded per page, search values as plain texts. */
export function createPageRouter(options: RouterOptions) {
  const root = createRootRoute({
    component: () => (
      <AddressOfRouter>
        <Outlet />
      </AddressOfRouter>
    ),
    notFoundComponent: () => <Redirect to={options.unknown()} />,
  });
  const { inside, outside } = options;
  const insideRoute = createRoute({ getParentRoute: () => root, id: "inside", component: inside.frame });
  const outsideRoute = createRoute({ getParentRoute: () => root, id: "outside", component: outside.frame });
  const routeTree = root.addChildren([
    insideRoute.addChildren(inside.pages.map((page) => routeOf(insideRoute, page))),
    outsideRoute.addChildren(outside.pages.map((page) => routeOf(outsideRoute, page))),
  ]);
  return createRouter({
    routeTree,
    parseSearch: readSearch,
    stringifySearch: searchText,
    notFoundMode: "root",
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailure,
  });
}

function routeOf(parent: AnyRoute, page: RoutedPage): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: page.path,
    staticData: { page },
    beforeLoad: ({ params }) => {
      if (page.takes?.(params) === false) {
        throw notFound();
      }
    },
    component: lazyRouteComponent(async () => ({ default: await page.load() })),
  });
}

/** The page that is shown now. */
export function usePage(): RoutedPage | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
}
