import { updateContractorProfile } from "@artel/shared/calls/profile/legacy";
import { addLocalWallet } from "@artel/shared/calls/wallets/app";
import { saveBankSettings } from "@artel/shared/calls/wallets/legacy";
import { addBill } from "@artel/shared/calls/wallets/legacy-bills";
import { confirmedBy } from "../payouts.ts";
import type { Account } from "../people.ts";
import type { Product } from "../product.ts";

const fullnameRu = "Иванов Иван Иванович";
const innRu = "500100732259";

/** Names him in Russian with his INN, as methods at Russian banks need it. */
export async function makeRussian({ caller }: Account): Promise<void> {
  await caller.call(updateContractorProfile, { surname: "Ivanov", fullnameRu, innRu });
}

/** Adds an account at a bank in Serbia, which needs no confirmation. */
export async function serbianBank({ caller }: Account, fullname = "Ivan Ivanov"): Promise<void> {
  await caller.call(saveBankSettings, {
    ...{ fullname, country: "RS", bankCountry: "RS", accountNumber: "RS35260005601001611379" },
    ...{ bankName: "Prva banka", bankSwift: "RZBSRSBG", address: "1 Demo Street", city: "Belgrade", zip: "11000" },
  });
}

/** Adds an account at a Russian bank and confirms it by the mail's link. */
export async function russianBank(product: Product, person: Account): Promise<void> {
  const bill = { FIO: fullnameRu, Number: "40817810700000000001", BIK: "044525225", INN: innRu };
  await confirmedBy(product, person, () => person.caller.call(addBill, { ...bill, TaxState: 1 }));
}

/** Moves a person to Belarus. */
export async function moveToBelarus({ caller }: Account): Promise<void> {
  await caller.call(updateContractorProfile, { country: "BY", zip: "220004", city: "Minsk" });
}

/** Adds an account in Belarusian rubles and confirms it by the mail's link. */
export async function belarusianBank(product: Product, person: Account): Promise<void> {
  const account = { type: "bankBlr", bankId: 9, holder: "Boris Journey", currency: "BYN" };
  const iban = "BY58ALFA30120000000000010001";
  await confirmedBy(product, person, () => person.caller.call(addLocalWallet, { ...account, iban }));
}
