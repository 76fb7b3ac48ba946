import { readFileSync } from "node:fs";
import { invoiceDefinition } from "../invoice.ts";
import type { Invoice, InvoiceBank, InvoiceData, InvoiceParty, InvoiceTask } from "../invoice-data.ts";
import type { DocumentOptions } from "../prepare-invoice.ts";
import { type DocumentFonts, renderPdf } from "../render-pdf.ts";
import { type ReadPdf, readPdf } from "./read-pdf.ts";

const fontFolder = new URL("../../../../web/src/assets/fonts/", import.meta.url);

/** The faces that the browser loads. */
export const fonts: DocumentFonts = {
  regular: new Uint8Array(readFileSync(new URL("noto-sans-regular.ttf", fontFolder))),
  bold: new Uint8Array(readFileSync(new URL("noto-sans-bold.ttf", fontFolder))),
};

export const provider: InvoiceParty = {
  ID: 11,
  CompanyName: "Artel Services (Cyprus) Ltd",
  Address1: "14 Demo Avenue, Office 301",
  City: "Limassol",
  ZIP: "3030",
  Country: "CY",
  Email: "billing@artel.example",
  VAT: "10000001X",
  VatEU: "CY10000001X",
  RegNo: "HE 000001",
  USDTAddressPI: "TDemo1111111111111111111111111111A",
};

export const client: InvoiceParty = {
  ID: 17,
  CompanyName: "Northwind Studio Ltd",
  Address1: "7 Harbour Street",
  City: "Hamburg",
  ZIP: "20457",
  Country: "DE",
  Email: "olivia@northwind.example",
  VatEU: "DE999999999",
  RegNo: "HRB 12345",
};

export const bank: InvoiceBank = {
  ID: 1,
  Fullname: "Artel Services (Cyprus) Ltd",
  Address: "14 Demo Avenue",
  Address2: "Office 301",
  City: "Limassol",
  Country: "CY",
  Zip: "3030",
  BankName: "Demo Bank of Cyprus",
  AccountNumber: "CY00DEMO0000000000000000",
  BankSwift: "DEMOCY2N",
  BankCorName: "Demo Correspondent Bank",
  BankCorAccountNum: "400000000",
  BankCorSwift: "DEMODEFF",
};

/** The header element and two lines of 1200 + 60 and 800 + 40. */
export const tasks: readonly InvoiceTask[] = [
  { TaskRef: "header", TaskTitle: "Never printed", Cost: "999.00" },
  {
    TaskRef: 1042,
    TaskTitle: "Spring landing page",
    TaskDesc: "Design and layout, two rounds of changes",
    Tax: "60.00",
    Cost: "1200.00",
    Deadline: "31/12/2026",
  },
  { TaskRef: 1043, TaskTitle: "Guide translation", Tax: "40.00", Cost: "800.00", Deadline: "15/01/2027" },
];

/** A sales invoice of 2100 USD for two tasks; `data` replaces parts of it. */
export function anInvoice(change: Partial<Invoice> = {}, data: Partial<InvoiceData> = {}): Invoice {
  return {
    Type: 8,
    CreatedAt: "2026-11-21T10:20:30.000Z",
    InternalID: 45,
    OwnerID: 2001,
    FdevId: 11,
    Price: "2100.00",
    PriceCurrency: 3,
    ...change,
    Data: { Client: client, FDev: provider, TasksF: tasks, ...data },
  };
}

/** Options of an English document without links. */
export function someOptions(change: Partial<DocumentOptions> = {}): DocumentOptions {
  return {
    language: "en",
    publicUrl: "https://artel.example",
    isInvoiceTaskHasUrls: false,
    domesticVatNote: "No VAT is charged by this document.",
    ...change,
  };
}

/** The bytes of an invoice's document. */
export function pdfOf(invoice: Invoice, change: Partial<DocumentOptions> = {}): Promise<Uint8Array> {
  return renderPdf(invoiceDefinition(invoice, someOptions(change)), fonts);
}

/** An invoice's document, read back. */
export async function readBack(invoice: Invoice, change: Partial<DocumentOptions> = {}): Promise<ReadPdf> {
  return readPdf(await pdfOf(invoice, change));
}
