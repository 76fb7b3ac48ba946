import { createContext, type ReactElement, type ReactNode, useContext } from "react";

/** Where the reader is. Search values are plain text; a name without value (`?new`) is an empty text. */
export interface Address {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, string>>;
  /** The next page is on its way: path and search are already its own, and what is on screen still belongs to the last one. */
  readonly isLeaving?: boolean;
  /** Changes search values in place; undefined removes one. By default the present history entry is replaced. */
  readonly setSearch: (changes: Readonly<Record<string, string | undefined>>, options?: { push?: boolean }) => void;
}

const nowhere: Address = { path: "/", params: {}, search: {}, setSearch: () => undefined };

const AddressContext = createContext<Address>(nowhere);

/** Gives the address to everything below; set by the application, and by tests. */
export function AddressProvider(props: { readonly address: Address; readonly children: ReactNode }): ReactElement {
  return <AddressContext value={props.address}>{props.children}</AddressContext>;
}

/** The present address; renders again when it changes. */
export function useAddress(): Address {
  return useContext(AddressContext);
}

/** A part of the path, such as `id` of `/task/:id`; empty where the path has none. */
export function useParam(name: string): string {
  return useContext(AddressContext).params[name] ?? "";
}

/** A number in the path; 0, which nothing has, for anything else. */
export function useNumberParam(name: string): number {
  const number = Number.parseInt(useParam(name), 10);
  return Number.isNaN(number) ? 0 : number;
}
