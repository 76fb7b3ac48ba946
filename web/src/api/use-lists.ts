import type { Output } from "@artel/shared/calls/call";
import { closedCountries, presentLists } from "@artel/shared/calls/reference/app";
import { closedToCompanies } from "@artel/shared/reference/countries";
import type { ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { shippedLists } from "@artel/shared/rules/lists/shipped-lists";
import { useCall } from "./use-call.ts";

/** The lists of reference that hold now; those of the build until they have come. Hidden rows are there for their names. */
export function useLists(): ReferenceLists {
  const { data } = useCall(presentLists, {}, { staleSeconds: 60, quiet: true });
  return data?.content ?? shippedLists;
}

type ClosedCountries = Output<typeof closedCountries>;

const shippedCountries: ClosedCountries = { closedToCompanies: [...closedToCompanies] };

/** The countries that a company cannot choose now, for guests too; those of the build until they have come. */
export function useClosedCountries(): ClosedCountries {
  const { data } = useCall(closedCountries, {}, { staleSeconds: 60, quiet: true });
  return data ?? shippedCountries;
}
