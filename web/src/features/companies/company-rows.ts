import type { Output } from "@artel/shared/calls/call";
import type { getCompany } from "@artel/shared/calls/companies/app";
import type { profilePlan } from "@artel/shared/calls/profile/app";
import { type ZoneSpan, zoneAt } from "@artel/shared/checks/account-days";
import type { AcceptanceLetter } from "@artel/shared/documents/acceptance-letter";
import { countryOf } from "@artel/shared/reference/countries";
import { provincesOf } from "@artel/shared/reference/provinces";
import { taxStateOf } from "@artel/shared/reference/tax-states";
import { tariffIdOf, tariffIds, tariffWord } from "@artel/shared/rules/tariffs";
import type { TextKey } from "@artel/shared/text/all-texts";
import type { Language } from "@artel/shared/text/text-table";

export type Company = Output<typeof getCompany>;
export type Plan = Output<typeof profilePlan>;

/** The name of a plan, and whether no new company gets it. */
export function planOf({ tarifId }: Pick<Plan, "tarifId">): { readonly key: TextKey; readonly isArchived: boolean } {
  const id = tariffIdOf(tarifId) ?? tariffIds.standard;
  return { key: `company.plan.${tariffWord(id)}`, isArchived: id === tariffIds.archived };
}

/** What kind of company it is; undefined where the profile does not say. */
export function typeKey({ taxStatus }: Company): TextKey | undefined {
  const state = taxStateOf(Number.parseInt(taxStatus, 10));
  return state && `taxState.${state}`;
}

/** The number, or that none is applicable; undefined where one is missing. */
export function vatText(company: Company, none: string): string | undefined {
  const isAsked = countryOf(company.country)?.isEu === true;
  return company.EUVAT || (isAsked ? undefined : none);
}

/** The name of a country of any code; an unknown code stands for itself. */
export function countryName(code: string, language: Language): string {
  return countryOf(code)?.[language] ?? code;
}

/** Street, town and province in one line. */
export function addressLine(company: Company, language: Language): string {
  const { address, address2, zip, city, country, province } = company;
  const named = provincesOf(country).find(({ code }) => code === province)?.[language] ?? province;
  return [address, address2, [zip, city].filter(Boolean).join(" "), named].filter(Boolean).join(", ");
}

/** The letter of acceptance, with both sides as they were then; undefined while the terms are not accepted. */
export function letterOf(
  { termsAcceptedDate, letter }: Company,
  termsUrl: string,
  zones: readonly ZoneSpan[],
): AcceptanceLetter | undefined {
  return termsAcceptedDate === null || letter === null
    ? undefined
    : {
        ...letter,
        acceptedAt: termsAcceptedDate,
        timeZone: zoneAt(zones, new Date(termsAcceptedDate)),
        termsUrl,
      };
}
