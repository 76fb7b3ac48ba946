import type { Content } from "pdfmake/interfaces.js";
import { momentText } from "../checks/zoned-day.ts";
import { toWire } from "../money/amount.ts";
import { formatMoney } from "../money/wire.ts";
import { currentLayout, firstLayout, secondLayout } from "./current-layout.ts";
import { invoiceKinds } from "./document-number.ts";
import type { DocumentText, DocumentTextKey } from "./document-text.ts";
import {
  colours,
  correctionLine,
  heading,
  linesTable,
  type Pair,
  panel,
  parties,
  periodPair,
  saleDetails,
  saleSums,
  totalLine,
} from "./invoice-layout.ts";
import type { PreparedInvoice } from "./prepare-invoice.ts";

/** How the documents of one version look. */
export interface DocumentLayout {
  readonly title: (invoice: PreparedInvoice, t: DocumentText) => string;
  readonly content: (invoice: PreparedInvoice, t: DocumentText) => Content[];
  readonly footer: (invoice: PreparedInvoice, title: string, page: string) => Content;
}

const first: DocumentLayout = {
  title: ({ kind }, t) => t(kind.title),
  content: (invoice, t) => [
    heading(invoice, t),
    parties(invoice, t),
    linesTable(invoice, t(emptyLineTitle(invoice)), t),
    totalLine(invoice, t),
    ...payment(invoice, t),
    ...notes(invoice, t),
  ],
  footer,
};

/** Names the document that one corrects, the period of a monthly order, and self-billing. */
const second: DocumentLayout = {
  ...first,
  content: (invoice, t) => [
    heading(invoice, t, periodPair(invoice, t)),
    ...correctionLine(invoice, t),
    parties(invoice, t),
    linesTable(invoice, t(emptyLineTitle(invoice)), t),
    totalLine(invoice, t),
    ...payment(invoice, t),
    ...notes(invoice, t, laterNotes(invoice, t)),
  ],
};

/** A sales invoice names the freelancer, the fee and why no VAT is charged, in lines of their own. */
const third: DocumentLayout = {
  ...second,
  content: (invoice, t) =>
    invoice.kind.title === "documents.kind.salesInvoice" ? saleContent(invoice, t) : second.content(invoice, t),
};

function saleContent(invoice: PreparedInvoice, t: DocumentText): Content[] {
  return [
    heading(invoice, t, periodPair(invoice, t)),
    ...correctionLine(invoice, t),
    parties(invoice, t),
    linesTable(invoice, t(emptyLineTitle(invoice)), t, saleDetails(invoice, t)),
    ...saleSums(invoice, t),
    totalLine(invoice, t),
    ...payment(invoice, t),
    ...notes(invoice, t, laterNotes(invoice, t)),
  ];
}

function laterNotes(invoice: PreparedInvoice, t: DocumentText): readonly string[] {
  return [
    invoice.kind.type === invoiceKinds[2].type ? t("documents.pdf.selfBilling") : "",
    invoice.corrects ? t("documents.pdf.correctionNote") : "",
  ];
}

/**
 * Every layout that a document was ever issued with, by its version. A change to what a document prints is a new version, whose
 * parts differ: a version that was released prints the same bytes for ever, which a test compares. That holds for the words too.
 */
export const documentLayouts: Readonly<Record<number, DocumentLayout>> = {
  [firstLayout]: first,
  [secondLayout]: second,
  [currentLayout]: third,
};

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

/** The notes below a document; `others` are those of later layouts, which stand after what is said of VAT. */
function notes(invoice: PreparedInvoice, t: DocumentText, others: readonly string[] = []): Content[] {
  const texts = [
    invoice.vatNote === "reverseCharge" ? t("documents.pdf.reverseCharge") : "",
    invoice.vatNote === "domestic" ? invoice.domesticNote : "",
    ...others,
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
