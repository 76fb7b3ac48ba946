/**
 * The invoice object as calls answer it. Amounts are decimal text or, in the legacy family,
 * JSON numbers. `FDev` is the party that issues or receives money, `Client` the one that is billed or pays.
 */
export interface Invoice {
  readonly Type: number;
  /** Instant in ISO 8601 with its zone. */
  readonly CreatedAt: string;
  readonly InternalID: number;
  readonly OwnerID: number;
  readonly FdevId?: number | null;
  /** Sum of the printed lines: with the fee on a company's document, without on a contractor's. */
  readonly Price: string | number;
  /** Currency id: 1 RUB, 2 EUR, 3 USD, 4 USDT, 5 BYN. */
  readonly PriceCurrency: number;
  readonly Data: InvoiceData;
  /** The time zone that the document was issued in; UTC without it. */
  readonly info?: { readonly timeZone: string };
  /** What it printed on the day of its issue besides; left out by what was issued before layouts had versions. */
  readonly print?: PrintedFacts | null | undefined;
}

/** Facts of the day of issue that the data of a document leave open. */
export interface PrintedFacts {
  /** Version of the layout that the document was issued with. */
  readonly layout: number;
  /** Origin of the links to its tasks; null where it prints none. */
  readonly links: string | null;
  /** Stands in place of the reverse charge for a client of the provider's own country. */
  readonly vatNote: { readonly en: string; readonly ru: string } | null;
  /** The document that this one corrects. */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
  /** First and last day of what a monthly order bills. */
  readonly period: { readonly from: string; readonly to: string } | null;
}

export interface InvoiceData {
  readonly Client: InvoiceParty;
  readonly FDev: InvoiceParty;
  /** The first element is a header and never printed. */
  readonly TasksF?: readonly InvoiceTask[] | null;
  readonly Bank?: InvoiceBank | null;
  readonly Card?: InvoiceCard | null;
}

/** A party. `ID` of the client is the running number of the document; `Country` is an ISO code of two letters. */
export interface InvoiceParty {
  readonly ID: number | string;
  readonly CompanyName: string;
  readonly Address1?: string | null;
  readonly City?: string | null;
  readonly ZIP?: string | null;
  readonly Country: string;
  readonly Email?: string | null;
  readonly VAT?: string | null;
  readonly VatEU?: string | null;
  readonly RegNo?: string | null;
  readonly DateReg?: string | null;
  readonly DateInvReg?: string | null;
  readonly GroupName?: string | null;
  readonly USDTAddressPI?: string | null;
}

/** A line. `Tax` and `Cost` are amounts in the currency of the invoice. */
export interface InvoiceTask {
  readonly TaskRef?: string | number | null;
  readonly TaskTitle?: string | null;
  readonly TaskDesc?: string | null;
  readonly Tax?: string | number | null;
  readonly Cost?: string | number | null;
  readonly Deadline?: string | null;
  /** Who did the task; left out by what was issued before invoices named them. */
  readonly Freelancer?: string | null;
}

/** Bank requisites. */
export interface InvoiceBank {
  readonly ID?: number | string | null;
  readonly Fullname?: string | null;
  readonly Address?: string | null;
  readonly Address2?: string | null;
  readonly City?: string | null;
  readonly Country?: string | null;
  readonly Zip?: string | null;
  readonly BankName?: string | null;
  readonly AccountNumber?: string | null;
  readonly BankSwift?: string | null;
  readonly BankCorName?: string | null;
  readonly BankCorAccountNum?: string | null;
  readonly BankCorSwift?: string | null;
}

/** A card or wallet. `CardType` 4 is crypto and shows no number; `Num` arrives masked. */
export interface InvoiceCard {
  readonly ID?: number | string | null;
  readonly CardType?: number | null;
  readonly Num?: string | null;
  readonly Network?: string | null;
  readonly Address?: string | null;
}
