import type { BankDetails, Provider } from "../reference/providers.ts";
import type { InvoiceBank, InvoiceParty } from "./invoice-data.ts";

/** An entity of the provider as a party of a document. The database has the same parties by its own function. */
export function providerParty(provider: Provider) {
  return {
    ID: provider.id,
    CompanyName: provider.companyName,
    Address1: provider.address,
    City: provider.city,
    ZIP: provider.zip,
    Country: provider.country,
    Email: provider.email,
    VatEU: provider.vat,
    RegNo: provider.regNo,
  } satisfies InvoiceParty;
}

/** The bank account of a top-up under the names of the wire. */
export function bankBlock(details: BankDetails) {
  return {
    Fullname: details.fullname,
    Address: details.address,
    City: details.city,
    Country: details.country,
    Zip: details.zip,
    BankName: details.bankName,
    AccountNumber: details.accountNumber,
    BankSwift: details.bankSwift,
    BankCorName: details.bankCorName,
    BankCorAccountNum: details.bankCorAccountNum,
    BankCorSwift: details.bankCorSwift,
  } satisfies InvoiceBank;
}
