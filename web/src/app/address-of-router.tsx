import { useLocation, useMatches, useParams, useRouter } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useCallback, useMemo } from "react";
import { LinkProvider } from "../ui/controls/app-link.tsx";
import { type Address, AddressProvider } from "../ui/state/address.tsx";
import { searchText } from "./frame/search-text.ts";

/** Gives the router's address and its way to move to everything below, so that no screen knows the router. */
export function AddressOfRouter({ children }: { readonly children: ReactNode }): ReactElement {
  const router = useRouter();
  const { pathname, search } = useLocation();
  // The same object while it holds the same: everything that asks for the address is drawn with it.
  const params = useParams({ strict: false, structuralSharing: true });
  const shownPath = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const isLeaving = shownPath !== undefined && shownPath !== pathname;
  const address = useMemo<Address>(() => {
    const texts = search as Readonly<Record<string, string>>;
    return {
      path: pathname,
      params: definedOnly(params),
      search: texts,
      isLeaving,
      setSearch: (changes, options) => {
        const href = `${pathname}${searchText({ ...texts, ...changes })}`;
        if (options?.push) {
          router.history.push(href);
        } else {
          router.history.replace(href);
        }
      },
    };
  }, [router, pathname, search, params, isLeaving]);
  const navigate = useCallback((href: string) => router.history.push(href), [router]);
  return (
    <LinkProvider navigate={navigate}>
      <AddressProvider address={address}>{children}</AddressProvider>
    </LinkProvider>
  );
}

function definedOnly(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
