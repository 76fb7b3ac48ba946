import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { momentText } from "../checks/zoned-day.ts";
import { toWire } from "../money/amount.ts";
import { formatMoney } from "../money/wire.ts";
import { type DocumentText, type DocumentTextKey, documentText } from "./document-text.ts";
import { safeFileName } from "./file-names.ts";
import type { Invoice } from "./invoice-data.ts";
import {
  colours,
  documentStyles,
  heading,
  linesTable,
  type Pair,
  panel,
  parties,
  totalLine,
} from "./invoice-layout.ts";
import { type DocumentOptions, type PreparedInvoice, prepareInvoice } from "./prepare-invoice.ts";

/**
 * The PDF definition of an invoice of any type, on A4 portrait. The same invoice and options give the
 * same bytes. Throws `InvoiceError` as `prepareInvoice` does.
 */
export function invoiceDefinition(invoice: Invoice, options: DocumentOptions): TDocumentDefinitions {
  const t = documentText(options.language);
  const prepared = prepareInvoice(invoice, options);
  const title = t(prepared.kind.title);
  return {
    pageSize: "A4",
    pageOrientation: "portrait",
    pageMargins: [48, 48, 48, 64],
    language: options.language,
    info: {
      title: `${title} ${prepared.number}`,
      author: prepared.from.name,
      subject: prepared.number,
      creator: "Artel",
      producer: "Artel",
      creationDate: prepared.issuedAt,
    },
    displayTitle: true,
    defaultStyle: { font: "NotoSans", fontSize: 9.5, lineHeight: 1.15, color: colours.ink },
    styles: documentStyles,
    content: [
      heading(prepared, t),
      parties(prepared, t),
      linesTable(prepared, t(emptyLineTitle(prepared)), t),
      totalLine(prepared, t),
      ...payment(prepared, t),
      ...notes(prepared, options, t),
    ],
    footer: (page, pages) => footer(prepared, title, t("documents.pdf.page", { page, pages })),
  };
}

/** The file name of a document: its number, safe on every file system. */
export function invoiceFileName(invoice: Invoice, options: DocumentOptions): string {
  return `${safeFileName(prepareInvoice(invoice, options).number)}.pdf`;
}

/** Says what a document without task lines is for. */
function emptyLineTitle(invoice: PreparedInvoice): DocumentTextKey {
  switch (invoice.kind.title) {
    case "documents.kind.proforma":
      return "documents.pdf.line.proforma";
    case "documents.kind.paymentReceipt":
    case "documents.kind.payoutRequest":
      return "documents.pdf.line.payout";
    default:
      return "documents.pdf.line.services";
  }
}

function payment(invoice: PreparedInvoice, t: DocumentText): Content[] {
  const rows = paymentRows(invoice, t);
  const isProforma = invoice.kind.title === "documents.kind.proforma";
  if (isProforma && invoice.cardNumber !== undefined) {
    return [panel(t("documents.pdf.paidByCard"), [...rows, ...proformaRows(invoice, t).slice(0, 1)])];
  }
  if (isProforma) {
    return [panel(t("documents.pdf.howToPay"), [...rows, ...proformaRows(invoice, t)], proformaHints(t))];
  }
  if (rows.length === 0) {
    return [];
  }
  const isPayout = emptyLineTitle(invoice) === "documents.pdf.line.payout";
  return [panel(t(isPayout ? "documents.pdf.paidTo" : "documents.pdf.bankDetails"), rows)];
}

function paymentRows(invoice: PreparedInvoice, t: DocumentText): Pair[] {
  const { bank, crypto, cardNumber } = invoice;
  const rows: [DocumentTextKey, string][] = [];
  if (crypto !== undefined) {
    rows.push(["documents.pdf.network", crypto.network], ["documents.pdf.walletAddress", crypto.address]);
  }
  if (cardNumber !== undefined) {
    rows.push(["documents.pdf.card", cardNumber]);
  }
  // A crypto payment has one destination only: a bank account beside it would be a second one.
  if (bank !== undefined && crypto === undefined) {
    const cityLine = [bank.Zip, bank.City].filter(Boolean).join(" ");
    const address = [bank.Address, bank.Address2, cityLine, bank.Country].filter(Boolean).join(", ");
    rows.push(
      ["documents.pdf.beneficiary", bank.Fullname],
      ["documents.pdf.beneficiaryAddress", address],
      ["documents.pdf.bank", bank.BankName],
      ["documents.pdf.account", bank.AccountNumber],
      ["documents.pdf.swift", bank.BankSwift],
      ["documents.pdf.corBank", bank.BankCorName],
      ["documents.pdf.corAccount", bank.BankCorAccountNum],
      ["documents.pdf.corSwift", bank.BankCorSwift],
    );
  }
  return rows.filter(([, value]) => value !== "").map(([key, value]) => [t(key), value]);
}

function proformaRows(invoice: PreparedInvoice, t: DocumentText): Pair[] {
  return [
    [t("documents.pdf.amount"), formatMoney(toWire(invoice.total), invoice.shownCurrency), "bold"],
    [t("documents.pdf.reference"), invoice.number, "bold"],
  ];
}

function proformaHints(t: DocumentText): Content[] {
  return [
    { text: t("documents.pdf.referenceHint"), style: "note", margin: [0, 8, 0, 0] },
    { text: t("documents.pdf.thirdParty"), fontSize: 8.5, bold: true, margin: [0, 4, 0, 0] },
  ];
}

function notes(invoice: PreparedInvoice, options: DocumentOptions, t: DocumentText): Content[] {
  const texts = [
    invoice.vatNote === "reverseCharge" ? t("documents.pdf.reverseCharge") : "",
    invoice.vatNote === "domestic" ? options.domesticVatNote : "",
    invoice.kind.title === "documents.kind.proforma" ? t(proformaNote(invoice)) : "",
    invoice.kind.title === "documents.kind.salesInvoice" ? t("documents.pdf.settled") : "",
    `${t("documents.pdf.electronic")} ${momentText(invoice.timeZone, invoice.issuedAt)}`,
  ];
  const [first, ...rest] = texts.filter((text) => text !== "");
  return [
    { text: first ?? "", style: "note", margin: [0, 24, 0, 0] },
    ...rest.map((text): Content => ({ text, style: "note", margin: [0, 3, 0, 0] })),
  ];
}

/** A proforma asks for money; one that a card has paid says so. */
function proformaNote({ cardNumber }: PreparedInvoice): DocumentTextKey {
  return cardNumber === undefined ? "documents.pdf.proformaNote" : "documents.pdf.paidByCardNote";
}

function footer(invoice: PreparedInvoice, title: string, page: string): Content {
  return {
    columns: [
      { width: "*", text: `${title} ${invoice.number}` },
      { width: "auto", text: page },
    ],
    fontSize: 8,
    color: colours.muted,
    margin: [48, 24, 48, 0],
  };
}
