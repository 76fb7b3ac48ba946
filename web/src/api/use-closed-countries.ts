import type { Output } from "@artel/shared/calls/call";
import { closedCountries } from "@artel/shared/calls/reference/app";
import { closedToCompanies } from "@artel/shared/reference/countries";
import { useCall } from "./use-call.ts";

type ClosedCountries = Output<typeof closedCountries>;

const shippedCountries: ClosedCountries = { closedToCompanies: [...closedToCompanies] };

/** The countries that a company cannot choose now, for guests too; those of the build until they have come. */
export function useClosedCountries(): ClosedCountries {
  const { data } = useCall(closedCountries, {}, { staleSeconds: 60, quiet: true });
  return data ?? shippedCountries;
}
