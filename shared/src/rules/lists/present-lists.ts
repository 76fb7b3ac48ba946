import { type Country, countries } from "../../reference/countries.ts";
import type { ListedBank, ListedCategory, ListedService, ReferenceLists } from "./lists-content.ts";

/** The categories with the services that are offered; one without any is left out. */
export function offeredCatalogue({ catalogue }: Pick<ReferenceLists, "catalogue">): readonly ListedCategory[] {
  return catalogue
    .map((category) => ({ ...category, services: category.services.filter(({ isHidden }) => !isHidden) }))
    .filter(({ services }) => services.length > 0);
}

const known = new WeakMap<ReferenceLists["catalogue"], ReadonlyMap<number, ListedService>>();

/** The service of an id, offered or hidden, or undefined for an unknown one. */
export function serviceOf({ catalogue }: Pick<ReferenceLists, "catalogue">, id: number): ListedService | undefined {
  const byId =
    known.get(catalogue) ?? new Map(catalogue.flatMap(({ services }) => services.map((one) => [one.id, one])));
  known.set(catalogue, byId);
  return byId.get(id);
}

/** Whether somebody may choose this service now. */
export function isServiceOffered(lists: Pick<ReferenceLists, "catalogue">, id: number): boolean {
  return serviceOf(lists, id)?.isHidden === false;
}

/** Countries that a role may choose. */
export function countriesFor(
  role: "company" | "contractor",
  { closedToCompanies }: Pick<ReferenceLists, "closedToCompanies">,
): readonly Country[] {
  return role === "company" ? countries.filter(({ code }) => !closedToCompanies.includes(code)) : countries;
}

type CardLists = Pick<ReferenceLists, "visaForbidden" | "mastercard" | "mastercardDebit">;

/** A card of a brand and issuing country can be paid to; other brands have no list here and pass. */
export function canPayToCard(lists: CardLists, brand: string, country: string): boolean {
  if (brand === "visa") {
    return !lists.visaForbidden.includes(country);
  }
  return brand !== "mastercard" || lists.mastercard.includes(country);
}

/** Whether a card may be paid to depends on its kind, which its number does not tell. */
export function isKindUnknown({ mastercardDebit }: CardLists, brand: string, country: string): boolean {
  return brand === "mastercard" && mastercardDebit.includes(country);
}

/** The banks of Belarus that are offered. */
export function offeredBanks({ banks }: Pick<ReferenceLists, "banks">): readonly ListedBank[] {
  return banks.filter(({ isHidden }) => !isHidden);
}

/** The bank of Belarus of an id, offered or hidden, or undefined. */
export function bankOf({ banks }: Pick<ReferenceLists, "banks">, id: number): ListedBank | undefined {
  return banks.find((bank) => bank.id === id);
}

/**
 * The lists, and hidden behind them each service and bank that an earlier version alone had. What was chosen once has a name
 * for ever, whatever a later version leaves out.
 */
export function withEarlier(lists: ReferenceLists, earlier: readonly ReferenceLists[]): ReferenceLists {
  return earlier.reduce(withRowsOf, lists);
}

function withRowsOf(lists: ReferenceLists, older: ReferenceLists): ReferenceLists {
  const ids = new Set(lists.catalogue.flatMap(({ services }) => services.map(({ id }) => id)));
  const lost = (category: ListedCategory | undefined) =>
    (category?.services ?? []).filter(({ id }) => !ids.has(id)).map((service) => ({ ...service, isHidden: true }));
  const kept = lists.catalogue.map((category) => ({
    ...category,
    services: [...category.services, ...lost(older.catalogue.find(({ id }) => id === category.id))],
  }));
  const gone = older.catalogue
    .filter(({ id }) => !lists.catalogue.some((category) => category.id === id))
    .map((category) => ({ ...category, services: lost(category) }))
    .filter(({ services }) => services.length > 0);
  const banks = older.banks.filter(({ id }) => !bankOf(lists, id)).map((bank) => ({ ...bank, isHidden: true }));
  return { ...lists, catalogue: [...kept, ...gone], banks: [...lists.banks, ...banks] };
}
