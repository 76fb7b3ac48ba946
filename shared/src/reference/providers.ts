import type { CurrencyCode } from "../money/currencies.ts";

/** Ids of the provider's countries. */
export const providerIds = { cyprus: 11, malta: 12, armenia: 15, singapore: 18, seychelles: 19 } as const;
export type ProviderId = (typeof providerIds)[keyof typeof providerIds];

/** A legal entity of the provider. Names and details are invented for demonstration; an installation replaces them. */
export interface Provider {
  readonly id: ProviderId;
  readonly country: string;
  readonly companyName: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly regNo: string;
  readonly vat: string;
  readonly email: string;
  /** Name of the company terms page; entities without own terms use those of Cyprus. */
  readonly terms: "cyprus" | "malta" | "singapore";
  /** Whose bank details a top-up shows. */
  readonly bankOf: BankCountry;
}

/** Countries with bank details of their own. */
export type BankCountry = "CY" | "MT" | "SG";

/** Where a top-up is paid to: a bank account, or an address of the USDT network. */
export type TopUpDetails = BankDetails | { readonly kind: "usdt"; readonly network: "TRC20"; readonly address: string };

export interface BankDetails {
  readonly kind: "bank";
  readonly fullname: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly country: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly bankSwift: string;
  readonly bankCorName: string;
  readonly bankCorAccountNum: string;
  readonly bankCorSwift: string;
}

/** First day, in UTC, of the present bank details; earlier invoices keep the older set. */
export const presentDetailsSince = "2023-07-18";

const cyprus = { address: "1 Demo Street", city: "Nicosia", zip: "1000", country: "CY" } as const;
const malta = { address: "2 Demo Street", city: "Valletta", zip: "VLT 1000", country: "MT" } as const;
const singapore = { address: "3 Demo Street", city: "Singapore", zip: "000001", country: "SG" } as const;

/** The provider's legal entities. */
export const providers: Readonly<Record<ProviderId, Provider>> = {
  11: {
    id: 11,
    ...cyprus,
    companyName: "Artel Demo (Cyprus) Ltd",
    regNo: "HE 000011",
    vat: "CY00000011D",
    email: "cyprus@artel.example",
    terms: "cyprus",
    bankOf: "CY",
  },
  12: {
    id: 12,
    ...malta,
    companyName: "Artel Demo (Malta) Ltd",
    regNo: "C 00012",
    vat: "MT00000012",
    email: "malta@artel.example",
    terms: "malta",
    bankOf: "MT",
  },
  15: {
    id: 15,
    address: "4 Demo Street",
    city: "Yerevan",
    zip: "0001",
    country: "AM",
    companyName: "Artel Demo (Armenia) LLC",
    regNo: "AM 000015",
    vat: "",
    email: "armenia@artel.example",
    terms: "cyprus",
    bankOf: "CY",
  },
  18: {
    id: 18,
    ...singapore,
    companyName: "Artel Demo (Singapore) Pte Ltd",
    regNo: "000000018D",
    vat: "",
    email: "singapore@artel.example",
    terms: "singapore",
    bankOf: "SG",
  },
  19: {
    id: 19,
    address: "5 Demo Street",
    city: "Victoria",
    zip: "0000",
    country: "SC",
    companyName: "Artel Demo (Seychelles) Ltd",
    regNo: "SC 000019",
    vat: "",
    email: "seychelles@artel.example",
    terms: "cyprus",
    bankOf: "CY",
  },
};

const correspondent = {
  bankCorName: "Demo Correspondent Bank (fictitious)",
  bankCorAccountNum: "000000000000",
  bankCorSwift: "DEMOUS30",
} as const;
const noCorrespondent = { bankCorName: "", bankCorAccountNum: "", bankCorSwift: "" } as const;

function bank(
  owner: ProviderId,
  bankName: string,
  accountNumber: string,
  bankSwift: string,
  isUsd: boolean,
): BankDetails {
  const { companyName, address, city, zip, country } = providers[owner];
  return {
    kind: "bank",
    fullname: companyName,
    address,
    city,
    zip,
    country,
    bankName,
    accountNumber,
    bankSwift,
    ...(isUsd ? correspondent : noCorrespondent),
  };
}

function usdt(address: string): TopUpDetails {
  return { kind: "usdt", network: "TRC20", address };
}

type DetailsByCurrency = Readonly<Partial<Record<CurrencyCode, TopUpDetails>>>;
type Generation = "old" | "present";

const oldBank = "Old Demo Bank (fictitious)";
const presentBank = "Demo Bank (fictitious)";

/** Two generations of invented details. The addresses belong to nobody. */
const details: Readonly<Record<Generation, Readonly<Record<BankCountry, DetailsByCurrency>>>> = {
  old: {
    CY: {
      EUR: bank(11, oldBank, "CY55000000000000000000000001", "DEMOCY20", false),
      USD: bank(11, oldBank, "CY28000000000000000000000002", "DEMOCY20", true),
      USDT: usdt("T9yD14Nj9j7xAB4dbGeiX9h8unkKLxmGkn"),
    },
    MT: {
      EUR: bank(12, oldBank, "MT59DEMO00000000000000000000001", "DEMOMT20", false),
      USD: bank(12, oldBank, "MT32DEMO00000000000000000000002", "DEMOMT20", true),
      USDT: usdt("T9yD14Nj9j7xAB4dbGeiX9h8unkKT76qbH"),
    },
    SG: {
      EUR: bank(18, oldBank, "000-000001-001", "DEMOSG20", false),
      USD: bank(18, oldBank, "000-000001-002", "DEMOSG20", true),
      USDT: usdt("T9yD14Nj9j7xAB4dbGeiX9h8unkKawPyGg"),
    },
  },
  present: {
    CY: {
      EUR: bank(11, presentBank, "CY98000000000000000000000003", "DEMOCY20", false),
      USD: bank(11, presentBank, "CY71000000000000000000000004", "DEMOCY20", true),
      USDT: usdt("T9yD14Nj9j7xAB4dbGeiX9h8unkKi6mJHp"),
    },
    MT: {
      EUR: bank(12, presentBank, "MT05DEMO00000000000000000000003", "DEMOMT20", false),
      USD: bank(12, presentBank, "MT75DEMO00000000000000000000004", "DEMOMT20", true),
      USDT: usdt("T9yD14Nj9j7xAB4dbGeiX9h8unkKsN8FyA"),
    },
    SG: {
      EUR: bank(18, presentBank, "000-000002-001", "DEMOSG20", false),
      USD: bank(18, presentBank, "000-000002-002", "DEMOSG20", true),
      USDT: usdt("T9yD14Nj9j7xAB4dbGeiX9h8unkKv2TRTS"),
    },
  },
};

/** The provider of an id, or undefined. */
export function providerOf(id: number): Provider | undefined {
  return Object.values(providers).find((provider) => provider.id === id);
}

/**
 * Where a company pays a top-up to, by its provider, currency and the UTC day of the invoice as YYYY-MM-DD.
 * Undefined where no such details exist; the document then fails for missing bank requisites.
 */
export function topUpDetails(provider: ProviderId, currency: CurrencyCode, day: string): TopUpDetails | undefined {
  const generation: Generation = day < presentDetailsSince ? "old" : "present";
  return details[generation][providers[provider].bankOf][currency];
}

/** Whether companies pay their top-ups to this USDT address, or did so once. */
export function isTopUpAddress(address: string): boolean {
  return Object.values(details)
    .flatMap((generation) => Object.values(generation))
    .some(({ USDT }) => USDT?.kind === "usdt" && USDT.address === address);
}
