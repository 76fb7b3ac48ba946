import { useAddress } from "../../ui/state/address.tsx";

/** The address of a posting over what is shown now. */
export function useOpenPosting(): (id: number) => string {
  const { search } = useAddress();
  return (id) => `/operator/ledger?${new URLSearchParams({ ...search, open: String(id) })}`;
}
