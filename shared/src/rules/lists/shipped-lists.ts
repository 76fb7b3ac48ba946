import { belarusianBanks, belarusianBanksDay } from "../../reference/belarusian-banks.ts";
import {
  mastercardCountries,
  mastercardDebitCountries,
  visaForbiddenCountries,
} from "../../reference/card-payout-countries.ts";
import { closedToCompanies } from "../../reference/countries.ts";
import { serviceCatalogue } from "../../reference/service-catalogue.ts";
import type { ReferenceLists } from "./lists-content.ts";

/** The lists that the product is shipped with: they hold until operators publish others. */
export const shippedLists: ReferenceLists = {
  catalogue: serviceCatalogue.map(({ services, ...category }) => ({ ...category, services: services.map(offered) })),
  closedToCompanies: [...closedToCompanies],
  visaForbidden: [...visaForbiddenCountries],
  mastercard: [...mastercardCountries],
  mastercardDebit: [...mastercardDebitCountries],
  banks: belarusianBanks.map(offered),
  banksDay: belarusianBanksDay,
};

function offered<Row extends object>(row: Row): Row & { isHidden: boolean } {
  return { ...row, isHidden: false };
}
