import type { Output } from "@artel/shared/calls/call";
import type { getCompany as getCompanyCall } from "@artel/shared/calls/companies/app";
import { dayIn } from "@artel/shared/checks/zoned-day";
import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import {
  type Provider,
  providerIds,
  providerOf,
  providers,
  type TopUpDetails,
  topUpDetails,
} from "@artel/shared/reference/providers";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { type CompanyPageRow, companyPage } from "./store.ts";
import type { TermsFacts } from "./terms-facts.ts";
import { fieldOf } from "./text-field.ts";

type Company = Output<typeof getCompanyCall>;

/**
 * The caller's company as its page shows it. The date of the terms is the owner's, whoever asks; where top-ups are paid to
 * is told to the owner alone, as all of funding is.
 */
export const getCompany: Action<typeof getCompanyCall> = async (tx, ctx) => {
  const row = found(await companyPage(tx, ctx.user.companyId));
  const provider = providerOf(row.served_by) ?? providers[providerIds.cyprus];
  return {
    ...detailsOf(row),
    termsAcceptedDate: row.terms_accepted_at?.toISOString() ?? null,
    letter: row.terms_facts as TermsFacts | null,
    owner: { fullname: row.owner_name, email: row.email },
    provider: presentProvider(provider),
    paidInto: ctx.user.isOwner ? accountsOf(provider, row.bills, dayIn(ctx.user.timeZone, ctx.now)) : [],
  };
};

function detailsOf(row: CompanyPageRow) {
  const field = (name: string) => fieldOf(row.fields, name);
  return {
    companyName: row.name,
    brandName: row.brand_name,
    country: row.country,
    taxStatus: field("taxStatus"),
    regNum: field("regNum"),
    EUVAT: field("EUVAT"),
    province: field("province"),
    city: field("city"),
    zip: field("zip"),
    address: field("address"),
    address2: field("address2"),
  };
}

function presentProvider({ companyName, regNo, vat, country, city, zip, address, email }: Provider) {
  return { companyName, regNum: regNo, vatNum: vat, country, city, zip, address, email };
}

/** The present details of the provider in the currencies that are on. */
function accountsOf(provider: Provider, bills: readonly string[], day: string): Company["paidInto"] {
  return offeredCurrencyCodes
    .filter((code) => bills.includes(code))
    .flatMap((currency) => {
      const details = topUpDetails(provider.id, currency, day);
      return details ? [presentAccount(currency, details)] : [];
    });
}

function presentAccount(currency: CurrencyCode, details: TopUpDetails): Company["paidInto"][number] {
  if (details.kind === "usdt") {
    return { currency, bank: null, usdt: { network: details.network, address: details.address } };
  }
  return {
    currency,
    bank: {
      beneficiary: details.fullname,
      bankName: details.bankName,
      accountNumber: details.accountNumber,
      swift: details.bankSwift,
      corBank: details.bankCorName,
      corAccount: details.bankCorAccountNum,
      corSwift: details.bankCorSwift,
    },
    usdt: null,
  };
}
