import type { AcceptanceLetter, LetterParty } from "@artel/shared/documents/acceptance-letter";
import type { InvoiceType } from "@artel/shared/documents/document-number";
import { invoiceKind } from "@artel/shared/documents/document-number";
import type { Invoice, InvoiceBank, InvoiceParty } from "@artel/shared/documents/invoice-data";
import { type CurrencyCode, currencies } from "@artel/shared/money/currencies";
import { providerIdFor } from "@artel/shared/reference/provider-of-country";
import { type Provider, providers, topUpDetails } from "@artel/shared/reference/providers";

/** A day after which the present bank details hold. */
const day = "2026-11-21";
const madeAt = `${day}T10:20:30.000Z`;

/** What is asked of a sample. */
export interface SampleChoice {
  readonly type: InvoiceType;
  readonly currency: CurrencyCode;
  /** Country of the company; it decides provider and note about VAT. */
  readonly country: string;
}

/** An invoice of a type with two tasks, as the product would issue it to the demo company. */
export function sampleInvoice({ type, currency, country }: SampleChoice): Invoice {
  const kind = invoiceKind(type);
  const provider = providers[providerIdFor(country)];
  const isPayout = kind.prefix === "PR" || kind.prefix === "RFP-PR";
  const hasTasks = kind.prefix !== "PI" && !isPayout;
  return {
    Type: type,
    CreatedAt: madeAt,
    InternalID: 45,
    OwnerID: 2001,
    FdevId: provider.id,
    Price: kind.side === "company" && hasTasks ? "2100.00" : "2000.00",
    PriceCurrency: currencies[currency].id,
    Data: {
      Client: company(country),
      FDev: kind.side === "company" ? partyOf(provider) : freelancer,
      TasksF: hasTasks ? tasks : [],
      Bank: kind.prefix === "PI" ? bankOf(provider, currency) : null,
      Card: isPayout ? { ID: 1, CardType: 1, Num: "4000 00** **** 0002" } : null,
      ...(kind.prefix === "PI" && currency === currencies.USDT.code ? { FDev: withAddress(provider) } : {}),
    },
    info: { timeZone: "UTC" },
  };
}

/** The letter of acceptance of the demo company to the provider that serves a country. */
export function sampleLetter(country: string, termsUrl: string): AcceptanceLetter {
  return {
    company: letterParty(company(country)),
    provider: letterParty(partyOf(providers[providerIdFor(country)])),
    acceptedAt: madeAt,
    timeZone: "UTC",
    acceptedBy: "Olivia North",
    detailsAt: madeAt,
    termsUrl,
  };
}

const tasks = [
  { TaskRef: "header" },
  {
    TaskRef: 1042,
    TaskTitle: "Landing page",
    TaskDesc: "Design and layout, two rounds of changes",
    Tax: "60.00",
    Cost: "1200.00",
    Deadline: "31/12/2026",
  },
  { TaskRef: 1043, TaskTitle: "Перевод руководства", Tax: "40.00", Cost: "800.00", Deadline: "15/01/2027" },
];

const freelancer: InvoiceParty = {
  ID: 2001,
  CompanyName: "Anna Petrovic",
  Address1: "5 Demo Square",
  City: "Belgrade",
  ZIP: "11000",
  Country: "RS",
  Email: "anna@demo.example",
};

function company(country: string): InvoiceParty {
  return {
    ID: 17,
    CompanyName: "Northwind Studio Ltd",
    Address1: "7 Demo Harbour",
    City: "Demo City",
    ZIP: "20457",
    Country: country,
    Email: "olivia@demo.example",
    VatEU: "",
    RegNo: "DEMO 12345",
  };
}

function partyOf(provider: Provider): InvoiceParty {
  const { id, companyName, address, city, zip, country, email, vat, regNo } = provider;
  return {
    ...{ ID: id, CompanyName: companyName, Address1: address, City: city, ZIP: zip, Country: country },
    ...{ Email: email, VAT: vat, RegNo: regNo },
  };
}

function withAddress(provider: Provider): InvoiceParty {
  const details = topUpDetails(provider.id, currencies.USDT.code, day);
  return { ...partyOf(provider), USDTAddressPI: details?.kind === "usdt" ? details.address : "" };
}

function bankOf(provider: Provider, currency: CurrencyCode): InvoiceBank | null {
  const details = topUpDetails(provider.id, currency, day);
  if (details?.kind !== "bank") {
    return null;
  }
  const { fullname, address, city, zip, country, bankName, accountNumber, bankSwift } = details;
  return {
    ...{ ID: provider.id, Fullname: fullname, Address: address, City: city, Zip: zip, Country: country },
    ...{ BankName: bankName, AccountNumber: accountNumber, BankSwift: bankSwift },
    BankCorName: details.bankCorName,
    BankCorAccountNum: details.bankCorAccountNum,
    BankCorSwift: details.bankCorSwift,
  };
}

function letterParty(party: InvoiceParty): LetterParty {
  return {
    companyName: party.CompanyName,
    regNum: party.RegNo ?? "",
    vat: party.VatEU ?? "",
    address: party.Address1 ?? "",
    city: party.City ?? "",
    zip: party.ZIP ?? "",
    country: party.Country,
    email: party.Email ?? "",
  };
}
